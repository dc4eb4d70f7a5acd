/** A whole definition: new, updated, or with another status (`apiextensions/validation` of apiextensions-apiserver 0.37). */

import { type KubernetesVersion, latestVersion } from '../../kubernetes-version.ts';
import { hasDefault } from '../../schema/subtree-facts.ts';
import { isDns1123Subdomain, nameIsDnsSubdomain } from '../../validation/object-meta/names.ts';
import { validateObjectMeta, validateObjectMetaUpdate } from '../../validation/object-meta/object-meta.ts';
import { type FieldError, invalid, notSupported, required } from '../../values/field-error.ts';
import { FieldPath } from '../../values/field-path.ts';
import { isObject, type ObjectValue } from '../../values/value.ts';
import { approvalAnnotation, approvalText, isProtectedGroup, readApproval } from '../conditions/api-approval.ts';
import type { CustomResourceDefinition } from '../custom-resource-definition.ts';
import { validateConversion } from './conversion.ts';
import { validateNames, validateNamesPresent } from './names.ts';
import { creationOptions, updateOptions, type ValidationOptions } from './options.ts';
import { validateCommonParts, validateSchemasPresent, validateVersions } from './versions.ts';

const metadata = FieldPath.of('metadata');
const spec = FieldPath.of('spec');
const status = FieldPath.of('status');
const noMetadata: ObjectValue = new Map();

function metadataOf({ value }: CustomResourceDefinition): ObjectValue {
  const meta = value.get('metadata');
  return isObject(meta) ? meta : noMetadata;
}

/** The errors of a new definition, defaulted and prepared. */
export function validateDefinition(
  definition: CustomResourceDefinition,
  version: KubernetesVersion = latestVersion,
): readonly FieldError[] {
  const { names, group } = definition;
  const nameRule = (name: string, isPrefix: boolean): readonly string[] => {
    const errors = nameIsDnsSubdomain(name, isPrefix);
    return name === `${names.plural}.${group}` ? errors : [...errors, 'must be spec.names.plural+"."+spec.group'];
  };
  return [
    ...validateObjectMeta(metadataOf(definition), false, nameRule, metadata),
    ...validateSpec(definition, creationOptions(version)),
    ...validateStatus(definition),
    ...validateStoredVersions(definition),
    ...validateApproval(definition, undefined),
    ...validatePreserveUnknownFields(definition),
  ];
}

/** The errors of an update. */
export function validateDefinitionUpdate(
  next: CustomResourceDefinition,
  old: CustomResourceDefinition,
  version: KubernetesVersion = latestVersion,
): readonly FieldError[] {
  const options = updateOptions(next, old, version);
  return [
    ...validateObjectMetaUpdate(metadataOf(next), metadataOf(old), metadata),
    ...validateSpec(next, options),
    ...validateImmutable(next, old, options),
    ...validateStatus(next),
    ...validateStoredVersions(next),
    ...validateApproval(next, old),
    ...validatePreserveUnknownFields(next),
  ];
}

/** The errors of an update of the status alone. */
export function validateDefinitionStatusUpdate(
  next: CustomResourceDefinition,
  old: CustomResourceDefinition,
): readonly FieldError[] {
  return [...validateObjectMetaUpdate(metadataOf(next), metadataOf(old), metadata), ...validateStatus(next)];
}

function validateGroup(group: string): readonly FieldError[] {
  const path = spec.child('group');
  if (group === '') return [required(path, '')];
  const errors = isDns1123Subdomain(group);
  if (errors.length > 0) return [invalid(path, group, errors.join(','))];
  return group.includes('.') ? [] : [invalid(path, group, 'should be a domain with at least one dot')];
}

function validateScope(scope: string): readonly FieldError[] {
  const path = spec.child('scope');
  if (scope === '') return [required(path, '')];
  const scopes = ['Cluster', 'Namespaced'];
  return scopes.includes(scope) ? [] : [notSupported(path, scope, scopes)];
}

