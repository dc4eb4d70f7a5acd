import { describe, expect, test } from 'vitest';
import { fieldErrorText } from '../../values/field-error-text.ts';
import { object, type Value } from '../../values/value.ts';
import { created, established, version } from '../testing/widgets.ts';
import { validateDefinition, validateDefinitionUpdate } from './validate-definition.ts';

type Changes = Readonly<Record<string, Value | undefined>>;

function texts(changes: Changes): string[] {
  return validateDefinition(created(changes)).map(fieldErrorText);
}

const list = (more: Record<string, Value>): Value =>
  object({ type: 'object', properties: object({ l: object({ type: 'array', ...more }) }) });

test('the definition as it stands is fine', () => {
  expect(texts({})).toEqual([]);
});

describe('errors are told with the paths of the inner form', () => {
  const bad = object({ type: 'array', items: object({ type: 'string' }) });

  test('at the top of the spec where all versions are alike', () => {
    const [error] = validateDefinition(created({ 'spec.versions': [version('v1', bad), version('v2', bad)] }));
    expect(error?.field).toBe('spec.validation.openAPIV3Schema.type');
    expect(error?.path?.toString()).toBe('spec.versions[0].schema.openAPIV3Schema.type');
  });

  test('at the version where they differ', () => {
    const [error] = validateDefinition(created({ 'spec.versions': [version('v1'), version('v2', bad)] }));
    expect(error?.field).toBeUndefined();
    expect(error?.path?.toString()).toBe('spec.versions[1].schema.openAPIV3Schema.type');
  });

  test('and the webhook under its old names', () => {
    const webhook = object({ clientConfig: object({ url: 'http://x' }), conversionReviewVersions: ['v3'] });
    const errors = validateDefinition(created({ 'spec.conversion': object({ strategy: 'Webhook', webhook }) }));
    expect(errors.map((error) => [error.field, error.path?.toString()])).toEqual([
      ['spec.conversion.webhookClientConfig.url', 'spec.conversion.webhook.clientConfig.url'],
      ['spec.conversion.conversionReviewVersions', 'spec.conversion.webhook.conversionReviewVersions'],
    ]);
  });
});

describe('list types', () => {
  const items = (more: Record<string, Value> = {}): Value =>
    object({ type: 'object', required: ['k'], properties: object({ k: object({ type: 'string' }) }), ...more });

  test.each<[string, Record<string, Value>, string]>([
    [
      'keys need a map',
      { items: items(), 'x-kubernetes-list-map-keys': ['k'] },
      'x-kubernetes-list-type: Required value: must be map if x-kubernetes-list-map-keys is non-empty',
    ],
    [
      'keys must be properties',
      { items: items(), 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['z'] },
      'x-kubernetes-list-map-keys: Invalid value: ["z"]: entries must all be names of item properties',
    ],
    [
      'keys must be required',
      { items: items({ required: [] }), 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['k'] },
      'items.properties[k].default: Required value: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property',
    ],
    [
      'items of sets must be atomic',
      { items: items(), 'x-kubernetes-list-type': 'set' },
      'items.x-kubernetes-map-type: Invalid value: null: must be atomic as item of a list with x-kubernetes-list-type=set',
    ],
    [
      'items may not be null',
      { items: object({ type: 'string', nullable: true }), 'x-kubernetes-list-type': 'set' },
      'items.nullable: Forbidden: cannot be nullable when x-kubernetes-list-type is set',
    ],
  ])('%s', (_, more, expected) => {
    expect(texts({ 'spec.versions': [version('v1', list(more))] })).toEqual([
      `spec.validation.openAPIV3Schema.properties[l].${expected}`,
    ]);
  });
});

describe('defaults', () => {
  const property = (schema: Record<string, Value>): Changes => ({
    'spec.versions': [version('v1', object({ type: 'object', properties: object({ a: object(schema) }) }))],
  });

  test('must be pruned', () => {
    expect(texts(property({ type: 'object', default: object({ x: 1n }) }))).toEqual([
      'spec.validation.openAPIV3Schema.properties[a].default: Invalid value: {"x":1}: must not have unknown fields',
    ]);
  });

  test('must not stand in top-level metadata', () => {
    const metadata = object({ type: 'object', properties: object({ name: object({ type: 'string', default: 'x' }) }) });
    const schema = object({ type: 'object', properties: object({ metadata }) });
    expect(texts({ 'spec.versions': [version('v1', schema)] })).toContain(
      'spec.validation.openAPIV3Schema.properties[metadata].properties[name].default: Forbidden: must not be set in top-level metadata',
    );
  });
});

test('rules below a node that has rules but no type are told of, too', () => {
  const rules = { 'x-kubernetes-validations': [object({ rule: 'true' })] };
  const inner = object({ type: 'string', ...rules });
  const outer = object({ type: 'strange', properties: object({ inner }), ...rules });
  const schema = object({ type: 'object', properties: object({ outer }) });
  const place = 'spec.validation.openAPIV3Schema.properties[outer]';
  expect(texts({ 'spec.versions': [version('v1', schema)] })).toEqual([
    `${place}.type: Unsupported value: "strange": supported values: "array", "boolean", "integer", "number", "object", "string"`,
    `${place}.properties[inner].x-kubernetes-validations: Internal error: internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations`,
  ]);
});

test('selectable fields that all versions have need a schema that all have', () => {
  const selectableFields = [object({ jsonPath: '.a' })];
  const schema = (type: string): Value => object({ type: 'object', properties: object({ a: object({ type }) }) });
  const versions = [
    version('v1', schema('string'), { selectableFields }),
    version('v2', schema('integer'), { selectableFields }),
  ];
  expect(texts({ 'spec.versions': versions })).toEqual([
    'spec.selectableFields: Invalid value: "": may only be set when validations.schema is included',
  ]);
});

describe('an update', () => {
  const update = (changes: Changes, isEstablished: boolean): string[] => {
    const old = isEstablished ? established() : created();
    const next = created({ ...changes, 'metadata.resourceVersion': '1' });
    return validateDefinitionUpdate(next, old).map(fieldErrorText);
  };

  test('may change the scope until the definition is established', () => {
    expect(update({ 'spec.scope': 'Cluster' }, false)).toEqual([]);
    expect(update({ 'spec.scope': 'Cluster' }, true)).toEqual([
      'spec.scope: Invalid value: "Cluster": field is immutable',
    ]);
  });

  test('must keep versions that have been stored', () => {
    const only = [new Map(version('v2')).set('storage', true)];
    const next = created({ 'spec.versions': only, 'metadata.resourceVersion': '1' });
    const stored = { ...next, status: { ...next.status, storedVersions: ['v1', 'v2'] } };
    expect(validateDefinitionUpdate(stored, created()).map(fieldErrorText)).toEqual([
      'status.storedVersions[0]: Invalid value: "v1": missing from spec.versions; v1 was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in v1 and removes v1 from status.storedVersions',
    ]);
  });
});
