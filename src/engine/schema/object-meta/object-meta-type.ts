/** `metav1.ObjectMeta` as a Go struct: what the server reads of a typed object's metadata. */

import { goWord } from '../../values/go-decode/decode-go.ts';
import {
  always,
  type GoCustomType,
  goBool,
  goInt64,
  goString,
  mapOf,
  named,
  pointer,
  sliceOf,
  struct,
  unlessEmpty,
} from '../../values/go-decode/go-type.ts';
import type { Value } from '../../values/value.ts';
import { parseTime } from './go-time.ts';

/** `metav1.Time`: nothing is null, anything else is read as RFC 3339 and written in UTC to the second. */
export const timeType: GoCustomType = {
  kind: 'custom',
  name: 'v1.Time',
  decode: (value, place, holder, scope): Value => {
    if (value === null) return null;
    if (typeof value !== 'string') {
      // The text is read by a run of its own, whose error ends this one; the field that holds it is the last step.
      const inner = scope.inside(holder);
      inner.typeError(goWord(value), place, holder, 'string');
      if (inner.error !== undefined) scope.end(inner.error);
      return null;
    }
    const read = parseTime(value);
    if (read.error === undefined) return read.isZero ? null : read.text;
    scope.end(read.error);
    return null;
  },
  zero: null,
};

/** `metav1.FieldsV1`: any JSON. */
const fieldsV1: GoCustomType = {
  kind: 'custom',
  name: 'v1.FieldsV1',
  decode: (value) => value,
  zero: new Map(),
};

const uid = named('types.UID');

const ownerReference = struct('v1.OwnerReference', {
  apiVersion: always(goString),
  kind: always(goString),
  name: always(goString),
  uid: always(uid),
  controller: pointer(goBool),
  blockOwnerDeletion: pointer(goBool),
});

const managedFieldsEntry = struct('v1.ManagedFieldsEntry', {
  manager: unlessEmpty(goString),
  operation: unlessEmpty(named('v1.ManagedFieldsOperationType')),
  apiVersion: unlessEmpty(goString),
  time: pointer(timeType),
  fieldsType: unlessEmpty(goString),
  fieldsV1: pointer(fieldsV1),
  subresource: unlessEmpty(goString),
});

/** The struct. */
export const objectMetaType = struct('v1.ObjectMeta', {
  name: unlessEmpty(goString),
  generateName: unlessEmpty(goString),
  namespace: unlessEmpty(goString),
  selfLink: unlessEmpty(goString),
  uid: unlessEmpty(uid),
  resourceVersion: unlessEmpty(goString),
  generation: unlessEmpty(goInt64),
  creationTimestamp: unlessEmpty(timeType),
  deletionTimestamp: pointer(timeType),
  deletionGracePeriodSeconds: pointer(goInt64),
  labels: unlessEmpty(mapOf(goString)),
  annotations: unlessEmpty(mapOf(goString)),
  ownerReferences: unlessEmpty(sliceOf(ownerReference)),
  finalizers: unlessEmpty(sliceOf(goString)),
  managedFields: unlessEmpty(sliceOf(managedFieldsEntry)),
});
