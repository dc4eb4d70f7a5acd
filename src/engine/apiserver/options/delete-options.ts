/** The options of a delete, from a body or the query (`DeleteOptions`). */
import { type FieldError, invalid, notSupported } from '../../values/field-error.ts';
import { FieldPath } from '../../values/field-path.ts';
import { badRequest, invalid as invalidStatus, type StatusError } from '../status-error.ts';
import { type Query, queryBoolean, queryInt64, queryStrings } from './query.ts';
import { dryRunErrors } from './write-options.ts';

/** The options, checked. */
export interface DeleteOptions {
  readonly dryRun: boolean;
  readonly gracePeriodSeconds: bigint | undefined;
  readonly orphanDependents: boolean | undefined;
  readonly propagationPolicy: string | undefined;
  readonly preconditions: { readonly uid: string | undefined; readonly resourceVersion: string | undefined };
}

/** The options as sent, before they are checked. */
export interface RawDeleteOptions extends Omit<DeleteOptions, 'dryRun'> {
  readonly dryRun: readonly string[];
}

const policies = ['Foreground', 'Background', 'Orphan'];

/** Reads the options of a delete without a body. */
export function deleteOptionsOfQuery(query: Query): RawDeleteOptions | StatusError {
  const grace = queryInt64(query, 'gracePeriodSeconds');
  if (typeof grace === 'object') return badRequest(grace.error);
  return {
    dryRun: queryStrings(query, 'dryRun'),
    gracePeriodSeconds: grace,
    orphanDependents: queryBoolean(query, 'orphanDependents'),
    propagationPolicy: queryStrings(query, 'propagationPolicy')[0],
    preconditions: { uid: undefined, resourceVersion: undefined },
  };
}

/** Checks the options. */
export function checkDeleteOptions(options: RawDeleteOptions): DeleteOptions | StatusError {
  const errors: FieldError[] = [];
  const { propagationPolicy: policy, orphanDependents } = options;
  const path = FieldPath.of('propagationPolicy');
  if (orphanDependents !== undefined && policy !== undefined) {
    errors.push(invalid(path, policy, 'orphanDependents and deletionPropagation cannot be both set'));
  }
  if (policy !== undefined && !policies.includes(policy)) errors.push(notSupported(path, policy, [...policies, 'nil']));
  errors.push(...dryRunErrors(options.dryRun));
  if (errors.length > 0) return invalidStatus({ group: 'meta.k8s.io', kind: 'DeleteOptions' }, '', errors);
  return { ...options, dryRun: options.dryRun.length > 0 };
}

/** A delete without any option. */
export const plainDelete: DeleteOptions = {
  dryRun: false,
  gracePeriodSeconds: undefined,
  orphanDependents: undefined,
  propagationPolicy: undefined,
  preconditions: { uid: undefined, resourceVersion: undefined },
};
