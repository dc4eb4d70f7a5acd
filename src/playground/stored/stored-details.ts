/** A document as stored, made when a pane shows it: what lies in the store, or what a reader of a version is served. */
import { getIn, isList, isObject, type Value, withMember } from '../../engine/index.ts';
import { declaredResources, isDefinition, type PlacedDocument } from '../documents.ts';
import { type DeclaredKind, declaredKinds } from '../intelligence/schema-target.ts';
import { LineNumbers } from '../line-numbers.ts';
import type { Player } from '../player.ts';
import { isRefused } from '../refusals.ts';
import { strictErrorsIn } from '../strict-errors.ts';
import { reasonsFor } from './reasons.ts';
import { type StoredLine, storedLines } from './stored-lines.ts';

/** A document as stored, line by line. */
export interface StoredDetails {
  readonly title: string;
  /** The version it is shown in, `GROUP/VERSION`; empty where the document says none. */
  readonly apiVersion: string;
  /** The version it lies in the store in; empty where nothing is stored. */
  readonly storedAs: string;
  /** The served versions that it can be read in, `GROUP/VERSION`; empty where there is no choice. */
  readonly versions: readonly string[];
  /** `stored`, or for a refused document what would have been stored had unknown fields been ignored. */
  readonly basis: 'stored' | 'would-be' | 'nothing';
  readonly lines: readonly StoredLine[];
}

/** The lines of a document as stored after its own step, read in a served version; in its own where none is given. */
export function storedDetails(
  player: Player,
  file: string,
  index: number,
  version?: string,
): StoredDetails | undefined {
  const placed = player.documentOf(file, index);
  if (placed === undefined || player.playground === undefined) return undefined;
  const typed = placed.document.value;
  const kinds = kindsOf(player, placed);
  const declared = kinds.find(({ apiVersion }) => apiVersion === placed.apiVersion);
  const lines = new LineNumbers(player.playground);
  const linesOf = (shown: Value | undefined, raw: Value | undefined, as = declared): readonly StoredLine[] => {
    const statusSubresource = isDefinition(placed) || as?.version.subresources?.status === true;
    const storage = kinds.find(({ version: each }) => each.storage);
    const context = { declared: as, storage, statusSubresource, raw: isObject(raw) ? raw : undefined, lines };
    return storedLines(typed, shown, reasonsFor(context));
  };
  const title = placed.name || placed.kind || `document ${index + 1}`;
  const base = { title, apiVersion: placed.apiVersion, storedAs: '', versions: [] };

  const exchanges = player.exchangesOf(file, index);
  if (exchanges.some(isRefused)) {
    const retry = player.admissionOf(file, index, 'Ignore');
    if (retry !== undefined && retry.response.code < 300) {
      const { body } = retry.response;
      return { ...base, basis: 'would-be', lines: linesOf(body, body) };
    }
    const unknown = (retry?.pruned ?? []).map((path) => `unknown field "${path}"`).join(', ');
    const kept = strictErrorsIn(placed, unknown).reduce<Value | undefined>(
      (value, { path }) => without(value, path),
      typed,
    );
    return { ...base, basis: 'nothing', lines: linesOf(kept, kept) };
  }
  const done = exchanges.findLast(({ response }) => response.code < 300 && isObject(getIn(response.body, 'metadata')));
  if (done === undefined) return { ...base, basis: 'nothing', lines: linesOf(typed, typed) };

  const server = player.server.asOf(player.revisionAfter(player.documents.indexOf(placed) + 1));
  const { body } = done.response;
  const raw = isDefinition(placed) ? body : rawObject(player, placed, body, server);
  const versions = kinds.filter((each) => each.version.served).map(({ apiVersion }) => apiVersion);
  const chosen = version === undefined ? undefined : kinds.find(({ apiVersion }) => apiVersion === version);
  const read = chosen && server.send({ method: 'GET', path: objectPath(chosen, body), query: [] });
  const shown = read !== undefined && read.code === 200 ? read.body : body;
  return {
    ...base,
    basis: 'stored',
    apiVersion: String(getIn(shown, 'apiVersion') ?? placed.apiVersion),
    storedAs: String(getIn(raw, 'apiVersion') ?? ''),
    versions: versions.length > 1 ? versions : [],
    lines: linesOf(shown, raw, chosen ?? declared),
  };
}

/** The versions of a document's kind, as the last definition before it declares them; else as any does. */
function kindsOf(player: Player, placed: PlacedDocument): readonly DeclaredKind[] {
  const [group] = placed.apiVersion.split('/');
  const kinds = declaredKinds(player).filter(
    ({ definition }) => definition.names.kind === placed.kind && definition.group === group,
  );
  const place = player.documents.indexOf(placed);
  const before = kinds.findLast((each) => player.documents.indexOf(each.placed) < place) ?? kinds[0];
  return kinds.filter((each) => each.placed === before?.placed);
}

function rawObject(player: Player, placed: PlacedDocument, body: Value, server: Player['server']): Value | undefined {
  const [group] = placed.apiVersion.split('/');
  const resource = declaredResources(player.documents).find(
    (each) => each.kind === placed.kind && each.group === group,
  );
  if (resource === undefined) return undefined;
  const at = (value: Value, key: string): Value | undefined => getIn(value, 'metadata', key);
  return server
    .stored(`${resource.group}/${resource.plural}`)
    .find(({ value }) => at(value, 'name') === at(body, 'name') && at(value, 'namespace') === at(body, 'namespace'))
    ?.value;
}

function objectPath({ apiVersion, definition }: DeclaredKind, body: Value): string {
  const namespace = getIn(body, 'metadata', 'namespace');
  const inside = typeof namespace === 'string' ? `/namespaces/${namespace}` : '';
  return `/apis/${apiVersion}${inside}/${definition.names.plural}/${String(getIn(body, 'metadata', 'name'))}`;
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
