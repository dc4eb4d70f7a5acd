/** The rules of a schema's nodes on the way down: what they are compiled against, how often they run, what they cost together. */
import type { JSONSchemaProps, ValidationRule } from '../../../schema/json-schema-props.ts';
import type { FieldError } from '../../../values/field-error.ts';
import type { FieldPath } from '../../../values/field-path.ts';
import type { PreexistingExpressions } from '../options.ts';
import type { Surroundings } from './context.ts';

/** What counts for the rules of a schema. */
export interface RulesOptions {
  readonly preexisting: PreexistingExpressions;
  /** Each rule may cost what it costs. */
  readonly unlimitedCost: boolean;
}

/** Where a node's rules stand. */
export class RuleContext {
  private constructor(
    readonly schema: JSONSchemaProps,
    readonly options: RulesOptions,
  ) {}

  static root(schema: JSONSchemaProps, options: RulesOptions): RuleContext {
    return new RuleContext(schema, options);
  }

  property(schema: JSONSchemaProps, _name: string): RuleContext {
    return new RuleContext(schema, this.options);
  }

  items(schema: JSONSchemaProps): RuleContext {
    return new RuleContext(schema, this.options);
  }

  values(schema: JSONSchemaProps): RuleContext {
    return new RuleContext(schema, this.options);
  }

  compile(
    _rules: readonly ValidationRule[],
    _path: FieldPath,
    _surroundings: Surroundings,
    _errors: FieldError[],
  ): void {}

  totalErrors(_path: FieldPath): readonly FieldError[] {
    return [];
  }
}
