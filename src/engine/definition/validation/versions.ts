/** `spec.versions`: each version's own parts, and what all of them have alike, told as if it stood at the top of the spec. */

import { innerVersions } from '#inner-form';
import { structuralConversionError } from '../../schema/structural/conversion-error.ts';
import { isDns1035Label } from '../../validation/object-meta/names.ts';
import { type FieldError, invalid, required } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { getIn } from '../../values/value.ts';
import type { CustomResourceDefinition, Version } from '../custom-resource-definition.ts';
import { validateDeprecationWarning } from './deprecation.ts';
import { layoutOf } from './layout.ts';
import type { ValidationOptions } from './options.ts';
import { validatePrinterColumn } from './printer-columns.ts';
import { relocate } from './relocate.ts';
import { validateSchema } from './schema/validate-schema.ts';
import { validateSelectableFields } from './selectable-fields.ts';
import { validateSubresources } from './subresources.ts';

/** The errors of schemas that are not there: every version needs one. */
export function validateSchemasPresent(versions: readonly Version[], path: FieldPath): readonly FieldError[] {
  return versions.flatMap((version, at) =>
    version.schema === undefined ? [required(path.index(at).child('schema', 'openAPIV3Schema'), '')] : [],
  );
}

/** The errors of the versions one by one, then of their names and of which one is stored. */
export function validateVersions(
  { versions, value }: CustomResourceDefinition,
  path: FieldPath,
  options: ValidationOptions,
): readonly FieldError[] {
  const errors: FieldError[] = [];
  versions.forEach((version, at) => {
    const name = isDns1035Label(version.name);
    if (name.length > 0) errors.push(invalid(path.index(at).child('name'), version.name, name.join(',')));
    errors.push(...validateVersion(version, versions, path.index(at), options));
  });
  const refuse = (detail: string): void => {
    // An empty list is told apart from none.
    const shown = versions.length === 0 ? (getIn(value, 'spec', 'versions') ?? null) : innerVersions(versions);
    errors.push(invalid(path, shown, detail));
  };
  if (new Set(versions.map(({ name }) => name)).size < versions.length) refuse('must contain unique version names');
  if (versions.filter(({ storage }) => storage).length !== 1) {
    refuse('must have exactly one version marked as storage version');
  }
  const [first] = versions;
  const firstName = isDns1035Label(first?.name ?? '');
  if (first !== undefined && first.name !== '' && firstName.length > 0) {
    // The inner form repeats the first version's name as `spec.version`.
    const error = invalid(path.index(0).child('name'), first.name, firstName.join(','));
    errors.push({ ...error, field: `${path.parent}.version` });
  }
  return errors;
}

/** A version's parts that are its own. */
function validateVersion(
  version: Version,
  versions: readonly Version[],
  path: FieldPath,
  options: ValidationOptions,
): readonly FieldError[] {
  const alike = layoutOf(versions);
  const { schema, selectableFields } = version;
  const errors = [...validateDeprecationWarning(version, path.child('deprecationWarning'))];
  if (!alike.schema && schema !== undefined) {
    const hasStatus = version.subresources?.status === true;
    const unlimitedCost = options.unchangedSchemas.has(version.name);
    const schemaPath = path.child('schema', 'openAPIV3Schema');
    errors.push(...validateSchema(schema, schemaPath, { ...options, hasStatus, unlimitedCost }));
  }
  if (!alike.subresources) errors.push(...validateSubresources(version.subresources, path.child('subresources')));
  if (!alike.columns) errors.push(...validateColumns(version, path.child('additionalPrinterColumns')));
  if (alike.selectableFields || selectableFields.length === 0) return errors;
  const fieldsPath = path.child('selectableFields');
  if (alike.schema || schema === undefined) {
    const detail = 'may only be set when `version.schema.openAPIV3Schema` is not included';
    return [...errors, invalid(fieldsPath, '', detail)];
  }
  const conversionError = structuralConversionError(schema);
  if (conversionError !== undefined) errors.push(invalid(path.child('schema', 'openAPIV3Schema'), '', conversionError));
  return [...errors, ...validateSelectableFields(selectableFields, schema, fieldsPath)];
}

function validateColumns(version: Version, path: FieldPath): readonly FieldError[] {
  return version.additionalPrinterColumns.flatMap((column, at) => validatePrinterColumn(column, path.index(at)));
}

/** The parts that all versions have alike; `spec` is the path of the spec. */
export function validateCommonParts(
  versions: readonly Version[],
  spec: FieldPath,
  options: ValidationOptions,
): readonly FieldError[] {
  const [first] = versions;
  if (first === undefined) return [];
  const alike = layoutOf(versions);
  const real = spec.child('versions').index(0);
  const errors: FieldError[] = [];
  const check = (inner: FieldPath, place: FieldPath, found: readonly FieldError[]): void => {
    errors.push(...relocate(found, inner, place));
  };
  if (alike.schema && first.schema !== undefined) {
    const hasStatus = versions.some(({ subresources }) => subresources?.status === true);
    const unlimitedCost = options.unchangedSchemas.has(first.name);
    const inner = spec.child('validation');
    const found = validateSchema(first.schema, inner.child('openAPIV3Schema'), {
      ...options,
      hasStatus,
      unlimitedCost,
    });
    check(inner, real.child('schema'), found);
  }
  if (alike.subresources) {
    const inner = spec.child('subresources');
    check(inner, real.child('subresources'), validateSubresources(first.subresources, inner));
  }
  if (alike.columns) {
    const inner = spec.child('additionalPrinterColumns');
    check(inner, real.child('additionalPrinterColumns'), validateColumns(first, inner));
  }
  if (alike.selectableFields && first.selectableFields.length > 0) {
    const inner = spec.child('selectableFields');
    const found = validateCommonSelectableFields(first, alike.schema, spec, inner);
    check(inner, real.child('selectableFields'), found);
  }
  return errors;
}

function validateCommonSelectableFields(
  { schema, selectableFields }: Version,
  commonSchema: boolean,
  spec: FieldPath,
  path: FieldPath,
): readonly FieldError[] {
  if (!commonSchema || schema === undefined) {
    return [invalid(path, '', 'may only be set when validations.schema is included')];
  }
  const errors = validateSelectableFields(selectableFields, schema, path);
  const conversionError = structuralConversionError(schema);
  if (conversionError === undefined) return errors;
  const error = invalid(spec.child('versions').index(0).child('schema', 'openAPIV3Schema'), '', conversionError);
  return [{ ...error, field: `${spec}.schema.openAPIV3Schema` }, ...errors];
}
