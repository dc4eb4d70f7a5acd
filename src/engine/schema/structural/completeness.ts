/** Every value validation needs a structural counterpart: what a branch constrains must be declared outside of it. */
import { type FieldError, required } from '../../values/field-error.ts';
import { childOf, type FieldPath, pathText } from '../../values/field-path.ts';
import { itemsSchema, type JSONSchemaProps } from '../json-schema-props.ts';

/** Adds an error for each property or items that only a branch (`allOf`, `anyOf`, `oneOf`, `not`) knows. */
export function validateCompleteness(schema: JSONSchemaProps, path: FieldPath | null, errors: FieldError[]): void {
  validateBranches(schema, schema, path, path, errors);
}

/** `path` is where the structure stands, `from` where the branch does. */
function validateBranches(
  holder: JSONSchemaProps,
  structure: JSONSchemaProps,
  path: FieldPath | null,
  from: FieldPath | null,
  errors: FieldError[],
): void {
  const { not, allOf, anyOf, oneOf } = holder;
  if (not !== undefined) validateBranch(not, structure, path, childOf(from, 'not'), errors);
  for (const [name, branches] of [
    ['allOf', allOf],
    ['anyOf', anyOf],
    ['oneOf', oneOf],
  ] as const) {
    branches?.forEach((branch, at) => {
      validateBranch(branch, structure, path, childOf(from, name).index(at), errors);
    });
  }
}

function validateBranch(
  branch: JSONSchemaProps,
  structure: JSONSchemaProps | undefined,
  path: FieldPath | null,
  from: FieldPath,
  errors: FieldError[],
): void {
  if (structure === undefined) {
    errors.push(required(path, `because it is defined in ${pathText(from)}`));
    return;
  }
  validateBranches(branch, structure, path, from, errors);
  const items = itemsSchema(branch);
  if (items !== undefined) {
    validateBranch(items, itemsSchema(structure), childOf(path, 'items'), from.child('items'), errors);
  }
  for (const [key, property] of branch.properties ?? []) {
    const at = childOf(path, 'properties').key(key);
    validateBranch(property, structure.properties?.get(key), at, from.child('properties').key(key), errors);
  }
}
