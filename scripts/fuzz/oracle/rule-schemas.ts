/** Schemas with rules, and the CEL types that a rule sees of them. */
import type { Random } from '../random.ts';
import { type CelType, celType, objectType } from './cel-type.ts';
import { ExpressionWriter, type Variable } from './expressions.ts';
import { isPlain, type Plain } from './plain.ts';

/** A schema on which every kind of CEL value occurs. */
export const richSchema: Plain = {
  type: 'object',
  properties: {
    s: { type: 'string', maxLength: 50 },
    t: { type: 'string' },
    e: { type: 'string', enum: ['a', 'bb', 'ccc'] },
    i: { type: 'integer' },
    n: { type: 'number' },
    b: { type: 'boolean' },
    when: { type: 'string', format: 'date-time' },
    day: { type: 'string', format: 'date' },
    took: { type: 'string', format: 'duration' },
    raw: { type: 'string', format: 'byte', maxLength: 20 },
    port: { 'x-kubernetes-int-or-string': true },
    names: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 10 } },
    ints: { type: 'array', items: { type: 'integer' } },
    tags: { type: 'array', 'x-kubernetes-list-type': 'set', maxItems: 5, items: { type: 'string' } },
    matrix: { type: 'array', maxItems: 3, items: { type: 'array', maxItems: 3, items: { type: 'number' } } },
    ports: {
      type: 'array',
      maxItems: 8,
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 8 },
          port: { type: 'integer' },
          on: { type: 'boolean', nullable: true },
        },
      },
    },
    map: { type: 'object', maxProperties: 6, additionalProperties: { type: 'integer' } },
    deep: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { v: { type: 'string' }, w: { type: 'number' } } },
    },
    maybe: { type: 'string', nullable: true },
    'x-y.z/in': { type: 'string' },
    namespace: { type: 'string' },
    any: { 'x-kubernetes-preserve-unknown-fields': true },
    o: {
      type: 'object',
      properties: {
        a: { type: 'integer' },
        b: { type: 'string' },
        c: { type: 'object', properties: { d: { type: 'number' } } },
      },
    },
    pod: {
      type: 'object',
      'x-kubernetes-embedded-resource': true,
      properties: { spec: { type: 'object', properties: { x: { type: 'integer' } } } },
    },
  },
};

/** How a property is named in a rule. */
function escaped(name: string): string {
  if (
    /^(true|false|null|in|as|break|const|continue|else|for|function|if|import|let|loop|package|namespace|return|var|void|while)$/.test(
      name,
    )
  )
    return `__${name}__`;
  return name
    .replaceAll('__', '__underscores__')
    .replaceAll('.', '__dot__')
    .replaceAll('-', '__dash__')
    .replaceAll('/', '__slash__');
}

/** The type that a rule sees of a schema; `undefined` where it sees none. */
export function ruleType(schema: Plain): CelType | undefined {
  if (schema['x-kubernetes-int-or-string'] === true) return celType('dyn');
  switch (schema.type) {
    case 'string':
      return celType(
        (({ 'date-time': 'timestamp', date: 'timestamp', duration: 'duration', byte: 'bytes' } as Plain)[
          String(schema.format)
        ] as string | undefined) ?? 'string',
      );
    case 'integer':
      return celType('int');
    case 'number':
      return celType('double');
    case 'boolean':
      return celType('bool');
    case 'array': {
      const items = isPlain(schema.items) ? ruleType(schema.items) : undefined;
      return items && celType('list', items);
    }
    case 'object': {
      const values = isPlain(schema.additionalProperties) ? ruleType(schema.additionalProperties) : undefined;
      if (values !== undefined) return celType('map', celType('string'), values);
      const fields = new Map<string, CelType>();
      for (const [name, property] of Object.entries(isPlain(schema.properties) ? schema.properties : {})) {
        const type = isPlain(property) ? ruleType(property) : undefined;
        if (type !== undefined) fields.set(escaped(name), type);
      }
      return objectType(fields);
    }
    default:
      return schema['x-kubernetes-preserve-unknown-fields'] === true ? undefined : undefined;
  }
}

