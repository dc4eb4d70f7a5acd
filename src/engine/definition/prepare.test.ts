import { describe, expect, test } from 'vitest';
import { getIn, object } from '../values/value.ts';
import { prepareForStatusUpdate, prepareForUpdate } from './prepare.ts';
import { withStatus } from './status.ts';
import { created, decoded, version } from './testing/widgets.ts';

describe('a new definition', () => {
  test('starts with generation 1 and nothing but its storage version in the status', () => {
    const definition = created({ 'metadata.generation': 7n, 'status.storedVersions': ['v9'] });
    expect(getIn(definition.value, 'metadata', 'generation')).toBe(1n);
    expect(definition.status).toMatchObject({ conditions: [], storedVersions: ['v1'] });
  });

  test('has its names, conversion and port filled in', () => {
    const clientConfig = object({ service: object({ name: 'n', namespace: 'm' }) });
    const definition = created({
      'spec.conversion': object({ strategy: 'Webhook', webhook: object({ clientConfig }) }),
    });
    expect(definition.names).toMatchObject({ singular: 'widget', listKind: 'WidgetList' });
    expect(definition.conversion?.webhook?.clientConfig?.service?.port).toBe(443);
    expect(created().conversion).toEqual({ strategy: 'None', webhook: undefined });
  });

  test('loses a webhook that holds nothing', () => {
    const definition = created({ 'spec.conversion': object({ strategy: 'None', webhook: new Map() }) });
    expect(getIn(definition.value, 'spec', 'conversion')).toEqual(object({ strategy: 'None' }));
  });
});

describe('an update', () => {
  test('counts the generation when the spec changes, and only then', () => {
    const old = created();
    const same = prepareForUpdate(created({ 'metadata.labels': object({ a: 'b' }) }), old);
    const other = prepareForUpdate(created({ 'spec.names.shortNames': ['w'] }), old);
    expect(getIn(same.value, 'metadata', 'generation')).toBe(1n);
    expect(getIn(other.value, 'metadata', 'generation')).toBe(2n);
  });

  test('keeps the old status and adds a new storage version to it', () => {
    const old = created();
    const moved = [new Map(version('v1')).set('storage', false), new Map(version('v2')).set('storage', true)];
    const next = prepareForUpdate(created({ 'spec.versions': moved }), old);
    expect(next.status.storedVersions).toEqual(['v1', 'v2']);
  });

  test('of the status leaves the spec, by identity', () => {
    const old = created();
    const next = decoded(new Map(old.value).set('spec', new Map()));
    const prepared = prepareForStatusUpdate(withStatus(next, { ...old.status, storedVersions: [] }), old);
    expect(prepared.value.get('spec')).toBe(old.value.get('spec'));
    expect(prepared.status.storedVersions).toEqual([]);
  });
});
