/** A path and a method → what is asked for, as `RequestInfoFactory` of k8s.io/apiserver 0.37 reads them. */
import type { Request } from '../request.ts';

/** What a request is for. */
export interface RequestInfo {
  readonly isResourceRequest: boolean;
  /** `create`, `get`, `list`, `watch`, `update`, `patch`, `delete`, `deletecollection`; empty for a method that has none. */
  readonly verb: string;
  readonly group: string;
  readonly version: string;
  readonly namespace: string;
  readonly resource: string;
  readonly subresource: string;
  readonly name: string;
  /** The path between slashes. */
  readonly parts: readonly string[];
}

const verbs: Readonly<Record<string, string>> = {
  POST: 'create',
  GET: 'get',
  HEAD: 'get',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};

/** The segments of a path. */
export function splitPath(path: string): string[] {
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? [] : trimmed.split('/');
}

/** Reads a request's path; `name` of a list stays empty even where its field selector asks for one name. */
export function requestInfo(request: Request): RequestInfo {
  const parts = splitPath(request.path);
  const other: RequestInfo = {
    isResourceRequest: false,
    verb: request.method.toLowerCase(),
    group: '',
    version: '',
    namespace: '',
    resource: '',
    subresource: '',
    name: '',
    parts,
  };
  const [prefix, ...rest] = parts;
  if (parts.length < 3 || (prefix !== 'api' && prefix !== 'apis')) return other;
  if (prefix === 'apis' && rest.length < 3) return other;
  const group = prefix === 'apis' ? (rest.shift() ?? '') : '';
  const version = rest.shift() ?? '';
  let verb = verbs[request.method] ?? '';
  let relative = rest;
  if (relative[0] === 'watch' && relative.length > 1) {
    verb = 'watch';
    relative = relative.slice(1);
  }
  let namespace = '';
  if (relative[0] === 'namespaces' && relative.length > 1) {
    namespace = relative[1] ?? '';
    if (relative.length > 2 && relative[2] !== 'status' && relative[2] !== 'finalize') relative = relative.slice(2);
  }
  const [resource = '', name = '', subresource = ''] = relative;
  if (name === '' && verb === 'get') verb = isWatch(request) ? 'watch' : 'list';
  if (name === '' && verb === 'delete') verb = 'deletecollection';
  return { isResourceRequest: true, verb, group, version, namespace, resource, subresource, name, parts };
}

function isWatch(request: Request): boolean {
  const watch = request.query.find(([name]) => name === 'watch')?.[1];
  return watch !== undefined && watch.toLowerCase() !== 'false' && watch !== '0';
}
