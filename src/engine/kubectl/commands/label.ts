/** `kubectl label`: labels set, changed and taken off. */
import { isValidLabelValue } from '../../validation/object-meta/names.ts';
import { goJson } from '../../values/go-json.ts';
import { goQuote } from '../../values/go-quote.ts';
import { createMergePatch } from '../../values/patch/create-merge-patch.ts';
import { getIn, isObject, type ObjectValue, setIn, sortedKeys, type Value } from '../../values/value.ts';
import { aggregate, type KubectlError, type Outcome, plain } from '../errors/kubectl-error.ts';
import { filenameOptions, find } from '../resources/builder.ts';
import { objectKind } from '../resources/read-manifest.ts';
import type { Invocation } from './command.ts';
import { dryRunOf, dryRunSuffix } from './dry-run.ts';
import { resourcesAndPairs } from './key-value-arguments.ts';
import { printResult } from './result-printer.ts';

interface LabelChanges {
  readonly set: ReadonlyMap<string, string>;
  readonly remove: readonly string[];
}

/** Runs `kubectl label`. */
export function label(invocation: Invocation): KubectlError | undefined {
  const { session, flags } = invocation;
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun.error;
  const args = resourcesAndPairs(invocation.args, 'label');
  if (args.error !== undefined) return args.error;
  const { resources, pairs } = args.value;
  const parsed = parseLabels(pairs);
  if (parsed.error !== undefined) return parsed.error;
  const changes = parsed.value;
  const list = flags.bool('list');
  const local = flags.bool('local');
  const filenames = filenameOptions(flags);
  const complaint = contradiction(invocation, resources, changes, dryRun.value === 'server');
  if (complaint !== undefined) return plain(complaint);

  const found = find(session, {
    filenames,
    local,
    continueOnError: true,
    flatten: true,
    ...(local
      ? {}
      : {
          args: resources,
          labelSelector: flags.string('selector'),
          fieldSelector: flags.string('field-selector'),
          allNamespaces: flags.bool('all-namespaces'),
          allowEmptySelector: flags.bool('all'),
          latest: true,
        }),
  });
  if (found.error !== undefined) return found.error;
  const resourceVersion = flags.string('resource-version');
  if (!found.singleItemImplied && resourceVersion !== '') {
    return plain('--resource-version may only be used with a single resource');
  }
  return found.visit((info) => {
    if (info.object === undefined) return undefined;
    const before =
      resourceVersion === '' ? info.object : setIn(info.object, ['metadata', 'resourceVersion'], undefined);
    const labels = labelsOf(before);
    const sent = dryRun.value !== 'client' && !local && !list;
    if (sent) {
      for (const key of changes.remove) {
        if (!labels.has(key)) session.out(`label ${goQuote(key)} not found.\n`, info.exchange);
      }
    }
    const overwritten = flags.bool('overwrite') ? undefined : overwriteErrors(labels, changes);
    if (overwritten !== undefined) return overwritten;
    const changed = changedLabels(labels, changes);
    let after = setIn(before, ['metadata', 'labels'], changed.labels);
    if (resourceVersion !== '') after = setIn(after, ['metadata', 'resourceVersion'], resourceVersion);
    if (sent && (changed.added || changed.removed)) {
      const patch = goJson(createMergePatch(before, after));
      const options = { dryRun: dryRun.value === 'server', fieldManager: flags.string('field-manager') };
      const patched = info.client(session).patch(info.namespace, info.name, 'merge', patch, options);
      if (patched.error !== undefined) return patched.error;
      info.exchange = patched.value.exchange;
    }
    if (list) {
      let indent = '';
      if (!found.singleItemImplied) {
        const { kind, group } = objectKind(after);
        session.out(`Listing labels for ${kind}.${group}/${info.name}:\n`);
        indent = ' ';
      }
      for (const key of sortedKeys(changed.labels)) session.out(`${indent}${key}=${changed.labels.get(key)}\n`);
      return undefined;
    }
    return printResult(invocation, `${changed.word}${dryRunSuffix(dryRun.value)}`, after, info.exchange);
  });
}

function contradiction(
  { flags }: Invocation,
  resources: readonly string[],
  changes: LabelChanges,
  serverDryRun: boolean,
): string | undefined {
  const { filenames, kustomize } = filenameOptions(flags);
  const noFiles = filenames.length === 0 && kustomize === '';
  if (flags.bool('list') && flags.string('output') !== '') return '--list and --output may not be specified together';
  if (flags.bool('all') && flags.string('selector') !== '') return 'cannot set --all and --selector at the same time';
  if (flags.bool('all') && flags.string('field-selector') !== '') {
    return 'cannot set --all and --field-selector at the same time';
  }
  if (flags.bool('local')) {
    if (serverDryRun) return 'cannot specify --local and --dry-run=server - did you mean --dry-run=client?';
    if (resources.length > 0) {
      return 'can only use local files by -f pod.yaml or --filename=pod.json when --local=true is set';
    }
    if (noFiles) return 'one or more files must be specified as -f pod.yaml or --filename=pod.json';
  } else if (resources.length === 0 && noFiles) {
    return 'one or more resources must be specified as <resource> <name> or <resource>/<name>';
  }
  if (changes.set.size === 0 && changes.remove.length === 0 && !flags.bool('list')) {
    return 'at least one label update is required';
  }
  return undefined;
}

function parseLabels(pairs: readonly string[]): Outcome<LabelChanges> {
  const set = new Map<string, string>();
  const remove: string[] = [];
  for (const pair of pairs) {
    const [key = '', value, ...more] = pair.split('=');
    if (value === undefined) {
      remove.push(pair.slice(0, -1));
      continue;
    }
    if (more.length > 0) return { error: plain(`invalid label spec: ${pair}`) };
    const errors = isValidLabelValue(value);
    if (errors.length > 0) return { error: plain(`invalid label value: ${goQuote(pair)}: ${errors.join(';')}`) };
    set.set(key, value);
  }
  if (remove.some((key) => set.has(key))) {
    return { error: plain('can not both modify and remove a label in the same command') };
  }
  return { value: { set, remove } };
}

function labelsOf(object: ObjectValue): ObjectValue {
  const labels = getIn(object, 'metadata', 'labels');
  return isObject(labels) ? labels : new Map();
}

function overwriteErrors(labels: ObjectValue, { set }: LabelChanges): KubectlError | undefined {
  const errors: KubectlError[] = [];
  for (const [key, value] of set) {
    const current = labels.get(key);
    if (current === undefined || current === value) continue;
    errors.push(plain(`'${key}' already has a value (${current}), and --overwrite is false`));
  }
  return aggregate(errors);
}

interface ChangedLabels {
  readonly labels: ReadonlyMap<string, Value>;
  readonly added: boolean;
  readonly removed: boolean;
  readonly word: string;
}

function changedLabels(before: ObjectValue, { set, remove }: LabelChanges): ChangedLabels {
  const labels = new Map(before);
  let added = false;
  for (const [key, value] of set) {
    if (labels.get(key) === value) continue;
    labels.set(key, value);
    added = true;
  }
  let removed = false;
  for (const key of remove) removed = labels.delete(key) || removed;
  const word = added ? (removed ? 'modified' : 'labeled') : removed ? 'unlabeled' : 'not labeled';
  return { labels, added, removed, word };
}
