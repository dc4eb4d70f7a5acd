/** A document's outcome as a badge: icon, word and hue, the same everywhere. */
import { memo, type ReactElement } from 'react';
import type { DocumentOutcome, DocumentReport } from '../../playground/index.ts';
import './badge.css';

interface Look {
  readonly icon: string;
  readonly word: string;
  /** The word where there is little room. */
  readonly short?: string;
  readonly state: 'ok' | 'bad' | 'warn' | 'quiet' | 'ratchet';
}

/** How each outcome looks. */
export const outcomeLooks: Readonly<Record<DocumentOutcome, Look>> = {
  created: { icon: '✓', word: 'created', state: 'ok' },
  configured: { icon: '✓', word: 'configured', state: 'ok' },
  unchanged: { icon: '=', word: 'unchanged', state: 'quiet' },
  rejected: { icon: '✗', word: 'rejected', state: 'bad' },
  'not-served': { icon: '○', word: 'its definition was not accepted', short: 'no definition', state: 'warn' },
  'not-here': { icon: '∅', word: 'not part of this playground', short: 'not here', state: 'warn' },
  'not-applied': { icon: '○', word: 'not applied', state: 'quiet' },
};

/** How a document looks: with an expectation, whether it is met; else what a write let pass counts before that it was accepted. */
export function lookOf(document: DocumentReport): Look {
  const look = outcomeLooks[document.outcome];
  if (document.expectation?.met === true) return { icon: '✓', word: `${look.word}, as expected`, state: 'ok' };
  if (document.expectation) return { icon: '✗', word: `${look.word}, not as expected`, state: 'bad' };
  if (look.state !== 'ok') return look;
  if (document.ratcheted.length > 0) return { icon: '⤼', word: `${look.word}, ratcheted`, state: 'ratchet' };
  if (document.pruned.length > 0) return { icon: '✂', word: `${look.word}, pruned`, state: 'warn' };
  return look;
}

/** Why a document looks as it does, in the server's words where there are some. */
export function whyOf({ reason, ratcheted, pruned, warnings, expectation }: DocumentReport): string {
  if (expectation?.met === false) return `Expected ${expectation.text}; ${expectation.why}`;
  if (reason !== '') return reason;
  const lines = warnings.filter((warning) => !pruned.some((path) => warning === `unknown field "${path}"`));
  if (ratcheted.length > 0) {
    lines.unshift(`As a new object it would be refused; an update may keep what was there:\n${ratcheted.join('\n')}`);
  }
  if (pruned.length > 0) lines.unshift(`Not kept, since the schema does not know it: ${pruned.join(', ')}`);
  return lines.join('\n');
}

interface DocumentBadgeProps {
  readonly document: DocumentReport;
  /** Show the document's name instead of the outcome's word. */
  readonly named: boolean;
  readonly pressed?: boolean;
  /** Called with the document. */
  onPress(document: DocumentReport): void;
}

/** The badge of a document. */
export const DocumentBadge = memo(function DocumentBadge({
  document,
  named,
  pressed,
  onPress,
}: DocumentBadgeProps): ReactElement {
  const { icon, word, short = word, state } = lookOf(document);
  const name = (document.name || document.kind || `document ${document.index + 1}`) + (document.update ? '′' : '');
  const why = whyOf(document);
  const full = `${document.kind} ${name}: ${word}${document.update ? ' (an update)' : ''}${why === '' ? '' : `\n${why}`}`;
  return (
    <button
      type="button"
      className={`badge state-${state}`}
      title={full}
      aria-label={full}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={() => onPress(document)}
    >
      <i aria-hidden="true" style={{ fontStyle: 'normal' }}>
        {icon}
      </i>
      <span>{named ? name : short}</span>
    </button>
  );
});
