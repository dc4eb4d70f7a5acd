import { describe, expect, it } from 'vitest';
import { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { getIn, isList, isObject, type ObjectValue, object, setIn, type Value } from '../../values/value.ts';
import { StatusError } from '../status-error.ts';
import { ManagedFields } from './field-manager.ts';
import { FieldSet } from './field-set.ts';
import { schemaType } from './resource-types.ts';

const apiVersion = 'example.dev/v1';

function schema(props: Partial<JSONSchemaProps>): JSONSchemaProps {
  return Object.assign(new JSONSchemaProps(), props);
}

const text = schema({ type: 'string' });
const item = schema({ type: 'object', properties: new Map(Object.entries({ k: text, v: text })) });
const root = schema({
  type: 'object',
  properties: new Map(
    Object.entries({
      spec: schema({
        type: 'object',
        properties: new Map(
          Object.entries({
            x: text,
            y: text,
            set: schema({ type: 'array', items: text, xListType: 'set' }),
            map: schema({ type: 'array', items: item, xListType: 'map', xListMapKeys: ['k'] }),
            list: schema({ type: 'array', items: text }),
            atomic: schema({ type: 'object', additionalProperties: text, xMapType: 'atomic' }),
          }),
        ),
      }),
      status: schema({ type: 'object', xPreserveUnknownFields: true }),
    }),
  ),
});

const fields = new ManagedFields({
  group: 'example.dev',
  version: 'v1',
  kind: 'Widget',
  subresource: '',
  emptyObject: object({ apiVersion, kind: 'Widget' }),
  resetFields: new Map([[apiVersion, FieldSet.ofFields('status')]]),
  typeOf: () => schemaType(root),
  convert: (value) => value,
  finishApplied: (value) => value,
});

function widget(spec: Readonly<Record<string, Value>>, metadata: Readonly<Record<string, Value>> = {}): ObjectValue {
  return object({ apiVersion, kind: 'Widget', metadata: object({ name: 'w', ...metadata }), spec: object(spec) });
}

function at(second: number): string {
  return `2026-01-01T00:00:0${second}Z`;
}

/** Applies, and gives the object as the store would: with a uid. */
function applied(
  live: ObjectValue | undefined,
  config: ObjectValue,
  manager: string,
  force = false,
): ObjectValue | StatusError {
  const result = fields.apply(live, config, { manager, time: at(1) }, force);
  return result instanceof StatusError ? result : setIn(result, ['metadata', 'uid'], 'u');
}

function mustApply(live: ObjectValue | undefined, config: ObjectValue, manager: string, force = false): ObjectValue {
  const result = applied(live, config, manager, force);
  if (result instanceof StatusError) throw new Error(result.message);
  return result;
}

/** Owners as `manager operation: paths`. */
function owners(of: ObjectValue): string[] {
  const entries = getIn(of, 'metadata', 'managedFields');
  return (isList(entries) ? entries : []).map((entry) => {
    const set = FieldSet.fromFields(getIn(entry, 'fieldsV1'));
    const paths = set?.paths().map((path) => path.map((step) => JSON.stringify(step)).join('')) ?? [];
    return `${getIn(entry, 'manager')} ${getIn(entry, 'operation')} ${paths.length}`;
  });
}

function fieldsOf(of: ObjectValue, manager: string): Value | undefined {
  const entries = getIn(of, 'metadata', 'managedFields');
  const entry = (isList(entries) ? entries : []).find((one) => getIn(one, 'manager') === manager);
  return plain(getIn(entry, 'fieldsV1'));
}

function plain(value: Value | undefined): never {
  if (isObject(value)) return Object.fromEntries([...value].map(([key, member]) => [key, plain(member)])) as never;
  return value as never;
}

describe('updates', () => {
  it('give a creator what it sets, apart from identity and status', () => {
    const created = fields.update(
      undefined,
      new Map([...widget({ x: '1', set: ['a'], map: [object({ k: 'p', v: '1' })] }), ['status', object({ a: '1' })]]),
      { manager: 'creator', time: at(1) },
    );
    expect(fieldsOf(created, 'creator')).toEqual({
      'f:spec': {
        '.': {},
        'f:map': { '.': {}, 'k:{"k":"p"}': { '.': {}, 'f:k': {}, 'f:v': {} } },
        'f:set': { '.': {}, 'v:"a"': {} },
        'f:x': {},
      },
    });
  });

  it('take changed fields from their owners and forget removed ones', () => {
    const created = fields.update(undefined, widget({ x: '1', y: '1' }), { manager: 'a', time: at(1) });
    const live = setIn(created, ['metadata', 'uid'], 'u');
    const updated = fields.update(live, widget({ x: '2' }, { uid: 'u' }), { manager: 'b', time: at(2) });
    expect(fieldsOf(updated, 'a')).toEqual({ 'f:spec': {} });
    expect(fieldsOf(updated, 'b')).toEqual({ 'f:spec': { 'f:x': {} } });
  });

  it('do not begin with an object that had no owners', () => {
    const live = widget({ x: '1' }, { uid: 'u' });
    expect(owners(fields.update(live, widget({ x: '2' }, { uid: 'u' }), { manager: 'a', time: at(1) }))).toEqual([]);
  });

  it('forget all owners when a client empties them', () => {
    const created = setIn(
      fields.update(undefined, widget({ x: '1' }), { manager: 'a', time: at(1) }),
      ['metadata', 'uid'],
      'u',
    );
    const reset = widget({ x: '1' }, { uid: 'u', managedFields: [] });
    expect(owners(fields.update(created, reset, { manager: 'b', time: at(2) }))).toEqual([]);
  });

  it('share one entry among the oldest of more than ten managers', () => {
    let live = fields.update(undefined, widget({ x: '0' }), { manager: 'm0', time: at(0) });
    live = setIn(live, ['metadata', 'uid'], 'u');
    for (let i = 1; i <= 11; i++) {
      const next = setIn(
        live,
        ['metadata', 'labels'],
        object(Object.fromEntries(Array.from({ length: i }, (_, n) => [`l${n}`, 'x']))),
      );
      live = fields.update(live, next, { manager: `m${i}`, time: at(Math.min(i, 9)) });
    }
    const names = owners(live).map((owner) => owner.split(' ')[0]);
    expect(names).toHaveLength(10);
    expect(names[0]).toBe('ancient-changes');
  });
});

describe('applies', () => {
  it('merge sets and map-like lists by item and replace what is atomic', () => {
    const one = mustApply(undefined, widget({ set: ['a'], map: [object({ k: 'p' })], list: ['a'] }), 'one');
    const two = mustApply(one, widget({ set: ['b'], map: [object({ k: 'q' })] }), 'two');
    expect(getIn(two, 'spec', 'set')).toEqual(['a', 'b']);
    expect(getIn(two, 'spec', 'map')).toEqual([object({ k: 'p' }), object({ k: 'q' })]);
  });

  it('are refused where others own a field with another value', () => {
    const one = mustApply(undefined, widget({ x: '1', y: '1', list: ['a'] }), 'one');
    const refused = applied(one, widget({ x: '2', y: '1' }), 'two');
    expect(refused).toMatchObject({
      code: 409,
      message: 'Apply failed with 1 conflict: conflict with "one": .spec.x',
      details: { causes: [{ reason: 'FieldManagerConflict', message: 'conflict with "one"', field: '.spec.x' }] },
    });
    expect(applied(one, widget({ x: '2', list: ['b'] }), 'two')).toMatchObject({
      message: 'Apply failed with 2 conflicts: conflicts with "one":\n- .spec.list\n- .spec.x',
    });
  });

  it('take fields by force', () => {
    const one = mustApply(undefined, widget({ x: '1' }), 'one');
    const two = mustApply(one, widget({ x: '2' }), 'two', true);
    expect(getIn(two, 'spec', 'x')).toBe('2');
    expect(owners(two)).toEqual(['two Apply 1']);
  });

  it('prune what the manager applied before, unless someone else owns it', () => {
    const one = mustApply(undefined, widget({ x: '1', y: '1', set: ['a', 'b'] }), 'one');
    const two = mustApply(one, widget({ y: '1', set: ['b'] }), 'two');
    const less = mustApply(two, widget({ x: '1' }), 'one');
    expect(getIn(less, 'spec')).toEqual(object({ x: '1', y: '1', set: ['b'] }));
  });

  it('call what was there before the first apply its own', () => {
    const live = widget({ x: '1' }, { uid: 'u' });
    const first = mustApply(live, widget({ y: '1' }), 'one');
    expect(owners(first)).toEqual(['one Apply 1', 'before-first-apply Update 2']);
  });

  it('by kubectl take over what client-side apply has set', () => {
    const annotation = 'kubectl.kubernetes.io/last-applied-configuration';
    const last = '{"apiVersion":"example.dev/v1","kind":"Widget","metadata":{"name":"w"},"spec":{"x":"1"}}';
    const annotations = object({ [annotation]: last });
    const created = fields.update(undefined, widget({ x: '1' }, { annotations }), { manager: 'client', time: at(1) });
    const live = setIn(created, ['metadata', 'uid'], 'u');
    const taken = mustApply(live, widget({ x: '2' }), 'kubectl');
    expect(getIn(taken, 'spec', 'x')).toBe('2');
    expect(String(getIn(taken, 'metadata', 'annotations', annotation))).toContain('"x":"2"');
    expect(applied(live, widget({ x: '2' }), 'other')).toBeInstanceOf(StatusError);
  });

  it.each([
    ['unknown fields', { z: '1' }, '.spec.z: field not declared in schema'],
    ['wrong types', { x: 5n }, '.spec.x: expected string, got &value.valueUnstructured{Value:5}'],
    ['items that stand twice', { set: ['a', 'a'] }, '.spec.set: duplicate entries for key [="a"]'],
  ])('are refused for %s', (_, spec, why) => {
    expect(applied(undefined, widget(spec), 'one')).toMatchObject({
      code: 500,
      message: `failed to create typed patch object (/w; example.dev/v1, Kind=Widget): ${why}`,
    });
  });

  it('keep the time of the last apply that changed something', () => {
    const one = mustApply(undefined, widget({ x: '1' }), 'one');
    const again = fields.apply(one, widget({ x: '1' }), { manager: 'one', time: at(5) }, false);
    expect(getIn(again instanceof StatusError ? null : again, 'metadata', 'managedFields', 0, 'time')).toBe(at(1));
  });
});
