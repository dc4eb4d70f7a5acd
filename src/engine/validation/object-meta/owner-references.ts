/** Owner references of an object. */
import { type FieldError, GoStruct, invalid, required } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import type { ObjectValue } from '../../values/value.ts';
import { textOf } from './metadata-of.ts';
import { parseGroupVersion } from './type-meta.ts';

/** Each reference must name its owner, and one at most may be the controller. */
export function validateOwnerReferences(references: readonly ObjectValue[], path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  let controller = '';
  references.forEach((reference, at) => {
    errors.push(...validateOwnerReference(reference, path.index(at)));
    if (reference.get('controller') !== true) return;
    const name = `${textOf(reference, 'kind')}/${textOf(reference, 'name')}`;
    if (controller === '') {
      controller = name;
      return;
    }
    const detail = `Only one reference can have Controller set to true. Found "true" in references for ${controller} and ${name}`;
    errors.push(invalid(path, references.map(asGoStruct), detail));
  });
  return errors;
}

function validateOwnerReference(reference: ObjectValue, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  const apiVersion = textOf(reference, 'apiVersion');
  const kind = textOf(reference, 'kind');
  const { groupVersion } = parseGroupVersion(apiVersion);
  if (apiVersion === '') errors.push(required(path.child('apiVersion'), 'must not be empty'));
  else if (groupVersion === undefined || groupVersion.version === '') {
    errors.push(invalid(path.child('apiVersion'), apiVersion, 'must be <group>/<version> or <version>'));
  }
  for (const name of ['kind', 'name', 'uid']) {
    if (textOf(reference, name) === '') errors.push(required(path.child(name), 'must not be empty'));
  }
  if (groupVersion?.group === '' && groupVersion.version === 'v1' && kind === 'Event') {
    errors.push(invalid(path, asGoStruct(reference), '/v1, Kind=Event is disallowed from being an owner'));
  }
  return errors;
}

function asGoStruct(reference: ObjectValue): GoStruct {
  const fields = ['apiVersion', 'kind', 'name', 'uid', 'controller', 'blockOwnerDeletion'];
  return new GoStruct(
    fields.flatMap((name) => {
      const value = reference.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
