/** The writes that a server refused among what was sent for a document. */
import { type Exchange, getIn } from '../engine/index.ts';

/** True for a write that was refused; that nothing is there to be read is none. */
export function isRefused({ request, response }: Exchange): boolean {
  return response.code >= 400 && request.method !== 'GET';
}

/** What the server said to the last write that it refused; `undefined` where it refused none, or answered with no Status. */
export function refusalMessage(exchanges: readonly Exchange[]): string | undefined {
  const message = getIn(exchanges.findLast(isRefused)?.response.body, 'message');
  return typeof message === 'string' ? message : undefined;
}
