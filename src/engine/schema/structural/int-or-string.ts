/** The two ways in which an int-or-string may spell its types out below `anyOf`. */
import type { JSONSchemaProps } from '../json-schema-props.ts';
import { saysNothingBut } from './zero.ts';

/** True for `anyOf: [{type: integer}, {type: string}]`, which needs no structural types. */
export function isIntOrStringAnyOf(schema: JSONSchemaProps): boolean {
  return isIntegerThenString(schema.anyOf);
}

/** True where the first branch of `allOf` holds that `anyOf`. */
export function isIntOrStringAllOf(schema: JSONSchemaProps): boolean {
  return isIntegerThenString(schema.allOf?.[0]?.anyOf);
}

function isIntegerThenString(branches: readonly JSONSchemaProps[] | undefined): boolean {
  if (branches?.length !== 2) return false;
  const [integer, string] = branches;
  return isTypeOnly(integer, 'integer') && isTypeOnly(string, 'string');
}

function isTypeOnly(branch: JSONSchemaProps | undefined, type: string): boolean {
  if (branch?.type !== type) return false;
  // A false `additionalProperties` says nothing in a branch.
  return saysNothingBut(branch, branch.additionalProperties === false ? ['type', 'additionalProperties'] : ['type']);
}
