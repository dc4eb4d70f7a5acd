/** Resources embedded in an object must be resources: apiVersion, kind and metadata checked (`objectmeta.Validate`). */
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../../schema/json-schema-props.ts';
import { decodeObjectMeta } from '../../schema/object-meta/decode-object-meta.ts';
import type { SchemaObserver } from '../../schema/schema-observer.ts';
import { hasEmbeddedResource } from '../../schema/subtree-facts.ts';
import { type FieldError, invalid, required } from '../../values/field-error.ts';
import { childOf, type FieldPath } from '../../values/field-path.ts';
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { isDns1035Label, isPathSegmentName } from './names.ts';
import { validateObjectMeta } from './object-meta.ts';
import { parseGroupVersion } from './type-meta.ts';

/** Checks the value wherever the schema embeds a resource, and itself where it is one (`isResourceRoot`). */
export function validateEmbeddedObjectMeta(
  path: FieldPath | null,
  value: Value,
  schema: JSONSchemaProps | undefined,
  isResourceRoot: boolean,
  observer?: SchemaObserver,
): readonly FieldError[] {
  const found: Findings = { errors: [], observer };
  validate(path, value, schema, isResourceRoot, found);
  return found.errors;
}

/** What was found so far, and who looks on. */
interface Findings {
  readonly errors: FieldError[];
  readonly observer: SchemaObserver | undefined;
}

function validate(
  path: FieldPath | null,
  value: Value,
  schema: JSONSchemaProps | undefined,
  isResource: boolean,
  found: Findings,
): void {
  if (!isResource && (schema === undefined || !hasEmbeddedResource(schema))) return;
  if (isObject(value)) {
    const { errors, observer } = found;
    const before = errors.length;
    if (isResource || schema?.xEmbeddedResource === true) validateResource(path, value, errors);
    if (schema === undefined) return;
    if (schema.xEmbeddedResource) {
      observer?.observe(schema, 'x-kubernetes-embedded-resource', value, errors.length === before);
    }
    const values = valuesSchema(schema);
    for (const [key, member] of value) {
      const property = schema.properties?.get(key);
      const at = (): FieldPath => (property !== undefined || path === null ? childOf(path, key) : path.key(key));
      const next = property ?? values;
      if (next !== undefined && hasEmbeddedResource(next)) validate(at(), member, next, false, found);
    }
    return;
  }
  const items = schema === undefined ? undefined : itemsSchema(schema);
  if (!isList(value) || items === undefined) return;
  value.forEach((item, at) => {
    validate(path?.index(at) ?? null, item, items, false, found);
  });
}

function validateResource(path: FieldPath | null, value: ObjectValue, errors: FieldError[]): void {
  for (const name of ['apiVersion', 'kind']) {
    if (!value.has(name)) errors.push(required(childOf(path, name), ''));
  }
  for (const [key, member] of value) {
    if (key === 'apiVersion') errors.push(...validateText(childOf(path, key), member, apiVersionErrors));
    else if (key === 'kind') errors.push(...validateText(childOf(path, key), member, kindErrors));
    else if (key === 'metadata') errors.push(...validateMetadata(childOf(path, key), member));
  }
}

function validateText(
  path: FieldPath,
  value: Value,
  errorsOf: (text: string) => readonly string[],
): readonly FieldError[] {
  if (typeof value !== 'string') return [invalid(path, value, 'must be a string')];
  if (value === '') return [invalid(path, value, 'must not be empty')];
  return errorsOf(value).map((detail) => invalid(path, value, detail));
}

function apiVersionErrors(text: string): readonly string[] {
  const { error } = parseGroupVersion(text);
  return error === undefined ? [] : [error];
}

function kindErrors(text: string): readonly string[] {
  const errors = isDns1035Label(text.toLowerCase());
  return errors.length === 0 ? [] : [`may have mixed case, but should otherwise match: ${errors.join(',')}`];
}

function validateMetadata(path: FieldPath, value: Value): readonly FieldError[] {
  const decoded = decodeObjectMeta(value);
  if (decoded.error !== undefined) return [invalid(path, value, decoded.error)];
  // An embedded object need not have a name, nor a namespace.
  const named = decoded.meta.has('name') ? decoded.meta : new Map(decoded.meta).set('name', 'fakename');
  return validateObjectMeta(named, named.has('namespace'), isPathSegmentName, path);
}
