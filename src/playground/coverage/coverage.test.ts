import { describe, expect, it } from 'vitest';
import { Player } from '../player.ts';
import { playgroundOf } from '../playground.ts';
import { coverageOf, type PointCoverage } from './coverage.ts';

const definition = (schema: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.example.com}
spec:
  group: example.com
  names: {kind: Thing, plural: things}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: ${schema.replaceAll('\n', '\n          ')}
`;

function points(schema: string, ...specs: string[]): readonly PointCoverage[] {
  const objects = specs.map(
    (spec, at) => `apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: a${at}}\nspec: ${spec}\n`,
  );
  const player = new Player();
  player.play(playgroundOf(definition(schema), objects.join('---\n')));
  return coverageOf(player)[0]?.points ?? [];
}

/** `TEXT: passing/failing` of the points below `spec`, without types. */
function counts(schema: string, ...specs: string[]): string[] {
  return points(schema, ...specs)
    .filter(({ keyword }) => keyword !== 'type')
    .map(({ path, text, met }) => `${path} ${text}: ${met.passing.count}/${met.failing.count}`);
}

describe('the coverage of a definition', () => {
  it('counts an object on the side on which each keyword found it', () => {
    expect(
      counts(
        '{type: object, required: [a, b], properties: {a: {type: integer, minimum: 1, maximum: 5}, b: {type: string, pattern: "^x", maxLength: 3}}}',
        '{a: 0, b: x}',
        '{a: 3}',
        '{a: 9, b: yyyy}',
      ),
    ).toEqual([
      'spec required: a: 3/0',
      'spec required: b: 2/1',
      'spec.a minimum: 1: 2/1',
      'spec.a maximum: 5: 2/1',
      'spec.b maxLength: 3: 1/1',
      // The server does not look at the pattern of a text that is too long.
      'spec.b pattern: ^x: 1/0',
    ]);
  });

  it('tells the branches of combinators apart', () => {
    expect(
      counts(
        '{type: object, properties: {p: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}, a: {type: string}, b: {type: string}}, oneOf: [{required: [a]}, {required: [b]}]}',
        '{a: x, p: 1}',
        '{b: x, p: word}',
        '{a: x, b: x}',
      ),
    ).toEqual([
      'spec oneOf of 2: 2/1',
      'spec oneOf[0]: required: a: 2/1',
      'spec oneOf[1]: required: b: 2/1',
      'spec.p x-kubernetes-int-or-string: 2/0',
      'spec.p anyOf of 2: 2/0',
      'spec.p anyOf[0]: type: integer: 1/1',
      'spec.p anyOf[1]: type: string: 1/0',
    ]);
  });

  it('counts values, defaults, null, list types and rules', () => {
    const schema =
      '{type: object, x-kubernetes-validations: [{rule: "self.k < 5"}], properties: {e: {type: string, enum: [x, w], default: x}, k: {type: integer, default: 3}, o: {type: object, default: {}, properties: {i: {type: integer, default: 1}}}, z: {type: string, nullable: true}, l: {type: array, items: {type: string}, x-kubernetes-list-type: set}}}';
    expect(counts(schema, '{e: w, z: null, l: [a, b]}', '{k: 7, o: {i: 4}, l: [a]}', '{l: [a, a]}')).toEqual([
      'spec self.k < 5: 2/1',
      'spec.e enum: "x", "w": 3/0',
      'spec.e "x": 2/0',
      'spec.e "w": 1/0',
      'spec.e default: "x": 2/0',
      'spec.k default: 3: 2/0',
      'spec.o default: {}: 2/0',
      'spec.o.i default: 1: 2/0',
      // kubectl apply takes a null out of what it sends.
      'spec.z nullable: null: 0/0',
      'spec.l list type set: 2/1',
    ]);
  });

  it('does not count what the server never reached', () => {
    const schema = '{type: object, x-kubernetes-validations: [{rule: "self.k < 5"}], properties: {k: {type: integer}}}';
    expect(counts(schema, '{k: x}', '{k: 1, unknown: 1}')).toEqual(['spec self.k < 5: 0/0']);
  });

  it('says which document met a point first, and what is missing', () => {
    const [own] = points('{type: object, required: [a], properties: {a: {type: string}}}', '{a: x}').filter(
      ({ keyword }) => keyword === 'required',
    );
    expect(own?.state).toBe('failing-missing');
    expect(own?.met.passing.first).toEqual({ file: 'objects.yaml', index: 0, name: 'a0' });
  });

  it('keeps two rules with the same text apart', () => {
    const rule = 'x-kubernetes-validations: [{rule: "self < 5"}]';
    const schema = `{type: object, properties: {a: {type: integer, ${rule}}, b: {type: integer, ${rule}}}}`;
    expect(counts(schema, '{a: 1, b: 9}')).toEqual(['spec.a self < 5: 1/0', 'spec.b self < 5: 0/1']);
  });
});
