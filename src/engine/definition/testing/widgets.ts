/** A small definition for tests, and changes of it. */
import { type ObjectValue, object, setIn, type Value } from '../../values/value.ts';
import type { CustomResourceDefinition } from '../custom-resource-definition.ts';
import { decodeDefinition } from '../decode/decode-definition.ts';
import { applyDefinitionDefaults } from '../defaults.ts';
import { prepareForCreate } from '../prepare.ts';
import { reconcileDefinitions } from './controllers.ts';

/** One version with the schema given. */
export function version(
  name: string,
  schema: Value = object({ type: 'object' }),
  more: Record<string, Value> = {},
): ObjectValue {
  const storage = name === 'v1';
  return object({ name, served: true, storage, schema: object({ openAPIV3Schema: schema }), ...more });
}

/** `widgets.example.dev` as a person writes it, with the members at dotted paths set (or taken away). */
export function widgets(changes: Readonly<Record<string, Value | undefined>> = {}): ObjectValue {
  let value = object({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: object({ name: 'widgets.example.dev' }),
    spec: object({
      group: 'example.dev',
      scope: 'Namespaced',
      names: object({ plural: 'widgets', kind: 'Widget' }),
      versions: [version('v1')],
    }),
  });
  for (const path in changes) value = setIn(value, path.split('.'), changes[path]);
  return value;
}

/** Decodes a value that must decode. */
export function decoded(value: ObjectValue): CustomResourceDefinition {
  const result = decodeDefinition(value);
  if ('error' in result) throw new Error(result.error);
  return result.definition;
}

/** A definition as the server would store it. */
export function created(changes: Readonly<Record<string, Value | undefined>> = {}): CustomResourceDefinition {
  return prepareForCreate(applyDefinitionDefaults(decoded(widgets(changes))));
}

/** A definition as it stands once its names are accepted. */
export function established(changes: Readonly<Record<string, Value | undefined>> = {}): CustomResourceDefinition {
  const definition = created(changes);
  return reconcileDefinitions([definition], '2026-01-01T00:00:00Z').get(definition.name) ?? definition;
}
