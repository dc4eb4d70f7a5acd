/** `kubectl apply`: what is not there is created, what is there is patched to what the files say. */
import { applyOnServer, prune, readPruneAllowlist } from '#apply-variants';
import { type ObjectValue, object as objectOf, setIn } from '../../values/value.ts';
import {
  addSource,
  aggregate,
  isNotFound,
  type KubectlError,
  type Outcome,
  plain,
  usageError,
} from '../errors/kubectl-error.ts';
import { filenameOptions, find } from '../resources/builder.ts';
import { type Info, metadataText } from '../resources/info.ts';
import { walkKept } from '../resources/kept-walk.ts';
import { applyPatch } from './apply-patch.ts';
import { type ApplyOptions, tell, warnIfDeleting } from './apply-result.ts';
import type { Invocation } from './command.ts';
import { readDeletion } from './deletion.ts';
import { type DryRun, dryRunOf, fieldValidationOf } from './dry-run.ts';
import { lastApplied, lastAppliedAnnotation, withLastApplied } from './last-applied.ts';
import { printTyped } from './print-typed.ts';
import { printResult } from './result-printer.ts';
import { withoutNulls } from './without-nulls.ts';

/** Runs `kubectl apply`. */
export function apply(invocation: Invocation): KubectlError | undefined {
  const read = readOptions(invocation);
  if (read.error !== undefined) return read.error;
  const options = read.value;
  const { session, flags } = invocation;
  const serverSide = flags.bool('server-side');
  const search = {
    filenames: filenameOptions(flags),
    labelSelector: flags.string('selector'),
    continueOnError: true,
    flatten: true,
    validate: options.fieldValidation,
  };
  // What comes of each object is looked at again in the end.
  const looksBack = options.printsObjects || flags.bool('prune');
  const { infos, error } = looksBack ? find(session, search).infos() : walkKept(session, search);
  if (infos.length === 0 && error === undefined) return plain('no objects passed to apply');
  const applied = (info: Info): KubectlError | undefined =>
    generateNameError(info) ?? (serverSide ? applyOnServer(options, info) : applyHere(options, info));
  const failed = looksBack
    ? infos.flatMap((info) => applied(info) ?? [])
    : session.each(infos, (info) => applied(info.copy()));
  const errors = error === undefined ? failed : [error, ...failed];
  if (errors.length > 0) return errors.length === 1 ? errors[0] : aggregate(errors);
  return printObjects(options, infos) ?? (flags.bool('prune') ? prune(options, infos) : undefined);
}

function readOptions(invocation: Invocation): Outcome<ApplyOptions> {
  const { session, command, flags, args } = invocation;
  if (args.length > 0) return { error: usageError(command.path, `Unexpected args: [${args.join(' ')}]`) };
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun;
  const deletion = readDeletion(invocation);
  if (deletion.error !== undefined) return deletion;
  const { filenames, kustomize } = filenameOptions(flags);
  if (filenames.length === 0 && kustomize === '') return { error: plain('must specify one of -f and -k') };
  const fieldValidation = fieldValidationOf(invocation);
  if (fieldValidation.error !== undefined) return fieldValidation;
  if (flags.bool('prune')) {
    const allowed = readPruneAllowlist(session, flags.strings('prune-allowlist'));
    if (allowed.error !== undefined) return allowed;
  }
  const complaint = contradiction(invocation, dryRun.value);
  if (complaint !== undefined) return { error: plain(complaint) };
  const serverSide = flags.bool('server-side');
  const ownManager = serverSide ? 'kubectl' : 'kubectl-client-side-apply';
  const fieldManager = flags.changed('field-manager') ? flags.string('field-manager') : ownManager;
  const output = flags.string('output');
  return {
    value: {
      invocation,
      session,
      dryRun: dryRun.value,
      write: { dryRun: dryRun.value === 'server', fieldManager, fieldValidation: fieldValidation.value },
      subresource: flags.string('subresource'),
      forceConflicts: flags.bool('force-conflicts'),
      fieldManager,
      fieldValidation: fieldValidation.value,
      force: flags.bool('force'),
      timeout: deletion.value.timeout,
      propagationPolicy: deletion.value.propagationPolicy,
      gracePeriod: deletion.value.gracePeriod,
      printsObjects: output !== '' && output !== 'name',
    },
  };
}

