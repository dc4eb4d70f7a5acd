/** Random schemas and objects: mostly structural, mostly of the right types, with every keyword and its corners. */
import { RawNumber } from './json.ts';

type Plain = Record<string, unknown>;

/** One case. */
export interface Case {
  readonly schema: Plain;
  readonly object: Plain;
  readonly old: Plain | undefined;
}

/** A source of random numbers that repeats itself for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const names = ['a', 'b', 'c', 'd', 'name', 'kind', 'apiVersion', 'metadata'];
const formats = ['date', 'date-time', 'datetime', 'duration', 'byte', 'ipv4', 'ipv6', 'cidr', 'mac', 'uri', 'email', 'hostname', 'uuid', 'uuid3', 'uuid4', 'uuid5', 'isbn', 'isbn10', 'isbn13', 'creditcard', 'ssn', 'hexcolor', 'rgbcolor', 'password', 'bsonobjectid', 'k8s-short-name', 'k8s-long-name', 'int32', 'int64', 'float', 'double', 'foo', 'binary'];
const texts = ['', 'a', 'ab', 'abc', 'b', '5', '5%', 'é', '😀x', 'A', '2020-01-01', '2020-02-30', '2020-01-01T00:00:00Z', '2020-01-01t00:00:00.5+01:00', '1h', '1.5h30m', '2 days', '0', '1.s', 'YWJj', 'YWI=', '10.0.0.1', '010.0.0.1', '1.2.3', '::1', '::ffff:1.2.3.4', '1::2::3', '10.0.0.0/8', '::/129', '00:11:22:33:44:55', '0011.2233.4455', 'http://a.b/c', '/x y', 'a@b.c', '"a b"@c', 'A <a@b>', 'a.b.com', '-a', 'a-b', '#fff', 'rgb(1, 2, 3)', '4111111111111111', '078-05-1120', '0-306-40615-2', '9780306406157', '123e4567-e89b-12d3-a456-426614174000', '507f1f77bcf86cd799439011', 'v1', 'apps/v1', 'a/b/c', 'Pod'];
const numbers: unknown[] = [0, 1, 2, 3, 5, 10, -1, -5, 65, 97, 2147483647, 2147483648, -2147483649, 0.5, 1.5, 2.5, 0.1, 0.001, 1e-9, new RawNumber('1.0'), new RawNumber('5.0'), new RawNumber('9223372036854775807'), new RawNumber('-9223372036854775808'), new RawNumber('9223372036854775808'), new RawNumber('1e30'), new RawNumber('1e300'), new RawNumber('3.5e38'), new RawNumber('9007199254740993')];
const patterns = ['^a', 'b$', '^[a-z]+$', '.', '^$', '\\d'];

/** Makes case number `seed`. */
export function makeCase(seed: number): Case {
  const random = randomFrom(seed);
  const chance = (p: number): boolean => random() < p;
  const below = (n: number): number => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const some = <T>(list: readonly T[], p: number): T[] => list.filter(() => chance(p));
  const bound = (): unknown => (chance(0.7) ? pick(numbers) : below(6));

  const scalar = (type: string): unknown => {
    switch (type) {
      case 'string':
        return pick(texts);
      case 'integer':
        return chance(0.8) ? below(12) - 3 : pick(numbers);
      case 'number':
        return pick(numbers);
      default:
        return chance(0.5);
    }
  };

  const valueRules = (type: string, depth: number): Plain => {
    const rules: Plain = {};
    if (type === 'string' || type === 'int-or-string') {
      if (chance(0.15)) rules['maxLength'] = below(5);
      if (chance(0.15)) rules['minLength'] = below(4);
      if (chance(0.15)) rules['pattern'] = pick(patterns);
      if (chance(0.25)) rules['format'] = pick(formats);
    }
    if (type === 'integer' || type === 'number' || type === 'int-or-string') {
      if (chance(0.2)) rules['minimum'] = bound();
      if (chance(0.2)) rules['maximum'] = bound();
      if (chance(0.1)) rules['exclusiveMinimum'] = true;
      if (chance(0.1)) rules['exclusiveMaximum'] = true;
      if (chance(0.15)) rules['multipleOf'] = bound();
      if (chance(0.2)) rules['format'] = pick(['int32', 'int64', 'float', 'double', 'uint32', 'date']);
    }
    if (type === 'array') {
      if (chance(0.15)) rules['maxItems'] = below(4);
      if (chance(0.15)) rules['minItems'] = below(3);
    }
    if (type === 'object' && depth >= 0) {
      if (chance(0.1)) rules['maxProperties'] = below(5);
      if (chance(0.1)) rules['minProperties'] = below(4);
      if (chance(0.2)) rules['required'] = some(names.slice(0, 5), 0.3);
    }
    if (chance(0.08)) {
      rules['enum'] = Array.from({ length: 1 + below(3) }, () => anyScalar());
    }
    return rules;
  };

  const anyScalar = (): unknown => (chance(0.1) ? null : scalar(pick(['string', 'integer', 'number', 'boolean'])));

  /** A branch for a structural node: constraints on what it declares. */
  const branch = (node: Plain, depth: number): Plain => {
    const type = String(node['type'] ?? (node['x-kubernetes-int-or-string'] === true ? 'int-or-string' : ''));
    const made: Plain = valueRules(type === '' ? pick(['string', 'integer', 'object', 'array']) : type, 0);
    if (depth > 0 && chance(0.3)) addCombinators(made, node, depth - 1, 0.5);
    const properties = node['properties'] as Plain | undefined;
    if (properties !== undefined && chance(0.7)) {
      made['properties'] = Object.fromEntries(
        some(Object.keys(properties), 0.5)
          .filter((key) => key !== 'metadata')
          .map((key) => [key, branch(properties[key] as Plain, depth - 1)]),
      );
    }
    if (node['items'] !== undefined && chance(0.5)) made['items'] = branch(node['items'] as Plain, depth - 1);
    if (chance(0.03)) made['additionalProperties'] = false;
    if (chance(0.01)) made['type'] = 'string';
    return made;
  };

  const addCombinators = (to: Plain, node: Plain, depth: number, p: number): void => {
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
      if (chance(p * 0.3)) to[keyword] = Array.from({ length: 1 + below(3) }, () => branch(node, depth - 1));
    }
    if (chance(p * 0.15)) to['not'] = branch(node, depth - 1);
  };

  const schemaOf = (depth: number): Plain => {
    if (chance(0.06)) {
      const node: Plain = { 'x-kubernetes-int-or-string': true, ...valueRules('int-or-string', 0) };
      const types = [{ type: 'integer' }, { type: 'string' }];
      if (chance(0.3)) node['anyOf'] = types;
      else if (chance(0.3)) node['allOf'] = [{ anyOf: types }, branch(node, 0)];
      else addCombinators(node, node, 1, 0.5);
      return withCommon(node, depth);
    }
    const type = depth <= 0 ? pick(['string', 'integer', 'number', 'boolean']) : pick(['string', 'integer', 'number', 'boolean', 'object', 'object', 'object', 'array', 'array']);
    const node: Plain = { type, ...valueRules(type, depth) };
    if (type === 'object') {
      const kind = random();
      if (kind < 0.15) node['additionalProperties'] = chance(0.2) ? true : chance(0.1) ? false : schemaOf(depth - 1);
      else if (kind < 0.25) node['x-kubernetes-preserve-unknown-fields'] = true;
      if (kind >= 0.15) {
        node['properties'] = Object.fromEntries(some(names.slice(0, 5), 0.5).map((name) => [name, schemaOf(depth - 1)]));
      }
      if (kind > 0.85) {
        node['x-kubernetes-embedded-resource'] = true;
        if (chance(0.5) || Object.keys(node['properties'] as Plain).length === 0) {
          node['x-kubernetes-preserve-unknown-fields'] = true;
        }
      }
    } else if (type === 'array') {
      const items = schemaOf(depth - 1);
      node['items'] = items;
      if (items['type'] === 'object' && chance(0.4)) {
        node['x-kubernetes-list-type'] = 'map';
        node['x-kubernetes-list-map-keys'] = chance(0.7) ? ['name'] : ['name', 'a'];
        const properties = (items['properties'] ??= {}) as Plain;
        if (items['additionalProperties'] === undefined) properties['name'] = { type: pick(['string', 'integer']) };
      } else if (chance(0.3)) node['x-kubernetes-list-type'] = pick(['set', 'atomic']);
    }
    addCombinators(node, node, 2, 0.3);
    return withCommon(node, depth);
  };

  const withCommon = (node: Plain, depth: number): Plain => {
    if (chance(0.1)) node['nullable'] = true;
    if (chance(0.12)) node['default'] = valueFor(node, 2, 0.05);
    if (chance(0.02) && depth > 0) node['x-kubernetes-preserve-unknown-fields'] = true;
    return node;
  };

  const metadata = (): unknown =>
    pick([
      {},
      { name: 'x' },
      { name: 'a/b', labels: { a: 'b', 'bad key': 'c' } },
      { labels: 'x' },
      { labels: { a: 1 } },
      { bogus: 1, labels: { a: null } },
      { finalizers: ['a', null], creationTimestamp: null },
      { creationTimestamp: 'x' },
      { creationTimestamp: '2020-01-01T01:00:00+01:00', generation: new RawNumber('5.0') },
      { generation: 'x', uid: 3 },
      { ownerReferences: [{ apiVersion: 'v1', kind: 'Event', bogus: 1 }, null] },
      { ownerReferences: [{ name: 5 }] },
      { managedFields: [{ manager: 'm', operation: 'X', fieldsV1: { 'f:a': {} } }] },
      { deletionGracePeriodSeconds: 0, annotations: {} },
      'x',
      null,
      { namespace: 'BAD', generateName: 'x-' },
    ]);

  const valueFor = (schema: Plain, depth: number, wrong: number): unknown => {
    if (chance(0.04)) return null;
    if (chance(wrong)) return pick<unknown>([anyScalar(), {}, [], [1], { a: 1 }, 'x', 3]);
    if (schema['x-kubernetes-int-or-string'] === true) return scalar(pick(['string', 'integer']));
    const choices = schema['enum'] as unknown[] | undefined;
    if (choices !== undefined && chance(0.6)) return pick(choices);
    switch (schema['type']) {
      case 'array': {
        if (depth <= 0) return [];
        const items = schema['items'] as Plain;
        const list = Array.from({ length: below(4) }, () => valueFor(items, depth - 1, wrong));
        if (list.length > 0 && chance(0.2)) list.push(list[0]);
        return list;
      }
      case 'object':
      case undefined: {
        const object: Plain = {};
        const properties = (schema['properties'] ?? {}) as Plain;
        for (const [key, property] of Object.entries(properties)) {
          if (chance(0.7)) object[key] = valueFor(property as Plain, depth - 1, wrong);
        }
        const values = schema['additionalProperties'];
        if (values !== undefined || chance(0.1)) {
          for (const key of some(names.slice(0, 5), 0.3)) {
            if (properties[key] === undefined) {
              object[key] = typeof values === 'object' ? valueFor(values as Plain, depth - 1, wrong) : pick<unknown>([1, 'x', { a: 1 }, [{ b: 1 }, [{ c: 2 }]]]);
            }
          }
        }
        if (schema['x-kubernetes-embedded-resource'] === true) {
          // One of them at most cannot be read: of several the server takes any.
          const broken = random();
          if (chance(0.9)) object['apiVersion'] = broken < 0.1 ? 3 : pick(texts);
          if (chance(0.9)) object['kind'] = broken > 0.9 ? 3 : pick(texts);
          if (chance(0.7) && broken >= 0.1 && broken <= 0.9) object['metadata'] = metadata();
        }
        return object;
      }
      default:
        return scalar(String(schema['type']));
    }
  };

  const changed = (value: unknown): unknown => {
    if (chance(0.15)) return pick<unknown>([anyScalar(), {}, []]);
    if (Array.isArray(value)) {
      const list = value.map(changed);
      if (chance(0.2)) list.reverse();
      if (chance(0.1)) list.pop();
      return list;
    }
    if (value !== null && typeof value === 'object' && !(value instanceof RawNumber)) {
      return Object.fromEntries(
        Object.entries(value)
          .filter(() => chance(0.95))
          .map(([key, member]) => [key, chance(0.75) ? member : changed(member)]),
      );
    }
    return value;
  };

  const spec = schemaOf(3);
  const schema: Plain = { type: 'object', properties: { spec, status: schemaOf(2) } };
  if (chance(0.1)) (schema['properties'] as Plain)['metadata'] = { type: 'object', properties: { name: { type: 'string', maxLength: 3 } } };
  if (chance(0.1)) addCombinators(schema, schema, 2, 0.5);
  const object: Plain = {
    apiVersion: 'g/v1',
    kind: 'K',
    metadata: { name: 'x', namespace: 'default' },
    spec: valueFor(spec, 4, 0.05),
  };
  if (chance(0.3)) object['status'] = valueFor((schema['properties'] as Plain)['status'] as Plain, 3, 0.05);
  if (chance(0.1)) object['extra'] = { a: [1, { b: 2 }] };
  const old = chance(0.6) ? { ...object, spec: changed(object['spec']) } : undefined;
  return { schema, object, old };
}
