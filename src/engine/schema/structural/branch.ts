/** What a schema may hold below `allOf`, `anyOf`, `oneOf` and `not`: value validations, no structure. */
import { type FieldError, forbidden, invalid } from '../../values/field-error.ts';
import { childOf, type FieldPath } from '../../values/field-path.ts';
import { compileRegexp } from '../../values/regexp.ts';
import { itemsSchema, type JSONSchemaProps } from '../json-schema-props.ts';

/** Keywords of structure, each with what is wrong where a branch sets it; in no order, since all errors are sorted. */
const structureOnly: readonly {
  readonly keyword: string;
  readonly isSet: (branch: JSONSchemaProps) => boolean;
  readonly detail: string;
}[] = [
  { keyword: 'type', isSet: (branch) => branch.type !== '', detail: 'must be empty to be structural' },
  {
    keyword: 'additionalProperties',
    isSet: (branch) => branch.additionalProperties !== undefined && branch.additionalProperties !== false,
    detail: 'must be undefined to be structural',
  },
  {
    keyword: 'default',
    isSet: (branch) => branch.default !== undefined && branch.default !== null,
    detail: 'must be undefined to be structural',
  },
  { keyword: 'title', isSet: (branch) => branch.title !== '', detail: 'must be empty to be structural' },
  { keyword: 'description', isSet: (branch) => branch.description !== '', detail: 'must be empty to be structural' },
  { keyword: 'nullable', isSet: (branch) => branch.nullable, detail: 'must be false to be structural' },
  {
    keyword: 'x-kubernetes-preserve-unknown-fields',
    isSet: (branch) => branch.xPreserveUnknownFields === true,
    detail: 'must be false to be structural',
  },
  {
    keyword: 'x-kubernetes-embedded-resource',
    isSet: (branch) => branch.xEmbeddedResource,
    detail: 'must be false to be structural',
  },
  {
    keyword: 'x-kubernetes-int-or-string',
    isSet: (branch) => branch.xIntOrString,
    detail: 'must be false to be structural',
  },
  {
    keyword: 'x-kubernetes-list-map-keys',
    isSet: (branch) => (branch.xListMapKeys?.length ?? 0) > 0,
    detail: 'must be empty to be structural',
  },
  {
    keyword: 'x-kubernetes-list-type',
    isSet: (branch) => branch.xListType !== undefined,
    detail: 'must be undefined to be structural',
  },
  {
    keyword: 'x-kubernetes-map-type',
    isSet: (branch) => branch.xMapType !== undefined,
    detail: 'must be undefined to be structural',
  },
  {
    keyword: 'x-kubernetes-validations',
    isSet: (branch) => (branch.xValidations?.length ?? 0) > 0,
    detail: 'must be empty to be structural',
  },
];

/** Which parts of an int-or-string are let through: its own `anyOf`, or the one in the first branch of `allOf`. */
export interface IntOrStringExceptions {
  readonly anyOf: boolean;
  readonly firstAllOfAnyOf: boolean;
}

const noExceptions: IntOrStringExceptions = { anyOf: false, firstAllOfAnyOf: false };

/** Checks the branches and the pattern of a node, which may be structural or a branch itself. */
export function validateValueValidations(
  schema: JSONSchemaProps,
  exceptions: IntOrStringExceptions,
  path: FieldPath | null,
  errors: FieldError[],
): void {
  const { allOf, anyOf, oneOf, not, pattern } = schema;
  if (anyOf !== undefined && !exceptions.anyOf) {
    anyOf.forEach((branch, at) => {
      validateBranch(branch, noExceptions, childOf(path, 'anyOf').index(at), errors);
    });
  }
  allOf?.forEach((branch, at) => {
    const inner = at === 0 && exceptions.firstAllOfAnyOf ? { anyOf: true, firstAllOfAnyOf: false } : noExceptions;
    validateBranch(branch, inner, childOf(path, 'allOf').index(at), errors);
  });
  oneOf?.forEach((branch, at) => {
    validateBranch(branch, noExceptions, childOf(path, 'oneOf').index(at), errors);
  });
  if (not !== undefined) validateBranch(not, noExceptions, childOf(path, 'not'), errors);
  if (pattern !== '') {
    const { error } = compileRegexp(pattern);
    if (error !== undefined) {
      const detail = `must be a valid regular expression, but isn't: ${error}`;
      errors.push(invalid(childOf(path, 'pattern'), pattern, detail));
    }
  }
}

function validateBranch(
  branch: JSONSchemaProps,
  exceptions: IntOrStringExceptions,
  path: FieldPath,
  errors: FieldError[],
): void {
  validateValueValidations(branch, exceptions, path, errors);
  const items = itemsSchema(branch);
  if (items !== undefined) validateBranch(items, noExceptions, path.child('items'), errors);
  for (const [key, property] of branch.properties ?? []) {
    const at = path.child('properties').key(key);
    validateBranch(property, noExceptions, at, errors);
    if (key === 'metadata') errors.push(forbidden(at, 'must not be specified in a nested context'));
  }
  for (const { keyword, isSet, detail } of structureOnly) {
    if (isSet(branch)) errors.push(forbidden(path.child(keyword), detail));
  }
}
