/** What a pane shows of one document or of a table, made when it is asked for. */
import { getIn, isList, isObject, type Value, withMember } from '../engine/index.ts';
import { declaredResources } from './documents.ts';
import type { Player } from './player.ts';
import { type StoredLine, storedLines } from './stored/stored-lines.ts';
import { strictErrorsIn } from './strict-errors.ts';

/** A document as stored, line by line. */
export interface StoredDetails {
  readonly title: string;
  readonly apiVersion: string;
  /** `stored`, or for a refused document what would have been stored had unknown fields been ignored. */
  readonly basis: 'stored' | 'would-be' | 'nothing';
  /** Why nothing is stored, in the server's words. */
  readonly reason: string;
  readonly lines: readonly StoredLine[];
}

/** A table of objects, as the server's printer columns make it. */
export interface TableDetails {
  readonly title: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly description: string;
    readonly priority: number;
  }[];
  readonly rows: readonly (readonly string[])[];
}

/** The lines of a document as stored after its own step. */
export function storedDetails(player: Player, file: string, index: number): StoredDetails | undefined {
  const placed = player.documentOf(file, index);
  if (placed === undefined) return undefined;
  const typed = placed.document.value;
  const exchanges = player.exchangesOf(file, index);
  const context = { statusSubresource: hasStatusSubresource(player, placed.apiVersion, placed.kind) };
  const done = exchanges.findLast(({ response }) => response.code < 300 && isObject(getIn(response.body, 'metadata')));
  const refused = exchanges.findLast(({ response, request }) => response.code >= 400 && request.method !== 'GET');
  const title = placed.name === '' ? placed.kind : placed.name;
  const base = { title, apiVersion: placed.apiVersion };
  if (refused !== undefined) {
    const retry = player.admissionOf(file, index, 'Ignore');
    if (retry !== undefined && retry.response.code < 300) {
      return { ...base, basis: 'would-be', reason: '', lines: storedLines(typed, retry.response.body, context) };
    }
    const unknown = (retry?.pruned ?? []).map((path) => `unknown field "${path}"`).join(', ');
    const kept = strictErrorsIn(placed, unknown).reduce<Value | undefined>(
      (value, { path }) => without(value, path),
      typed,
    );
    const reason = String(getIn(refused.response.body, 'message') ?? '');
    return { ...base, basis: 'nothing', reason, lines: storedLines(typed, kept, context) };
  }
  if (done === undefined) return { ...base, basis: 'nothing', reason: '', lines: storedLines(typed, typed, context) };
  return { ...base, basis: 'stored', reason: '', lines: storedLines(typed, done.response.body, context) };
}

/** A value without what stands at a path. */
function without(value: Value | undefined, [head, ...rest]: readonly (string | number)[]): Value | undefined {
  if (isObject(value) && typeof head === 'string') {
    return withMember(value, head, rest.length === 0 ? undefined : without(value.get(head), rest));
  }
  if (isList(value) && typeof head === 'number') {
    return value.map((item, at) => (at === head ? (without(item, rest) ?? null) : item));
  }
  return value;
}

function hasStatusSubresource(player: Player, apiVersion: string, kind: string): boolean {
  const [group = '', version = ''] = apiVersion.split('/');
  const response = player.server.send({ method: 'GET', path: `/apis/${group}/${version}`, query: [] });
  const resources = getIn(response.body, 'resources');
  if (!isList(resources)) return kind === 'CustomResourceDefinition';
  return resources.some((each) => {
    const name = getIn(each, 'name');
    return getIn(each, 'kind') === kind && typeof name === 'string' && name.endsWith('/status');
  });
}

/** One table a declared resource that is served, in the order of the definitions. */
export function tableDetails(player: Player): TableDetails[] {
  const unique = declaredResources(player.documents);
  return unique.flatMap(({ plural, group, namespaced }) => {
    const discovery = player.server.send({ method: 'GET', path: `/apis/${group}`, query: [] });
    const version = getIn(discovery.body, 'preferredVersion', 'version');
    if (typeof version !== 'string') return [];
    const response = player.server.send({
      method: 'GET',
      path: `/apis/${group}/${version}/${plural}`,
      query: [],
      accept: 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json',
    });
    return response.code === 200 ? [tableOf(response.body, `${plural}.${group}`, namespaced)] : [];
  });
}

function tableOf(body: Value, title: string, namespaced: boolean): TableDetails {
  const definitions = getIn(body, 'columnDefinitions');
  const rows = getIn(body, 'rows');
  const text = (value: Value | undefined): string => (value === undefined || value === null ? '' : String(value));
  const columns = (isList(definitions) ? definitions : []).map((column) => ({
    name: text(getIn(column, 'name')),
    type: text(getIn(column, 'type')),
    description: text(getIn(column, 'description')),
    priority: Number(getIn(column, 'priority') ?? 0),
  }));
  const namespace = { name: 'Namespace', type: 'string', description: 'Where the object lives.', priority: 0 };
  return {
    title,
    columns: namespaced ? [namespace, ...columns] : columns,
    rows: (isList(rows) ? rows : []).map((row) => {
      const cells = getIn(row, 'cells');
      const own = (isList(cells) ? cells : []).map(text);
      return namespaced ? [text(getIn(row, 'object', 'metadata', 'namespace')), ...own] : own;
    }),
  };
}
