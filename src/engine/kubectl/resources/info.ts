/** An object a command works on: where it is, where it came from, what is known of it. */
import { getIn, type ObjectValue, setIn, type Value } from '../../values/value.ts';
import { isNotFound, type KubectlError } from '../errors/kubectl-error.ts';
import type { DocumentRef } from '../exchange.ts';
import type { Answer, Session } from '../session.ts';
import { ResourceClient } from './resource-client.ts';
import { groupResourceText, type RestMapping } from './rest-mapper.ts';

/** What an `Info` is made with. */
export interface InfoInit {
  readonly mapping: RestMapping | undefined;
  readonly namespace: string;
  readonly name: string;
  readonly object?: ObjectValue | undefined;
  /** The file it was read from, or the empty string. */
  readonly source?: string;
  readonly document?: DocumentRef | undefined;
  readonly subresource?: string;
  readonly resourceVersion?: string;
  readonly exchange?: number | undefined;
}

/** In which form an object is read: see `BuilderOptions`. */
export interface ReadOptions {
  readonly accept?: string;
  readonly includeObject?: string;
}

/** One object; commands move it on as the server answers. */
export class Info {
  readonly mapping: RestMapping | undefined;
  readonly source: string;
  readonly document: DocumentRef | undefined;
  readonly subresource: string;
  namespace: string;
  name: string;
  object: ObjectValue | undefined;
  resourceVersion: string;
  /** The exchange that brought the object, where the server did. */
  exchange: number | undefined;

  constructor(init: InfoInit) {
    this.mapping = init.mapping;
    this.namespace = init.namespace;
    this.name = init.name;
    this.object = init.object;
    this.source = init.source ?? '';
    this.document = init.document;
    this.subresource = init.subresource ?? '';
    this.resourceVersion = init.resourceVersion ?? '';
    this.exchange = init.exchange;
  }

  /** The same, to be moved on by itself. */
  copy(): Info {
    return new Info(this);
  }

  /** True for objects that live in a namespace. */
  get namespaced(): boolean {
    return this.mapping === undefined ? this.namespace !== '' : this.mapping.namespaced;
  }

  /** `widgets/w`, as messages name an object. */
  get objectName(): string {
    return `${this.mapping?.resource ?? ''}/${this.name}`;
  }

  /** The requests for objects of this kind, made for the document this one came from. */
  client(session: Session): ResourceClient {
    return new ResourceClient(session, mappingOf(this), this.document);
  }

  /** Reads the object from the server, in the form that the options ask for. */
  get(session: Session, options: ReadOptions = {}): KubectlError | undefined {
    const { accept, includeObject } = options;
    const client = new ResourceClient(session, mappingOf(this), this.document, accept, includeObject);
    const answer = client.get(this.namespace, this.name, this.subresource);
    if (answer.error === undefined) {
      this.#take(answer.value);
      return undefined;
    }
    if (isNotFound(answer.error) && this.namespace !== '' && this.namespace !== 'default') {
      const path = `/api/v1/namespaces/${this.namespace}`;
      const namespace = session.ask({ method: 'GET', path, accept: 'application/json' });
      if (isNotFound(namespace.error)) return namespace.error;
    }
    return answer.error;
  }

  /** Takes over what the server answered: object, name, namespace and version. */
  refresh(answer: Answer): void {
    this.#take(answer);
    this.name = metadataText(answer.body, 'name');
    this.namespace = metadataText(answer.body, 'namespace');
  }

  /** Writes the namespace into the object, as far as there is one. */
  setObjectNamespace(): void {
    if (this.object === undefined) return;
    const current = getIn(this.object, 'metadata', 'namespace');
    if (this.namespace === '' && current === undefined) return;
    this.object = inNamespace(this.object, this.namespace);
  }

  /** Two lines that describe it, as errors of `apply` quote them. */
  describe(): string {
    const where = `Name: "${this.name}", Namespace: "${this.namespace}"`;
    if (this.mapping === undefined) return where;
    const { group, version, kind, resource } = this.mapping;
    const types = `Resource: "${group}/${version}, Resource=${resource}", GroupVersionKind: "${group}/${version}, Kind=${kind}"`;
    return `${types}\n${where}`;
  }

  #take({ body, exchange }: Answer): void {
    if (!(body instanceof Map)) return;
    this.object = body;
    this.resourceVersion = metadataText(body, 'resourceVersion');
    this.exchange = exchange;
  }
}

/** What objects became in the namespace that they were last put into: the same object stays the same. */
const placed = new WeakMap<ObjectValue, { readonly namespace: string; readonly object: ObjectValue }>();

/** The object with a namespace, or without any. */
function inNamespace(object: ObjectValue, namespace: string): ObjectValue {
  const known = placed.get(object);
  if (known?.namespace === namespace) return known.object;
  const made = setIn(object, ['metadata', 'namespace'], namespace === '' ? undefined : namespace);
  placed.set(object, { namespace, object: made });
  return made;
}

/** The mapping of an object that has one; only `--local` leaves it out, and nothing is asked there. */
export function mappingOf(info: Info): RestMapping {
  return info.mapping ?? { group: '', version: '', kind: '', resource: '', namespaced: info.namespace !== '' };
}

/** A text of an object's metadata, or the empty string. */
export function metadataText(object: Value | undefined, key: string): string {
  const value = getIn(object, 'metadata', key);
  return typeof value === 'string' ? value : '';
}

/** `widget.example.dev`, as results name a kind. */
export function kindText(mapping: RestMapping): string {
  return groupResourceText(mapping.group, mapping.kind.toLowerCase());
}
