/** What the server has, as far as completion asks for it. */
import { getIn, isList, isObject, type ObjectValue } from '../../values/value.ts';
import { metadataText } from '../resources/info.ts';
import { ResourceClient } from '../resources/resource-client.ts';
import { groupResourceText } from '../resources/rest-mapper.ts';
import type { Session } from '../session.ts';

/** A type as it can be named. */
export interface NamedType {
  readonly name: string;
  readonly kind: string;
}

/** The types that can be listed, by their plural names; where several groups have one, with the group. */
export function typeNames(session: Session): readonly NamedType[] {
  const types = new Map<string, { readonly resource: string; readonly group: string; readonly kind: string }>();
  for (const { name, group, kind, verbs } of session.discovery.resources()) {
    if (name.includes('/') || !verbs.includes('list')) continue;
    types.set(groupResourceText(group, name), { resource: name, group, kind });
  }
  const all = [...types.values()];
  return all.map(({ resource, group, kind }) => {
    const alone = all.filter((other) => other.resource === resource).length === 1;
    return { name: alone ? resource : groupResourceText(group, resource), kind };
  });
}

/** The short names of types. */
export function shortNames(session: Session): readonly NamedType[] {
  return session.discovery
    .resources()
    .flatMap(({ shortNames: names, kind }) => names.map((name) => ({ name, kind })))
    .filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at);
}

/** The objects of a type in the session's namespace; none where the type is not known. */
export function objectsOf(session: Session, type: string): readonly ObjectValue[] {
  if (type === '') return [];
  const mapping = session.mapper.mappingFor(type);
  if (mapping.error !== undefined) return [];
  const list = new ResourceClient(session, mapping.value).list(mapping.value.namespaced ? session.namespace : '');
  const items = list.error === undefined ? getIn(list.value.body, 'items') : undefined;
  return isList(items) ? items.filter(isObject) : [];
}

/** The names of the objects of a type. */
export function objectNames(session: Session, type: string): readonly string[] {
  return objectsOf(session, type).map((object) => metadataText(object, 'name'));
}

/** The namespaces that the server knows. */
export function namespaceNames(session: Session): readonly string[] {
  const names = objectNames(session, 'namespaces');
  return names.length === 0 ? ['default'] : names;
}
