/** The requests for objects of one resource, as cli-runtime's `Helper` makes them. */
import { getIn, type ObjectValue, object, setIn } from '../../values/value.ts';
import { type Outcome, plain } from '../errors/kubectl-error.ts';
import type { DocumentRef } from '../exchange.ts';
import type { Answer, Session } from '../session.ts';
import { groupResourceText, type RestMapping } from './rest-mapper.ts';

/** Options of requests that write. */
export interface WriteOptions {
  readonly dryRun?: boolean;
  readonly fieldManager?: string;
  readonly fieldValidation?: string;
  readonly force?: boolean;
}

/** Options of a list. */
export interface ListOptions {
  readonly labelSelector?: string;
  readonly fieldSelector?: string;
  readonly limit?: number;
  readonly continue?: string;
}

/** The three content types of patches that kubectl sends, and that of server-side apply. */
export const patchContentTypes = {
  json: 'application/json-patch+json',
  merge: 'application/merge-patch+json',
  strategic: 'application/strategic-merge-patch+json',
  apply: 'application/apply-patch+yaml',
} as const;

/** The types of patches. */
export type PatchType = keyof typeof patchContentTypes;

/** A request for one object must name it. */
const unnamed = { error: plain('resource name may not be empty') } as const;

type Query = readonly (readonly [string, string])[];

/** Makes the requests. */
export class ResourceClient {
  constructor(
    readonly session: Session,
    readonly mapping: RestMapping,
    readonly document?: DocumentRef | undefined,
    readonly accept = 'application/json',
    /** What rows of a table hold of their objects, where the Accept header asks for one. */
    readonly includeObject = '',
  ) {}

  /** The path of the collection, of an object, or of its subresource. */
  path(namespace: string, name = '', subresource = ''): string {
    const { group, version, resource, namespaced } = this.mapping;
    const root = group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
    const place = namespaced && namespace !== '' ? `/namespaces/${namespace}` : '';
    return [`${root}${place}/${resource}`, name, subresource].filter((part) => part !== '').join('/');
  }

  /** What a request is about, for errors. */
  #subject(name = ''): string {
    const { group, resource } = this.mapping;
    const type = groupResourceText(group, resource);
    return name === '' ? type : `${type} ${name}`;
  }

  /** Reads one object. */
  get(namespace: string, name: string, subresource = ''): Outcome<Answer> {
    if (name === '') return unnamed;
    return this.session.ask(
      {
        method: 'GET',
        path: this.path(namespace, name, subresource),
        query: this.#included(),
        accept: this.accept,
      },
      this.document,
    );
  }

  /** Reads a page of a collection; an empty namespace reads all. */
  list(namespace: string, options: ListOptions = {}): Outcome<Answer> {
    const query = this.#included();
    if (options.continue !== undefined && options.continue !== '') query.push(['continue', options.continue]);
    if (options.fieldSelector) query.push(['fieldSelector', options.fieldSelector]);
    if (options.labelSelector) query.push(['labelSelector', options.labelSelector]);
    if (options.limit) query.push(['limit', String(options.limit)]);
    const request = { method: 'GET' as const, path: this.path(namespace), query, accept: this.accept };
    return this.session.ask(request, this.document, this.#subject());
  }

  #included(): [string, string][] {
    return this.includeObject === '' ? [] : [['includeObject', this.includeObject]];
  }

  /** Creates an object; a resourceVersion in it is left out first. */
  create(namespace: string, body: ObjectValue, options: WriteOptions): Outcome<Answer> {
    const fresh = getIn(body, 'metadata', 'resourceVersion') === undefined ? body : withoutVersion(body);
    return this.#write('POST', this.path(namespace), '', fresh, options);
  }

  /** Replaces an object; without a resourceVersion in it the present one is read and used. */
  replace(
    namespace: string,
    name: string,
    body: ObjectValue,
    options: WriteOptions,
    subresource = '',
  ): Outcome<Answer> {
    if (name === '') return unnamed;
    let next = body;
    if (!getIn(body, 'metadata', 'resourceVersion')) {
      const current = this.get(namespace, name, subresource);
      const version = getIn(
        current.error === undefined ? current.value.body : undefined,
        'metadata',
        'resourceVersion',
      );
      if (version !== undefined) next = setIn(body, ['metadata', 'resourceVersion'], version);
    }
    return this.#write('PUT', this.path(namespace, name, subresource), name, next, options);
  }

  /** Patches an object with the JSON text of a patch. */
  patch(
    namespace: string,
    name: string,
    type: PatchType,
    text: string,
    options: WriteOptions,
    subresource = '',
  ): Outcome<Answer> {
    if (name === '') return unnamed;
    return this.session.ask(
      {
        method: 'PATCH',
        path: this.path(namespace, name, subresource),
        query: writeQuery(options),
        contentType: patchContentTypes[type],
        accept: this.accept,
        body: { kind: 'text', text },
      },
      this.document,
      this.#subject(name),
    );
  }

  /** Deletes an object. */
  delete(namespace: string, name: string, options: ObjectValue): Outcome<Answer> {
    if (name === '') return unnamed;
    return this.session.ask(
      {
        method: 'DELETE',
        path: this.path(namespace, name),
        contentType: 'application/json',
        accept: this.accept,
        body: { kind: 'value', value: options },
      },
      this.document,
      this.#subject(name),
    );
  }

  #write(
    method: 'POST' | 'PUT',
    path: string,
    name: string,
    body: ObjectValue,
    options: WriteOptions,
  ): Outcome<Answer> {
    return this.session.ask(
      {
        method,
        path,
        query: writeQuery(options),
        contentType: 'application/json',
        accept: this.accept,
        body: { kind: 'value', value: body },
      },
      this.document,
      this.#subject(name),
    );
  }
}

/** The options of a deletion as its body: `DeleteOptions` of meta/v1. */
export function deleteOptions(propagationPolicy: string, gracePeriodSeconds: number, dryRun: boolean): ObjectValue {
  return object({
    kind: 'DeleteOptions',
    apiVersion: 'v1',
    gracePeriodSeconds: gracePeriodSeconds < 0 ? undefined : BigInt(gracePeriodSeconds),
    propagationPolicy,
    dryRun: dryRun ? ['All'] : undefined,
  });
}

function writeQuery({ dryRun, fieldManager, fieldValidation, force }: WriteOptions): Query {
  const query: [string, string][] = [];
  if (dryRun) query.push(['dryRun', 'All']);
  if (fieldManager) query.push(['fieldManager', fieldManager]);
  if (fieldValidation) query.push(['fieldValidation', fieldValidation]);
  if (force !== undefined) query.push(['force', String(force)]);
  return query;
}

function withoutVersion(body: ObjectValue): ObjectValue {
  return setIn(body, ['metadata', 'resourceVersion'], undefined);
}
