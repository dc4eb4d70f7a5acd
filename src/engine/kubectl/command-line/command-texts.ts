/** What help and completion say of kubectl's commands and flags, written from kubectl 1.37's own command tree. */
import data from './command-texts.data.json' with { type: 'json' };

/** The texts. */
export interface CommandTexts {
  /** Of each flag, by its index in the tree's data. */
  readonly usage: readonly string[];
  /** Of each command, by its words from the root. */
  readonly commands: Readonly<Record<string, CommandText>>;
}

/** The texts of one command. */
export interface CommandText {
  readonly useLine?: string;
  readonly short?: string;
  readonly long?: string;
  readonly example?: string;
}

/** The texts. */
export function commandTexts(): CommandTexts {
  return data;
}
