/** Metadata of an object on creation and on update (`ValidateObjectMeta`, `ValidateObjectMetaUpdate` of apimachinery 0.37). */
import { type FieldError, forbidden, invalid, required } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { deepEqual, type ObjectValue } from '../../values/value.ts';
import { validateFinalizers, validateNoNewFinalizers } from './finalizers.ts';
import { validateAnnotations, validateLabels } from './labels-and-annotations.ts';
import { validateManagedFields } from './managed-fields.ts';
import { integerOf, objectsOf, textMapOf, textOf, textsOf } from './metadata-of.ts';
import { isDns1123Label } from './names.ts';
import { validateOwnerReferences } from './owner-references.ts';

/** What keeps a name from naming an object of some kind; `isPrefix` for a `generateName`. */
export type NameRule = (name: string, isPrefix: boolean) => readonly string[];

/** Checks metadata (decoded: see `decodeObjectMeta`) of an object to be created, its name already generated. */
export function validateObjectMeta(
  meta: ObjectValue,
  requiresNamespace: boolean,
  nameRule: NameRule,
  path: FieldPath,
): FieldError[] {
  const errors: FieldError[] = [];
  const name = textOf(meta, 'name');
  const generateName = textOf(meta, 'generateName');
  if (generateName !== '') {
    errors.push(
      ...nameRule(generateName, true).map((detail) => invalid(path.child('generateName'), generateName, detail)),
    );
  }
  if (name === '') errors.push(required(path.child('name'), 'name or generateName is required'));
  else errors.push(...nameRule(name, false).map((detail) => invalid(path.child('name'), name, detail)));
  errors.push(...validateNamespace(textOf(meta, 'namespace'), requiresNamespace, path.child('namespace')));
  errors.push(...validateGeneration(meta, path));
  errors.push(...validateLabels(textMapOf(meta, 'labels'), path.child('labels')));
  errors.push(...validateAnnotations(textMapOf(meta, 'annotations'), path.child('annotations')));
  errors.push(...validateOwnerReferences(objectsOf(meta, 'ownerReferences'), path.child('ownerReferences')));
  errors.push(...validateFinalizers(textsOf(meta, 'finalizers'), path.child('finalizers')));
  errors.push(...validateManagedFields(objectsOf(meta, 'managedFields'), path.child('managedFields')));
  return errors;
}

/** Checks metadata of an object that is to replace another. */
export function validateObjectMetaUpdate(meta: ObjectValue, old: ObjectValue, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  if (old.get('deletionTimestamp') !== undefined) {
    errors.push(
      ...validateNoNewFinalizers(textsOf(meta, 'finalizers'), textsOf(old, 'finalizers'), path.child('finalizers')),
    );
  }
  if (textOf(meta, 'resourceVersion') === '') {
    errors.push(invalid(path.child('resourceVersion'), '', 'must be specified for an update'));
  }
  errors.push(...validateGeneration(meta, path));
  const generation = integerOf(meta, 'generation');
  if (generation < integerOf(old, 'generation')) {
    errors.push(invalid(path.child('generation'), generation, 'must not be decremented'));
  }
  for (const [name, none] of immutable) {
    const next = meta.get(name) ?? none;
    if (!deepEqual(next, old.get(name) ?? none)) errors.push(invalid(path.child(name), next, 'field is immutable'));
  }
  errors.push(...validateLabels(textMapOf(meta, 'labels'), path.child('labels')));
  errors.push(...validateAnnotations(textMapOf(meta, 'annotations'), path.child('annotations')));
  errors.push(...validateOwnerReferences(objectsOf(meta, 'ownerReferences'), path.child('ownerReferences')));
  errors.push(...validateManagedFields(objectsOf(meta, 'managedFields'), path.child('managedFields')));
  return errors;
}

/** What an update may not change, and how its absence prints. */
const immutable: readonly (readonly [string, '' | null])[] = [
  ['name', ''],
  ['namespace', ''],
  ['uid', ''],
  ['creationTimestamp', null],
  ['deletionTimestamp', null],
  ['deletionGracePeriodSeconds', null],
];

function validateNamespace(namespace: string, isRequired: boolean, path: FieldPath): FieldError[] {
  if (!isRequired) return namespace === '' ? [] : [forbidden(path, 'not allowed on this type')];
  if (namespace === '') return [required(path, '')];
  return isDns1123Label(namespace).map((detail) => invalid(path, namespace, detail));
}

function validateGeneration(meta: ObjectValue, path: FieldPath): FieldError[] {
  const generation = integerOf(meta, 'generation');
  if (generation >= 0n) return [];
  return [
    { ...invalid(path.child('generation'), generation, 'must be greater than or equal to 0'), origin: 'minimum' },
  ];
}
