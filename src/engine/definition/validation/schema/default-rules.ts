/** The rules of a schema, asked about its defaults; all defaults of a schema share one budget. */
import { runtimeCostBudget, validateRules } from '../../../cel/kubernetes/validator.ts';
import type { KubernetesVersion } from '../../../kubernetes-version.ts';
import type { JSONSchemaProps } from '../../../schema/json-schema-props.ts';
import type { FieldError } from '../../../values/field-error.ts';
import type { FieldPath } from '../../../values/field-path.ts';
import type { Value } from '../../../values/value.ts';

/** One run over the defaults of a schema. */
export class DefaultRules {
  #budget = runtimeCostBudget;

  constructor(readonly version: KubernetesVersion) {}

  /** True when the budget is used up. */
  get exhausted(): boolean {
    return this.#budget < 0;
  }

  /** The errors of a default by the rules of its schema and of those below: as a value that stays, then as a new one. */
  validate(schema: JSONSchemaProps, value: Value, path: FieldPath): readonly FieldError[] {
    const check = { version: this.version, isResourceRoot: schema.xEmbeddedResource, path, budget: this.#budget };
    const staying = validateRules(schema, value, { ...check, oldValue: value });
    if (staying.errors.length > 0) {
      this.#budget = staying.remainingBudget;
      return staying.errors;
    }
    const appearing = validateRules(schema, value, check);
    this.#budget = Math.min(staying.remainingBudget, appearing.remainingBudget);
    return appearing.errors;
  }
}
