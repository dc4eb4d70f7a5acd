/** What is told of one field of a schema: kubectl's explanation, and the place of its schema in the definition. */

import { resourceNames } from '../documents.ts';
import type { Player } from '../player.ts';
import type { Place } from '../report.ts';
import { keysOfField, namesOfField, type SchemaTree, treesOfDefinition } from './schema-tree.ts';

/** A field of a version; −1 is the object itself. */
export interface FieldChoice {
  readonly file: string;
  readonly index: number;
  readonly version: string;
  readonly field: number;
}

/** A field, told. */
export interface FieldDetails {
  readonly choice: FieldChoice;
  readonly command: string;
  readonly explained: string;
  /** False where kubectl had nothing but an error to say. */
  readonly done: boolean;
  readonly place: Place | undefined;
}

/** Finds the tree of a choice in the last run. */
function treeOf(player: Player, { file, index, version }: Omit<FieldChoice, 'field'>): SchemaTree | undefined {
  const placed = player.documentOf(file, index);
  return placed && treesOfDefinition(placed).find((tree) => tree.version === version);
}

/** The details; `undefined` where the last run has no such field. */
export function fieldDetails(player: Player, choice: FieldChoice): FieldDetails | undefined {
  const { file, index, version, field } = choice;
  const placed = player.documentOf(file, index);
  const names = placed && resourceNames(placed);
  const tree = treeOf(player, choice);
  if (placed === undefined || tree === undefined || names === undefined) return undefined;
  if (field >= tree.fields.length) return undefined;
  const path = [names.plural, ...namesOfField(tree, field)].join('.');
  const command = `kubectl explain ${quoted(path)} --api-version=${names.group}/${version}`;
  const { lines, exit } = player.runAtPrompt(command);
  const range = placed.document.locate(keysOfField(tree, field), 'key');
  return {
    choice,
    command,
    explained: lines.map(({ text }) => text).join('\n'),
    done: exit === 0,
    place: range && { file, start: range.start, end: range.end },
  };
}

function quoted(word: string): string {
  return /^[\w.$-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** The innermost field whose schema an offset of a file lies in; `undefined` outside of schemas. */
export function fieldAt(player: Player, file: string, offset: number): FieldChoice | undefined {
  const placed = player.documents.find(
    ({ file: name, document }) => name === file && document.start <= offset && offset <= document.end,
  );
  if (placed === undefined) return undefined;
  const { document, index } = placed;
  const encloses = (keys: readonly (string | number)[]): boolean => {
    const value = document.locate(keys, 'value');
    const start = document.locate(keys, 'key')?.start ?? value?.start;
    return value !== undefined && start !== undefined && start <= offset && offset <= value.end;
  };
  for (const tree of treesOfDefinition(placed)) {
    if (!encloses(tree.root)) continue;
    return { file, index, version: tree.version, field: innermostField(tree, encloses) };
  }
  return undefined;
}

/** Goes down from field to field; the fields of a field it leaves are skipped. */
function innermostField(tree: SchemaTree, encloses: (keys: readonly (string | number)[]) => boolean): number {
  let found = -1;
  for (let at = 0; at < tree.fields.length; at++) {
    const field = tree.fields[at];
    if (field === undefined || field.depth <= (tree.fields[found]?.depth ?? -1)) break;
    if (field.parent === found && encloses(keysOfField(tree, at))) found = at;
  }
  return found;
}
