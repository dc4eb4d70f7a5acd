/** `kubectl apply view-last-applied`, `set-last-applied` and `edit-last-applied`. */
import { goJson } from '../../values/go-json.ts';
import { type ObjectValue, object as objectOf } from '../../values/value.ts';
import { readJson } from '../../yaml/read-json.ts';
import { writeYaml } from '../../yaml/write-yaml.ts';
import { addSource, isNotFound, type KubectlError, plain, usageError } from '../errors/kubectl-error.ts';
import { filenameOptions, find } from '../resources/builder.ts';
import type { Info } from '../resources/info.ts';
import type { Invocation } from './command.ts';
import { dryRunOf, dryRunSuffix } from './dry-run.ts';
import { lastApplied, lastAppliedAnnotation } from './last-applied.ts';
import { openLastApplied } from './open-editor.ts';
import { resultPrinter } from './result-printer.ts';

/** Runs `kubectl apply view-last-applied`. */
export function viewLastApplied({ session, command, flags, args }: Invocation): KubectlError | undefined {
  const found = find(session, {
    filenames: filenameOptions(flags),
    args,
    allowEmptySelector: session.enforceNamespace,
    selectAll: flags.bool('all'),
    labelSelector: flags.string('selector'),
    latest: true,
    flatten: true,
  });
  const texts: string[] = [];
  const error = found.visit((info) => {
    const text = info.object === undefined ? undefined : lastApplied(info.object);
    // Without a file kubectl makes an error of nothing here: it says nothing and goes on.
    if (text === undefined) return info.source === '' ? undefined : missing(info);
    texts.push(text);
    return undefined;
  });
  if (error !== undefined) return error;
  const output = flags.string('output');
  for (const text of texts) {
    if (output !== 'json' && output !== 'yaml') {
      return usageError(
        command.path,
        `Unexpected -o output mode: ${output}, the flag 'output' must be one of yaml|json`,
      );
    }
    const read = readJson(text);
    if ('error' in read) return plain(read.error);
    const indented = `${goJson(read.value, { indent: '  ', escapeHtml: false })}\n`;
    session.out(output === 'json' ? indented : writeYaml(read.value));
  }
  return undefined;
}

function missing(info: Info): KubectlError {
  const what = `no last-applied-configuration annotation found on resource: ${info.name}\n`;
  return plain(`error when ${what} "${info.source}": <nil>`);
}

/** Runs `kubectl apply set-last-applied`. */
export function setLastApplied(invocation: Invocation): KubectlError | undefined {
  const { session, flags } = invocation;
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun.error;
  const printer = resultPrinter(invocation, `configured${dryRunSuffix(dryRun.value)}`);
  if (printer.error !== undefined) return printer.error;
  const changes: { readonly info: Info; readonly text: string }[] = [];
  const error = find(session, { filenames: filenameOptions(flags), flatten: true }).visit((info) => {
    const local = info.object;
    if (local === undefined) return undefined;
    const text = `${goJson(local)}\n`;
    const failed = info.get(session);
    if (failed !== undefined) {
      if (isNotFound(failed)) return failed;
      return addSource(
        `retrieving current configuration of:\n${info.describe()}\nfrom server for:`,
        info.source,
        failed,
      );
    }
    const current = info.object === undefined ? undefined : lastApplied(info.object);
    if (current === undefined && !flags.bool('create-annotation')) {
      return plain(
        `no last-applied-configuration annotation found on resource: ${info.name}, to create the annotation, run the command with --create-annotation`,
      );
    }
    if (current?.trim() === text.trim()) session.out(`set-last-applied ${info.name}: no changes required.\n`);
    else changes.push({ info, text });
    return undefined;
  });
  if (error !== undefined) return error;
  for (const { info, text } of changes) {
    if (dryRun.value !== 'client') {
      const annotations = new Map([[lastAppliedAnnotation, text]]);
      const patch: ObjectValue = objectOf({ metadata: objectOf({ annotations }) });
      const options = { dryRun: dryRun.value === 'server' };
      const patched = info.client(session).patch(info.namespace, info.name, 'merge', goJson(patch), options);
      if (patched.error !== undefined) return patched.error;
      info.refresh(patched.value);
    }
    const failed = printer.value(info.object, info.exchange);
    if (failed !== undefined) return failed;
  }
  return undefined;
}

/** Runs `kubectl apply edit-last-applied`. */
export function editLastApplied(invocation: Invocation): KubectlError | undefined {
  const { session, flags, args } = invocation;
  const found = find(session, {
    filenames: filenameOptions(flags),
    args,
    latest: true,
    continueOnError: true,
    flatten: true,
  });
  return found.error ?? openLastApplied(invocation, found);
}
