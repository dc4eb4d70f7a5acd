/** `kubectl help`, `--help` and `kubectl options`: what a command does, its flags, its subcommands. */
import { type CommandSpec, type FlagSpec, globalFlags, rootCommand } from '../command-line/command-tree.ts';
import { type KubectlError, usageError } from '../errors/kubectl-error.ts';
import type { Session } from '../session.ts';
import type { Invocation } from './command.ts';

/** kubectl's own groups of commands, in the order of its help. */
const groups: readonly (readonly [string, readonly string[]])[] = [
  ['Basic Commands (Beginner):', ['create', 'expose', 'run', 'set']],
  ['Basic Commands (Intermediate):', ['explain', 'get', 'edit', 'delete']],
  ['Deploy Commands:', ['rollout', 'scale', 'autoscale']],
  ['Cluster Management Commands:', ['certificate', 'cluster-info', 'top', 'cordon', 'uncordon', 'drain', 'taint']],
  [
    'Troubleshooting and Debugging Commands:',
    ['describe', 'logs', 'attach', 'exec', 'port-forward', 'proxy', 'cp', 'auth', 'debug', 'events'],
  ],
  ['Advanced Commands:', ['diff', 'apply', 'patch', 'replace', 'wait', 'kustomize']],
  ['Settings Commands:', ['label', 'annotate', 'completion']],
  ['Subcommands provided by plugins:', []],
];
/** Commands that no group and no list names. */
const unlisted: ReadonlySet<string> = new Set(['alpha', 'help', 'options']);
/** The least width of the names in a list of commands. */
const nameWidth = 11;

/** Prints a command's help. */
export function printHelp(session: Session, command: CommandSpec): void {
  if (command.path === 'kubectl alpha') {
    session.err('No alpha commands are available in this version of kubectl\n');
  } else {
    session.out(helpText(command));
  }
}

/** `kubectl help [COMMAND]…`. */
export function help({ session, args }: Invocation): undefined {
  let command = rootCommand;
  for (const [at, word] of args.entries()) {
    const next = command.commands.find(({ name, aliases }) => name === word || aliases.includes(word));
    if (next === undefined) {
      if (at > 0) break;
      const topic = args.map((arg) => `\`${arg}\``).join(' ');
      session.err(`Unknown help topic [${topic}]\n${usageText(rootCommand)}`);
      return undefined;
    }
    command = next;
  }
  printHelp(session, command);
}

/** `kubectl options`. */
export function options({ session }: Invocation): undefined {
  session.out(`The following options can be passed to any command:\n\n${flagsText(globalFlags)}`);
}

/** A command that is only the first word of others: its help, as an error. */
export function helpOnly({ session, command, args }: Invocation): KubectlError {
  if (args.length > 0) return usageError(command.path, `unknown command "${args.join(' ')}"`);
  const text = helpText(command);
  if (command.name === 'rollout') session.out(text);
  else session.err(text);
  return { kind: 'exit', code: 1 };
}

/** A command whose help is all that it does. */
export function helpAlone({ session, command }: Invocation): undefined {
  printHelp(session, command);
}

function helpText(command: CommandSpec): string {
  // Its flags are those of all commands, so it says nothing of its own.
  if (command.path === 'kubectl options') return '';
  const about = (command.long || command.short).trim();
  return command.runnable || command.commands.length > 0 ? about + usageText(command) : about;
}

function usageText(command: CommandSpec): string {
  const { aliases, example, name, path } = command;
  const flags = command === rootCommand ? [] : command.flags.filter((flag) => flag.name !== 'help');
  const commands = commandGroups(command);
  const usage = command.useLine.includes('[options]') ? command.useLine : `${command.useLine} [options]`;
  const sections = [
    aliases.length === 0 ? '' : `Aliases:\n${[name, ...aliases].join(', ')}\n\n`,
    example === '' ? '' : `Examples:\n${example.trimEnd()}\n\n`,
    commands.length === 0 ? '' : `${commands.join('\n\n')}\n\n`,
    flags.some(({ hidden }) => hidden !== true) ? `Options:\n${flagsText(flags).trimEnd()}\n\n` : '',
    command.runnable ? `Usage:\n  ${usage}\n\n` : '',
    command.commands.length === 0 ? '' : `Use "${path} <command> --help" for more information about a given command.\n`,
    command.runnable
      ? 'Use "kubectl options" for a list of global command-line options (applies to all commands).\n'
      : '',
  ];
  return `\n\n${sections.join('')}`;
}

/** The texts of the groups of subcommands. */
function commandGroups(command: CommandSpec): string[] {
  const listed = command.commands.filter(
    (child) => !child.hidden && (command !== rootCommand || !unlisted.has(child.name)),
  );
  if (listed.length === 0) return [];
  const width = Math.max(nameWidth, ...command.commands.map((child) => child.name.length));
  const line = (child: CommandSpec): string => `  ${child.name.padEnd(width)}   ${child.short}`;
  const group = (title: string, children: readonly CommandSpec[]): string => [title, ...children.map(line)].join('\n');
  if (command !== rootCommand) return [group('Available Commands:', listed)];
  const named = groups.map(([title, names]) =>
    group(
      title,
      names.flatMap((name) => listed.find((child) => child.name === name) ?? []),
    ),
  );
  const grouped = new Set(groups.flatMap(([, names]) => names));
  const others = listed.filter((child) => !grouped.has(child.name));
  return [...named, group('Other Commands:', others)];
}

function flagsText(flags: readonly FlagSpec[]): string {
  return flags
    .filter(({ hidden }) => hidden !== true)
    .map((flag) => {
      const shorthand = flag.shorthand === undefined ? '' : `-${flag.shorthand}, `;
      const value = flag.type === 'string' ? `'${flag.default ?? ''}'` : (flag.default ?? '');
      const deprecated = flag.deprecated === undefined ? '' : ` (DEPRECATED: ${flag.deprecated})`;
      return `    ${shorthand}--${flag.name}=${value}:\n\t${(flag.usage + deprecated).replaceAll('\n', ' ')}\n\n`;
    })
    .join('');
}
