/**
 * Waiting in a world that stands still: nothing happens while a command waits, so what is not so yet will not be so at
 * the deadline either; the clock is moved on to it.
 */
import { isNotFound, type KubectlError, plain } from '../errors/kubectl-error.ts';
import { type Info, metadataText } from '../resources/info.ts';
import type { Session } from '../session.ts';

/** What Go says when time is over. */
export function timedOut(info: Info): KubectlError {
  return plain(`timed out waiting for the condition on ${info.objectName}`);
}

/** Lets the time pass until a moment (milliseconds since 1970). */
export function passTime(session: Session, deadline: number): void {
  const { clock } = session.env;
  if (deadline > clock.now()) clock.set(deadline);
}

/** Waits until an object is gone, or is another one of the same name than that of `uid`. */
export function waitUntilDeleted(session: Session, info: Info, deadline: number, uid = ''): KubectlError | undefined {
  // Once the time is over for one object, the request about the next is not sent any more.
  if (session.env.clock.now() >= deadline) return plain('context deadline exceeded');
  const present = info.client(session).get(info.namespace, info.name);
  if (present.error !== undefined) return isNotFound(present.error) ? undefined : present.error;
  if (uid !== '' && metadataText(present.value.body, 'uid') !== uid) return undefined;
  passTime(session, deadline);
  return timedOut(info);
}
