/** `kubectl delete`: by files, names, labels, or all of a kind; it waits until what it deleted is gone. */

import { getIn, isList } from '../../values/value.ts';
import { addSource, isNotFound, type KubectlError, plain } from '../errors/kubectl-error.ts';
import { type Found, filenameOptions, find } from '../resources/builder.ts';
import { type Info, kindText, mappingOf, metadataText } from '../resources/info.ts';
import { deleteOptions } from '../resources/resource-client.ts';
import type { Session } from '../session.ts';
import type { Invocation } from './command.ts';
import { type Deletion, readDeletion } from './deletion.ts';
import { dryRunOf, dryRunSuffix } from './dry-run.ts';
import { sendRaw } from './raw.ts';
import { waitUntilDeleted } from './wait-until.ts';

/** Runs `kubectl delete`. */
export function deleteCommand(invocation: Invocation): KubectlError | undefined {
  const { session, flags, args } = invocation;
  const read = readDeletion(invocation);
  if (read.error !== undefined) return read.error;
  const all = flags.bool('all');
  const labelSelector = flags.string('selector');
  const fieldSelector = flags.string('field-selector');
  const force = flags.bool('force');
  const several = all || labelSelector !== '' || fieldSelector !== '';
  let { gracePeriod } = read.value;
  if (flags.bool('now')) {
    if (gracePeriod !== -1) return plain('--now and --grace-period cannot be specified together');
    gracePeriod = 1;
  }
  if (gracePeriod === 0 && !force) gracePeriod = 1;
  if (force && gracePeriod < 0) gracePeriod = 0;
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun.error;

  const raw = flags.string('raw') !== '';
  const found = raw
    ? undefined
    : find(session, {
        filenames: filenameOptions(flags),
        labelSelector,
        fieldSelector,
        selectAll: all,
        allNamespaces: flags.bool('all-namespaces'),
        args,
        requireObject: false,
        continueOnError: true,
        flatten: true,
      });
  if (found?.error !== undefined) return found.error;
  const { output } = read.value;
  if (output !== '' && output !== 'name') {
    return plain(`unexpected -o output mode: ${output}. We only support '-o name'`);
  }
  if (all && labelSelector !== '') return plain('cannot set --all and --selector at the same time');
  if (all && fieldSelector !== '') return plain('cannot set --all and --field-selector at the same time');
  if (force && gracePeriod === 0) {
    session.err(
      'Warning: Immediate deletion does not wait for confirmation that the running resource has been terminated. The resource may continue to run on the cluster indefinitely.\n',
    );
  }
  if (force && gracePeriod > 0) return plain('--force and --grace-period greater than 0 cannot be specified together');
  if (flags.bool('interactive') && raw) return plain('--interactive can not be used with --raw');
  if (found === undefined) return sendRaw(invocation, 'DELETE');
  if (flags.bool('interactive') && !confirmed(session, found)) return undefined;
  return deleteFound(session, found, {
    ...read.value,
    gracePeriod,
    ignoreNotFound: flags.changed('ignore-not-found') ? read.value.ignoreNotFound : several,
    dryRun: dryRun.value,
    warnClusterScope: session.enforceNamespace && !flags.bool('all-namespaces'),
  });
}

/** Asks on standard input whether to go on; without an answer it does not. */
function confirmed(session: Session, found: Found): boolean {
  const { infos } = found.infos();
  if (infos.length === 0) {
    session.out('No resources found\n');
    return false;
  }
  session.out(`You are about to delete the following ${infos.length} resource(s):\n`);
  for (const info of infos) session.out(`${kindText(mappingOf(info))}/${info.name}\n`);
  session.out('Do you want to continue? (y/N): ');
  if ((session.env.stdin ?? '').split(/\s/, 1)[0]?.toLowerCase() === 'y') return true;
  session.out('deletion is cancelled\n');
  return false;
}

/** Deletes all that was found, says so of each, then waits where that is wanted. */
export function deleteFound(session: Session, found: Found, deletion: Deletion): KubectlError | undefined {
  const deleted: { readonly info: Info; readonly uid: string }[] = [];
  let count = 0;
  let warn = deletion.warnClusterScope;
  if (deletion.ignoreNotFound) found.ignoring(isNotFound);
  const error = found.visit((info) => {
    count++;
    const mapping = mappingOf(info);
    if (warn && !mapping.namespaced) {
      session.err('Warning: deleting cluster-scoped resources, not scoped to the provided namespace\n');
      warn = false;
    }
    if (deletion.dryRun === 'client') {
      session.out(deletedLine(info, deletion));
      return undefined;
    }
    const { propagationPolicy, gracePeriod, dryRun } = deletion;
    const options = deleteOptions(propagationPolicy, gracePeriod, dryRun === 'server');
    const answer = info.client(session).delete(info.namespace, info.name, options);
    if (answer.error !== undefined) return addSource('deleting', info.source, answer.error);
    const { body, exchange } = answer.value;
    session.out(deletedLine(info, deletion), exchange);
    const detailsUid = getIn(body, 'details', 'uid');
    deleted.push({ info, uid: typeof detailsUid === 'string' ? detailsUid : metadataText(body, 'uid') });
    return undefined;
  });
  if (error !== undefined) return error;
  if (count === 0) {
    session.out('No resources found\n');
    return undefined;
  }
  if (!deletion.wait || deletion.dryRun !== 'none') return undefined;
  const deadline = session.env.clock.now() + deletion.timeout;
  for (const { info, uid } of deleted) {
    const failed =
      deletion.timeout === 0 ? waitForever(session, info, uid) : waitUntilDeleted(session, info, deadline, uid);
    if (failed !== undefined) return failed;
  }
  return undefined;
}

/**
 * kubectl waits for a week where no time is given. Nobody does, and nothing happens here meanwhile: it is told what holds
 * the object, and the command ends as by Ctrl+C.
 */
function waitForever(session: Session, info: Info, uid: string): KubectlError | undefined {
  const present = info.client(session).get(info.namespace, info.name);
  if (present.error !== undefined) return isNotFound(present.error) ? undefined : present.error;
  const { body } = present.value;
  if (uid !== '' && metadataText(body, 'uid') !== uid) return undefined;
  const finalizers = getIn(body, 'metadata', 'finalizers');
  const held = isList(finalizers) ? finalizers.join(', ') : 'nothing';
  const text = `^C waited for ${info.objectName} to be gone; held by metadata.finalizers: ${held}\n`;
  return { kind: 'exit', code: 130, text };
}

function deletedLine(info: Info, { gracePeriod, dryRun, output }: Deletion): string {
  const kind = kindText(mappingOf(info));
  if (output === 'name') return `${kind}/${info.name}\n`;
  const word = gracePeriod === 0 ? 'force deleted' : 'deleted';
  const place = info.namespaced ? ` from ${info.namespace} namespace` : '';
  return `${kind} "${info.name}" ${word}${place}${dryRunSuffix(dryRun)}\n`;
}
