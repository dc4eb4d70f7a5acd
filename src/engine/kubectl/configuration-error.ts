/** What kubectl says of flags that lead to no cluster, context or user of its configuration. */
import { goQuote } from '../values/go-quote.ts';
import type { CommandSpec } from './command-line/command-tree.ts';
import { parseDuration } from './command-line/duration.ts';
import type { FlagValues } from './command-line/flag-values.ts';
import { contextName } from './configuration.ts';
import type { KubectlEnvironment } from './environment.ts';
import { type KubectlError, plain } from './errors/kubectl-error.ts';

const badTimeout =
  'Invalid timeout value. Timeout must be a single integer in seconds, or an integer followed by a corresponding time unit (e.g. 1s | 2m | 3h)';

/** Commands that begin with a client, not with the namespace to work in: they say of the same flag something else. */
const clientFirst =
  /^kubectl (?:api-resources|api-versions|apply$|auth|autoscale|certificate|cluster-info|cordon|create|diff|drain|explain|expose|replace|run$|uncordon|version|wait)/;

const asksNobody = /^kubectl (?:config|completion|help|options)\b/;

/**
 * What is wrong with the flags that say whom to ask and how; `undefined` where they lead somewhere, or where the command asks nobody.
 */
export function configurationError(
  { env }: { readonly env: KubectlEnvironment },
  { path }: CommandSpec,
  flags: FlagValues,
): KubectlError | undefined {
  const name = contextName(env);
  const kubeconfigFile = flags.string('kubeconfig');
  const other = (flag: string): string | undefined => {
    const value = flags.string(flag);
    return value === '' || value === name ? undefined : value;
  };
  if (asksNobody.test(path) || (path === 'kubectl version' && flags.bool('client'))) return undefined;
  const fromFiles = flags.strings('filename').length > 0;
  const annotates = path === 'kubectl annotate';
  // It asks for a client and for the namespace, and says what both say.
  const asksTwice = annotates && !fromFiles;
  const bare = (text: string): KubectlError => ({ kind: 'exit', code: 1, text });
  if (kubeconfigFile !== '') {
    const missing = `stat ${kubeconfigFile}: no such file or directory`;
    return asksTwice ? bare(`${missing}\n${missing}`) : plain(missing);
  }
  const beginsWithClient = clientFirst.test(path) || (path === 'kubectl get' && flags.string('raw') !== '');
  const context = other('context');
  if (context !== undefined) {
    const unknown = `context ${goQuote(context)} does not exist`;
    const notFound = `context was not found for specified context: ${context}`;
    if (beginsWithClient) return plain(unknown);
    return bare(`Error in configuration: ${asksTwice ? `\n* ${unknown}\n* ${notFound}` : notFound}`);
  }
  const cluster = other('cluster');
  if (cluster !== undefined) {
    const unknown = `cluster ${goQuote(cluster)} does not exist`;
    const notFound = `no server found for cluster ${goQuote(cluster)}`;
    if (beginsWithClient) return plain(unknown);
    if (asksTwice) return bare(`${unknown}\ninvalid configuration: ${notFound}`);
    return annotates ? bare(`Error in configuration: ${notFound}`) : plain(notFound);
  }
  if (flags.bool('local')) return undefined;
  const client = clientError();
  if (client === undefined) return undefined;
  return fromFiles && /^kubectl (?:get|describe)$/.test(path) ? bare(client) : plain(client);

  function clientError(): string | undefined {
    // A few commands have a flag of their own that is called so.
    const user = flags.spec('user')?.type === 'string' ? other('user') : undefined;
    if (user !== undefined) return `auth info ${goQuote(user)} does not exist`;
    const timeout = flags.string('request-timeout');
    return timeout === '' || /^\d+$/.test(timeout) || parseDuration(timeout) !== undefined ? undefined : badTimeout;
  }
}
