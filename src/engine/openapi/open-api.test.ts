import { describe, expect, test } from 'vitest';
import { established, version } from '../definition/testing/widgets.ts';
import { getIn, object, type Value } from '../values/value.ts';
import { openApiV2 } from './open-api-v2.ts';
import { openApiV3, openApiV3Index } from './open-api-v3.ts';

const path = 'apis/example.dev/v1';

function properties(properties: Record<string, Value>, form: 'v2' | 'v3'): Value | undefined {
  const schema = object({ type: 'object', properties: object(properties) });
  const definition = established({ 'spec.versions': [version('v1', schema)] });
  return form === 'v3'
    ? getIn(openApiV3([definition], path), 'components', 'schemas', 'dev.example.v1.Widget', 'properties')
    : getIn(openApiV2([definition]), 'definitions', 'dev.example.v1.Widget', 'properties');
}

describe('OpenAPI v3', () => {
  test('spells out an integer or a string', () => {
    const both = [object({ type: 'integer' }), object({ type: 'string' })];
    const published = properties({ a: object({ 'x-kubernetes-int-or-string': true }) }, 'v3');
    expect(getIn(published, 'a', 'anyOf')).toEqual(both);
  });

  test('keeps what a schema says beside it', () => {
    const anyOf = [object({ minimum: 1n })];
    const published = properties({ a: object({ 'x-kubernetes-int-or-string': true, anyOf }) }, 'v3');
    expect(getIn(published, 'a', 'anyOf')).toEqual(anyOf);
    expect(getIn(published, 'a', 'allOf', 0, 'anyOf', 1, 'type')).toBe('string');
  });

  test('hands a part on as it stands where nothing is added', () => {
    const part = object({ type: 'object', properties: object({ b: object({ type: 'string' }) }) });
    expect(getIn(properties({ a: part }, 'v3'), 'a')).toBe(part);
  });

  test('is made once while the definitions stay the same', () => {
    const definition = established();
    expect(openApiV3([definition], path)).toBe(openApiV3([definition], path));
  });

  test('holds no version that is not served, and nothing that is not established', () => {
    const hidden = [new Map(version('v1')).set('served', false)];
    expect(openApiV3([established({ 'spec.versions': hidden })], path)).toBeUndefined();
    const waiting = {
      ...established(),
      status: { conditions: [], acceptedNames: established().names, storedVersions: [] },
    };
    expect(openApiV3([waiting], path)).toBeUndefined();
  });

  test('lists its documents', () => {
    expect([...(getIn(openApiV3Index([established()]), 'paths') as ReadonlyMap<string, Value>).keys()]).toEqual([
      'apis/apiextensions.k8s.io',
      'apis/apiextensions.k8s.io/v1',
      path,
      'version',
    ]);
  });
});

describe('OpenAPI v2', () => {
  test.each<[string, Value, Value]>([
    ['says nothing of what may be null', object({ type: 'string', nullable: true }), object({})],
    ['has no default', object({ type: 'integer', default: 1n }), object({ type: 'integer' })],
    ['has no branches', object({ type: 'object', anyOf: [object({})] }), object({ type: 'object' })],
    [
      'does not look below what keeps unknown fields',
      object({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: object({}) }),
      object({ 'x-kubernetes-preserve-unknown-fields': true }),
    ],
  ])('%s', (_, schema, expected) => {
    expect(getIn(properties({ a: schema }, 'v2'), 'a')).toEqual(expected);
  });

  test('does not require what may be null', () => {
    const a = object({ type: 'string', nullable: true });
    const part = object({ type: 'object', required: ['a'], properties: object({ a }) });
    expect(getIn(properties({ part }, 'v2'), 'part', 'required')).toBeUndefined();
  });
});
