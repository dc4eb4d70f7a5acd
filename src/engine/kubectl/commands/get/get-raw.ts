/** `get --raw`: the body of one request as the server sends it. */
import type { KubectlError } from '../../errors/kubectl-error.ts';
import type { Session } from '../../session.ts';
import { rawText } from '../raw-text.ts';

/** Asks for a path with its query and prints the answer. */
export function getRaw(session: Session, url: string): KubectlError | undefined {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const query = [...new URLSearchParams(search)] as const;
  const answer = session.ask({ method: 'GET', path, query, accept: 'application/json' });
  if (answer.error !== undefined) return answer.error;
  session.out(rawText(path, query, answer.value.body), answer.value.exchange);
  return undefined;
}
