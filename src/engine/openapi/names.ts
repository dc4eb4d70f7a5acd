/** Names in OpenAPI documents: schemas, operations and their tags. */
import { type ObjectValue, object } from '../values/value.ts';

/** A kind in a version of a group. */
export interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** Names of Kubernetes' own schemas begin with these. */
export const metaPrefix = 'io.k8s.apimachinery.pkg.apis.meta.v1.';
export const apiextensionsPrefix = 'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.';

/** The name of a custom resource's schema: its group backwards, version, kind. */
export function schemaName({ group, version, kind }: GroupVersionKind): string {
  return `${group.split('.').reverse().join('.')}.${version}.${kind}`;
}

/** The value of `x-kubernetes-group-version-kind`. */
export function gvkValue({ group, version, kind }: GroupVersionKind): ObjectValue {
  return object({ group, version, kind });
}

const letter = /[\p{L}_]/u;
const digit = /\p{Nd}/u;

/** Letters and digits of a text; after anything else the next letter is a capital. */
function camelCase(text: string, capital: boolean): string {
  let result = '';
  let next = capital;
  for (const char of text) {
    if (!letter.test(char) && !(digit.test(char) && char !== text[0])) {
      next = true;
      continue;
    }
    result += next ? char.toUpperCase() : char;
    next = false;
  }
  return result;
}

/** The id of an operation: its verb, group, version, and the rest of its name. */
export function operationId(verb: string, group: string, version: string, rest: string): string {
  return verb + camelCase(group.replace(/\.k8s\.io$/, ''), true) + camelCase(version, true) + camelCase(rest, true);
}

/** The tag of a group's operations, and of a version's. */
export function operationTag(group: string, version?: string): string {
  const tag = camelCase(group.replace(/\.k8s\.io$/, ''), false);
  return version === undefined ? tag : `${tag}_${camelCase(version, false)}`;
}
