/** What `explain` reads out of an OpenAPI document. */
import { getIn, isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';

/** A resource in a version of a group. */
export interface GroupVersionResource {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
}

/** A member that is an object and not an empty one. */
export function schemaAt(schema: ObjectValue, key: string): ObjectValue | undefined {
  const member = schema.get(key);
  return isObject(member) && member.size > 0 ? member : undefined;
}

/** A member that is a text. */
export function textAt(schema: Value | undefined, key: string): string {
  const member = getIn(schema, key);
  return typeof member === 'string' ? member : '';
}

/** The members of `allOf`. */
export function allOf(schema: ObjectValue): readonly ObjectValue[] {
  const members = schema.get('allOf');
  return isList(members) ? members.filter(isObject) : [];
}

/** The schema that a `$ref` leads to within the document. */
export function resolveRef(document: ObjectValue, ref: string): ObjectValue | undefined {
  if (!ref.startsWith('#')) return undefined;
  const steps = ref
    .slice(1)
    .split('/')
    .filter((step) => step !== '');
  const found = getIn(document, ...steps);
  return isObject(found) && found.size > 0 ? found : undefined;
}

/** The schema itself, or what its `$ref` leads to. */
export function resolved(document: ObjectValue, schema: ObjectValue): ObjectValue {
  return resolveRef(document, textAt(schema, '$ref')) ?? schema;
}

/** The group, version and kind that the paths of a resource are of. */
export function kindOfResource(document: ObjectValue, gvr: GroupVersionResource): ObjectValue | undefined {
  const root = gvr.group === '' ? '/api' : `/apis/${gvr.group}`;
  const cluster = `${root}/${gvr.version}/${gvr.resource}`;
  const namespaced = `${root}/${gvr.version}/namespaces/{namespace}/${gvr.resource}`;
  let kind: ObjectValue | undefined;
  for (const path of [cluster, `${cluster}/{name}`, namespaced, `${namespaced}/{name}`]) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
      const found = getIn(document, 'paths', path, method, 'x-kubernetes-group-version-kind');
      if (!isObject(found) || found.size === 0) continue;
      kind = found;
      break;
    }
  }
  return kind;
}