/** Flags that do not go together. */
function contradiction({ flags }: Invocation, dryRun: DryRun): string | undefined {
  const serverSide = flags.bool('server-side');
  const force = flags.bool('force');
  if (flags.bool('force-conflicts') && !serverSide) return '--force-conflicts only works with --server-side';
  if (dryRun === 'client' && serverSide) {
    return "--dry-run=client doesn't work with --server-side (did you mean --dry-run=server instead?)";
  }
  if (serverSide && force) return '--force cannot be used with --server-side';
  if (dryRun === 'server' && force) return '--dry-run=server cannot be used with --force';
  const all = flags.bool('all');
  const selector = flags.string('selector');
  if (all && selector !== '') return 'cannot set --all and --selector at the same time';
  if (flags.bool('prune')) {
    if (force) return '--force cannot be used with --prune';
    if (!all && selector === '') {
      return 'all resources selected for prune without explicitly passing --all. To prune all resources, pass the --all flag. If you did not mean to prune all resources, specify a label selector';
    }
    if (serverSide) return "--prune is in alpha and doesn't currently work on objects created by server-side apply";
  }
  if (flags.string('subresource') !== '' && !serverSide) {
    return '--subresource can only be specified for --server-side';
  }
  return undefined;
}

function generateNameError(info: Info): KubectlError | undefined {
  const generateName = metadataText(info.object, 'generateName');
  if (info.name !== '' || generateName === '') return undefined;
  return plain(`from ${generateName}: cannot use generate name with apply`);
}

/** Client-side apply: what was applied last, what is there, and what the file says make the patch. */
function applyHere(options: ApplyOptions, info: Info): KubectlError | undefined {
  const { session } = options;
  const local = info.object;
  if (local === undefined) return undefined;
  const modified = withLastApplied(local);
  const missing = info.get(session);
  if (missing !== undefined) {
    if (!isNotFound(missing)) {
      return addSource(
        `retrieving current configuration of:\n${info.describe()}\nfrom server for:`,
        info.source,
        missing,
      );
    }
    return createMissing(options, info, modified);
  }
  const live = info.object;
  if (live === undefined) return undefined;
  if (lastApplied(live) === undefined) session.err(missingAnnotationWarning(info), info.exchange);
  const patched = applyPatch(options, info, live, modified);
  if (patched.error !== undefined) {
    const what = `applying patch:\n${patched.patch}\nto:\n${info.describe()}\nfor:`;
    return addSource(what, info.source, patched.error);
  }
  if (patched.answer !== undefined) info.refresh(patched.answer);
  warnIfDeleting(session, info);
  return tell(options, info, patched.patch === '{}' ? 'unchanged' : 'configured');
}

function createMissing(options: ApplyOptions, info: Info, modified: ObjectValue): KubectlError | undefined {
  info.object = withoutNulls(modified);
  if (options.dryRun !== 'client') {
    const created = info.client(options.session).create(info.namespace, info.object, options.write);
    if (created.error !== undefined) return addSource('creating', info.source, created.error);
    info.refresh(created.value);
  }
  return tell(options, info, 'created');
}

function missingAnnotationWarning(info: Info): string {
  return `Warning: resource ${info.objectName} is missing the ${lastAppliedAnnotation} annotation which is required by kubectl apply. kubectl apply should only be used on resources created declaratively by either kubectl create --save-config or kubectl apply. The missing annotation will be patched automatically.\n`;
}

function printObjects(options: ApplyOptions, infos: readonly Info[]): KubectlError | undefined {
  if (!options.printsObjects) return undefined;
  const [only, ...more] = infos;
  if (only === undefined) return undefined;
  if (more.length === 0) return printResult(options.invocation, '', only.object, only.exchange);
  const shown = options.invocation.flags.bool('show-managed-fields');
  const items = infos.flatMap(({ object }) => {
    if (object === undefined) return [];
    return [shown ? object : setIn(object, ['metadata', 'managedFields'], undefined)];
  });
  const list = objectOf({ kind: 'List', apiVersion: 'v1', metadata: objectOf({}), items });
  return printTyped(options.invocation, '', list, undefined);
}
