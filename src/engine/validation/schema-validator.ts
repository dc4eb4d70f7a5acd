/** A schema compiled into checks, kept with the schema (`SchemaValidator` of kube-openapi). */
import type { JSONSchemaProps } from '../schema/json-schema-props.ts';
import type { ObservedKeyword, SchemaObserver } from '../schema/schema-observer.ts';
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
  observedNames,
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
  #ofNull: Checks<null> | undefined = undefined;
  #ofBoolean: Checks<boolean> | undefined = undefined;
  #ofText: Checks<string> | undefined = undefined;
  #ofNumber: Checks<bigint | number> | undefined = undefined;
  #ofList: Checks<readonly Value[]> | undefined = undefined;
  #ofObject: Checks<ObjectValue> | undefined = undefined;

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
      this.#check(this.#ofText, value, run, correlated);
    } else if (isNumber(value)) {
      run.matches += this.#matches + 2;
      this.#ofNumber ??= this.#compile(numberKeywords);
      this.#check(this.#ofNumber, value, run, correlated);
    } else if (typeof value === 'boolean') {
      run.matches += this.#matches;
      this.#ofBoolean ??= this.#compile(booleanKeywords);
      this.#check(this.#ofBoolean, value, run, correlated);
    } else if (isObject(value)) {
      run.matches += this.#matches + 1;
      this.#ofObject ??= this.#compile(objectKeywords);
      this.#check(this.#ofObject, value, run, correlated);
    } else if (isList(value)) {
      run.matches += this.#matches + 2;
      this.#ofList ??= this.#compile(listKeywords);
      this.#check(this.#ofList, value, run, correlated);
    } else {
      this.#ofNull ??= this.#compile(nullKeywords);
      this.#check(this.#ofNull, null, run, correlated);
    }
  }

  #compile<T>(keywords: readonly Keyword<T>[]): Checks<T> {
    return keywords.flatMap((keyword) => {
      const check = keyword(this.#context);
      return check === undefined ? [] : [{ check, name: observedNames.get(keyword) }];
    });
  }

  #check<T extends Value>(checks: Checks<T>, value: T, run: Run, correlated: CorrelatedObject | undefined): void {
    if (run.observer !== undefined) this.#observe(run.observer, checks, value, run, correlated);
    else for (const { check } of checks) check(value, run, correlated);
  }

  #observe<T extends Value>(
    observer: SchemaObserver,
    checks: Checks<T>,
    value: T,
    run: Run,
    correlated: CorrelatedObject | undefined,
  ): void {
    const { schema } = this.#context;
    const atFirst = run.failures;
    for (const { check, name } of checks) {
      const before = run.failures;
      check(value, run, correlated);
      if (name !== undefined) observer.observe(schema, name, value, run.failures === before);
    }
    observer.observe(schema, 'schema', value, run.failures === atFirst);
  }
}

/** Compiled keywords, each with the name that an observer knows it by. */
type Checks<T> = readonly { readonly check: Check<T>; readonly name: ObservedKeyword | undefined }[];

function typesOf(schema: JSONSchemaProps, mode: ValidationMode): readonly string[] {
  if (schema.xIntOrString && mode === 'resource') return ['integer', 'string'];
  return schema.type === '' ? [] : [schema.type];
}
