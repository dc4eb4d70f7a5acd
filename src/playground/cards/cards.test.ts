import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FieldErrorType } from '../../engine/index.ts';
import { examples } from '../examples/index.ts';
import { cardOfType, cards, findCards } from './find-cards.ts';
import { typeCards } from './general-cards.ts';

const conformance = new URL('../../../conformance/', import.meta.url).pathname;

interface Step {
  readonly command: string;
  readonly exit?: number;
  readonly stderr?: string;
  readonly code?: number;
  readonly body?: { readonly message?: string };
}

/** Every text of an error that a recording holds, each once. */
function recordedErrors(): string[] {
  const texts = new Set<string>();
  for (const name of readdirSync(conformance, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.golden.json')) continue;
    const steps: readonly Step[] = JSON.parse(readFileSync(join(conformance, name), 'utf8'));
    for (const { exit = 0, stderr = '', code = 0, body } of steps) {
      if (exit !== 0 && stderr.trim() !== '') texts.add(stderr);
      if (code >= 400 && body?.message !== undefined) texts.add(body.message);
    }
  }
  return [...texts];
}

describe('cards', () => {
  test('have a name of their own, and examples that are there', () => {
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
    for (const { example } of cards) {
      if (example !== undefined) expect(examples.map(({ id }) => id)).toContain(example);
    }
  });

  test('there is one for each kind of error', () => {
    const types = [...(Object.keys(typeCards) as FieldErrorType[]), 'Decode', 'Syntax', 'Warning'] as const;
    for (const type of types) expect(cards).toContain(cardOfType(type));
  });
});

describe('findCards', () => {
  test('knows every recorded error', () => {
    const errors = recordedErrors();
    expect(errors.length).toBeGreaterThan(500);
    expect(errors.filter((text) => findCards(text).length === 0)).toEqual([]);
  });

  test('takes a list apart', () => {
    const found = findCards(
      'The Widget "w" is invalid: \n* spec.a: Required value\n* <nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation\n',
    );
    expect(found.map(({ card, field, kind, name }) => [card.id, field, kind, name])).toEqual([
      ['required', 'spec.a', 'Widget', 'w'],
      ['rules-not-checked', '', 'Widget', 'w'],
    ]);
  });

  test('takes an answer of the server apart', () => {
    const found = findCards(
      'Error from server (Invalid): error when creating "x.yaml": Farm.demo.example.com "f" is invalid: [spec.a[0].b: Unsupported value: "x": supported values: "y", "z", spec.n: Invalid value: 11: spec.n in body should be less than or equal to 10]',
    );
    expect(found.map(({ card, field }) => [card.id, field])).toEqual([
      ['enum', 'spec.a[0].b'],
      ['range', 'spec.n'],
    ]);
  });

  test.each([
    // As 1.37 says it.
    ['spec.x: Invalid value: "integer": spec.x in body must be of type string: "integer"', 'type'],
    ['spec.at: Invalid value: "a": spec.at in body must be of type date-time: "a"', 'format'],
    ['spec.a: Invalid value: "b": spec.a in body should match \'^c$\'', 'pattern'],
    ['spec: Invalid value: "object": no such key: max evaluating rule: self.max > 1', 'rule-no-such-key'],
    ['spec: Invalid value: failed rule: self.a < self.b', 'rule-failed'],
    ['spec: Invalid value: my own words', 'rule-message'],
    [
      '<nil>: Invalid value: "": "spec" must validate one and only one schema (oneOf). Found 2 valid alternatives',
      'combination',
    ],
    ['error: unable to recognize "a.yaml": no matches for kind "A" in version "b/v1"', 'no-kind'],
    [
      'Error from server (BadRequest): error when creating "w.yaml": Widget in version "v1" cannot be handled as a Widget: strict decoding error: unknown field "spec.a"',
      'unknown-field',
    ],
    [
      'Error from server (Conflict): Operation cannot be fulfilled on widgets.example.dev "w": the object has been modified; please apply your changes to the latest version and try again',
      'conflict',
    ],
    [
      'The CustomResourceDefinition "a.b.c" is invalid: spec.scope: Invalid value: "Cluster": field is immutable',
      'immutable-definition',
    ],
    // As older versions said it.
    ['spec.name: Too long: must have at most 8 bytes', 'length'],
    ['spec: Invalid value: "object": my own words', 'rule-message'],
    ['spec.tier: Invalid value: "string": tier may not change', 'rule-message'],
    [
      'The CustomResourceDefinition "a.b.c" is invalid: status.storedVersions[0]: Invalid value: "v1": must appear in spec.versions',
      'stored-versions',
    ],
    ['spec.list[1]: Duplicate value: map[string]interface {}{"name":"a"}', 'duplicate'],
    ['spec.list[1]: Duplicate value: {"name":"a"}', 'duplicate'],
    ['Warning: unrecognized format "telephone"', 'unrecognized-format'],
    ['<nil>: Invalid value: "": Checked value must be of type integer with format int32 in spec.x', 'type'],
    ['spec.x: Invalid value: "slow": my own words', 'rule-message'],
    [
      '<nil>: Invalid value: "null": some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
      'rules-not-checked',
    ],
    ['spec: Invalid value: "object": no such key: max evaluating rule: self.max > 1', 'rule-no-such-key'],
    [
      'The CustomResourceDefinition "a.b.c" is invalid: status.storedVersions[0]: Invalid value: "v1": missing from spec.versions; v1 was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in v1 and removes v1 from status.storedVersions',
      'stored-versions',
    ],
    [
      'The CustomResourceDefinition "a.b.c" is invalid: spec.validation.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule: Invalid value: apiextensions.ValidationRule{Rule:"self.b", Message:""}: compilation failed: ERROR: <input>:1:5: undefined field \'b\'',
      'rule-undefined-field',
    ],
    [
      'The CustomResourceDefinition "a.b.c" is invalid: spec.validation.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule: Forbidden: estimated rule cost exceeds budget by factor of more than 100x',
      'rule-estimate',
    ],
    [
      'error: error validating "a.yaml": error validating data: ValidationError(Widget.spec): unknown field "b" in dev.example.v1.Widget.spec; if you choose to ignore these errors, turn validation off with --validate=false',
      'unknown-field',
    ],
  ])('%s', (text, id) => {
    expect(findCards(text).map(({ card }) => card.id)).toEqual([id]);
  });
});
