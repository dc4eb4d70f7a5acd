import { expect, test } from 'vitest';
import type { Marker } from '../report.ts';
import { whyRefused } from './why.ts';

test.each<[Marker['type'], string, boolean, RegExp]>([
  ['Syntax', 'yaml: line 3: mapping values are not allowed in this context', false, /no YAML/],
  ['FieldValueInvalid', 'strict decoding error: unknown field "spec.x"', false, /strict field validation/],
  ['Decode', 'json: cannot unmarshal string into Go struct field X.maximum of type float64', true, /of one type/],
  ['Decode', 'key "size" already set in map', false, /stands twice/],
  ['Decode', 'no matches for kind "Box" in version "example.dev/v1"', false, /declares this one/],
  ['FieldValueInvalid', 'spec.replicas in body should be less than or equal to 10', false, /the schema says/],
  ['FieldValueInvalid', 'Invalid value: replicas above the limit', false, /CEL rule/],
  ['FieldValueInvalid', 'compilation failed: ERROR: <input>:1:1: undeclared reference', true, /must compile/],
  ['FieldValueForbidden', 'estimated rule cost exceeds budget by factor of 2.1x', true, /bound lists/],
  ['FieldValueRequired', 'Required value', true, /A definition must say this/],
  ['FieldValueRequired', 'Required value', false, /under required/],
  ['FieldValueTypeInvalid', 'must be of type integer: "string"', false, /another type/],
  ['FieldValueNotSupported', 'supported values: "a"', false, /Only the listed/],
])('%s, %s', (type, message, inDefinition, sentence) => {
  const found = whyRefused({ type, message, inDefinition });
  expect(found.sentence).toMatch(sentence);
  expect(found.page).toMatch(/^https:\/\/kubernetes\.io\/docs\//);
});
