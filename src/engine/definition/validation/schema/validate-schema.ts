/** The schema of a version: what may stand at its root, structure, defaults, every node, rules. */
import type { JSONSchemaProps } from '../../../schema/json-schema-props.ts';
import { structuralConversionError } from '../../../schema/structural/conversion-error.ts';
import { validateStructural } from '../../../schema/structural/validate-structural.ts';
import { type FieldError, forbidden, invalid } from '../../../values/field-error.ts';
import type { FieldPath } from '../../../values/field-path.ts';
import { rootSurroundings } from './context.ts';
import { validateDefaults } from './defaults.ts';
import { validateRootWithStatus } from './root-with-status.ts';
import { RuleContext, type RulesOptions } from './rules.ts';
import { SchemaWalk } from './walk.ts';

/** What counts for one schema. */
export interface SchemaOptions extends RulesOptions {
  /** The version has the subresource status. */
  readonly hasStatus: boolean;
}

/** The errors of a schema whose `openAPIV3Schema` stands at `path`. */
export function validateSchema(
  schema: JSONSchemaProps,
  path: FieldPath,
  { hasStatus, ...rulesOptions }: SchemaOptions,
): readonly FieldError[] {
  const errors: FieldError[] = [];
  const root = hasStatus ? validateRootWithStatus(schema, path) : undefined;
  if (root !== undefined) errors.push(root);
  if (schema.nullable) errors.push(forbidden(path.child('nullable'), 'nullable cannot be true at the root'));

  const conversionError = structuralConversionError(schema);
  const structural = conversionError === undefined ? validateStructural(schema, path) : [];
  const unsound = structural.length > 0 || conversionError !== undefined;
  const defaults = unsound ? [] : validateDefaults(schema, path, rulesOptions.version);
  errors.push(...structural, ...defaults);

  // Rules are compiled only where the structure they run on is sound.
  const rules = unsound || defaults.length > 0 ? undefined : RuleContext.root(schema, rulesOptions);
  const walk = new SchemaWalk();
  walk.visit(schema, path, rootSurroundings, true, rules);
  errors.push(...walk.findings.schema, ...walk.findings.rules);

  // What cannot be converted is mostly told above in better words.
  if (errors.length === 0 && conversionError !== undefined) errors.push(invalid(path, '', conversionError));
  if (rules !== undefined) errors.push(...rules.totalErrors(path));
  return errors;
}
