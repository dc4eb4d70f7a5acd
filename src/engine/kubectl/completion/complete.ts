/** What could stand where the cursor is in a command line: commands, flags, their values, types, names, fields, files. */
import type { CommandSpec } from '../command-line/command-tree.ts';
import { allFlags, type FlagSpec } from '../command-line/command-tree.ts';
import { findCommand } from '../command-line/find-command.ts';
import { parseFlags } from '../command-line/parse-flags.ts';
import type { KubectlEnvironment } from '../environment.ts';
import { Session } from '../session.ts';
import type { Candidate } from './candidate.ts';
import { completeArgument } from './complete-argument.ts';
import { completeFlagValue } from './complete-flag-value.ts';
import { type WordAt, wordAt } from './word-at.ts';

/** Candidates for a range of the line, in UTF-16 offsets. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly candidates: readonly Candidate[];
}

/**
 * Completes a line at the cursor. The line is one command with `kubectl` before it; what the server has is asked of
 * `env.client`, nothing is written.
 */
export function complete(line: string, cursor: number, env: KubectlEnvironment): Completion {
  const word = wordAt(line, cursor);
  const [program, ...before] = word.before;
  const candidates =
    program === undefined
      ? [{ text: 'kubectl', kind: 'command' as const }]
      : program === 'kubectl' || program === 'k'
        ? candidatesFor(before, word.typed, env)
        : [];
  return fitting(word, candidates);
}

/** Leaves what begins with what has been typed; the range is that of the last item of a list. */
function fitting(word: WordAt, candidates: readonly Candidate[]): Completion {
  const found = candidates.filter(({ text }) => text.startsWith(word.typed) && text !== word.typed);
  return { from: word.from, to: word.to, candidates: found };
}

function candidatesFor(before: readonly string[], typed: string, env: KubectlEnvironment): readonly Candidate[] {
  const { command, words, error } = findCommand(before);
  if (error !== undefined) return [];
  const specs = allFlags(command);
  const pending = pendingFlag(specs, words);
  const { flags, args, argsBeforeDash } = parseFlags(command, pending === undefined ? words : words.slice(0, -1));
  const namespace = flags.string('namespace');
  const session = new Session(env, namespace === '' ? 'default' : namespace, namespace !== '');
  if (pending !== undefined) return completeFlagValue(session, command, pending, typed, args);
  if (argsBeforeDash !== -1) return [];
  if (typed.startsWith('-')) return completeFlag(session, command, specs, typed, args);
  const subcommands = args.length === 0 ? commandCandidates(command) : [];
  return [...subcommands, ...completeArgument(session, command, args, typed)];
}

function commandCandidates(command: CommandSpec): readonly Candidate[] {
  return command.commands
    .filter(({ hidden }) => !hidden)
    .map(({ name, short }) => ({ text: name, kind: 'command', detail: short }));
}

/** The flag whose value comes next, where the last word is such a flag. */
function pendingFlag(specs: readonly FlagSpec[], words: readonly string[]): FlagSpec | undefined {
  const last = words.at(-1);
  if (last === undefined || !last.startsWith('-') || last.includes('=')) return undefined;
  const wanted = (spec: FlagSpec): boolean => spec.noOptDefault === undefined;
  if (last.startsWith('--')) return specs.find((spec) => wanted(spec) && spec.name === last.slice(2));
  return specs.find((spec) => wanted(spec) && spec.shorthand !== undefined && last.endsWith(spec.shorthand));
}

/** `--na…`, or the value behind `--name=…`. */
function completeFlag(
  session: Session,
  command: CommandSpec,
  specs: readonly FlagSpec[],
  typed: string,
  args: readonly string[],
): readonly Candidate[] {
  const equals = typed.indexOf('=');
  if (equals !== -1) {
    const spec = specs.find(({ name }) => typed.slice(0, equals) === `--${name}`);
    if (spec === undefined) return [];
    const values = completeFlagValue(session, command, spec, typed.slice(equals + 1), args);
    return values.map((value) => ({ ...value, text: typed.slice(0, equals + 1) + value.text }));
  }
  return specs
    .filter(({ hidden, deprecated }) => hidden !== true && deprecated === undefined)
    .map(({ name, usage, noOptDefault, type }) => {
      const takesValue = noOptDefault === undefined && type !== 'bool';
      return {
        text: takesValue ? `--${name}=` : `--${name}`,
        kind: 'flag',
        detail: firstSentence(usage),
        open: takesValue,
      };
    });
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;
}
