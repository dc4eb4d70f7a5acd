/** `kubectl annotate`: annotations set, changed and taken off. */
import { type ObjectValue, setIn } from '../../values/value.ts';
import { type KubectlError, plain } from '../errors/kubectl-error.ts';
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
import { resultPrinter } from './result-printer.ts';

const words: PairWords = { one: 'annotation', many: 'annotations', localFile: 'rsrc' };

/** Reasons for changes may be overwritten at any time. */
const changeCause = 'kubernetes.io/change-cause';

/** Runs `kubectl annotate`. */
export function annotate(invocation: Invocation): KubectlError | undefined {
  const { session, flags } = invocation;
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun.error;
  const args = resourcesAndPairs(invocation.args, words.one);
  if (args.error !== undefined) return args.error;
  const { resources, pairs } = args.value;
  const changes = parseAnnotations(pairs);
  const serverDryRun = dryRun.value === 'server';
  const complaint = pairContradiction(invocation, resources, changes, serverDryRun, words) ?? setAndRemoved(changes);
  if (complaint !== undefined) return plain(complaint);
  const printer = resultPrinter(invocation, `annotated${dryRunSuffix(dryRun.value)}`);
  if (printer.error !== undefined) return printer.error;
  const print = printer.value;
  const list = flags.bool('list');
  const found = findForPairs(invocation, resources);
  const resourceVersion = flags.string('resource-version');
  const refused = resourceVersionComplaint(invocation, found);
  if (refused !== undefined) return refused;
  return found.visit((info) => {
    const { object } = info;
    if (object === undefined) return undefined;
    const annotations = new Map(pairsOf(object, words));
    const overwritten = flags.bool('overwrite') ? undefined : overwriteError(annotations, changes);
    if (overwritten !== undefined) return plain(overwritten);
    for (const [key, value] of changes.set) annotations.set(key, value);
    for (const key of changes.remove) annotations.delete(key);
    let after = setIn(object, ['metadata', 'annotations'], annotations);
    if (resourceVersion !== '') after = setIn(after, ['metadata', 'resourceVersion'], resourceVersion);
    if (dryRun.value !== 'client' && !flags.bool('local') && !list) {
      const before = resourceVersion === '' ? object : setIn(object, ['metadata', 'resourceVersion'], undefined);
      const patched = sendChange(invocation, info, before, after, serverDryRun);
      if (patched.error !== undefined) return patched.error;
      info.refresh(patched.value);
      return print(info.object, info.exchange);
    }
    return list ? listPairs(session, found, info.name, after, words) : print(after, info.exchange);
  });
}

function setAndRemoved({ set, remove }: PairChanges): string | undefined {
  const both = remove.filter((key) => set.has(key));
  if (both.length === 0) return undefined;
  return `can not both modify and remove the following annotation(s) in the same command: ${both.join(', ')}`;
}

function parseAnnotations(pairs: readonly string[]): PairChanges {
  const set = new Map<string, string>();
  const remove: string[] = [];
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    if (equals > 0) set.set(pair.slice(0, equals), pair.slice(equals + 1));
    else remove.push(pair.slice(0, -1));
  }
  return { set, remove };
}

function overwriteError(annotations: ObjectValue, { set }: PairChanges): string | undefined {
  const found: string[] = [];
  for (const [key, value] of set) {
    const current = annotations.get(key);
    if (key === changeCause || current === undefined || current === value) continue;
    found.push(`'${key}' already has a value (${current})`);
  }
  if (found.length === 0) return undefined;
  return `--overwrite is false but found the following declared annotation(s): ${found.join('; ')}`;
}
