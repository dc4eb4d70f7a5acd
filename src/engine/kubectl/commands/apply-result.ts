/** What the ways of applying have in common: their options, and what they tell of an object. */
import type { KubectlError } from '../errors/kubectl-error.ts';
import type { FieldValidation } from '../resources/builder-options.ts';
import { type Info, metadataText } from '../resources/info.ts';
import type { WriteOptions } from '../resources/resource-client.ts';
import type { Session } from '../session.ts';
import type { PatchOptions } from './apply-patch.ts';
import type { Invocation } from './command.ts';
import { type DryRun, dryRunSuffix } from './dry-run.ts';
import { printResult } from './result-printer.ts';

/** What a run of apply goes by. */
export interface ApplyOptions extends PatchOptions {
  readonly fieldValidation: FieldValidation;
  readonly invocation: Invocation;
  readonly dryRun: DryRun;
  readonly write: WriteOptions;
  readonly subresource: string;
  readonly forceConflicts: boolean;
  /** True when `-o` prints whole objects, at the end. */
  readonly printsObjects: boolean;
}

/** Says what happened to an object, unless whole objects are printed at the end. */
export function tell(options: ApplyOptions, info: Info, operation: string): KubectlError | undefined {
  if (options.printsObjects) return undefined;
  return printResult(options.invocation, `${operation}${dryRunSuffix(options.dryRun)}`, info.object, info.exchange);
}

/** Warns of changes to what is being deleted. */
export function warnIfDeleting(session: Session, info: Info): void {
  if (metadataText(info.object, 'deletionTimestamp') === '') return;
  const name = metadataText(info.object, 'name');
  session.err(`Warning: Detected changes to resource ${name} which is currently being deleted.\n`, info.exchange);
}
