/**
 * kubectl's commands and flags: a tree read from `command-tree.data.json`, which was written from kubectl 1.37's own command tree.
 * What only help and completion print stands apart, since every run needs the tree and few need those texts.
 */
import { commandTexts } from '#command-texts';
import data from './command-tree.data.json' with { type: 'json' };

/** A flag as it is declared. */
export interface FlagSpec {
  readonly name: string;
  /** The one letter behind a single dash. */
  readonly shorthand?: string;
  readonly type: string;
  /** The default as help prints it; none is the empty string. */
  readonly default?: string;
  /** The value of the flag when it stands without one: `--dry-run` alone. */
  readonly noOptDefault?: string;
  readonly usage: string;
  readonly hidden?: boolean;
  readonly deprecated?: string;
  readonly required?: boolean;
}

/** A command with its own flags and its subcommands in the order of their names. */
export interface CommandSpec {
  readonly name: string;
  /** The words from the root: `kubectl apply view-last-applied`. */
  readonly path: string;
  readonly parent: CommandSpec | undefined;
  readonly useLine: string;
  readonly aliases: readonly string[];
  /** Words for which this command is suggested. */
  readonly suggestFor: readonly string[];
  readonly short: string;
  readonly long: string;
  readonly example: string;
  readonly hidden: boolean;
  readonly runnable: boolean;
  readonly flags: readonly FlagSpec[];
  readonly commands: readonly CommandSpec[];
  /** The subcommands in kubectl's own order, in which they are suggested. */
  readonly registered: readonly CommandSpec[];
}

interface CommandData {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly suggestFor?: readonly string[];
  readonly hidden?: boolean;
  readonly runnable?: boolean;
  readonly flags?: readonly number[];
  readonly persistentFlags?: readonly number[];
  readonly commands?: readonly CommandData[];
}

const pool: readonly FlagSpec[] = data.flags.map((flag, at) => ({
  ...flag,
  get usage() {
    return commandTexts().usage[at] ?? '';
  },
}));

function flagsAt(indexes: readonly number[] = []): FlagSpec[] {
  return indexes.flatMap((index) => pool[index] ?? []);
}

function build(command: CommandData, parent: CommandSpec | undefined): CommandSpec {
  const help: FlagSpec = {
    name: 'help',
    shorthand: 'h',
    type: 'bool',
    default: 'false',
    noOptDefault: 'true',
    usage: `help for ${command.name}`,
  };
  const own = [...flagsAt(command.flags), help];
  const commands: CommandSpec[] = [];
  const registered: CommandSpec[] = [];
  const spec: CommandSpec = {
    name: command.name,
    path: parent === undefined ? command.name : `${parent.path} ${command.name}`,
    parent,
    get useLine() {
      return commandTexts().commands[this.path]?.useLine ?? '';
    },
    aliases: command.aliases ?? [],
    suggestFor: command.suggestFor ?? [],
    get short() {
      return commandTexts().commands[this.path]?.short ?? '';
    },
    get long() {
      return commandTexts().commands[this.path]?.long ?? '';
    },
    get example() {
      return commandTexts().commands[this.path]?.example ?? '';
    },
    hidden: command.hidden ?? false,
    runnable: command.runnable ?? false,
    flags: own.sort((a, b) => (a.name < b.name ? -1 : 1)),
    commands,
    registered,
  };
  for (const child of command.commands ?? []) registered.push(build(child, spec));
  commands.push(...registered);
  commands.sort((a, b) => (a.name < b.name ? -1 : 1));
  return spec;
}

/** The command `kubectl` itself. */
export const rootCommand: CommandSpec = build(data.root, undefined);

/** The flags that every command takes, in the order of their names. */
export const globalFlags: readonly FlagSpec[] = flagsAt(data.root.persistentFlags);

/** All flags a command takes: its own first, then the global ones that it does not declare itself. */
export function allFlags(command: CommandSpec): readonly FlagSpec[] {
  const known = new Set(command.flags.map((flag) => flag.name));
  return [...command.flags, ...globalFlags.filter((flag) => !known.has(flag.name))];
}
