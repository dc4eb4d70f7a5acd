/** The kubeconfig of the playground: one cluster, one context, one user of the same name; it cannot be changed. */
import type { KubectlEnvironment } from './environment.ts';

/** The name of the context in use. */
export function contextName(env: KubectlEnvironment): string {
  return env.context ?? 'playground';
}

/** The kubeconfig as JSON, members in the order of Go's fields; an empty one where there is no context. */
export function kubeconfigJson(name: string | undefined): string {
  const known = name !== undefined;
  const config = {
    kind: 'Config',
    apiVersion: 'v1',
    clusters: known ? [{ name, cluster: { server: 'https://server' } }] : null,
    users: known ? [{ name, user: {} }] : null,
    contexts: known ? [{ name, context: { cluster: name, user: name, namespace: 'default' } }] : null,
    'current-context': name ?? '',
  };
  return JSON.stringify(config, null, 4);
}
