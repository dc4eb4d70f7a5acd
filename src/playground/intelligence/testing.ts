/** For the tests of the editors' intelligence: a playground with a marked cursor, and edits applied. */
import { Player } from '../player.ts';
import { playgroundOf } from '../playground.ts';
import type { Report } from '../report.ts';
import { definitionText } from '../testing/definition-text.ts';
import type { TextEdit } from './text-edit.ts';

/** A definition of widgets; `schema` is the YAML of its `spec`, indented by nothing. */
export function widgets(schema: string): string {
  return definitionText({ plural: 'widgets', kind: 'Widget', spec: schema.trim() });
}

/** A widget; `spec` is the YAML of its spec, indented by nothing. */
export function widget(spec: string): string {
  const indented = spec
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
  return `apiVersion: example.dev/v1\nkind: Widget\nmetadata:\n  name: a\nspec:\n${indented}\n`;
}

/** Plays the two texts, the `^` in one of them taken out, and tells where it stood. */
export function playMarked(
  definition: string,
  objects: string,
): { player: Player; file: string; offset: number; report: Report } {
  const inDefinition = definition.indexOf('^§');
  const inObjects = objects.indexOf('^§');
  const player = new Player();
  const report = player.play(playgroundOf(definition.replace('^§', ''), objects.replace('^§', '')));
  const file = inDefinition >= 0 ? 'definition.yaml' : 'objects.yaml';
  return { player, file, offset: Math.max(inDefinition, inObjects), report };
}

/** A text with edits applied. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let edited = text;
  for (const { start, end, text: inserted } of [...edits].sort((one, other) => other.start - one.start)) {
    edited = edited.slice(0, start) + inserted + edited.slice(end);
  }
  return edited;
}
