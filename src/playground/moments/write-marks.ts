/** What a write let pass that the answer does not tell: unknown fields that were dropped in silence, and old faults that ratcheting spared. */
import {
  type ApiServer,
  fieldErrorText,
  getIn,
  isObject,
  type ObjectValue,
  type Request,
  type Response,
  type Value,
  withMember,
} from '../../engine/index.ts';

/** What a write let pass. */
export interface WriteMarks {
  /** Paths of the fields that were pruned, as the server names them. */
  readonly pruned: readonly string[];
  /** The errors for which a new object of the same text would be refused. */
  readonly ratcheted: readonly string[];
}

const nothing: readonly string[] = [];

/** An object of a custom resource itself, not one of its subresources: the path of its collection is the group. */
const objectPath = /^(\/apis\/(?!apiextensions\.k8s\.io\/)[^/]+\/[^/]+(?:\/namespaces\/[^/]+)?\/[^/]+)\/[^/]+$/;

/** Sends a request, and where it is a write of a custom object tells what it let pass. */
export function sendMarked(
  server: ApiServer,
  request: Request,
): { readonly response: Response; readonly marks: WriteMarks | undefined } {
  if (request.method === 'GET' || request.method === 'DELETE')
    return { response: server.send(request), marks: undefined };
  // What is dropped without a word is asked for before the write, while the store is as the write finds it.
  const silent = request.query.some(([name, value]) => name === 'fieldValidation' && value === 'Ignore');
  const pruned = silent ? prunedPaths(dryRun(server, request, 'Warn').warnings) : nothing;
  const response = server.send(request);
  if (response.code >= 300) return { response, marks: undefined };
  const told = silent ? pruned : prunedPaths(response.warnings);
  const ratcheted = request.method === 'POST' ? nothing : ratchetedErrors(server, request, response);
  const marks = told.length === 0 && ratcheted.length === 0 ? undefined : { pruned: told, ratcheted };
  return { response, marks };
}

function dryRun(server: ApiServer, request: Request, fieldValidation: 'Warn' | 'Ignore'): Response {
  const query = request.query.filter(([name]) => name !== 'fieldValidation' && name !== 'dryRun');
  return server.send({ ...request, query: [...query, ['fieldValidation', fieldValidation], ['dryRun', 'All']] });
}

function prunedPaths(warnings: readonly string[]): readonly string[] {
  const paths = warnings.flatMap((warning) => /^unknown field "(.*)"$/s.exec(warning)?.[1] ?? []);
  return paths.length === 0 ? nothing : paths;
}

/** Tries the updated object as a new one: a server checks a creation whole, and only then finds that the name is taken. */
function ratchetedErrors(server: ApiServer, request: Request, response: Response): readonly string[] {
  const collection = objectPath.exec(request.path)?.[1];
  if (collection === undefined || !isObject(response.body)) return nothing;
  const { code, errors = [] } = dryRun(
    server,
    {
      method: 'POST',
      path: collection,
      query: [],
      contentType: 'application/json',
      body: { kind: 'value', value: asNew(response.body) },
    },
    'Ignore',
  );
  return code === 422 ? errors.map(fieldErrorText) : nothing;
}

function asNew(object: ObjectValue): Value {
  const metadata = getIn(object, 'metadata');
  if (!isObject(metadata)) return object;
  const kept = [...metadata].filter(([name]) => ['name', 'namespace', 'labels', 'annotations'].includes(name));
  return withMember(object, 'metadata', new Map(kept));
}
