/** `kubectl config`: what it shows of the playground's kubeconfig. */

import { goQuote } from '../../values/go-quote.ts';
import { isObject } from '../../values/value.ts';
import { readJson } from '../../yaml/read-json.ts';
import { contextName, kubeconfigJson } from '../configuration.ts';
import { type KubectlError, plain, usageError } from '../errors/kubectl-error.ts';
import { TabWriter } from '../printers/tab-writer.ts';
import type { Invocation } from './command.ts';
import { printResult } from './result-printer.ts';

/** The context of the kubeconfig that is meant: another file than the playground's has none. */
function knownContext({ session, flags }: Invocation): string | undefined {
  return flags.string('kubeconfig') === '' ? contextName(session.env) : undefined;
}

/** Runs `kubectl config view`. */
export function configView(invocation: Invocation): KubectlError | undefined {
  const { session, command, flags, args } = invocation;
  if (args.length > 0) return usageError(command.path, `unexpected arguments: [${args.join(' ')}]`);
  const name = knownContext(invocation);
  if (flags.bool('minify')) {
    if (name === undefined) return plain('current-context must exist in order to minify');
    const context = flags.string('context');
    if (context !== '' && context !== name) return plain(`cannot locate context ${context}`);
  }
  const text = kubeconfigJson(name);
  if (flags.string('output') === 'json') {
    session.out(`${text}\n`);
    return undefined;
  }
  const read = readJson(text);
  return 'error' in read || !isObject(read.value) ? undefined : printResult(invocation, '', read.value, undefined);
}

/** What `kubectl config` says to whoever wants to change something. */
export function unchangeable(): KubectlError {
  return plain('the kubeconfig of this playground cannot be changed: name a namespace with -n');
}

/** Runs `kubectl config current-context`. */
export function currentContext(invocation: Invocation): KubectlError | undefined {
  const name = knownContext(invocation);
  if (name === undefined) return plain('current-context is not set');
  invocation.session.out(`${name}\n`);
  return undefined;
}

/** Runs `kubectl config get-clusters` and `get-users`. */
export function configNames(invocation: Invocation): undefined {
  const name = knownContext(invocation);
  invocation.session.out(name === undefined ? 'NAME\n' : `NAME\n${name}\n`);
}

/** Runs `kubectl config get-contexts`. */
export function getContexts(invocation: Invocation): KubectlError | undefined {
  const { session, flags, args } = invocation;
  const name = knownContext(invocation);
  const unknown = args.filter((arg) => arg !== name);
  const shown = name !== undefined && (args.length === 0 || args.includes(name));
  if (flags.string('output') === 'name') {
    if (shown) session.out(`${name}\n`);
  } else {
    const table = new TabWriter({ write: (text) => session.out(text) });
    if (!flags.bool('no-headers')) table.write('CURRENT\tNAME\tCLUSTER\tAUTHINFO\tNAMESPACE\n');
    if (shown) table.write(`*\t${name}\t${name}\t${name}\tdefault\n`);
    table.flush();
  }
  if (unknown.length === 0) return undefined;
  return plain(unknown.map((other) => `context ${other} not found`).join('\n'));
}

/** Runs `kubectl config use-context`. */
export function useContext(invocation: Invocation): KubectlError | undefined {
  const { session, args } = invocation;
  const [name, ...more] = args;
  if (name === undefined || more.length > 0) return plain(`unexpected args: [${args.join(' ')}]`);
  if (name !== knownContext(invocation)) return plain(`no context exists with the name: ${goQuote(name)}`);
  session.out(`Switched to context ${goQuote(name)}.\n`);
  return undefined;
}
