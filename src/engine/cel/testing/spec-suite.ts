/** The CEL specification's conformance tests (`@bufbuild/cel-spec`) as this engine reads them: types and values out of their JSON. */
import { tests } from '@bufbuild/cel-spec/testdata/conformance.js';
import {
  boolType,
  bytesType,
  type CelType,
  doubleType,
  durationType,
  dynType,
  intType,
  listOf,
  mapOf,
  nullType,
  stringType,
  timestampType,
  uintType,
} from '../check/type.ts';
import { ValueList } from '../eval/list.ts';
import { mapFrom } from '../eval/map.ts';
import { type CelValue, TypeValue, Uint } from '../eval/value.ts';
import type { TestVariable } from './evaluate.ts';

/** One test of the suite. */
export interface SpecTest {
  /** Section, group and name: `lists/index/zero_based`. */
  readonly path: string;
  readonly expr: string;
  /** The test's own JSON, to tell what it is about. */
  readonly json: string;
  readonly variables: () => Readonly<Record<string, TestVariable>>;
  /** The value that is expected; an error where there is none. */
  readonly expected: () => CelValue | 'error';
}

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const member = (value: unknown, name: string): unknown => (isJson(value) ? value[name] : undefined);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const primitives: ReadonlyMap<string, CelType> = new Map([
  ['INT64', intType],
  ['UINT64', uintType],
  ['DOUBLE', doubleType],
  ['STRING', stringType],
  ['BYTES', bytesType],
  ['BOOL', boolType],
  ['TIMESTAMP', timestampType],
  ['DURATION', durationType],
]);

function typeOf(json: unknown): CelType {
  const named = primitives.get(text(member(json, 'primitive') ?? member(json, 'wellKnown')));
  if (named !== undefined) return named;
  const listType = member(json, 'listType');
  if (listType !== undefined) return listOf(typeOf(member(listType, 'elemType')));
  const mapType = member(json, 'mapType');
  if (mapType !== undefined) return mapOf(typeOf(member(mapType, 'keyType')), typeOf(member(mapType, 'valueType')));
  return member(json, 'null') === undefined ? dynType : nullType;
}

function valueFrom(json: unknown): CelValue {
  const [kind, value] = Object.entries(isJson(json) ? json : {})[0] ?? [];
  switch (kind) {
    case 'nullValue':
      return null;
    case 'boolValue':
      return value === true;
    case 'int64Value':
      return BigInt(text(value));
    case 'uint64Value':
      return new Uint(BigInt(text(value)));
    case 'doubleValue':
      return Number(value);
    case 'stringValue':
      return text(value);
    case 'bytesValue':
      return Uint8Array.from(atob(text(value)), (byte) => byte.charCodeAt(0));
    case 'listValue':
      return new ValueList(list(member(value, 'values')).map(valueFrom));
    case 'mapValue':
      return mapFrom(
        list(member(value, 'entries')).map((entry) => [
          valueFrom(member(entry, 'key')),
          valueFrom(member(entry, 'value')),
        ]),
      );
    case 'typeValue':
      return new TypeValue(text(value));
    default:
      throw new Error(`a value of kind ${kind ?? 'none'}`);
  }
}

function variablesOf(original: Json): Record<string, TestVariable> {
  const declared = new Map(
    list(original.typeEnv).map((each) => [text(member(each, 'name')), typeOf(member(member(each, 'ident'), 'type'))]),
  );
  const variables: Record<string, TestVariable> = {};
  for (const [name, bound] of Object.entries(isJson(original.bindings) ? original.bindings : {})) {
    variables[name] = { value: valueFrom(member(bound, 'value')), type: declared.get(name) ?? dynType };
  }
  return variables;
}

function expectedOf(original: Json): CelValue | 'error' {
  if (original.evalError !== undefined || original.anyEvalErrors !== undefined) return 'error';
  const value = original.value ?? member(original.typedResult, 'result');
  return value === undefined ? true : valueFrom(value);
}

/** All tests that evaluate something. */
export function specTests(): readonly SpecTest[] {
  const found: SpecTest[] = [];
  collect(tests, '', found);
  return found;
}

function collect(suite: unknown, path: string, found: SpecTest[]): void {
  for (const child of list(member(suite, 'suites'))) collect(child, `${path}${text(member(child, 'name'))}/`, found);
  for (const test of list(member(suite, 'tests'))) {
    const original = member(test, 'original');
    if (!isJson(original) || original.checkOnly === true) continue;
    found.push({
      path: path + text(original.name),
      expr: text(original.expr),
      json: JSON.stringify(original),
      variables: () => variablesOf(original),
      expected: () => expectedOf(original),
    });
  }
}
