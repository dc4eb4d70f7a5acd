/**
 * Repair: the smallest edits that make the server take what it refuses. Candidates are the editors' quick fixes and, where none
 * helps, a value that the schema allows; each is kept only when playing the texts with it proves that an error is gone.
 */
import { getIn, type Value } from '../../engine/index.ts';
import type { PlacedDocument } from '../documents.ts';
import type { QuickFix } from '../intelligence/quick-fix.ts';
import { quickFixes } from '../intelligence/quick-fixes.ts';
import { sampleOf } from '../intelligence/sample.ts';
import { nodeAt, targetOf } from '../intelligence/schema-target.ts';
import { writeScalar } from '../intelligence/write-sample.ts';
import { keyOf } from '../markers.ts';
import { Player } from '../player.ts';
import { type Playground, withText } from '../playground.ts';
import { isRefused } from '../refusals.ts';
import { type FoundError, foundErrors } from '../shrink/signature.ts';

/** An edit that was proven. */
export interface RepairStep {
  readonly file: string;
  readonly title: string;
  /** The error that it mends, in the server's words. */
  readonly error: string;
}

/** What came of it. */
export interface Repaired {
  readonly playground: Playground;
  readonly steps: readonly RepairStep[];
  /** What is still refused; empty where everything is taken. */
  readonly left: readonly FoundError[];
}

/** The most playgrounds that are tried. */
const tryLimit = 80;

/** Repairs as much as it can; `left` tells the rest. */
export function repair(playground: Playground): Repaired {
  const player = new Player();
  const trial = new Player();
  const steps: RepairStep[] = [];
  let now = playground;
  let tries = 0;
  player.play(now);
  let errors = foundErrors(player);
  for (let progress = true; progress && errors.length > 0; ) {
    progress = false;
    for (const { document, fix } of candidates(player)) {
      if (++tries > tryLimit) break;
      const next = edited(now, document.file, fix);
      trial.play(next);
      const after = foundErrors(trial);
      if (!isBetter(errors, after)) continue;
      const gone = errors.find((error) => !after.some((other) => other.text === error.text));
      steps.push({ file: document.file, title: fix.title, error: gone?.text ?? fix.message });
      now = next;
      errors = after;
      player.play(now);
      progress = true;
      break;
    }
  }
  return { playground: now, steps, left: errors };
}

/** True where an error is gone for good: nothing new is refused, but for what an earlier check had hidden. */
function isBetter(before: readonly FoundError[], after: readonly FoundError[]): boolean {
  const told = new Set(before.map((error) => error.text));
  const fresh = after.filter((error) => !told.has(error.text));
  const kept = after.length - fresh.length;
  if (kept >= before.length) return false;
  return fresh.length === 0 || before.some(({ signature }) => hides(signature));
}

/** Strict decoding refuses before anything is validated, and a schema's errors keep rules from being checked. */
function hides(signature: string): boolean {
  return signature.startsWith('strict ') || signature.includes('some validation rules were not checked');
}

interface Candidate {
  readonly document: PlacedDocument;
  readonly fix: QuickFix;
}

/** The ways to mend the errors of the last run: what is most likely meant first, then the shortest edit. */
function candidates(player: Player): Candidate[] {
  const refused = player.documents.filter((placed) => player.exchangesOf(placed.file, placed.index).some(isRefused));
  return refused.flatMap((document) => {
    const { start, end } = document.document;
    const likely = quickFixes(player, document.file, start, end).sort(
      (a, b) => Number(b.preferred) - Number(a.preferred) || size(a) - size(b),
    );
    return [...likely, ...allowedValues(player, document)].map((fix) => ({ document, fix }));
  });
}

function size({ edits }: QuickFix): number {
  return edits.reduce((sum, { start, end, text }) => sum + Math.abs(text.length - (end - start)) + text.length, 0);
}

/** For each wrong value that stands on one line: one that its schema allows; a text too long is cut instead. */
function allowedValues(player: Player, placed: PlacedDocument): QuickFix[] {
  const { root } = targetOf(player, placed.document.text, false);
  return player.exchangesOf(placed.file, placed.index).flatMap(({ response }) =>
    (response.errors ?? []).flatMap((error) => {
      const path = error.path?.steps().map(keyOf) ?? [];
      const schema = path.length === 0 ? undefined : nodeAt(root, path)?.schema;
      const range = placed.document.locate(path, 'value');
      const typed = getIn(placed.document.value, ...path);
      if (schema === undefined || range === undefined || range.end <= range.start || typed === undefined) return [];
      const value: Value =
        error.type === 'FieldValueTooLong' && typeof typed === 'string' && schema.maxLength !== undefined
          ? [...typed].slice(0, Number(schema.maxLength)).join('')
          : sampleOf(schema, 'minimal');
      if (typeof value === 'object' && value !== null) return [];
      const text = writeScalar(value);
      return [{ title: `Change to ${text}`, message: error.detail, edits: [{ ...range, text }], preferred: false }];
    }),
  );
}

/** A playground with the edits of a fix made, the last in the text first. */
function edited(playground: Playground, file: string, { edits }: QuickFix): Playground {
  const before = playground.files.find((each) => each.name === file)?.text ?? '';
  const text = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, edit) => rest.slice(0, edit.start) + edit.text + rest.slice(edit.end), before);
  return withText(playground, file, text);
}
