/** `kubectl create KIND NAME` for kinds that are not here: asked of the server, which does not serve them. */
import { object } from '../../../values/value.ts';
import { errorText, type KubectlError, plain } from '../../errors/kubectl-error.ts';
import { groupResourceText } from '../../resources/rest-mapper.ts';
import type { CommandHandler } from '../command.ts';
import { oneName } from '../create-namespace.ts';
import { dryRunOf } from '../dry-run.ts';

/** A kind that `create` has a command for. */
interface ForeignKind {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
  readonly kind: string;
  /** What kubectl puts before the server's words; none where it hands on the refusal as it is. */
  readonly failed?: string;
  /** Cluster-scoped kinds. */
  readonly clusterScoped?: boolean;
}

const kinds: Readonly<Record<string, ForeignKind>> = {
  clusterrole: rbac('clusterroles', 'ClusterRole', undefined, true),
  clusterrolebinding: rbac('clusterrolebindings', 'ClusterRoleBinding', 'failed to create clusterrolebinding:', true),
  configmap: core('configmaps', 'ConfigMap', 'failed to create configmap:'),
  cronjob: kind('batch', 'v1', 'cronjobs', 'CronJob', 'failed to create cronjob:'),
  deployment: kind('apps', 'v1', 'deployments', 'Deployment', 'failed to create deployment:'),
  ingress: kind('networking.k8s.io', 'v1', 'ingresses', 'Ingress', 'failed to create ingress:'),
  job: kind('batch', 'v1', 'jobs', 'Job', 'failed to create job:'),
  poddisruptionbudget: kind(
    'policy',
    'v1',
    'poddisruptionbudgets',
    'PodDisruptionBudget',
    'failed to create poddisruptionbudgets:',
  ),
  priorityclass: {
    ...kind('scheduling.k8s.io', 'v1', 'priorityclasses', 'PriorityClass', 'failed to create priorityclass:'),
    clusterScoped: true,
  },
  quota: core('resourcequotas', 'ResourceQuota', 'failed to create quota:'),
  role: rbac('roles', 'Role'),
  rolebinding: rbac('rolebindings', 'RoleBinding', 'failed to create rolebinding:'),
  serviceaccount: core('serviceaccounts', 'ServiceAccount', 'failed to create serviceaccount:'),
  generic: core('secrets', 'Secret', 'failed to create secret'),
  tls: core('secrets', 'Secret', 'failed to create secret'),
  'docker-registry': core('secrets', 'Secret', 'failed to create secret'),
  clusterip: core('services', 'Service', 'failed to create ClusterIP service:'),
  externalname: core('services', 'Service', 'failed to create ExternalName service:'),
  loadbalancer: core('services', 'Service', 'failed to create LoadBalancer service:'),
  nodeport: core('services', 'Service', 'failed to create NodePort service:'),
};

function kind(group: string, version: string, resource: string, name: string, failed: string): ForeignKind {
  return { group, version, resource, kind: name, failed };
}

function core(resource: string, name: string, failed: string): ForeignKind {
  return kind('', 'v1', resource, name, failed);
}

function rbac(resource: string, name: string, failed?: string, clusterScoped = false): ForeignKind {
  const known = { group: 'rbac.authorization.k8s.io', version: 'v1', resource, kind: name, clusterScoped };
  return failed === undefined ? known : { ...known, failed };
}

/** Runs `create deployment` and its like. */
export const createForeign: CommandHandler = (invocation) => {
  const { session, command, flags } = invocation;
  const made = kinds[command.name];
  const name = oneName(invocation);
  if (typeof name !== 'string') return name;
  const incomplete = incompleteFlags(command.name, (flag) => flags.changed(flag));
  if (made === undefined || incomplete !== undefined) return plain(incomplete ?? 'unknown kind');
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun.error;
  if (dryRun.value === 'client') return plain(`${made.kind} is not a kind of this playground`);
  const { group, version, resource } = made;
  const root = group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
  const place = made.clusterScoped === true ? '' : `/namespaces/${session.namespace}`;
  const apiVersion = group === '' ? version : `${group}/${version}`;
  const answer = session.ask(
    {
      method: 'POST',
      path: `${root}${place}/${resource}`,
      query: [['fieldManager', flags.string('field-manager')]],
      contentType: 'application/json',
      accept: 'application/json',
      body: { kind: 'value', value: object({ apiVersion, kind: made.kind, metadata: object({ name }) }) },
    },
    undefined,
    groupResourceText(group, resource),
  );
  return worded(answer.error, made);
};

function worded(error: KubectlError | undefined, { failed }: ForeignKind): KubectlError | undefined {
  return error === undefined || failed === undefined ? error : plain(`${failed} ${errorText(error)}`);
}

/** What is said of flags that a kind cannot do without. */
function incompleteFlags(name: string, given: (flag: string) => boolean): string | undefined {
  switch (name) {
    case 'role':
    case 'clusterrole':
      return given('verb') ? undefined : 'at least one verb must be specified';
    case 'tls':
      return given('key') && given('cert') ? undefined : 'key and cert must be specified';
    case 'docker-registry': {
      const parts = ['docker-username', 'docker-password', 'docker-server'];
      if (given('from-file') || parts.every(given)) return undefined;
      return 'either --from-file or the combination of --docker-username, --docker-password and --docker-server is required';
    }
    default:
      return undefined;
  }
}

/** Runs `create token`. */
export const createToken: CommandHandler = (invocation) => {
  const { session } = invocation;
  const name = oneName(invocation);
  if (typeof name !== 'string') return name;
  const { error } = session.ask(
    {
      method: 'POST',
      path: `/api/v1/namespaces/${session.namespace}/serviceaccounts/${name}/token`,
      contentType: 'application/json',
      accept: 'application/json',
      body: { kind: 'value', value: object({ kind: 'TokenRequest', apiVersion: 'authentication.k8s.io/v1' }) },
    },
    undefined,
    `serviceaccounts ${name}`,
  );
  return error === undefined ? undefined : plain(`failed to create token: ${errorText(error)}`);
};
