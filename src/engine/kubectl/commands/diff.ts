/** `kubectl diff`: what the server has beside what it would have, had the files been applied. */

import { goJson } from '../../values/go-json.ts';
import { getIn, isList, isObject, type ObjectValue, setIn, type Value } from '../../values/value.ts';
import { writeYaml } from '../../yaml/write-yaml.ts';
import { unifiedHunks } from '../diff/unified-diff.ts';
import { isConflict, isNotFound, type KubectlError, type Outcome, plain, usageError } from '../errors/kubectl-error.ts';
import { filenameOptions, find } from '../resources/builder.ts';
import { type Info, mappingOf, metadataText } from '../resources/info.ts';
import { ResourceClient } from '../resources/resource-client.ts';
import { applyPatch } from './apply-patch.ts';
import { warnIfDeleting } from './apply-result.ts';
import type { Invocation } from './command.ts';
import { configurationOf, lastApplied } from './last-applied.ts';
import { prunableMappings } from './prune.ts';

const tries = 4;

/** The two texts of an object. */
interface Compared {
  readonly live: string;
  readonly merged: string;
  readonly exchange: number | undefined;
}

/** Runs `kubectl diff`; it ends with 1 where there are differences and with more where something fails. */
export function diff(invocation: Invocation): KubectlError | undefined {
  const { session, command, flags, args } = invocation;
  if (args.length > 0) return usageError(command.path, `Unexpected args: [${args.join(' ')}]`);
  const filenames = filenameOptions(flags);
  if (filenames.filenames.length === 0 && filenames.kustomize === '') return plain('must specify one of -f and -k');
  if (flags.bool('force-conflicts') && !flags.bool('server-side')) {
    return plain('--force-conflicts only works with --server-side');
  }
  const found = find(session, { filenames, labelSelector: flags.string('selector'), flatten: true });
  if (found.error !== undefined) return found.error;
  const compared = new Map<string, Compared>();
  const visited = new Set<string>();
  const error = found.visit((info) => {
    const local = info.object;
    if (local === undefined) return undefined;
    const outcome = compareOne(invocation, info, local);
    warnIfDeleting(session, info);
    if (outcome.error !== undefined) return outcome.error;
    visited.add(metadataText(info.object, 'uid'));
    compared.set(fileName(info), outcome.value);
    return undefined;
  });
  if (error !== undefined) return error;
  if (flags.bool('prune')) addPruned(invocation, compared, visited);
  return printDifferences(invocation, compared);
}

function compareOne(invocation: Invocation, info: Info, local: ObjectValue): Outcome<Compared> {
  const { session, flags } = invocation;
  const show = (object: Value | undefined): string => {
    if (!isObject(object)) return '';
    return writeYaml(
      flags.bool('show-managed-fields') ? object : setIn(object, ['metadata', 'managedFields'], undefined),
    );
  };
  for (let attempt = 1; ; attempt++) {
    const missing = info.get(session);
    if (missing !== undefined && !isNotFound(missing)) return { error: missing };
    if (missing !== undefined) info.object = undefined;
    const merged = mergedObject(invocation, info, local, attempt === tries);
    if (merged.error !== undefined) {
      if (isConflict(merged.error) && attempt < tries) continue;
      return merged;
    }
    return { value: { live: show(info.object), merged: show(merged.value), exchange: session.exchanges.length - 1 } };
  }
}

/** The object as a dry run of apply leaves it; `force` looks away from changes in between. */
function mergedObject(
  { session, flags }: Invocation,
  info: Info,
  local: ObjectValue,
  force: boolean,
): Outcome<Value | undefined> {
  const serverSide = flags.bool('server-side');
  const ownManager = serverSide ? 'kubectl' : 'kubectl-client-side-apply';
  const fieldManager = flags.changed('field-manager') ? flags.string('field-manager') : ownManager;
  const client = info.client(session);
  if (serverSide) {
    const write = { dryRun: true, fieldManager, force: flags.bool('force-conflicts') };
    const applied = client.patch(info.namespace, info.name, 'apply', `${goJson(local)}\n`, write);
    return applied.error === undefined ? { value: applied.value.body } : applied;
  }
  const live = info.object;
  if (live === undefined) {
    const created = client.create(info.namespace, local, { dryRun: true, fieldManager });
    return created.error === undefined ? { value: created.value.body } : created;
  }
  const patched = applyPatch(
    {
      session,
      dryRun: 'server',
      fieldManager,
      fieldValidation: '',
      force: false,
      timeout: 0,
      propagationPolicy: 'Background',
      gracePeriod: -1,
      ...(force ? {} : { resourceVersion: metadataText(live, 'resourceVersion') }),
    },
    info,
    live,
    configurationOf(local),
  );
  if (patched.error !== undefined) return { error: patched.error };
  return { value: patched.answer === undefined ? live : patched.answer.body };
}

/** The name of the file that kubectl would write an object to. */
function fileName(info: Info): string {
  const { group, version, kind } = mappingOf(info);
  return `${group === '' ? '' : `${group}.`}${version}.${kind}.${info.namespace}.${info.name}`;
}

/** What pruning would delete stands on one side alone. */
function addPruned(invocation: Invocation, compared: Map<string, Compared>, visited: ReadonlySet<string>): void {
  const { session, flags } = invocation;
  const mappings = prunableMappings(session, flags.strings('prune-allowlist'));
  if (mappings.error !== undefined) return;
  for (const mapping of mappings.value) {
    const namespace = mapping.namespaced ? session.namespace : '';
    const list = new ResourceClient(session, mapping).list(namespace, { labelSelector: flags.string('selector') });
    const items = getIn(list.error === undefined ? list.value.body : undefined, 'items');
    for (const item of isList(items) ? items : []) {
      if (!isObject(item) || lastApplied(item) === undefined || visited.has(metadataText(item, 'uid'))) continue;
      const { group, version, kind } = mapping;
      const name = `${group === '' ? '' : `${group}.`}${version}.${kind}.${metadataText(item, 'namespace')}.${metadataText(item, 'name')}`;
      compared.set(name, { live: writeYaml(item), merged: '', exchange: undefined });
    }
  }
}

function printDifferences({ session }: Invocation, compared: ReadonlyMap<string, Compared>): KubectlError | undefined {
  const time = `${new Date(session.env.clock.now()).toISOString().slice(0, 19).replace('T', ' ')}.000000000 +0000`;
  let different = false;
  for (const name of [...compared.keys()].sort()) {
    const texts = compared.get(name);
    if (texts === undefined || texts.live === texts.merged) continue;
    different = true;
    const live = `/tmp/LIVE-1/${name}`;
    const merged = `/tmp/MERGED-1/${name}`;
    const head = `diff -u -N ${live} ${merged}\n--- ${live}\t${time}\n+++ ${merged}\t${time}\n`;
    session.out(head + unifiedHunks(texts.live, texts.merged), texts.exchange);
  }
  return different ? { kind: 'exit', code: 1 } : undefined;
}
