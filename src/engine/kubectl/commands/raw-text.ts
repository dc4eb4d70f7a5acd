/** The text of an answer that a command prints as it came (`--raw`). */
import { inBodyOrder } from '../../apiserver/body-order.ts';
import { goJson } from '../../values/go-json.ts';
import type { Value } from '../../values/value.ts';

type Query = readonly (readonly [string, string])[];

/** What Go's `strconv.ParseBool` takes for true. */
const yes: ReadonlySet<string> = new Set(['1', 't', 'T', 'TRUE', 'true', 'True']);

/** The bytes: resources end with a newline where they are not indented, `/version` is indented, other documents are plain JSON. */
export function rawText(path: string, query: Query, body: Value): string {
  if (typeof body === 'string') return body;
  if (path === '/version') return goJson(body, { indent: '  ' });
  if (path.startsWith('/openapi/')) return goJson(body);
  const pretty = query.find(([name]) => name === 'pretty')?.[1] ?? '';
  return yes.has(pretty) ? goJson(inBodyOrder(body), { indent: '  ' }) : `${goJson(inBodyOrder(body))}\n`;
}
