/** Words behind a command → flags and arguments, as pflag tells them apart. */
import { goQuote } from '../../values/go-quote.ts';
import { allFlags, type CommandSpec, type FlagSpec } from './command-tree.ts';
import { FlagValues } from './flag-values.ts';

/** A command line taken apart. */
export interface ParsedFlags {
  readonly flags: FlagValues;
  readonly args: readonly string[];
  /** How many arguments stood before `--`, or -1. */
  readonly argsBeforeDash: number;
  /** Deprecated flags that were used, for the note that kubectl prints. */
  readonly deprecated: readonly FlagSpec[];
  /** pflag's complaint; what was read before it counts. */
  readonly error?: string;
}

/** Reads the words behind a command. Flags and arguments may be mixed; `--` ends the flags. */
export function parseFlags(command: CommandSpec, words: readonly string[]): ParsedFlags {
  const specs = allFlags(command);
  const flags = new FlagValues(specs);
  const shorthands = new Map(specs.flatMap((spec) => (spec.shorthand === undefined ? [] : [[spec.shorthand, spec]])));
  const args: string[] = [];
  const deprecated: FlagSpec[] = [];
  let at = 0;

  const set = (spec: FlagSpec, text: string): string | undefined => {
    const error = flags.set(spec, text);
    if (error === undefined && spec.deprecated !== undefined) deprecated.push(spec);
    return error;
  };

  const long = (word: string): string | undefined => {
    const body = word.slice(2);
    if (body.startsWith('-') || body.startsWith('=')) return `bad flag syntax: ${word}`;
    const equals = body.indexOf('=');
    const name = equals === -1 ? body : body.slice(0, equals);
    const spec = flags.spec(name);
    if (spec === undefined) return `unknown flag: --${name}`;
    if (equals !== -1) return set(spec, body.slice(equals + 1));
    if (spec.noOptDefault !== undefined) return set(spec, spec.noOptDefault);
    const next = words[at];
    if (next === undefined) return `flag needs an argument: --${name}`;
    at++;
    return set(spec, next);
  };

  const short = (word: string): string | undefined => {
    let letters = word.slice(1);
    while (letters !== '') {
      const letter = letters.charAt(0);
      const spec = shorthands.get(letter);
      if (spec === undefined) return `unknown shorthand flag: '${letter}' in -${letters}`;
      const rest = letters.slice(1);
      if (rest.length > 1 && rest.startsWith('=')) return set(spec, rest.slice(1));
      if (spec.noOptDefault !== undefined) {
        const error = set(spec, spec.noOptDefault);
        if (error !== undefined) return error;
        letters = rest;
        continue;
      }
      if (rest !== '') return set(spec, rest);
      const next = words[at];
      if (next === undefined) return `flag needs an argument: '${letter}' in -${letters}`;
      at++;
      return set(spec, next);
    }
    return undefined;
  };

  let argsBeforeDash = -1;
  while (at < words.length) {
    const word = words[at] ?? '';
    at++;
    if (!word.startsWith('-') || word === '-') {
      args.push(word);
      continue;
    }
    if (word === '--') {
      argsBeforeDash = args.length;
      args.push(...words.slice(at));
      break;
    }
    const error = word.startsWith('--') ? long(word) : short(word);
    if (error !== undefined) return { flags, args, argsBeforeDash, deprecated, error };
  }
  return { flags, args, argsBeforeDash, deprecated };
}

/** The complaint about required flags that are missing, or `undefined`. */
export function missingFlags(command: CommandSpec, flags: FlagValues): string | undefined {
  const missing = command.flags.filter((flag) => flag.required === true && !flags.changed(flag.name));
  if (missing.length === 0) return undefined;
  return `required flag(s) ${missing.map((flag) => goQuote(flag.name)).join(', ')} not set`;
}
