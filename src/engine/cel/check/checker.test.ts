import { describe, expect, it } from 'vitest';
import { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { dumpTree } from '../grammar/testing/dump.ts';
import { compileExpression } from '../kubernetes/compile-expression.ts';
import { schemaDeclType } from '../kubernetes/decl-type.ts';
import { environmentFor } from '../kubernetes/environment.ts';
import { SelfType } from '../kubernetes/self-type.ts';
import recorded from './testing/cel-go-checks.data.json' with { type: 'json' };
import { typeText } from './type-text.ts';

type Fields = Partial<{ [Name in keyof JSONSchemaProps]: JSONSchemaProps[Name] }>;

function schema(type: string, fields: Fields = {}): JSONSchemaProps {
  return Object.assign(new JSONSchemaProps(), { type }, fields);
}

const objectOf = (properties: Readonly<Record<string, JSONSchemaProps>>, fields: Fields = {}): JSONSchemaProps =>
  schema('object', { properties: new Map(Object.entries(properties)), ...fields });
const mapOf = (values: JSONSchemaProps): JSONSchemaProps => schema('object', { additionalProperties: values });
const listOf = (items: JSONSchemaProps): JSONSchemaProps => schema('array', { items });

const text = schema('string');
const integer = schema('integer');

/** The schema that the recorded expressions are about. */
const self = objectOf({
  replicas: integer,
  name: text,
  ratio: schema('number'),
  on: schema('boolean'),
  labels: mapOf(text),
  ports: listOf(objectOf({ name: text, port: integer })),
  tags: listOf(text),
  target: schema('', { xIntOrString: true }),
  timeout: schema('string', { format: 'duration' }),
  at: schema('string', { format: 'date-time' }),
  day: schema('string', { format: 'date' }),
  blob: schema('string', { format: 'byte' }),
  free: schema('object', { xPreserveUnknownFields: true }),
  any: schema('', { xPreserveUnknownFields: true }),
  pod: objectOf({ spec: objectOf({ x: integer }) }, { xEmbeddedResource: true }),
  for: text,
  'a-b': integer,
  'a.b': integer,
  __x: integer,
  namespace: text,
  '1a': text,
  matrix: listOf(listOf(integer)),
  byName: mapOf(objectOf({ v: integer })),
});

const declType = schemaDeclType(self, false);
if (declType === undefined) throw new Error('the schema has a type');
const selfType = new SelfType(declType, true);

function compiled(expression: string, optionalOldSelf = false): string {
  const result = compileExpression(expression, environmentFor('1.37', 'new'), selfType, optionalOldSelf);
  if ('issues' in result) return result.text;
  const { expr, types, references } = result.checked;
  const nodes = [...types].sort(([a], [b]) => a - b);
  return [
    dumpTree(expr),
    ...nodes.map(([id, type]) => {
      const reference = references.get(id);
      const target = reference === undefined ? '' : ` -> ${reference.name}${reference.overloadIds.join(',')}`;
      return `${id}: ${typeText(type)}${target}`;
    }),
  ].join('\n');
}

describe('checking', () => {
  it.each(recorded)('finds what cel-go finds: $text', ({ text: expression, optionalOldSelf, checked, errors }) => {
    expect(compiled(expression, optionalOldSelf)).toBe(checked ?? errors);
  });

  it('points at the guilty character', () => {
    const result = compileExpression("self.name == 'é😀' && self.nope", environmentFor('1.37', 'new'), selfType, false);
    const issues = 'issues' in result ? result.issues : [];
    expect(issues).toMatchObject([{ message: "undefined field 'nope'", offset: 26 }]);
  });
});

describe('environments', () => {
  const accepts = (expression: string, ...[version, kind]: Parameters<typeof environmentFor>): boolean =>
    !('issues' in compileExpression(expression, environmentFor(version, kind), selfType, false));

  it.each([
    ["ip('::1').family() == 6", '1.30', '1.31'],
    ["format.uuid().validate('x').hasValue()", '1.31', '1.32'],
    ['[1].all(i, v, v > i)', '1.32', '1.33'],
    ["semver('1.0.0').major() > 0", '1.33', '1.34'],
    ['[3, 1].sort() == [1, 3]', '1.34', '1.35'],
  ] as const)('%s is understood by %s, and may be written a version later', (expression, since, next) => {
    expect(accepts(expression, since, 'stored')).toBe(true);
    expect(accepts(expression, since, 'new')).toBe(false);
    expect(accepts(expression, next, 'new')).toBe(true);
  });

  it('takes keywords for fields from 1.31 on', () => {
    expect(accepts("self.namespace == 'x'", '1.31', 'stored')).toBe(true);
  });
});
