/** Whether defaults are what they stand for: pruned, valid, with metadata as it must be, and true by the rules. */

import type { KubernetesVersion } from '../../../kubernetes-version.ts';
import { SurroundingObject } from '../../../schema/default/surrounding-object.ts';
import { itemsSchema, JSONSchemaProps } from '../../../schema/json-schema-props.ts';
import { coerceObjectMeta } from '../../../schema/object-meta/coerce-object-meta.ts';
import { pruneUnknownFields } from '../../../schema/prune/prune-unknown-fields.ts';
import { hasDefault } from '../../../schema/subtree-facts.ts';
import { validateEmbeddedObjectMeta } from '../../../validation/object-meta/embedded-object-meta.ts';
import { validateCustomResource } from '../../../validation/validate-custom-resource.ts';
import { type FieldError, invalid } from '../../../values/field-error.ts';
import { aggregateText, fieldErrorText } from '../../../values/field-error-text.ts';
import type { FieldPath } from '../../../values/field-path.ts';
import { deepEqual, isObject, type Value } from '../../../values/value.ts';
import { DefaultRules } from './default-rules.ts';

/** The resource that is looked at: its root, and where the walk stands in an object of it. */
interface Resource {
  readonly schema: JSONSchemaProps;
  readonly place: SurroundingObject;
}

const metadataFields: ReadonlySet<string> = new Set(['metadata', 'kind', 'apiVersion']);

/** The errors of all defaults in a version's schema. */
export function validateDefaults(
  schema: JSONSchemaProps,
  path: FieldPath,
  version: KubernetesVersion,
): readonly FieldError[] {
  if (!hasDefault(schema)) return [];
  const root = Object.assign(new JSONSchemaProps(), schema, { xEmbeddedResource: true });
  const walk = new DefaultsWalk(new DefaultRules(version));
  walk.visit(root, path, { schema: root, place: SurroundingObject.root }, false);
  return walk.errors;
}

class DefaultsWalk {
  readonly errors: FieldError[] = [];

  constructor(readonly rules: DefaultRules) {}

  visit(schema: JSONSchemaProps, path: FieldPath, around: Resource, insideMetadata: boolean): void {
    if (schema !== around.schema && !hasDefault(schema)) return;
    const resource = schema.xEmbeddedResource ? { schema, place: SurroundingObject.root } : around;
    const inMetadata = insideMetadata && !schema.xEmbeddedResource;
    // A default of null is none.
    if (schema.default !== undefined && schema.default !== null) {
      const errors = inMetadata
        ? this.#metadataErrors(schema, schema.default, path.child('default'), resource)
        : this.#errors(schema, schema.default, path.child('default'));
      this.errors.push(...errors);
      if (this.rules.exhausted) return;
    }
    const items = itemsSchema(schema);
    if (items !== undefined) {
      this.visit(items, path.child('items'), { ...resource, place: resource.place.item() }, inMetadata);
    }
    const place = path.child('properties');
    for (const [name, property] of schema.properties ?? []) {
      if (this.rules.exhausted) return;
      const entersMetadata = schema.xEmbeddedResource && metadataFields.has(name);
      const below = { ...resource, place: resource.place.child(name) };
      this.visit(property, place.key(name), below, inMetadata || entersMetadata);
    }
  }

  /** A default inside of metadata must make good metadata of an object that has nothing else. */
  #metadataErrors(schema: JSONSchemaProps, value: Value, path: FieldPath, resource: Resource): readonly FieldError[] {
    const isResourceRoot = true;
    const object = withTypeMeta(resource.place.around(value));
    const coerced = coerceObjectMeta(null, object, resource.schema, { isResourceRoot });
    const refused = (detail: string): FieldError[] => [
      invalid(path, value, `must result in valid metadata: ${detail}`),
    ];
    if (coerced.error !== undefined) return refused(fieldErrorText(coerced.error));
    const errors = validateEmbeddedObjectMeta(null, coerced.value, resource.schema, isResourceRoot);
    if (errors.length > 0) return refused(aggregateText(errors));
    return this.#valueErrors(schema, value, path);
  }

  #errors(schema: JSONSchemaProps, value: Value, path: FieldPath): readonly FieldError[] {
    const isResourceRoot = schema.xEmbeddedResource;
    const { value: pruned } = pruneUnknownFields(value, schema, { isResourceRoot });
    const coerced = coerceObjectMeta(path, value, schema, { isResourceRoot });
    // The server shows the value as coercion leaves it.
    const shown = coerced.error === undefined ? coerced.value : value;
    const unknown = deepEqual(pruned, value) ? [] : [invalid(path, shown, 'must not have unknown fields')];
    if (coerced.error !== undefined) return [...unknown, coerced.error];
    const errors = validateEmbeddedObjectMeta(path, coerced.value, schema, isResourceRoot);
    return [...unknown, ...(errors.length > 0 ? errors : this.#valueErrors(schema, coerced.value, path))];
  }

  #valueErrors(schema: JSONSchemaProps, value: Value, path: FieldPath): readonly FieldError[] {
    const errors = validateCustomResource(path, value, schema, 'default');
    return errors.length > 0 ? errors : this.rules.validate(schema, value, path);
  }
}

function withTypeMeta(object: Value): Value {
  if (!isObject(object)) return object;
  const typed = new Map(object);
  if (!typed.has('kind')) typed.set('kind', 'Validation');
  if (!typed.has('apiVersion')) typed.set('apiVersion', 'validation/v1');
  return typed;
}
