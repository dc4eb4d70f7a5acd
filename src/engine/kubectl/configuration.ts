/** The kubeconfig of the playground: one cluster, one context, one user of the same name; it cannot be changed. */
import { goQuote } from '../values/go-quote.ts';
import { parseDuration } from './command-line/duration.ts';
import type { FlagValues } from './command-line/flag-values.ts';
import type { KubectlEnvironment } from './environment.ts';
import { type KubectlError, plain } from './errors/kubectl-error.ts';

const badTimeout =
  'Invalid timeout value. Timeout must be a single integer in seconds, or an integer followed by a corresponding time unit (e.g. 1s | 2m | 3h)';

/** The name of the context in use. */
export function contextName(env: KubectlEnvironment): string {
  return env.context ?? 'playground';
}

/** The kubeconfig as JSON, members in the order of Go's fields. */
export function kubeconfigJson(env: KubectlEnvironment): string {
  const name = contextName(env);
  const config = {
    kind: 'Config',
    apiVersion: 'v1',
    clusters: [{ name, cluster: { server: 'https://server' } }],
    users: [{ name, user: {} }],
    contexts: [{ name, context: { cluster: name, user: name, namespace: 'default' } }],
    'current-context': name,
  };
  return JSON.stringify(config, null, 4);
}

/** What is wrong with the flags that say whom to ask and how; `undefined` where they lead somewhere. */
export function configurationError(
  { env }: { readonly env: KubectlEnvironment },
  flags: FlagValues,
): KubectlError | undefined {
  const name = contextName(env);
  const kubeconfigFile = flags.string('kubeconfig');
  // A few commands have a flag of their own that is called so.
  const ownUser = flags.spec('user')?.type !== 'string';
  if (kubeconfigFile !== '') return plain(`stat ${kubeconfigFile}: no such file or directory`);
  const context = flags.string('context');
  if (context !== '' && context !== name) {
    const text = `Error in configuration: context was not found for specified context: ${context}`;
    return { kind: 'exit', code: 1, text };
  }
  const user = flags.string('user');
  if (!ownUser && user !== '' && user !== name) return plain(`auth info ${goQuote(user)} does not exist`);
  const cluster = flags.string('cluster');
  if (cluster !== '' && cluster !== name) return plain(`no server found for cluster ${goQuote(cluster)}`);
  const timeout = flags.string('request-timeout');
  if (timeout !== '' && !/^\d+$/.test(timeout) && parseDuration(timeout) === undefined) return plain(badTimeout);
  return undefined;
}
