/** Random values: of a schema's types, or not; changed ones. */
import type { Random } from '../../scripts/fuzz/random.ts';
import { RawNumber } from './json.ts';
import { names, numbers, type Plain, texts } from './material.ts';

/** Metadata of objects within objects: well formed, and broken in one place. */
const metadata: readonly unknown[] = [
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
];

/** Makes values. */
export class RandomValues {
  constructor(readonly random: Random) {}

  /** A value of a type that is no collection. */
  scalar(type: string): unknown {
    switch (type) {
      case 'string':
        return this.random.pick(texts);
      case 'integer':
        return this.random.chance(0.8) ? this.random.below(12) - 3 : this.random.pick(numbers);
      case 'number':
        return this.random.pick(numbers);
      default:
        return this.random.chance(0.5);
    }
  }

  /** A value of any type that is no collection; null at times. */
  anyScalar(): unknown {
    return this.random.chance(0.1) ? null : this.scalar(this.random.pick(['string', 'integer', 'number', 'boolean']));
  }

  /** A value for a schema, `wrong` telling how often its type is another; no deeper than so many levels. */
  valueFor(schema: Plain, depth: number, wrong: number): unknown {
    if (this.random.chance(0.04)) return null;
    if (this.random.chance(wrong)) return this.random.pick<unknown>([this.anyScalar(), {}, [], [1], { a: 1 }, 'x', 3]);
    if (schema['x-kubernetes-int-or-string'] === true) return this.scalar(this.random.pick(['string', 'integer']));
    const choices = schema.enum as unknown[] | undefined;
    if (choices !== undefined && this.random.chance(0.6)) return this.random.pick(choices);
    switch (schema.type) {
      case 'array': {
        if (depth <= 0) return [];
        const items = schema.items as Plain;
        const list = Array.from({ length: this.random.below(4) }, () => this.valueFor(items, depth - 1, wrong));
        if (list.length > 0 && this.random.chance(0.2)) list.push(list[0]);
        return list;
      }
      case 'object':
      case undefined: {
        const object: Plain = {};
        const properties = (schema.properties ?? {}) as Plain;
        for (const [key, property] of Object.entries(properties)) {
          if (this.random.chance(0.7)) object[key] = this.valueFor(property as Plain, depth - 1, wrong);
        }
        const values = schema.additionalProperties;
        if (values !== undefined || this.random.chance(0.1)) {
          for (const key of this.random.some(names.slice(0, 5), 0.3)) {
            if (properties[key] === undefined) {
              object[key] =
                typeof values === 'object'
                  ? this.valueFor(values as Plain, depth - 1, wrong)
                  : this.random.pick<unknown>([1, 'x', { a: 1 }, [{ b: 1 }, [{ c: 2 }]]]);
            }
          }
        }
        if (schema['x-kubernetes-embedded-resource'] === true) {
          // One of them at most cannot be read: of several the server takes any.
          const broken = this.random.fraction();
          if (this.random.chance(0.9)) object.apiVersion = broken < 0.1 ? 3 : this.random.pick(texts);
          if (this.random.chance(0.9)) object.kind = broken > 0.9 ? 3 : this.random.pick(texts);
          if (this.random.chance(0.7) && broken >= 0.1 && broken <= 0.9) object.metadata = this.random.pick(metadata);
        }
        return object;
      }
      default:
        return this.scalar(String(schema.type));
    }
  }

  /** A value like another one. */
  changed(value: unknown): unknown {
    if (this.random.chance(0.15)) return this.random.pick<unknown>([this.anyScalar(), {}, []]);
    if (Array.isArray(value)) {
      const list = value.map((item) => this.changed(item));
      if (this.random.chance(0.2)) list.reverse();
      if (this.random.chance(0.1)) list.pop();
      return list;
    }
    if (value !== null && typeof value === 'object' && !(value instanceof RawNumber)) {
      return Object.fromEntries(
        Object.entries(value)
          .filter(() => this.random.chance(0.95))
          .map(([key, member]) => [key, this.random.chance(0.75) ? member : this.changed(member)]),
      );
    }
    return value;
  }
}
