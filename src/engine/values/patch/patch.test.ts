import { describe, expect, it } from 'vitest';
import { goJson } from '../go-json.ts';
import { isObject, type ObjectValue, type Value } from '../value.ts';
import { createMergePatch, threeWayMergePatch } from './create-merge-patch.ts';
import { applyJsonPatch } from './json-patch.ts';
import { mergePatch } from './merge-patch.ts';
import { definitionPatchMeta } from './patch-meta.ts';
import { threeWayStrategicMergePatch } from './strategic-merge-diff.ts';
import { strategicMergePatch } from './strategic-merge-patch.ts';

function json(text: string): Value {
  return ofPlain(JSON.parse(text));
}

function ofPlain(plain: unknown): Value {
  if (Array.isArray(plain)) return plain.map(ofPlain);
  if (typeof plain === 'number') return Number.isInteger(plain) ? BigInt(plain) : plain;
  if (typeof plain !== 'object' || plain === null) return plain as Value;
  return new Map(Object.entries(plain).map(([key, member]) => [key, ofPlain(member)]));
}

function objectOf(text: string): ObjectValue {
  const value = json(text);
  return isObject(value) ? value : new Map();
}

describe('mergePatch', () => {
  it.each([
    ['adds and replaces', '{"a":1}', '{"a":2,"b":{"c":3}}', '{"a":2,"b":{"c":3}}'],
    ['removes with null', '{"a":1,"b":{"c":1,"d":2}}', '{"a":null,"b":{"c":null}}', '{"b":{"d":2}}'],
    ['leaves out nulls of what is new', '{}', '{"a":{"b":null,"c":[null,{"d":null}]}}', '{"a":{"c":[null,{}]}}'],
    ['keeps nulls of a list that replaces an object', '{"a":{}}', '{"a":[{"b":null}]}', '{"a":[{"b":null}]}'],
    ['replaces lists', '{"a":[1,2]}', '{"a":[3]}', '{"a":[3]}'],
  ])('%s', (_, target, patch, merged) => {
    expect(goJson(mergePatch(json(target), json(patch)))).toBe(merged);
  });

  it('keeps the identity of what does not change', () => {
    const target = json('{"a":{"b":1},"c":2}');
    expect(mergePatch(target, json('{"a":{"b":1},"d":null}'))).toBe(target);
  });
});

describe('createMergePatch', () => {
  it.each([
    ['{"a":1,"b":2}', '{"a":1,"c":3}', '{"b":null,"c":3}'],
    ['{"a":{"b":1,"c":1}}', '{"a":{"b":2,"c":1}}', '{"a":{"b":2}}'],
  ])('from %s to %s', (from, to, patch) => {
    expect(goJson(createMergePatch(objectOf(from), objectOf(to)))).toBe(patch);
  });
});

describe('numbers in a patch that is made', () => {
  it('are compared, and written, as float64', () => {
    const original = new Map<string, Value>([['a', 1n]]);
    expect(createMergePatch(original, new Map([['a', 1]])).size).toBe(0);
    expect(createMergePatch(original, new Map([['a', 2n ** 53n + 1n]])).get('a')).toBe(2n ** 53n);
  });
});

describe('threeWayMergePatch', () => {
  it('changes what the live object has otherwise and deletes only what was applied before', () => {
    const original = objectOf('{"a":1,"gone":1,"deep":{"gone":1}}');
    const modified = objectOf('{"a":2,"deep":{"x":1}}');
    const current = objectOf('{"a":1,"gone":1,"deep":{"gone":1},"others":1}');
    expect(goJson(threeWayMergePatch(original, modified, current))).toBe(
      '{"a":2,"deep":{"gone":null,"x":1},"gone":null}',
    );
  });
});

describe('applyJsonPatch', () => {
  it.each([
    [
      'adds',
      '{"a":[1]}',
      '[{"op":"add","path":"/a/0","value":0},{"op":"add","path":"/a/-","value":2}]',
      '{"a":[0,1,2]}',
    ],
    ['counts from the end', '{"a":[1,2]}', '[{"op":"remove","path":"/a/-1"}]', '{"a":[1]}'],
    ['replaces, adding what is missing', '{}', '[{"op":"replace","path":"/a~1b","value":1}]', '{"a/b":1}'],
    ['moves', '{"a":1}', '[{"op":"move","from":"/a","path":"/b"}]', '{"b":1}'],
    ['copies', '{"a":{"b":1}}', '[{"op":"copy","from":"/a","path":"/c"}]', '{"a":{"b":1},"c":{"b":1}}'],
    ['tests null against what is missing', '{}', '[{"op":"test","path":"/a","value":null}]', '{}'],
    ['replaces the whole', '{"a":1}', '[{"op":"replace","path":"","value":{"b":2}}]', '{"b":2}'],
  ])('%s', (_, document, patch, patched) => {
    const result = applyJsonPatch(json(document), json(patch));
    expect('value' in result && goJson(result.value)).toBe(patched);
  });

  it.each([
    [
      '[{"op":"remove","path":"/x"}]',
      "error in remove for path: '/x': Unable to remove nonexistent key: x: missing value",
    ],
    [
      '[{"op":"add","path":"/x/y","value":1}]',
      'add operation does not apply: doc is missing path: "/x/y": missing value',
    ],
    [
      '[{"op":"add","path":"/a/9","value":1}]',
      "error in add for path: '/a/9': Unable to access invalid index: 9: invalid index referenced",
    ],
    [
      '[{"op":"replace","path":"/a/x","value":1}]',
      'replace operation does not apply: doc is missing key: /a/x: missing value',
    ],
    ['[{"op":"test","path":"/a/0","value":2}]', 'testing value /a/0 failed: test failed'],
    [
      '[{"op":"move","from":"/q","path":"/b"}]',
      "error in move for path: 'q': Unable to remove nonexistent key: q: missing value",
    ],
    ['[{"op":"jump","path":"/a"}]', 'Unexpected kind: jump'],
    ['[{"path":"/a"}]', 'Unexpected kind: unknown'],
    ['[{"op":"add"}]', 'add operation failed to decode path: missing value'],
  ])('refuses %s', (patch, error) => {
    expect(applyJsonPatch(json('{"a":[1]}'), json(patch))).toEqual({ error });
  });

  it('leaves the document as it was', () => {
    const document = json('{"a":[1]}');
    applyJsonPatch(document, json('[{"op":"add","path":"/a/-","value":2}]'));
    expect(goJson(document)).toBe('{"a":[1]}');
  });
});

