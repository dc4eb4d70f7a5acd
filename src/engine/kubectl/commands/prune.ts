/** `kubectl apply --prune`: what was applied once and is in the files no more is deleted. */
import { getIn, isList, isObject } from '../../values/value.ts';
import { errorText, type KubectlError, type Outcome, plain } from '../errors/kubectl-error.ts';
import { type Info, metadataText } from '../resources/info.ts';
import { deleteOptions, ResourceClient } from '../resources/resource-client.ts';
import type { RestMapping } from '../resources/rest-mapper.ts';
import type { Session } from '../session.ts';
import type { ApplyOptions } from './apply-result.ts';
import { dryRunSuffix } from './dry-run.ts';
import { lastApplied } from './last-applied.ts';
import { printResult } from './result-printer.ts';

/** A kind that may be pruned: group, version, kind, and whether it lives in namespaces. */
type PruneResource = readonly [group: string, version: string, kind: string, namespaced: boolean];

/** The kinds that are pruned where no list is given; none of them but Namespace is known here. */
const defaults: readonly PruneResource[] = [
  ['', 'v1', 'ConfigMap', true],
  ['', 'v1', 'Endpoints', true],
  ['', 'v1', 'PersistentVolumeClaim', true],
  ['', 'v1', 'Pod', true],
  ['', 'v1', 'ReplicationController', true],
  ['', 'v1', 'Secret', true],
  ['', 'v1', 'Service', true],
  ['batch', 'v1', 'Job', true],
  ['batch', 'v1', 'CronJob', true],
  ['networking.k8s.io', 'v1', 'Ingress', true],
  ['apps', 'v1', 'DaemonSet', true],
  ['apps', 'v1', 'Deployment', true],
  ['apps', 'v1', 'ReplicaSet', true],
  ['apps', 'v1', 'StatefulSet', true],
  ['', 'v1', 'Namespace', false],
  ['', 'v1', 'PersistentVolume', false],
];

/** Reads `--prune-allowlist`: `group/version/kind` each. */
export function readPruneAllowlist(session: Session, words: readonly string[]): Outcome<readonly PruneResource[]> {
  const resources: PruneResource[] = [];
  for (const word of words) {
    const [group = '', version = '', kind, ...more] = word.split('/');
    if (kind === undefined || more.length > 0) {
      return { error: plain(`invalid GroupVersionKind format: ${word}, please follow <group/version/kind>`) };
    }
    const named = group === 'core' ? '' : group;
    const mapping = session.mapper.mapping(named, kind, version);
    if (mapping.error !== undefined) return mapping;
    resources.push([named, version, kind, mapping.value.namespaced]);
  }
  return { value: resources };
}

/** The mappings of the kinds that may be pruned: those of the list, or the defaults. */
export function prunableMappings(session: Session, words: readonly string[]): Outcome<readonly RestMapping[]> {
  const allowed = readPruneAllowlist(session, words);
  if (allowed.error !== undefined) return allowed;
  const mappings: RestMapping[] = [];
  for (const resource of allowed.value.length > 0 ? allowed.value : defaults) {
    const [group, version, kind, namespaced] = resource;
    const mapping = session.mapper.mapping(group, kind, version);
    if (mapping.error !== undefined) {
      const what = `invalid resource ${group}/${version}, Kind=${kind}, Namespaced=${namespaced}`;
      return { error: plain(`${what}: ${errorText(mapping.error)}`) };
    }
    mappings.push(mapping.value);
  }
  return { value: mappings };
}

/** Deletes what carries the annotation, is selected, and was not among the objects just applied. */
export function prune(options: ApplyOptions, applied: readonly Info[]): KubectlError | undefined {
  const { session, invocation } = options;
  const prunable = prunableMappings(session, invocation.flags.strings('prune-allowlist'));
  if (prunable.error !== undefined) {
    return plain(`error retrieving RESTMappings to prune: ${errorText(prunable.error)}`);
  }
  const mappings = prunable.value;
  const kept = new Set(applied.map((info) => metadataText(info.object, 'uid')));
  const namespaces = new Set(applied.filter((info) => info.namespaced).map((info) => info.namespace));
  if (session.enforceNamespace) namespaces.add(session.namespace);
  for (const namespace of namespaces) {
    for (const mapping of mappings.filter(({ namespaced }) => namespaced)) {
      const error = pruneKind(options, mapping, namespace, kept);
      if (error !== undefined) return plain(`error pruning namespaced object ${kindOf(mapping)}: ${errorText(error)}`);
    }
  }
  for (const mapping of mappings.filter(({ namespaced }) => !namespaced)) {
    const error = pruneKind(options, mapping, '', kept);
    if (error !== undefined) return plain(`error pruning nonNamespaced object ${kindOf(mapping)}: ${errorText(error)}`);
  }
  return undefined;
}

function kindOf({ group, version, kind }: RestMapping): string {
  return `${group}/${version}, Kind=${kind}`;
}

function pruneKind(
  options: ApplyOptions,
  mapping: RestMapping,
  namespace: string,
  kept: ReadonlySet<string>,
): KubectlError | undefined {
  const { session, invocation, dryRun, propagationPolicy, gracePeriod } = options;
  const client = new ResourceClient(session, mapping);
  const list = client.list(namespace, { labelSelector: invocation.flags.string('selector') });
  if (list.error !== undefined) return list.error;
  const items = getIn(list.value.body, 'items');
  for (const item of isList(items) ? items : []) {
    if (!isObject(item) || lastApplied(item) === undefined || kept.has(metadataText(item, 'uid'))) continue;
    if (dryRun !== 'client') {
      const how = deleteOptions(propagationPolicy, gracePeriod, dryRun === 'server');
      const deleted = client.delete(namespace, metadataText(item, 'name'), how);
      if (deleted.error !== undefined) return deleted.error;
    }
    const error = printResult(invocation, `pruned${dryRunSuffix(dryRun)}`, item, list.value.exchange);
    if (error !== undefined) return error;
  }
  return undefined;
}
