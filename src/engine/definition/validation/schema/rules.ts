/** The rules of a schema's nodes on the way down. */
import type { KubernetesVersion } from '../../../kubernetes-version.ts';
import type { JSONSchemaProps } from '../../../schema/json-schema-props.ts';
import type { FieldError } from '../../../values/field-error.ts';
import type { FieldPath } from '../../../values/field-path.ts';
import type { PreexistingExpressions } from '../options.ts';
import type { Surroundings } from './context.ts';

/** What counts for the rules of a schema. */
export interface RulesOptions {
  readonly version: KubernetesVersion;
  readonly preexisting: PreexistingExpressions;
  /** Each rule may cost what it costs. */
  readonly unlimitedCost: boolean;
}

/** Where a node's rules stand. */
export class RuleContext {
  static root(_schema: JSONSchemaProps, _options: RulesOptions): RuleContext {
    return new RuleContext();
  }
  child(_schema: JSONSchemaProps): RuleContext {
    return this;
  }
  compile(_path: FieldPath, _surroundings: Surroundings, _errors: FieldError[]): void {}
  totalErrors(_path: FieldPath): readonly FieldError[] {
    return [];
  }
}
