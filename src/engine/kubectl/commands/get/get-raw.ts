/** `get --raw`: the body of one request as the server sends it. */
import { goJson } from '../../../values/go-json.ts';
import type { KubectlError } from '../../errors/kubectl-error.ts';
import type { Session } from '../../session.ts';

/** Asks for a path with its query and prints the JSON on one line, without a newline at its end. */
export function getRaw(session: Session, url: string): KubectlError | undefined {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const query = [...new URLSearchParams(search)] as const;
  const answer = session.ask({ method: 'GET', path, query, accept: 'application/json' });
  if (answer.error !== undefined) return answer.error;
  session.out(`${goJson(answer.value.body)}\n`, answer.value.exchange);
  return undefined;
}
