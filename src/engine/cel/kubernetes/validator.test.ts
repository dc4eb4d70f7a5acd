import { describe, expect, it } from 'vitest';
import type { JSONSchemaProps, ValidationRule } from '../../schema/json-schema-props.ts';
import { CorrelatedObject } from '../../validation/correlated-object.ts';
import { fieldErrorText } from '../../values/field-error-text.ts';
import { FieldPath } from '../../values/field-path.ts';
import { integer, objectOf, rule, schemaOf, text, yaml } from './testing.ts';
import { runtimeCostBudget, validateRules } from './validator.ts';

const spec = (
  properties: Readonly<Record<string, JSONSchemaProps>>,
  ...xValidations: ValidationRule[]
): JSONSchemaProps => objectOf({ spec: objectOf(properties, { xValidations }) });

function check(schema: JSONSchemaProps, value: string, oldValue?: string): { errors: string[]; warnings: string[] } {
  const next = yaml(value);
  const old = oldValue === undefined ? undefined : yaml(oldValue);
  const correlated = old === undefined ? undefined : new CorrelatedObject(next, old, schema);
  const { errors, warnings } = validateRules(schema, next, { oldValue: old, correlated });
  return { errors: errors.map(fieldErrorText), warnings: warnings.map(fieldErrorText) };
}

const errorsOf = (...args: Parameters<typeof check>): string[] => check(...args).errors;

describe('a rule that is false', () => {
  it('shows scalars, but not objects and lists', () => {
    const schema = objectOf({
      v: schemaOf({ type: 'integer', xValidations: [rule('self > 1')] }),
      l: schemaOf({ type: 'array', items: integer, xValidations: [rule('size(self) > 1')] }),
    });
    expect(errorsOf(schema, '{v: 1, l: []}')).toEqual([
      'v: Invalid value: 1: failed rule: self > 1',
      'l: Invalid value: failed rule: size(self) > 1',
    ]);
  });

  it.each([
    [{ message: ' too small ' }, 'spec: Invalid value: too small'],
    [{ message: 'm', reason: 'FieldValueForbidden' }, 'spec: Forbidden: m'],
    [{ message: 'm', reason: 'FieldValueRequired' }, 'spec: Required value: m'],
    [{ message: 'm', reason: 'FieldValueDuplicate' }, 'spec: Duplicate value'],
    [{ message: 'm', fieldPath: '.v' }, 'spec.v: Invalid value: m'],
    [{ message: 'm', messageExpression: "'v is ' + string(self.v)" }, 'spec: Invalid value: v is 1'],
    [{ message: 'm', messageExpression: "'a\\nb'" }, 'spec: Invalid value: m'],
    [{ message: 'm', messageExpression: "' '" }, 'spec: Invalid value: m'],
    [{ message: 'm', messageExpression: 'string(1 / (self.v - 1))' }, 'spec: Invalid value: m'],
    [{ message: 'm', messageExpression: 'self.missing' }, 'spec: Invalid value: m'],
  ] as const)('words it by %o', (more, expected) => {
    expect(errorsOf(spec({ v: integer, missing: text }, rule('self.v > 1', more)), 'spec: {v: 1}')).toEqual([expected]);
  });

  it('gives the page real steps where the server appends a path as one name', () => {
    const labels = schemaOf({ type: 'object', additionalProperties: text });
    const { errors } = validateRules(
      spec({ labels }, rule('false', { fieldPath: ".labels['a.b']" })),
      yaml('spec: {labels: {}}'),
    );
    expect(errors[0]?.path?.steps().at(-1)).toEqual({ kind: 'name', name: 'a.b' });
    expect(errors.map(fieldErrorText)).toEqual(['spec.labels[a.b]: Invalid value: failed rule: false']);
  });
});

describe('a rule that cannot be evaluated', () => {
  it.each([
    ['self.missing == 1', 'spec: Invalid value: "object": no such key: missing evaluating rule: self.missing == 1'],
    ['1 / self.v == 1', 'spec: Invalid value: "object": division by zero evaluating rule: 1 / self.v == 1'],
    [
      'self.port + 1 == 2',
      `spec: Invalid value: "object": 'no such overload': call arguments did not match a supported operator, function or macro signature for rule: self.port + 1 == 2`,
    ],
  ])('%s', (source, expected) => {
    const schema = spec({ v: integer, missing: integer, port: schemaOf({ xIntOrString: true }) }, rule(source));
    expect(errorsOf(schema, 'spec: {v: 0, port: "80"}')).toEqual([expected]);
  });
});

describe('null', () => {
  it('is checked by the rules around it alone', () => {
    const v = schemaOf({ type: 'integer', nullable: true, xValidations: [rule('self > 1')] });
    expect(errorsOf(spec({ v }, rule('!has(self.v)')), 'spec: {v: null}')).toEqual([]);
  });
});

