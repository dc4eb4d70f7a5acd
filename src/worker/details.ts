/**
 * What panes ask of the engine beyond the report: one entry a question. An answer is plain data and may be awaited, so that
 * rarely used parts of the engine can be loaded when they are first needed.
 */
import { momentDetails, type Player, ruleDetails, storedDetails, tableDetails } from '../playground/index.ts';

/** The questions; the first argument is the player of the last run. */
export const details = {
  /** A document as stored, with what became of each field. */
  stored: (player: Player, document: { readonly file: string; readonly index: number }) =>
    storedDetails(player, document.file, document.index),
  /** The printer columns of everything stored. */
  tables: (player: Player, _none: Record<string, never>) => tableDetails(player),
  /** The CEL rules, what they cost and what they came to. */
  rules: (player: Player, _none: Record<string, never>) => ruleDetails(player),
  /** The store once the first so many documents were applied. */
  moment: (player: Player, { documents }: { readonly documents: number }) => momentDetails(player, documents),
  /** Runs a command at the prompt, against the store as the last run left it. */
  prompt: (player: Player, { command }: { readonly command: string }) => player.runAtPrompt(command),
  /** What could stand at the cursor of a line typed at the prompt. */
  complete: (player: Player, { line, cursor }: { readonly line: string; readonly cursor: number }) =>
    player.complete(line, cursor),
};

type Details = typeof details;
/** The name of a question. */
export type DetailName = keyof Details;
/** What a question is asked with. */
export type DetailArguments<Name extends DetailName> = Parameters<Details[Name]>[1];
/** Its answer. */
export type DetailAnswer<Name extends DetailName> = Awaited<ReturnType<Details[Name]>>;
