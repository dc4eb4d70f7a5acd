/** What the server serves, learnt as kubectl learns it: from `/api`, `/apis` and the lists of resources behind them. */
import { getIn, isList, isObject, type Value } from '../../values/value.ts';
import type { ClientRequest } from '../exchange.ts';
import { type ApiGroup, type ApiResource, DiscoveryCache } from './discovery-cache.ts';

/** Whoever can send: the session. */
interface Sender {
  send(request: ClientRequest): { readonly code: number; readonly body: Value };
}

/** Asks once and remembers. */
export class Discovery {
  readonly #sender: Sender;
  readonly #cache: DiscoveryCache;

  constructor(sender: Sender, cache = new DiscoveryCache()) {
    this.#sender = sender;
    this.#cache = cache;
  }

  /** The groups in the server's order, the core group (named by the empty string) first. */
  groups(): readonly ApiGroup[] {
    this.#cache.groups ??= [...this.#core(), ...this.#named()];
    return this.#cache.groups;
  }

  /** Every resource of every served version in order, subresources included. */
  resources(): readonly ApiResource[] {
    return this.groups().flatMap((group) => group.versions.flatMap((version) => version.resources));
  }

  #get(path: string): Value | undefined {
    const { code, body } = this.#sender.send({ method: 'GET', path, accept: 'application/json' });
    return code === 200 ? body : undefined;
  }

  #core(): ApiGroup[] {
    const versions = texts(getIn(this.#get('/api'), 'versions'));
    const [preferredVersion] = versions;
    if (preferredVersion === undefined) return [];
    return [
      {
        name: '',
        preferredVersion,
        versions: versions.map((version) => ({ version, resources: this.#resources(`/api/${version}`, '', version) })),
      },
    ];
  }

  #named(): ApiGroup[] {
    return list(getIn(this.#get('/apis'), 'groups')).map((group) => {
      const name = text(getIn(group, 'name'));
      const versions = list(getIn(group, 'versions')).map((entry) => text(getIn(entry, 'version')));
      return {
        name,
        preferredVersion: text(getIn(group, 'preferredVersion', 'version')),
        versions: versions.map((version) => ({
          version,
          resources: this.#resources(`/apis/${name}/${version}`, name, version),
        })),
      };
    });
  }

  #resources(path: string, group: string, version: string): ApiResource[] {
    return list(getIn(this.#get(path), 'resources')).map((resource) => resourceOf(resource, group, version));
  }
}

/** Entries that were read before: a server in the same process gives the same ones with each answer. */
const read = new WeakMap<object, ApiResource>();

function resourceOf(entry: Value, group: string, version: string): ApiResource {
  const known = isObject(entry) ? read.get(entry) : undefined;
  if (known !== undefined && known.group === group && known.version === version) return known;
  const resource = readResource(entry, group, version);
  if (isObject(entry)) read.set(entry, resource);
  return resource;
}

function readResource(entry: Value, group: string, version: string): ApiResource {
  return {
    group,
    version,
    name: text(getIn(entry, 'name')),
    singularName: text(getIn(entry, 'singularName')),
    kind: text(getIn(entry, 'kind')),
    namespaced: getIn(entry, 'namespaced') === true,
    shortNames: texts(getIn(entry, 'shortNames')),
    categories: texts(getIn(entry, 'categories')),
    verbs: texts(getIn(entry, 'verbs')),
    storageVersionHash: text(getIn(entry, 'storageVersionHash')),
  };
}

function text(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: Value | undefined): string[] {
  return list(value).filter((item) => typeof item === 'string');
}

function list(value: Value | undefined): readonly Value[] {
  return isList(value) ? value : [];
}
