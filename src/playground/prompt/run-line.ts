/** Runs a line of the prompt: kubectl, and its standard output through the filters behind it. */
import { filterText } from '#prompt-filters';
import type { KubectlResult } from '../../engine/index.ts';
import { readShellLine } from './shell-line.ts';

/** How the line's kubectl is run. */
export type RunKubectl = (args: readonly string[], stdin: string | undefined) => KubectlResult;

/** Runs a line; what is no command of this prompt is told as a shell tells it. */
export function runLine(line: string, kubectl: RunKubectl): KubectlResult {
  const shell = readShellLine(line);
  if ('error' in shell) return refusal(2, `error: ${shell.error}`);
  const [first = [], ...filters] = shell.commands;
  const [program = '', ...args] = first;
  // `k` is what many people have as an alias.
  if (program !== 'kubectl' && program !== 'k') {
    return refusal(127, `${program}: command not found (this prompt knows kubectl; type help)`);
  }
  const result = kubectl(args, shell.stdin);
  return filters.reduce(through, result);
}

function through(result: KubectlResult, filter: readonly string[]): KubectlResult {
  const text = result.output.map((chunk) => (chunk.stream === 'stdout' ? chunk.text : '')).join('');
  const filtered = filterText(filter, text);
  if ('error' in filtered) return { ...refusal(127, filtered.error), exchanges: result.exchanges };
  const rest = result.output.filter((chunk) => chunk.stream === 'stderr');
  return {
    ...result,
    exit: filtered.exit,
    output: filtered.text === '' ? rest : [...rest, { stream: 'stdout', text: filtered.text }],
  };
}

function refusal(exit: number, text: string): KubectlResult {
  return { exit, output: [{ stream: 'stderr', text: `${text}\n` }], exchanges: [] };
}