function validateSpec(definition: CustomResourceDefinition, options: ValidationOptions): readonly FieldError[] {
  const { group, scope, versions, names, conversion, preserveUnknownFields } = definition;
  const errors = [
    ...validateGroup(group),
    ...validateScope(scope),
    ...validateSchemasPresent(versions, spec.child('versions')),
  ];
  const flag = spec.child('preserveUnknownFields');
  if (preserveUnknownFields && versions.some(({ schema }) => schema !== undefined && hasDefault(schema))) {
    errors.push(invalid(flag, true, 'must be false in order to use defaults in the schema'));
  }
  errors.push(
    ...validateVersions(definition, spec.child('versions'), options),
    ...validateNamesPresent(names, spec.child('names')),
    ...validateNames(names, spec.child('names')),
    ...validateCommonParts(versions, spec, options),
  );
  if (conversion === undefined) return errors;
  const path = spec.child('conversion');
  if (conversion.strategy !== 'None' && preserveUnknownFields) {
    const detail = 'must be None if spec.preserveUnknownFields is true';
    errors.push(invalid(path.child('strategy'), conversion.strategy, detail));
  }
  errors.push(...validateConversion(conversion, path, options.allowInvalidCaBundle));
  return errors;
}

function validateImmutable(
  next: CustomResourceDefinition,
  old: CustomResourceDefinition,
  { immutableNames }: ValidationOptions,
): readonly FieldError[] {
  const errors: FieldError[] = [];
  const check = (path: FieldPath, value: string, before: string): void => {
    if (value !== before) errors.push(invalid(path, value, 'field is immutable'));
  };
  if (immutableNames) {
    check(spec.child('scope'), next.scope, old.scope);
    check(spec.child('names', 'kind'), next.names.kind, old.names.kind);
  }
  check(spec.child('group'), next.group, old.group);
  check(spec.child('names', 'plural'), next.names.plural, old.names.plural);
  return errors;
}

function validateStatus(definition: CustomResourceDefinition): readonly FieldError[] {
  return validateNames(definition.status.acceptedNames, status.child('acceptedNames'));
}

function validateStoredVersions({
  status: { storedVersions },
  versions,
}: CustomResourceDefinition): readonly FieldError[] {
  const path = status.child('storedVersions');
  // Nothing at all is a nil slice in Go.
  if (storedVersions.length === 0) return [invalid(path, null, 'must have at least one stored version')];
  const errors: FieldError[] = [];
  const left = new Map(storedVersions.map((name, at) => [name, at]));
  for (const { name, storage } of versions) {
    // A name counts once: a second version of it finds nothing.
    if (!left.delete(name) && storage) {
      errors.push(invalid(path, storedVersions, `must have the storage version ${name}`));
    }
  }
  for (const [name, at] of left) {
    const detail = `missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`;
    errors.push(invalid(path.index(at), name, detail));
  }
  return errors;
}

function validateApproval(
  definition: CustomResourceDefinition,
  old: CustomResourceDefinition | undefined,
): readonly FieldError[] {
  if (!isProtectedGroup(definition.group)) return [];
  const annotation = approvalText(definition);
  const { state, reason } = readApproval(annotation);
  // A state that was there before is no reason to refuse.
  if (old !== undefined && readApproval(approvalText(old)).state === state) return [];
  const path = metadata.child('annotations').key(approvalAnnotation);
  switch (state) {
    case 'invalid':
      return [invalid(path, annotation, reason)];
    case 'missing':
      return [required(path, reason)];
    case 'approved':
    case 'bypassed':
      return [];
  }
}

function validatePreserveUnknownFields({ preserveUnknownFields }: CustomResourceDefinition): readonly FieldError[] {
  if (!preserveUnknownFields) return [];
  const detail =
    'cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead';
  return [invalid(spec.child('preserveUnknownFields'), true, detail)];
}
