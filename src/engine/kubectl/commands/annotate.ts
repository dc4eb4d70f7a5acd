/** `kubectl annotate`: annotations set, changed and taken off. */
import { goJson } from '../../values/go-json.ts';
import { createMergePatch } from '../../values/patch/create-merge-patch.ts';
import { getIn, isObject, type ObjectValue, setIn, sortedKeys } from '../../values/value.ts';
import { type KubectlError, type Outcome, plain } from '../errors/kubectl-error.ts';
import { filenameOptions, find } from '../resources/builder.ts';
import { objectKind } from '../resources/read-manifest.ts';
import type { Invocation } from './command.ts';
import { dryRunOf, dryRunSuffix } from './dry-run.ts';
import { resourcesAndPairs } from './key-value-arguments.ts';
import { resultPrinter } from './result-printer.ts';

interface AnnotationChanges {
  readonly set: ReadonlyMap<string, string>;
  readonly remove: readonly string[];
}

/** Reasons for changes may be overwritten at any time. */
const changeCause = 'kubernetes.io/change-cause';

/** Runs `kubectl annotate`. */
export function annotate(invocation: Invocation): KubectlError | undefined {
  const { session, flags } = invocation;
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun.error;
  const args = resourcesAndPairs(invocation.args, 'annotation');
  if (args.error !== undefined) return args.error;
  const { resources, pairs } = args.value;
  const parsed = parseAnnotations(pairs);
  if (parsed.error !== undefined) return parsed.error;
  const changes = parsed.value;
  const complaint = contradiction(invocation, resources, changes, dryRun.value === 'server');
  if (complaint !== undefined) return plain(complaint);
  const printer = resultPrinter(invocation, `annotated${dryRunSuffix(dryRun.value)}`);
  if (printer.error !== undefined) return printer.error;
  const print = printer.value;
  const list = flags.bool('list');
  const local = flags.bool('local');
  const found = find(session, {
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
  const resourceVersion = flags.string('resource-version');
  if (!found.singleItemImplied && resourceVersion !== '') {
    return plain('--resource-version may only be used with a single resource');
  }
  return found.visit((info) => {
    const { object } = info;
    if (object === undefined) return undefined;
    const overwritten = flags.bool('overwrite') ? undefined : overwriteError(annotationsOf(object), changes);
    if (overwritten !== undefined) return plain(overwritten);
    const annotations = new Map(annotationsOf(object));
    for (const [key, value] of changes.set) annotations.set(key, value);
    for (const key of changes.remove) annotations.delete(key);
    let after = setIn(object, ['metadata', 'annotations'], annotations);
    if (resourceVersion !== '') after = setIn(after, ['metadata', 'resourceVersion'], resourceVersion);
    if (dryRun.value !== 'client' && !local && !list) {
      const before = resourceVersion === '' ? object : setIn(object, ['metadata', 'resourceVersion'], undefined);
      const patch = goJson(createMergePatch(before, after));
      const options = { dryRun: dryRun.value === 'server', fieldManager: flags.string('field-manager') };
      const patched = info.client(session).patch(info.namespace, info.name, 'merge', patch, options);
      if (patched.error !== undefined) return patched.error;
      info.refresh(patched.value);
      return print(info.object, info.exchange);
    }
    if (!list) return print(after, info.exchange);
    let indent = '';
    if (!found.singleItemImplied) {
      const { kind, group } = objectKind(after);
      session.out(`Listing annotations for ${kind}.${group}/${info.name}:\n`);
      indent = ' ';
    }
    for (const key of sortedKeys(annotations)) session.out(`${indent}${key}=${annotations.get(key)}\n`);
    return undefined;
  });
}

function contradiction(
  { flags }: Invocation,
  resources: readonly string[],
  changes: AnnotationChanges,
  serverDryRun: boolean,
): string | undefined {
  const { filenames, kustomize } = filenameOptions(flags);
  const noFiles = filenames.length === 0 && kustomize === '';
  if (flags.bool('list') && flags.string('output') !== '') return '--list and --output may not be specified together';
  if (flags.bool('all') && flags.string('selector') !== '') return 'cannot set --all and --selector at the same time';
  if (flags.bool('all') && flags.string('field-selector') !== '') {
    return 'cannot set --all and --field-selector at the same time';
  }
  if (!flags.bool('local')) {
    if (resources.length === 0 && noFiles) {
      return 'one or more resources must be specified as <resource> <name> or <resource>/<name>';
    }
  } else {
    if (serverDryRun) return 'cannot specify --local and --dry-run=server - did you mean --dry-run=client?';
    if (resources.length > 0) {
      return 'can only use local files by -f rsrc.yaml or --filename=rsrc.json when --local=true is set';
    }
    if (noFiles) return 'one or more files must be specified as -f rsrc.yaml or --filename=rsrc.json';
  }
  if (changes.set.size === 0 && changes.remove.length === 0 && !flags.bool('list')) {
    return 'at least one annotation update is required';
  }
  const both = changes.remove.filter((key) => changes.set.has(key));
  if (both.length === 0) return undefined;
  return `can not both modify and remove the following annotation(s) in the same command: ${both.join(', ')}`;
}

function parseAnnotations(pairs: readonly string[]): Outcome<AnnotationChanges> {
  const set = new Map<string, string>();
  const remove: string[] = [];
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    if (equals > 0) set.set(pair.slice(0, equals), pair.slice(equals + 1));
    else remove.push(pair.slice(0, -1));
  }
  return { value: { set, remove } };
}

function annotationsOf(object: ObjectValue): ObjectValue {
  const annotations = getIn(object, 'metadata', 'annotations');
  return isObject(annotations) ? annotations : new Map();
}

function overwriteError(annotations: ObjectValue, { set }: AnnotationChanges): string | undefined {
  const found: string[] = [];
  for (const [key, value] of set) {
    const current = annotations.get(key);
    if (key === changeCause || current === undefined || current === value) continue;
    found.push(`'${key}' already has a value (${current})`);
  }
  if (found.length === 0) return undefined;
  return `--overwrite is false but found the following declared annotation(s): ${found.join('; ')}`;
}
