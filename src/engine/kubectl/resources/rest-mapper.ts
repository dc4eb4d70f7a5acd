/** Names of resources and kinds → what the server serves, as cli-runtime's mapper over discovery finds it. */
import { type KubectlError, type Outcome, plain } from '../errors/kubectl-error.ts';
import type { Discovery } from './discovery.ts';
import type { ApiGroup, ApiResource } from './discovery-cache.ts';

/** A kind in a version of a group. */
export interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** How objects of a kind are reached. */
export interface RestMapping extends GroupVersionKind {
  /** The plural name that stands in the path. */
  readonly resource: string;
  readonly namespaced: boolean;
}

/** A resource as someone named it; empty parts are open. */
export interface PartialResource {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
}

/** `example.dev/v1`, or `v1` for the core group. */
export function groupVersionText({ group, version }: { readonly group: string; readonly version: string }): string {
  return group === '' ? version : `${group}/${version}`;
}

/** Splits an `apiVersion`; `undefined` where it has more than one slash. */
export function parseGroupVersion(text: string): { readonly group: string; readonly version: string } | undefined {
  if (text === '' || text === '/') return { group: '', version: '' };
  const [first = '', second, ...more] = text.split('/');
  if (more.length > 0) return undefined;
  return second === undefined ? { group: '', version: first } : { group: first, version: second };
}

/** Go's text of a resource in a group: `widgets.example.dev`. */
export function groupResourceText(group: string, resource: string): string {
  return group === '' ? resource : `${resource}.${group}`;
}

/** Finds mappings. */
export class RestMapper {
  readonly #discovery: Discovery;
  readonly #warn: (text: string) => void;
  readonly #mappings = new Map<GroupVersionKind, Outcome<RestMapping>>();
  readonly #served = new Map<GroupVersionKind, boolean>();

  /** `warn` is told of short names that several resources have. */
  constructor(discovery: Discovery, warn: (text: string) => void) {
    this.#discovery = discovery;
    this.#warn = warn;
  }

  /** The kind behind a resource's name; several candidates are told apart by the server's order of groups and versions. */
  kindFor(partial: PartialResource): Outcome<GroupVersionKind> {
    const expanded = this.#expandShortcut(partial);
    const wanted = { ...expanded, resource: expanded.resource.toLowerCase() };
    const named = this.#ranked().filter((resource) => names(resource, wanted.resource));
    const [best] = inVersion(inGroup(named, wanted.group), wanted.version);
    if (best === undefined) return { error: { kind: 'no-resource-match', ...expanded } };
    // The mapper adds a kind List without a namespace to every version, whose resource hides one of the same name.
    const kind = best.name === 'lists' ? 'List' : best.kind;
    return { value: { group: best.group, version: best.version, kind } };
  }

  /** Every resource behind a name, in the server's order of groups and versions. */
  resourcesFor(partial: PartialResource): Outcome<readonly RestMapping[]> {
    const expanded = this.#expandShortcut(partial);
    const wanted = expanded.resource.toLowerCase();
    const named = this.#ranked().filter((resource) => names(resource, wanted));
    const found = inVersion(inGroup(named, expanded.group), expanded.version);
    if (found.length === 0) return { error: { kind: 'no-resource-match', ...expanded } };
    return { value: found.map(mappingOf) };
  }

