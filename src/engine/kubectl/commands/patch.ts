/** `kubectl patch`: one of three kinds of patches sent for each object. */

import { goJson } from '../../values/go-json.ts';
import { goQuote } from '../../values/go-quote.ts';
import { deepEqual } from '../../values/value.ts';
import { readYaml } from '../../yaml/read-yaml.ts';
import { codeOf, errorText, type KubectlError, type Outcome, plain } from '../errors/kubectl-error.ts';
import { filenameOptions, find } from '../resources/builder.ts';
import { mappingOf } from '../resources/info.ts';
import { type PatchType, patchContentTypes } from '../resources/resource-client.ts';
import type { Invocation } from './command.ts';
import { dryRunOf } from './dry-run.ts';
import { patchLocally } from './patch-locally.ts';
import { printResult } from './result-printer.ts';

const types: readonly PatchType[] = ['json', 'merge', 'strategic'];

/** Runs `kubectl patch`. */
export function patch(invocation: Invocation): KubectlError | undefined {
  const { session, flags, args } = invocation;
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun.error;
  const given = flags.string('patch');
  const file = flags.string('patch-file');
  const local = flags.bool('local');
  if (given !== '' && file !== '') return plain('cannot specify --patch and --patch-file together');
  if (given === '' && file === '') {
    return plain('must specify --patch or --patch-file containing the contents of the patch');
  }
  if (local && args.length > 0) return plain('cannot specify --local and server resources');
  if (local && dryRun.value === 'server') {
    return plain('cannot specify --local and --dry-run=server - did you mean --dry-run=client?');
  }
  const named = flags.string('type');
  const type = types.find((known) => known === named.toLowerCase());
  if (type === undefined) return plain(`--type must be one of [json merge strategic], not ${goQuote(named)}`);

  const text = file === '' ? given : session.env.readFile(file);
  if (text === undefined) return plain(`unable to read patch file: open ${file}: no such file or directory`);
  const body = asJson(text);
  if (body.error !== undefined) return plain(`unable to parse ${goQuote(given)}: ${errorText(body.error)}`);

  const subresource = flags.string('subresource');
  const found = find(session, {
    filenames: filenameOptions(flags),
    args,
    subresource,
    local,
    continueOnError: true,
    flatten: true,
  });
  let count = 0;
  const error = found.visit((info) => {
    count++;
    const before = info.object;
    if (before === undefined) return undefined;
    const word = (after: typeof before): string => (deepEqual(before, after) ? 'patched (no change)' : 'patched');
    if (local || dryRun.value === 'client') {
      const patched = patchLocally(before, type, body.value, mappingOf(info));
      if (patched.error !== undefined) return patched.error;
      return printResult(invocation, word(patched.value), patched.value, info.exchange);
    }
    const options = { dryRun: dryRun.value === 'server', fieldManager: flags.string('field-manager') };
    const patched = info.client(session).patch(info.namespace, info.name, type, body.value, options, subresource);
    if (patched.error !== undefined) {
      if (codeOf(patched.error) !== 415) return patched.error;
      const { group, version, kind } = mappingOf(info);
      const what = `${patchContentTypes[type]} is not supported by ${group}/${version}, Kind=${kind}`;
      return plain(`${what}: ${errorText(patched.error)}`, patched.error);
    }
    info.refresh(patched.value);
    return printResult(invocation, word(info.object ?? before), info.object, info.exchange);
  });
  if (error !== undefined) return error;
  return count === 0 ? plain('no objects passed to patch') : undefined;
}

/** A patch as JSON text: what begins like JSON goes as it is, anything else is read as YAML. */
function asJson(text: string): Outcome<string> {
  if (/^\s*\{/.test(text)) return { value: text };
  const read = readYaml(text);
  return 'error' in read ? { error: plain(read.error) } : { value: goJson(read.value) };
}
