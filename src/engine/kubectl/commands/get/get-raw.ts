/** `get --raw`: the body of one request as the server sends it. */
import { type BadValue, GoStruct } from '../../../values/field-error.ts';
import { goJson } from '../../../values/go-json.ts';
import { isList, isObject, type Value } from '../../../values/value.ts';
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
  if (path.startsWith('/openapi/')) return goJson(body);
  const kind = isObject(body) ? body.get('kind') : undefined;
  const isDiscovery = typeof kind === 'string' && discoveryKinds.has(kind);
  return `${goJson(isDiscovery ? inOrder(body, documentFields) : body)}\n`;
}

const discoveryKinds: ReadonlySet<string> = new Set(['APIVersions', 'APIGroupList', 'APIGroup', 'APIResourceList']);
/** The members of discovery documents in the order of Go's structs. */
const documentFields = [
  'kind',
  'apiVersion',
  'groupVersion',
  'name',
  'groups',
  'resources',
  'versions',
  'preferredVersion',
  'serverAddressByClientCIDRs',
];
/** The members of what is listed in them. */
const itemFields = [
  'name',
  'singularName',
  'namespaced',
  'group',
  'groupVersion',
  'version',
  'kind',
  'verbs',
  'shortNames',
  'categories',
  'storageVersionHash',
  'versions',
  'preferredVersion',
];

function inOrder(value: Value, order: readonly string[]): BadValue {
  if (isList(value)) return value.map((item) => inOrder(item, itemFields));
  if (!isObject(value)) return value;
  const names = order.filter((name) => value.has(name));
  return new GoStruct(names.map((name) => [name, inOrder(value.get(name) ?? null, itemFields)]));
}
