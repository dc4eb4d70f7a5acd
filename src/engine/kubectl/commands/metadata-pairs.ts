/** What `kubectl label` and `kubectl annotate` share: which objects are meant, what may not stand together, how a change is sent and listed. */
import { goJson } from '../../values/go-json.ts';
import { createMergePatch } from '../../values/patch/create-merge-patch.ts';
import { getIn, isObject, type ObjectValue, sortedKeys } from '../../values/value.ts';
import { type KubectlError, plain } from '../errors/kubectl-error.ts';
import { type Found, filenameOptions, find } from '../resources/builder.ts';
import type { Info } from '../resources/info.ts';
import { objectKind } from '../resources/read-manifest.ts';
import type { ResourceClient } from '../resources/resource-client.ts';
import type { Session } from '../session.ts';
import type { Invocation } from './command.ts';

/** Pairs to set and keys to take off. */
export interface PairChanges {
  readonly set: ReadonlyMap<string, string>;
  readonly remove: readonly string[];
}

/** What tells the two commands apart in their messages. */
export interface PairWords {
  /** What one pair is called. */
  readonly one: 'label' | 'annotation';
  readonly many: 'labels' | 'annotations';
  /** How a local file is called in a message. */
  readonly localFile: 'pod' | 'rsrc';
}

/** The pairs of an object; none where it has no such map. */
export function pairsOf(object: ObjectValue, { many }: PairWords): ObjectValue {
  const pairs = getIn(object, 'metadata', many);
  return isObject(pairs) ? pairs : new Map();
}

/** The objects that the command line means. */
export function findForPairs({ session, flags }: Invocation, resources: readonly string[]): Found {
  const local = flags.bool('local');
  return find(session, {
    filenames: filenameOptions(flags),
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
}

/** Why the words of the command line may not stand together; `undefined` where they may. */
export function pairContradiction(
  { flags }: Invocation,
  resources: readonly string[],
  changes: PairChanges,
  serverDryRun: boolean,
  { one, localFile }: PairWords,
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
      return `can only use local files by -f ${localFile}.yaml or --filename=${localFile}.json when --local=true is set`;
    }
    if (noFiles) return `one or more files must be specified as -f ${localFile}.yaml or --filename=${localFile}.json`;
  } else if (resources.length === 0 && noFiles) {
    return 'one or more resources must be specified as <resource> <name> or <resource>/<name>';
  }
  if (changes.set.size === 0 && changes.remove.length === 0 && !flags.bool('list')) {
    return `at least one ${one} update is required`;
  }
  return undefined;
}

/** Sends the change as a merge patch; the object of `info` becomes the answer. */
export function sendChange(
  { session, flags }: Invocation,
  info: Info,
  before: ObjectValue,
  after: ObjectValue,
  serverDryRun: boolean,
): ReturnType<ResourceClient['patch']> {
  const patch = goJson(createMergePatch(before, after));
  const options = { dryRun: serverDryRun, fieldManager: flags.string('field-manager') };
  return info.client(session).patch(info.namespace, info.name, 'merge', patch, options);
}

/** Prints the pairs of an object for `--list`, under a heading where there may be several objects. */
export function listPairs(
  session: Session,
  found: Found,
  name: string,
  object: ObjectValue,
  words: PairWords,
): KubectlError | undefined {
  const pairs = pairsOf(object, words);
  let indent = '';
  if (!found.singleItemImplied) {
    const { kind, group } = objectKind(object);
    session.out(`Listing ${words.many} for ${kind}.${group}/${name}:\n`);
    indent = ' ';
  }
  for (const key of sortedKeys(pairs)) session.out(`${indent}${key}=${pairs.get(key)}\n`);
  return undefined;
}

/** The complaint about `--resource-version` where several objects may be meant. */
export function resourceVersionComplaint({ flags }: Invocation, found: Found): KubectlError | undefined {
  if (found.singleItemImplied || flags.string('resource-version') === '') return undefined;
  return plain('--resource-version may only be used with a single resource');
}
