/** A document's outcome as a badge: icon, word and hue, the same everywhere. */
import type { ReactElement } from 'react';
import type { DocumentOutcome, DocumentReport } from '../../playground/index.ts';

interface Look {
  readonly icon: string;
  readonly word: string;
  readonly state: 'ok' | 'bad' | 'warn' | 'quiet';
}

/** How each outcome looks. */
export const outcomeLooks: Readonly<Record<DocumentOutcome, Look>> = {
  created: { icon: '✓', word: 'created', state: 'ok' },
  configured: { icon: '✓', word: 'configured', state: 'ok' },
  unchanged: { icon: '=', word: 'unchanged', state: 'quiet' },
  rejected: { icon: '✗', word: 'rejected', state: 'bad' },
  'not-here': { icon: '∅', word: 'not part of this playground', state: 'warn' },
  'not-applied': { icon: '○', word: 'not applied', state: 'quiet' },
};

interface DocumentBadgeProps {
  readonly document: DocumentReport;
  /** Show the document's name instead of the outcome's word. */
  readonly named: boolean;
  readonly pressed?: boolean;
  onClick(): void;
}

/** The badge of a document; pressing it goes there. */
export function DocumentBadge({ document, named, pressed, onClick }: DocumentBadgeProps): ReactElement {
  const { icon, word, state } = outcomeLooks[document.outcome];
  const name = (document.name || document.kind || `document ${document.index + 1}`) + (document.update ? '′' : '');
  const why = document.reason === '' ? document.warnings.join('\n') : document.reason;
  const full = `${document.kind} ${name}: ${word}${document.update ? ' (an update)' : ''}${why === '' ? '' : `\n${why}`}`;
  return (
    <button
      type="button"
      className={`badge state-${state}`}
      title={full}
      aria-label={full}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <i aria-hidden="true" style={{ fontStyle: 'normal' }}>
        {icon}
      </i>
      <span>{named ? name : word}</span>
    </button>
  );
}
