/** One command from its words to its end: found, flags read, run, its last words printed. */
import { configurationError } from '#configuration-error';
import { printHelp } from '#help';
import type { CommandSpec } from './command-line/command-tree.ts';
import { findCommand } from './command-line/find-command.ts';
import type { FlagValues } from './command-line/flag-values.ts';
import { missingFlags, parseFlags } from './command-line/parse-flags.ts';
import { commandHandler } from './commands/handlers.ts';
import type { KubectlEnvironment, KubectlResult } from './environment.ts';
import { checkError } from './errors/check-error.ts';
import { type KubectlError, plain, usageError } from './errors/kubectl-error.ts';
import { Session } from './session.ts';

/** The flags that say whom to ask and how. */
const configurationFlags = ['kubeconfig', 'context', 'cluster', 'user', 'request-timeout'];

/** Runs one command; see `runKubectl`. */
export function execute(words: readonly string[], env: KubectlEnvironment): KubectlResult {
  const found = findCommand(words);
  const { command } = found;
  const parsed = parseFlags(command, found.words);
  const namespace = parsed.flags.string('namespace');
  const session = new Session(env, namespace === '' ? 'default' : namespace, namespace !== '');
  const error = run();
  return finish(session, command, error);

  function run(): KubectlError | undefined {
    if (found.error !== undefined) {
      const [first = ''] = words;
      // kubectl looks for a plugin first, and takes no flags before its name.
      const misplaced = `Error: flags cannot be placed before plugin name: ${first}`;
      if (first.startsWith('-')) return { kind: 'exit', code: 1, text: misplaced };
      return plain(found.error);
    }
    for (const { name, deprecated } of parsed.deprecated)
      session.err(`Flag --${name} has been deprecated, ${deprecated}\n`);
    if (parsed.error !== undefined) return flagError(command, parsed.error);
    if (parsed.flags.bool('help')) {
      printHelp(session, command);
      return undefined;
    }
    const missing = missingFlags(command, parsed.flags);
    if (missing !== undefined) return plain(missing);
    const misconfigured = asksElsewhere(parsed.flags) ? configurationError(session, command, parsed.flags) : undefined;
    if (misconfigured !== undefined) return misconfigured;
    const { flags, args, argsBeforeDash } = parsed;
    const failed = commandHandler(command)({ session, command, flags, args, argsBeforeDash });
    if (failed !== undefined) return failed;
    if (!flags.bool('warnings-as-errors') || session.warnings.size === 0) return undefined;
    const { size } = session.warnings;
    return plain(`${size} warning${size === 1 ? '' : 's'} received`);
  }
}

/** What is wrong with a flag, and where to read about it; `diff` says it in its own way. */
function flagError(command: CommandSpec, text: string): KubectlError {
  if (command.name === 'diff') return usageError(command.path, text);
  return plain(`${text}\nSee '${command.path} --help' for usage.`);
}

function finish(session: Session, command: CommandSpec, error: KubectlError | undefined): KubectlResult {
  let exit = 0;
  if (error !== undefined) {
    const last = checkError(error);
    for (const { text, exchange, source } of last.words) session.err(text, exchange, source);
    // `diff` keeps 1 for differences that were found.
    exit = last.exit + (command.name === 'diff' && error.kind !== 'exit' ? 1 : 0);
  }
  const { output, exchanges, editor } = session;
  return editor === undefined ? { exit, output, exchanges } : { exit, output, exchanges, editor };
}

function asksElsewhere(flags: FlagValues): boolean {
  return configurationFlags.some((name) => flags.changed(name));
}
