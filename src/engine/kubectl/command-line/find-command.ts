/** A command line → the command it names and the words left for it, as cobra finds it. */
import { goQuote } from '../../values/go-quote.ts';
import { allFlags, type CommandSpec, rootCommand } from './command-tree.ts';
import { suggestions } from './suggest.ts';

/** The command found, and the words behind it; `error` where the first word names none. */
export interface FoundCommand {
  readonly command: CommandSpec;
  readonly words: readonly string[];
  readonly error?: string;
}

/** Follows the words down the tree of commands; flags may stand anywhere between them. */
export function findCommand(words: readonly string[]): FoundCommand {
  let command = rootCommand;
  let left = words;
  for (;;) {
    const at = firstArgument(command, left);
    const name = at === -1 ? undefined : left[at];
    const next = command.commands.find((child) => child.name === name || child.aliases.includes(name ?? ''));
    if (next === undefined) {
      if (command !== rootCommand || name === undefined) return { command, words: left };
      return {
        command,
        words: left,
        error: `unknown command ${goQuote(name)} for "kubectl"${didYouMean(command, name)}`,
      };
    }
    command = next;
    left = left.filter((_, index) => index !== at);
  }
}

/** The index of the first word that is neither a flag nor a flag's value, or -1. */
function firstArgument(command: CommandSpec, words: readonly string[]): number {
  const flags = allFlags(command);
  const standsAlone = (word: string): boolean =>
    word.startsWith('--')
      ? flags.some((flag) => flag.name === word.slice(2) && flag.noOptDefault !== undefined)
      : flags.some((flag) => flag.shorthand === word.slice(1) && flag.noOptDefault !== undefined);
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--') return -1;
    if (!word.startsWith('-')) {
      if (word !== '') return at;
      continue;
    }
    const takesNext = !word.includes('=') && (word.startsWith('--') || word.length === 2) && !standsAlone(word);
    if (!takesNext) continue;
    if (at + 2 >= words.length) return -1;
    at++;
  }
  return -1;
}

/** `Did you mean this?` with the commands that are close to a word, or the empty string. */
export function didYouMean(command: CommandSpec, word: string): string {
  const close = suggestions(command, word);
  return close.length === 0 ? '' : `\n\nDid you mean this?\n${close.map((name) => `\t${name}\n`).join('')}`;
}
