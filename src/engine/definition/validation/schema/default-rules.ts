/** The rules of a schema, asked about its defaults; all defaults of a schema share one budget. */
import type { KubernetesVersion } from '../../../kubernetes-version.ts';
import type { JSONSchemaProps } from '../../../schema/json-schema-props.ts';
import type { FieldError } from '../../../values/field-error.ts';
import type { FieldPath } from '../../../values/field-path.ts';
import type { Value } from '../../../values/value.ts';

/** One run over the defaults of a schema. */
export class DefaultRules {
  constructor(readonly version: KubernetesVersion) {}

  /** True when the budget is used up. */
  get exhausted(): boolean {
    return false;
  }

  /** The errors of a default by the rules of its schema and of those below. */
  validate(_schema: JSONSchemaProps, _value: Value, _path: FieldPath): readonly FieldError[] {
    return [];
  }
}
