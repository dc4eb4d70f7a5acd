/** What happened to an object on its way into the store, recorded only for who asks: pruned, defaulted, checked by rules. */

import type { CelValue } from '../cel/eval/value.ts';
import type { RuleTrace } from '../cel/kubernetes/trace.ts';
import type { RuleEvaluation } from '../cel/kubernetes/validator.ts';
import type { JSONSchemaProps } from '../schema/json-schema-props.ts';
import type { ObservedKeyword, SchemaObserver } from '../schema/schema-observer.ts';
import { isList, isObject, type Value } from '../values/value.ts';
import type { Warnings } from './warnings.ts';

/** A value that a default filled in. */
export interface Defaulted {
  /** Names and indexes from the root of the object. */
  readonly path: readonly (string | number)[];
  readonly value: Value;
}

/** A keyword that was looked at for a value. */
export interface KeywordCheck {
  /** The very schema of the definition that has the keyword. */
  readonly schema: JSONSchemaProps;
  readonly keyword: ObservedKeyword;
  readonly value: Value;
  readonly held: boolean;
}

/** One evaluation of a rule, to be looked into later. */
export interface RuleRun extends RuleEvaluation {
  /** `undefined` where it was broken off. */
  readonly value: CelValue | undefined;
}

/** The record of one request: with the parts of every rule, or with verdicts alone, which cost little. */
export class AdmissionTrace implements SchemaObserver {
  readonly pruned: string[] = [];
  readonly defaulted: Defaulted[] = [];
  readonly rules: RuleTrace[] = [];
  /** In place of `rules` where verdicts are enough. */
  readonly runs: RuleRun[] = [];
  readonly keywords: KeywordCheck[] = [];
  #schema: JSONSchemaProps | undefined = undefined;

  constructor(readonly depth: 'parts' | 'verdicts' = 'parts') {}

  /** The schema that the object was validated by. */
  get schema(): JSONSchemaProps | undefined {
    return this.#schema;
  }

  noteSchema(schema: JSONSchemaProps | undefined): void {
    this.#schema = schema;
  }

  observe(schema: JSONSchemaProps, keyword: ObservedKeyword, value: Value, held: boolean): void {
    this.keywords.push({ schema, keyword, value, held });
  }

  /** Notes what an object has after defaulting that it had not before. */
  noteDefaults(before: Value, after: Value): void {
    this.#compare(before, after, []);
  }

  #compare(before: Value, after: Value, path: readonly (string | number)[]): void {
    if (before === after) return;
    if (isObject(before) && isObject(after)) {
      for (const [key, value] of after) {
        const old = before.get(key);
        if (old === undefined) this.defaulted.push({ path: [...path, key], value });
        else this.#compare(old, value, [...path, key]);
      }
    } else if (isList(before) && isList(after)) {
      after.forEach((item, at) => {
        this.#compare(before[at] ?? null, item, [...path, at]);
      });
    } else this.defaulted.push({ path, value: after });
  }
}

/** What admission writes to: the warnings of the request, and the record where one is kept. */
export interface Admission {
  readonly warnings: Warnings;
  readonly trace?: AdmissionTrace;
}
