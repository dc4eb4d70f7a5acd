/** The CEL specification's own conformance suite, for the parts of the language that a definition's rules have. */
import { expect, it } from 'vitest';
import { CelError } from './eval/value.ts';
import { evaluate } from './testing/evaluate.ts';
import { plainText } from './testing/plain.ts';
import { type SpecTest, specTests } from './testing/spec-suite.ts';

interface Exclusion {
  readonly reason: string;
  /** How many tests that concerns, so that none is left out unseen. */
  readonly count: number;
  readonly holds: (test: SpecTest) => boolean;
}

const oneOf = (...paths: readonly string[]): ((test: SpecTest) => boolean) => {
  const named = new Set(paths);
  return ({ path }) => named.has(path);
};

/** A test belongs to the first reason that holds. */
const exclusions: readonly Exclusion[] = [
  {
    reason: 'a library that Kubernetes does not load',
    count: 263,
    holds: ({ path }) => /^(?:bindings_ext|block_ext|encoders_ext|math_ext|proto2_ext)\//.test(path),
  },
  {
    reason: 'protobuf messages and enums: a rule sees the objects of its schema alone',
    count: 653,
    holds: ({ json, path }) =>
      /^(?:enums|proto2|proto3|wrappers)\//.test(path) ||
      /TestAllTypes|GlobalEnum|google\.protobuf\.(?!Timestamp|Duration)|NullValue|messageType|objectValue/.test(json),
  },
  {
    reason: 'names are looked up in a container: rules have none',
    count: 2,
    holds: ({ json }) => json.includes('"container"'),
  },
  {
    reason: 'is not type-correct: a rule is checked before it runs',
    count: 28,
    holds: (test) =>
      test.path.startsWith('parse/receiver_function_names/') ||
      oneOf(
        'basic/variables/unbound_is_runtime_error',
        'basic/functions/unbound_is_runtime_error',
        'comparisons/eq_literal/not_eq_list_length',
        'comparisons/eq_literal/eq_mixed_types',
        'comparisons/eq_literal/eq_list_elem_mixed_types',
        'comparisons/ne_literal/ne_mixed_types',
        'logic/conditional/mixed_type',
        'logic/AND/short_circuit_type_left',
        'logic/AND/short_circuit_type_right',
        'logic/OR/short_circuit_type_left',
        'logic/OR/short_circuit_type_right',
      )(test),
  },
  {
    reason: 'Kubernetes computes constants when it plans a rule, and refuses the rule where that fails',
    count: 2,
    holds: oneOf('fields/map_fields/map_bad_key_type_or_true', 'fields/map_fields/map_bad_key_type_and_false'),
  },
  {
    reason: 'cel-go lets the last of equal keys win, and finds a double among keys',
    count: 3,
    holds: oneOf(
      'fields/qualified_identifier_resolution/map_key_float',
      'fields/qualified_identifier_resolution/map_value_repeat_key',
      'fields/qualified_identifier_resolution/map_value_repeat_key_heterogeneous',
    ),
  },
  {
    reason: 'Kubernetes does not turn on errors for optional selections on primitives',
    count: 2,
    holds: oneOf('optionals/optionals/map_null_entry_no_such_key', 'optionals/optionals/map_present_key_invalid_field'),
  },
  {
    reason:
      'Kubernetes has version 2 of the strings library: formats by locale, quoted in lists, no error past the end',
    count: 20,
    holds: (test) =>
      oneOf('string_ext/value_errors/indexof_out_of_range', 'string_ext/value_errors/lastindexof_out_of_range')(test) ||
      (test.path.startsWith('string_ext/format/') &&
        /scientific notation|(?:NaN|infinity) support for (?:decimal|scientific)|infinity support for fixed-point|^string_ext\/format\/(?:list|map) support|dyntype (?:NaN|support for (?:lists|maps|scientific))/.test(
          test.path,
        )),
  },
];

const reasonOf = (test: SpecTest): string | undefined => exclusions.find(({ holds }) => holds(test))?.reason;

function outcome(test: SpecTest): { readonly expected: string; readonly actual: string } {
  const expected = test.expected();
  const actual = evaluate(test.expr, test.variables());
  // The words of an error are the implementation's own; that there is one is what counts.
  if (expected === 'error')
    return { expected: 'error', actual: actual instanceof CelError ? 'error' : plainText(actual) };
  return { expected: plainText(expected), actual: plainText(actual) };
}

it('agrees with the specification wherever a rule can', () => {
  const included = specTests().filter((test) => reasonOf(test) === undefined);
  const differing = included.flatMap((test) => {
    const { expected, actual } = outcome(test);
    return expected === actual ? [] : [{ path: test.path, expr: test.expr, expected, actual }];
  });
  expect(differing).toEqual([]);
  expect(included.length).toBeGreaterThan(1300);
});

it('leaves out what it says it leaves out', () => {
  const counts = new Map(exclusions.map(({ reason }) => [reason, 0]));
  for (const test of specTests()) {
    const reason = reasonOf(test);
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(exclusions.map(({ reason, count }) => [reason, count])),
  );
});