describe('strategicMergePatch', () => {
  const apply = (target: string, patch: string): string => {
    const patched = strategicMergePatch(objectOf(target), objectOf(patch), definitionPatchMeta);
    return isObject(patched) ? goJson(patched) : `${patched.kind}: ${patched.error}`;
  };

  it.each([
    [
      'replaces lists that are not merged',
      '{"spec":{"versions":[{"name":"v1"}]}}',
      '{"spec":{"versions":[{"name":"v2"}]}}',
      '{"spec":{"versions":[{"name":"v2"}]}}',
    ],
    [
      'merges finalizers as a set',
      '{"metadata":{"finalizers":["a","b"]}}',
      '{"metadata":{"finalizers":["c","b"]}}',
      '{"metadata":{"finalizers":["c","a","b"]}}',
    ],
    [
      'merges owners by uid',
      '{"metadata":{"ownerReferences":[{"uid":"1","name":"a"},{"uid":"2","name":"b"}]}}',
      '{"metadata":{"ownerReferences":[{"uid":"2","name":"c"}]}}',
      '{"metadata":{"ownerReferences":[{"name":"a","uid":"1"},{"name":"c","uid":"2"}]}}',
    ],
    [
      'deletes items',
      '{"metadata":{"ownerReferences":[{"uid":"1"},{"uid":"2"}]}}',
      '{"metadata":{"ownerReferences":[{"$patch":"delete","uid":"1"}]}}',
      '{"metadata":{"ownerReferences":[{"uid":"2"}]}}',
    ],
    [
      'deletes scalars',
      '{"metadata":{"finalizers":["a","b"]}}',
      '{"metadata":{"$deleteFromPrimitiveList/finalizers":["a"]}}',
      '{"metadata":{"finalizers":["b"]}}',
    ],
    [
      'orders items',
      '{"metadata":{"finalizers":["a","b","c"]}}',
      '{"metadata":{"$setElementOrder/finalizers":["c","a"]}}',
      '{"metadata":{"finalizers":["b","c","a"]}}',
    ],
    [
      'replaces objects',
      '{"spec":{"names":{"kind":"A","plural":"as"}}}',
      '{"spec":{"names":{"$patch":"replace","kind":"B"}}}',
      '{"spec":{"names":{"kind":"B"}}}',
    ],
    ['keeps only some members', '{"spec":{"a":1,"b":2}}', '{"spec":{"$retainKeys":["b"],"b":3}}', '{"spec":{"b":3}}'],
    ['refuses other directives', '{}', '{"$patch":"x"}', 'internal: unknown patch type: x in map: map[$patch:x]'],
    [
      'refuses items without their key',
      '{"metadata":{"ownerReferences":[{"uid":"1"}]}}',
      '{"metadata":{"ownerReferences":[{"name":"a"}]}}',
      'internal: map: map[name:a] does not contain declared merge key: uid',
    ],
    [
      'refuses an order that is none',
      '{"metadata":{}}',
      '{"metadata":{"$setElementOrderfinalizers":[]}}',
      'bad-request: invalid patch format of setElementOrder list',
    ],
  ])('%s', (_, target, patch, result) => {
    expect(apply(target, patch)).toBe(result);
  });
});

describe('threeWayStrategicMergePatch', () => {
  it('deletes by directives what was applied before, and keeps what others added', () => {
    const original = objectOf('{"metadata":{"finalizers":["a","b"],"ownerReferences":[{"uid":"1"}]}}');
    const modified = objectOf('{"metadata":{"finalizers":["b"],"ownerReferences":[{"uid":"2"}]}}');
    const current = objectOf('{"metadata":{"finalizers":["a","b","c"],"ownerReferences":[{"uid":"1"}]}}');
    const patch = threeWayStrategicMergePatch(original, modified, current, definitionPatchMeta);
    const patched = isObject(patch) ? strategicMergePatch(current, patch, definitionPatchMeta) : patch;
    expect(isObject(patched) && goJson(patched)).toBe(
      '{"metadata":{"finalizers":["b","c"],"ownerReferences":[{"uid":"2"}]}}',
    );
  });
});

describe('patches of deep values', () => {
  it('merges and compares 10,000 levels', () => {
    const nested = (core: Value): ObjectValue => {
      let value: ObjectValue = new Map([['a', core]]);
      for (let level = 1; level < 10_000; level++) value = new Map<string, Value>([['a', value]]);
      return value;
    };
    const old = nested(1n);
    const next = nested([[null], new Map([['b', null]])]);
    const patch = createMergePatch(old, next);
    expect(goJson(patch)).toBe(goJson(next));
    expect(goJson(mergePatch(old, patch))).toBe(goJson(nested([[null], new Map()])));
    expect(goJson(threeWayMergePatch(nested(2n), next, old))).toBe(goJson(nested([[null], new Map()])));
    expect(mergePatch(old, nested(1n))).toBe(old);
  });
});