/** So many rules for a schema, as `x-kubernetes-validations` holds them. */
export function randomRules(schema: Plain, count: number, random: Random): readonly Plain[] {
  const type = ruleType(schema);
  if (type === undefined) return [];
  const writer = new ExpressionWriter(random);
  return Array.from({ length: count }, () => {
    const self: Variable = { name: 'self', type };
    const rule: Plain = {};
    let variables: readonly Variable[] = [self];
    if (random.oneIn(5)) {
      const optional = random.oneIn(4);
      variables = [self, { name: 'oldSelf', type: optional ? celType('optional_type', type) : type }];
      if (optional) rule.optionalOldSelf = true;
    }
    rule.rule = writer.rule(variables);
    if (random.oneIn(4)) rule.message = random.pick(['no', 'must be so', 'a\nb', ' ', 'é', 'it is "so"']);
    if (random.oneIn(3)) rule.messageExpression = writer.message(variables);
    if (random.oneIn(8))
      rule.reason = random.pick([
        'FieldValueInvalid',
        'FieldValueForbidden',
        'FieldValueRequired',
        'FieldValueDuplicate',
        'Other',
      ]);
    if (random.oneIn(8))
      rule.fieldPath = random.pick([
        ...Object.keys((schema.properties ?? {}) as Plain).map((name) => `.${name}`),
        '.s',
        '.o.c.d',
        ".map['a']",
        '.x-y.z/in',
        "['x-y.z/in']",
        '.names[0]',
        's',
        '',
      ]);
    return rule;
  });
}

/** Puts rules on some nodes of a schema, in place. */
export function addRules(schema: Plain, random: Random, oneIn: number): void {
  if (random.oneIn(oneIn)) {
    const rules = randomRules(schema, 1 + random.below(3), random);
    if (rules.length > 0) schema['x-kubernetes-validations'] = rules;
  }
  for (const property of Object.values(isPlain(schema.properties) ? schema.properties : {}))
    if (isPlain(property)) addRules(property, random, oneIn);
  for (const key of ['items', 'additionalProperties']) {
    const inner = schema[key];
    if (isPlain(inner)) addRules(inner, random, oneIn);
  }
}

/** A random value of a schema, mostly one that fits. */
export function randomValue(schema: Plain, random: Random, depth = 4): unknown {
  if (random.oneIn(40)) return null;
  if (schema['x-kubernetes-int-or-string'] === true)
    return random.oneIn(2) ? random.below(100) : random.pick(['http', '50%', '']);
  if (Array.isArray(schema.enum) && schema.enum.length > 0 && !random.oneIn(10)) return random.pick(schema.enum);
  switch (schema.type) {
    case 'string':
      return random.pick(stringsOf(String(schema.format)));
    case 'integer':
      return random.oneIn(5) ? random.pick([0, -1, 1_000_000, 80, 443]) : random.below(10);
    case 'number':
      return random.pick([0, 1, 0.5, 1.5, -2.25, 1e21, 3, 0.1]);
    case 'boolean':
      return random.oneIn(2);
    case 'array':
      return Array.from({ length: random.below(4) }, () =>
        randomValue(isPlain(schema.items) ? schema.items : {}, random, depth - 1),
      );
    case 'object': {
      const object: Plain = {};
      const { properties, additionalProperties } = schema;
      for (const [name, property] of Object.entries(isPlain(properties) ? properties : {})) {
        if (!random.oneIn(4) && isPlain(property)) object[name] = randomValue(property, random, depth - 1);
      }
      if (isPlain(additionalProperties)) {
        for (const key of ['a', 'b', 'k', 'é'])
          if (random.oneIn(2)) object[key] = randomValue(additionalProperties, random, depth - 1);
      }
      if (schema['x-kubernetes-embedded-resource'] === true)
        Object.assign(object, { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' } });
      return object;
    }
    default:
      return random.pick<unknown>([1, 'a', { a: [1, 'x'] }, [], true]);
  }
}

function stringsOf(format: string): readonly string[] {
  switch (format) {
    case 'date-time':
      return ['2020-01-01T00:00:00Z', '2024-02-29T12:30:45.5+02:00', '2026-11-30T23:59:59.999Z'];
    case 'date':
      return ['2020-01-01', '2024-02-29', '1969-12-31'];
    case 'duration':
      return ['1h', '90s', '1h30m', '5ms', '0s'];
    case 'byte':
      return ['', 'YQ==', 'YWJj', '/w=='];
    default:
      return [
        '',
        'a',
        'b',
        'abc',
        'http',
        'a,b',
        'é',
        '😀',
        '10.0.0.1',
        '1Gi',
        '1.2.3',
        'http://a.b/c',
        '5',
        'A',
        'bb',
      ];
  }
}
