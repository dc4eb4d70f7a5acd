/** The words behind a command → its options and operands, as `parseArgs` of Node reads them, with the choices checked. */
import { parseArgs } from 'node:util';
import { UsageError } from './io.ts';

/** One option of a command. */
export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** May be given several times. */
  readonly multiple?: true;
  /** What its value is called in the help: `FILE`. */
  readonly value?: string;
  /** The values it takes, where they are few. */
  readonly choices?: readonly string[];
  readonly help: string;
}

/** A command's options by their names. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** What was typed. */
export class Arguments {
  constructor(
    readonly operands: readonly string[],
    readonly values: Readonly<Record<string, unknown>>,
  ) {}

  /** True where a switch was given. */
  has(name: string): boolean {
    return this.values[name] === true;
  }

  /** The value of an option; `undefined` where it was not given. */
  text(name: string): string | undefined {
    const value = this.values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** The values of an option that may be repeated. */
  texts(name: string): readonly string[] {
    const value = this.values[name];
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  }

  /** The value of an option among its choices. */
  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const text = this.text(name);
    return choices.find((choice) => choice === text);
  }
}

/** Reads the words; an option that is unknown, lacks its value or has one that it does not take is a `UsageError`. */
export function readArguments(words: readonly string[], specs: OptionSpecs): Arguments {
  const options = Object.fromEntries(
    Object.entries(specs).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short === undefined ? {} : { short }), ...(multiple === undefined ? {} : { multiple }) },
    ]),
  );
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isUnknown = 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    throw new UsageError(`${error.message.split('. ')[0]}${isUnknown ? '; --help lists the options' : ''}`);
  }
  for (const [name, { choices }] of Object.entries(specs)) {
    const value = parsed.values[name];
    if (choices === undefined || typeof value !== 'string' || choices.includes(value)) continue;
    throw new UsageError(`--${name} ${value}: choose one of ${choices.join(', ')}`);
  }
  return new Arguments(parsed.positionals, parsed.values);
}
