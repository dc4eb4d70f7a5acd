/** A schema compiled into checks, kept with the schema (`SchemaValidator` of kube-openapi). */
import type { JSONSchemaProps } from '../schema/json-schema-props.ts';
import { isList, isNumber, isObject, type ObjectValue, type Value } from '../values/value.ts';
import type { CorrelatedObject } from './correlated-object.ts';
import { isCheckedFormat, isKnownFormat } from './formats/formats.ts';
import type { Check, Keyword, KeywordContext, Validator } from './keyword.ts';
import {
  booleanKeywords,
  listKeywords,
  nullKeywords,
  numberKeywords,
  objectKeywords,
  textKeywords,
} from './keywords.ts';
import type { Run } from './run.ts';

/**
 * What is validated: a custom resource, or a default. The server reads a schema in two ways for them: for a default, formats it does
 * not know stay, an int-or-string has no types, and branches of combinators have no `additionalProperties`.
 */
export type ValidationMode = 'resource' | 'default' | 'default-branch';

const validators: Readonly<Record<ValidationMode, WeakMap<JSONSchemaProps, SchemaValidator>>> = {
  resource: new WeakMap(),
  default: new WeakMap(),
  'default-branch': new WeakMap(),
};

/** The validator of a schema; compiled once, and part by part, as values ask for it. */
export function validatorOf(schema: JSONSchemaProps, mode: ValidationMode): Validator {
  let validator = validators[mode].get(schema);
  if (validator === undefined) {
    validator = new SchemaValidator(schema, mode);
    validators[mode].set(schema, validator);
  }
  return validator;
}

class SchemaValidator implements Validator {
  readonly #context: KeywordContext;
  /** How many of the server's validators for any value count as a match before one has looked at the value. */
  readonly #matches: number;
  readonly #textMatches: number;
  #ofNull: readonly Check<null>[] | undefined = undefined;
  #ofBoolean: readonly Check<boolean>[] | undefined = undefined;
  #ofText: readonly Check<string>[] | undefined = undefined;
  #ofNumber: readonly Check<bigint | number>[] | undefined = undefined;
  #ofList: readonly Check<readonly Value[]>[] | undefined = undefined;
  #ofObject: readonly Check<ObjectValue>[] | undefined = undefined;

  constructor(schema: JSONSchemaProps, mode: ValidationMode) {
    const types = typesOf(schema, mode);
    const format = mode !== 'resource' || isCheckedFormat(schema.format, types) ? schema.format : '';
    this.#context = {
      schema,
      types,
      format,
      readsAdditionalProperties: mode !== 'default-branch',
      validatorOf: (part) => validatorOf(part, mode),
      branchOf: (branch) => validatorOf(branch, mode === 'resource' ? mode : 'default-branch'),
    };
    // Combinators (twice), enum and the whole; the type where there is one to check.
    this.#matches = 4 + (types.length > 0 || format !== '' ? 1 : 0);
    this.#textMatches = this.#matches + 1 + (isKnownFormat(format) ? 1 : 0);
  }

  validate(value: Value, run: Run, correlated: CorrelatedObject | undefined): void {
    if (typeof value === 'string') {
      run.matches += this.#textMatches;
      this.#ofText ??= this.#compile(textKeywords);
      check(this.#ofText, value, run, correlated);
    } else if (isNumber(value)) {
      run.matches += this.#matches + 2;
      this.#ofNumber ??= this.#compile(numberKeywords);
      check(this.#ofNumber, value, run, correlated);
    } else if (typeof value === 'boolean') {
      run.matches += this.#matches;
      this.#ofBoolean ??= this.#compile(booleanKeywords);
      check(this.#ofBoolean, value, run, correlated);
    } else if (isObject(value)) {
      run.matches += this.#matches + 1;
      this.#ofObject ??= this.#compile(objectKeywords);
      check(this.#ofObject, value, run, correlated);
    } else if (isList(value)) {
      run.matches += this.#matches + 2;
      this.#ofList ??= this.#compile(listKeywords);
      check(this.#ofList, value, run, correlated);
    } else {
      this.#ofNull ??= this.#compile(nullKeywords);
      check(this.#ofNull, null, run, correlated);
    }
  }

  #compile<T>(keywords: readonly Keyword<T>[]): readonly Check<T>[] {
    return keywords.map((keyword) => keyword(this.#context)).filter((compiled) => compiled !== undefined);
  }
}

function check<T>(checks: readonly Check<T>[], value: T, run: Run, correlated: CorrelatedObject | undefined): void {
  for (const one of checks) one(value, run, correlated);
}

function typesOf(schema: JSONSchemaProps, mode: ValidationMode): readonly string[] {
  if (schema.xIntOrString && mode === 'resource') return ['integer', 'string'];
  return schema.type === '' ? [] : [schema.type];
}