describe('transition rules', () => {
  const immutable = rule('self == oldSelf', { message: 'immutable' });

  it('need an old value', () => {
    const schema = spec({ v: schemaOf({ type: 'integer', xValidations: [immutable] }) });
    expect(errorsOf(schema, 'spec: {v: 1}')).toEqual([]);
    expect(errorsOf(schema, 'spec: {v: 1}', 'spec: {}')).toEqual([]);
    expect(errorsOf(schema, 'spec: {v: 1}', 'spec: {v: 2}')).toEqual(['spec.v: Invalid value: 1: immutable']);
  });

  it('find items of list maps by their keys, and no others', () => {
    const item = objectOf({ name: text, v: integer }, { xValidations: [rule('self.v >= oldSelf.v')] });
    const list = { type: 'array', items: item };
    const map = spec({ l: schemaOf({ ...list, xListType: 'map', xListMapKeys: ['name'] }) });
    const atomic = spec({ l: schemaOf({ ...list, xListType: 'atomic' }) });
    const next = 'spec: {l: [{name: b, v: 1}, {name: a, v: 1}]}';
    const old = 'spec: {l: [{name: a, v: 2}, {name: b, v: 1}]}';
    expect(errorsOf(map, next, old)).toEqual(['spec.l[1]: Invalid value: failed rule: self.v >= oldSelf.v']);
    expect(errorsOf(atomic, next, old)).toEqual([]);
  });

  it('with optionalOldSelf see an optional, their message the plain value', () => {
    const source = 'oldSelf.hasValue() && oldSelf.value() == self';
    const more = { optionalOldSelf: true, message: 'm', messageExpression: "oldSelf.hasValue() ? 'was there' : 'new'" };
    const schema = spec({ v: schemaOf({ type: 'integer', xValidations: [rule(source, more)] }) });
    expect(errorsOf(schema, 'spec: {v: 1}')).toEqual(['spec.v: Invalid value: 1: m']);
    expect(errorsOf(schema, 'spec: {v: 1}', 'spec: {v: 1}')).toEqual([]);
  });
});

describe('ratcheting', () => {
  const schema = spec({ v: integer, m: integer }, rule('self.v > 1', { message: 'small' }));

  it('lets a false rule on an unchanged value through with a warning', () => {
    expect(check(schema, 'spec: {v: 1}', 'spec: {v: 1}')).toEqual({
      errors: [],
      warnings: ['spec: Invalid value: small'],
    });
    expect(errorsOf(schema, 'spec: {v: 1, m: 1}', 'spec: {v: 1}')).toEqual(['spec: Invalid value: small']);
  });

  it('does not let through what cannot be evaluated', () => {
    const failing = spec({ v: integer }, rule('1 / self.v > 0'));
    expect(errorsOf(failing, 'spec: {v: 0}', 'spec: {v: 0}')).toHaveLength(1);
  });
});

describe('the budget', () => {
  it('counts what evaluations cost', () => {
    const { remainingBudget } = validateRules(spec({ v: integer }, rule('self.v > 1')), yaml('spec: {v: 2}'));
    expect(runtimeCostBudget - remainingBudget).toBe(3);
  });

  it('ends the check when it is used up', () => {
    const schema = spec({ v: integer }, rule('self.v > 1'), rule('self.v > 2'));
    const { errors, remainingBudget } = validateRules(schema, yaml('spec: {v: 1}'), { budget: 4 });
    expect(errors.map(fieldErrorText)).toEqual([
      'spec: Invalid value: failed rule: self.v > 1',
      'spec: Invalid value: "object": validation failed due to running out of cost budget, no further validation rules will be run',
    ]);
    expect(remainingBudget).toBe(-1);
  });

  it('ends the check at an evaluation that costs too much', () => {
    const list = schemaOf({
      type: 'array',
      items: integer,
      xValidations: [rule('self.all(x, self.all(y, y >= 0))'), rule('false')],
    });
    const { errors } = validateRules(objectOf({ list }), new Map([['list', Array.from({ length: 1000 }, () => 1n)]]));
    expect(errors.map(fieldErrorText)).toEqual([
      `list: Invalid value: "array": 'operation cancelled: actual cost limit exceeded': no further validation rules will be run due to call cost exceeds limit for rule: self.all(x, self.all(y, y >= 0))`,
    ]);
  });
});

describe('paths', () => {
  it('begin where the caller says, and with nothing by default', () => {
    const schema = objectOf({ v: integer }, { xValidations: [rule('self.v > 1')] });
    expect(errorsOf(schema, 'v: 1')).toEqual(['<nil>: Invalid value: failed rule: self.v > 1']);
    const { errors } = validateRules(schema, yaml('v: 1'), { path: FieldPath.of('root') });
    expect(errors.map(fieldErrorText)).toEqual(['root: Invalid value: failed rule: self.v > 1']);
  });
});
