/** `get --raw`: the body of one request as the server sends it. */
import { goJson } from '../../../values/go-json.ts';
import type { Value } from '../../../values/value.ts';
import type { KubectlError } from '../../errors/kubectl-error.ts';
import type { Session } from '../../session.ts';

/** Asks for a path with its query and prints the answer. */
export function getRaw(session: Session, url: string): KubectlError | undefined {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const query = [...new URLSearchParams(search)] as const;
  const answer = session.ask({ method: 'GET', path, query, accept: 'application/json' });
  if (answer.error !== undefined) return answer.error;
  session.out(rawText(path, answer.value.body), answer.value.exchange);
  return undefined;
}

/** The bytes of a response: resources end with a newline, `/version` is indented, other documents are plain JSON. */
export function rawText(path: string, body: Value): string {
  if (typeof body === 'string') return body;
  if (path === '/version') return goJson(body, { indent: '  ' });
  return path.startsWith('/openapi/') ? goJson(body) : `${goJson(body)}\n`;
}
