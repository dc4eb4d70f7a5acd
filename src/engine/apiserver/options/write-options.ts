/** The options of create, update and patch: read from the query and checked (`CreateOptions`, `UpdateOptions`, `PatchOptions`). */
import { validateFieldManager } from '../../validation/object-meta/managed-fields.ts';
import { type FieldError, forbidden, notSupported, required } from '../../values/field-error.ts';
import { FieldPath } from '../../values/field-path.ts';
import { utf8Length } from '../../values/utf8.ts';
import { invalid as invalidStatus, type StatusError } from '../status-error.ts';
import { type Query, queryBoolean, queryString, queryStrings } from './query.ts';

/** What the server does with fields that the schema does not know. */
export type FieldValidation = 'Ignore' | 'Warn' | 'Strict';

/** Options common to all writes. */
export interface WriteOptions {
  readonly dryRun: boolean;
  readonly fieldManager: string;
  readonly fieldValidation: FieldValidation;
  /** Of an apply: take fields from other managers. */
  readonly force: boolean;
}

const fieldManagerMaxLength = 128;
const fieldValidations = ['', 'Ignore', 'Strict', 'Warn'];

/** Reads the options of a create, an update or a patch; `apply` where the patch is an apply. */
export function writeOptions(
  query: Query,
  kind: 'CreateOptions' | 'UpdateOptions' | 'PatchOptions',
  apply = false,
): WriteOptions | StatusError {
  const fieldManager = queryString(query, 'fieldManager');
  const fieldValidation = queryString(query, 'fieldValidation');
  const dryRun = queryStrings(query, 'dryRun');
  const force = queryBoolean(query, 'force');
  const errors: FieldError[] = [];
  if (kind === 'PatchOptions') {
    if (apply && fieldManager === '') {
      errors.push(required(FieldPath.of('fieldManager'), 'is required for apply patch'));
    }
    if (!apply && force !== undefined) {
      errors.push(forbidden(FieldPath.of('force'), 'may not be specified for non-apply patch'));
    }
  }
  errors.push(...validateFieldManager(fieldManager, FieldPath.of('fieldManager')));
  errors.push(...dryRunErrors(dryRun));
  if (!fieldValidations.includes(fieldValidation)) {
    errors.push(notSupported(FieldPath.of('fieldValidation'), fieldValidation, fieldValidations));
  }
  if (errors.length > 0) return invalidStatus({ group: 'meta.k8s.io', kind }, '', errors);
  return {
    dryRun: dryRun.length > 0,
    fieldManager,
    fieldValidation: fieldValidation === 'Ignore' || fieldValidation === 'Strict' ? fieldValidation : 'Warn',
    force: force ?? false,
  };
}

/** Checks `dryRun`: only `All` is known. */
export function dryRunErrors(values: readonly string[]): FieldError[] {
  if (values.every((value) => value === 'All')) return [];
  return [notSupported(FieldPath.of('dryRun'), values, ['All'])];
}

/** What Go's `unicode.IsPrint` lets through: letters, marks, numbers, punctuation, symbols and the ASCII space. */
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
const plain = /^[ -~]*$/;

/** The manager of a request: as named, else what stands before the slash in its User-Agent, as far as it can be printed. */
export function managerOf(options: WriteOptions, userAgent: string | undefined): string {
  if (options.fieldManager !== '') return options.fieldManager;
  const [agent = ''] = (userAgent ?? '').split('/');
  if (plain.test(agent)) return agent.slice(0, fieldManagerMaxLength);
  let manager = '';
  let length = 0;
  for (const char of agent) {
    if (!printable.test(char)) continue;
    length += utf8Length(char);
    if (length > fieldManagerMaxLength) break;
    manager += char;
  }
  return manager;
}
