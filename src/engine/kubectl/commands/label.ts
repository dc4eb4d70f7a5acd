/** `kubectl label`: labels set, changed and taken off. */
import { isValidLabelValue } from '../../validation/object-meta/names.ts';
import { goQuote } from '../../values/go-quote.ts';
import { type ObjectValue, setIn, type Value } from '../../values/value.ts';
import { aggregate, type KubectlError, type Outcome, plain } from '../errors/kubectl-error.ts';
import type { Invocation } from './command.ts';
import { dryRunOf, dryRunSuffix } from './dry-run.ts';
import { resourcesAndPairs } from './key-value-arguments.ts';
import {
  findForPairs,
  listPairs,
  type PairChanges,
  type PairWords,
  pairContradiction,
  pairsOf,
  resourceVersionComplaint,
  sendChange,
} from './metadata-pairs.ts';
import { printResult } from './result-printer.ts';

const words: PairWords = { one: 'label', many: 'labels', localFile: 'pod' };

/** Runs `kubectl label`. */
export function label(invocation: Invocation): KubectlError | undefined {
  const { session, flags } = invocation;
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun.error;
  const args = resourcesAndPairs(invocation.args, words.one);
  if (args.error !== undefined) return args.error;
  const { resources, pairs } = args.value;
  const parsed = parseLabels(pairs);
  if (parsed.error !== undefined) return parsed.error;
  const changes = parsed.value;
  const serverDryRun = dryRun.value === 'server';
  const complaint = pairContradiction(invocation, resources, changes, serverDryRun, words);
  if (complaint !== undefined) return plain(complaint);
  const list = flags.bool('list');
  const found = findForPairs(invocation, resources);
  if (found.error !== undefined) return found.error;
  const refused = resourceVersionComplaint(invocation, found);
  if (refused !== undefined) return refused;
  const resourceVersion = flags.string('resource-version');
  return found.visit((info) => {
    if (info.object === undefined) return undefined;
    const before =
      resourceVersion === '' ? info.object : setIn(info.object, ['metadata', 'resourceVersion'], undefined);
    const labels = pairsOf(before, words);
    const sent = dryRun.value !== 'client' && !flags.bool('local') && !list;
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
      const patched = sendChange(invocation, info, before, after, serverDryRun);
      if (patched.error !== undefined) return patched.error;
      info.exchange = patched.value.exchange;
    }
    if (list) return listPairs(session, found, info.name, after, words);
    return printResult(invocation, `${changed.word}${dryRunSuffix(dryRun.value)}`, after, info.exchange);
  });
}

function parseLabels(pairs: readonly string[]): Outcome<PairChanges> {
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

function overwriteErrors(labels: ObjectValue, { set }: PairChanges): KubectlError | undefined {
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

function changedLabels(before: ObjectValue, { set, remove }: PairChanges): ChangedLabels {
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
