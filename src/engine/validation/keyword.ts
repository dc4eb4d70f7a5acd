/** What a keyword is: a function from a schema to a check. */
import type { JSONSchemaProps } from '../schema/json-schema-props.ts';
import type { ObjectValue, Value } from '../values/value.ts';
import type { CorrelatedObject } from './correlated-object.ts';
import type { Run } from './run.ts';

/** Checks values against one keyword and tells the run of failures. */
export type Check<T = Value> = (value: T, run: Run, correlated: CorrelatedObject | undefined) => void;

/** Something that validates values by a whole schema. */
export interface Validator {
  /** With a correlated pair, failures of parts that did not change are let through. */
  validate(value: Value, run: Run, correlated: CorrelatedObject | undefined): void;
}

/** What a keyword is compiled with. */
export interface KeywordContext {
  readonly schema: JSONSchemaProps;
  /** The types a value may have; empty where any will do. */
  readonly types: readonly string[];
  /** The format, where it is checked. */
  readonly format: string;
  /** False in the branches of a combinator over a default, where the server leaves `additionalProperties` out. */
  readonly readsAdditionalProperties: boolean;
  /** The validator of a property, an item or a map's value. */
  readonly validatorOf: (schema: JSONSchemaProps) => Validator;
  /** The validator of a branch of a combinator. */
  readonly branchOf: (schema: JSONSchemaProps) => Validator;
}

/** A keyword for values of a type: gives its check, or `undefined` where the schema does not use it. */
export type Keyword<T = Value> = (context: KeywordContext) => Check<T> | undefined;

/** Keywords of texts stop at the first that fails, so these checks say whether they held. */
export type TextKeyword = (context: KeywordContext) => ((value: string, run: Run) => boolean) | undefined;

/** Keywords of numbers. */
export type NumberKeyword = Keyword<bigint | number>;

/** Keywords of lists. */
export type ListKeyword = Keyword<readonly Value[]>;

/** Keywords of objects. */
export type ObjectKeyword = Keyword<ObjectValue>;

/** Validates a part of a value, letting it through where it did not change. */
export function validatePart(
  validator: Validator,
  value: Value,
  run: Run,
  correlated: CorrelatedObject | undefined,
): void {
  if (correlated === undefined) {
    validator.validate(value, run, undefined);
    return;
  }
  run.attempt(
    () => {
      validator.validate(value, run, correlated);
    },
    () => correlated.isUnchanged(),
  );
}