  /** The mapping of a kind, in one of the versions where any are given. */
  mapping(group: string, kind: string, version?: string): Outcome<RestMapping> {
    const inReach = this.#ranked().filter(
      (resource) => resource.group === group && (version === '' || resource.version === version),
    );
    const found = inReach.find((resource) => resource.kind === kind || resource.kind.toLowerCase() === kind);
    const [first] = inReach;
    if (kind === 'List' && first !== undefined) {
      return { value: { group, version: first.version, kind, resource: 'lists', namespaced: false } };
    }
    if (found !== undefined) return { value: mappingOf(found) };
    const list = this.#mappingOfList(group, kind, version);
    if (list !== undefined) return { value: list };
    return { error: { kind: 'no-kind-match', group, name: kind, versions: version === undefined ? [] : [version] } };
  }

  /** The mapping of a kind in its version, found once for each identity of the kind. */
  mappingOfKind(kind: GroupVersionKind): Outcome<RestMapping> {
    const known = this.#mappings.get(kind);
    if (known !== undefined) return known;
    const found = this.mapping(kind.group, kind.kind, kind.version);
    this.#mappings.set(kind, found);
    return found;
  }

  /** True for a kind that the server serves as a resource, which a list of it is not; found once for each identity of the kind. */
  serves(of: GroupVersionKind): boolean {
    const known = this.#served.get(of);
    if (known !== undefined) return known;
    const { group, version, kind } = of;
    const served = this.#ranked().some(
      (resource) => resource.group === group && resource.version === version && resource.kind === kind,
    );
    this.#served.set(of, served);
    return served;
  }

  /** The kind of a resource as a command line names it: `wd`, `widgets.example.dev`, `widgets.v1.example.dev`. */
  kindOfArgument(argument: string): Outcome<GroupVersionKind> {
    const [resource = '', ...rest] = argument.split('.');
    if (rest.length >= 2) {
      const [version = '', ...group] = rest;
      const exact = this.kindFor({ resource, version, group: group.join('.') });
      if (exact.error === undefined) return exact;
    }
    return this.kindFor({ resource, version: '', group: rest.join('.') });
  }

  /** The mapping of what stands on a command line for a type: `wd`, `widgets`, `Widget`, `widgets.v1.example.dev`. */
  mappingFor(argument: string): Outcome<RestMapping> {
    const known = this.kindOfArgument(argument);
    if (known.error === undefined) return this.mappingOfKind(known.value);
    const parts = argument.split('.');
    const [resource = ''] = parts;
    const group = parts.slice(1).join('.');
    if (parts.length >= 3) {
      const exact = this.mapping(parts.slice(2).join('.'), resource, parts[1]);
      if (exact.error === undefined) return exact;
    }
    const byKind = this.mapping(group, resource);
    if (byKind.error === undefined) return byKind;
    return { error: unknownType(resource, group) };
  }

  /** The resources of a category as `plural.group`, or `undefined` where no such category is known. */
  category(name: string): readonly string[] | undefined {
    const found = this.#discovery
      .resources()
      .filter((resource) => resource.categories.includes(name))
      .map((resource) => groupResourceText(resource.group, resource.name));
    return found.length === 0 ? undefined : found;
  }

  /** Lists are known beside what they list: `List` in every version, `WidgetList` where Widget is. */
  #mappingOfList(group: string, kind: string, version: string | undefined): RestMapping | undefined {
    if (!kind.endsWith('List') || version === undefined) return undefined;
    const item = kind.slice(0, -'List'.length);
    const found = this.#ranked().find(
      (resource) => resource.group === group && resource.version === version && (item === '' || resource.kind === item),
    );
    if (found === undefined) return undefined;
    return { group, version, kind, resource: `${kind.toLowerCase()}s`, namespaced: item !== '' && found.namespaced };
  }

  #ranked(): readonly ApiResource[] {
    const groups = this.#discovery.groups();
    let ranking = rankings.get(groups);
    if (ranking === undefined) {
      ranking = ranked(groups);
      rankings.set(groups, ranking);
    }
    return ranking;
  }

  /** A short name is replaced by the resource it stands for, unless a resource has that very name. */
  #expandShortcut(partial: PartialResource): PartialResource {
    const resources = this.#discovery.resources();
    const here = resources.filter((resource) => partial.group === '' || resource.group === partial.group);
    const asked = partial.resource;
    if (here.some((resource) => asked === resource.name || asked === resource.singularName)) return partial;
    const [short, ...others] = here.filter((resource) => resource.shortNames.includes(asked));
    if (short !== undefined) {
      const first = groupResourceText(short.group, short.name);
      const lower = new Set(others.map((other) => groupResourceText(other.group, other.name)));
      for (const other of lower) {
        if (other !== first) this.#warn(`short name "${asked}" could also match lower priority resource ${other}`);
      }
      return { resource: short.name, group: short.group, version: '' };
    }
    if (partial.group === '') return partial;
    const byPrefix = resources.find(
      (resource) => resource.group.startsWith(partial.group) && resource.shortNames.includes(asked),
    );
    return byPrefix === undefined ? partial : { ...partial, resource: byPrefix.name, group: byPrefix.group };
  }
}

/** What was ranked before: commands that share what they learnt of the server share its order. */
const rankings = new WeakMap<readonly ApiGroup[], readonly ApiResource[]>();

/** All resources but subresources: groups in the server's order, in each the preferred version first. */
function ranked(groups: readonly ApiGroup[]): readonly ApiResource[] {
  return groups.flatMap(({ versions, preferredVersion }) => {
    const preferred = versions.filter(({ version }) => version === preferredVersion);
    const others = versions.filter(({ version }) => version !== preferredVersion);
    return [...preferred, ...others].flatMap(({ resources }) => resources.filter(({ name }) => !name.includes('/')));
  });
}

function names(resource: ApiResource, asked: string): boolean {
  const singular = resource.singularName === '' ? resource.kind.toLowerCase() : resource.singularName;
  return asked === resource.name || asked === singular;
}

/** Candidates of exactly a group, else of those that begin with it; all where no group is asked for. */
function inGroup(all: readonly ApiResource[], group: string): readonly ApiResource[] {
  if (group === '') return all;
  const exact = all.filter((resource) => resource.group === group);
  return exact.length > 0 ? exact : all.filter((resource) => resource.group.startsWith(group));
}

function inVersion(all: readonly ApiResource[], version: string): readonly ApiResource[] {
  return version === '' ? all : all.filter((resource) => resource.version === version);
}

function mappingOf(resource: ApiResource): RestMapping {
  const { group, version, kind, name, namespaced } = resource;
  return { group, version, kind, resource: name, namespaced };
}

function unknownType(resource: string, group: string): KubectlError {
  const place = group === '' ? '' : ` in group "${group}"`;
  return plain(`the server doesn't have a resource type "${resource}"${place}`);
}
