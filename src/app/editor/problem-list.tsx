/** Under the plain editor: what is wrong with the text, line by line; pressing a problem shows its place. */
import { type ReactElement, useMemo } from 'react';
import type { Marker } from '../../playground/index.ts';
import { LineStarts } from '../../playground/line-starts.ts';
import { pointAt } from '../store/view-store.ts';
import type { useEditorChoice } from './full-or-plain.ts';

/** At most this many problems are listed. */
const listLimit = 50;

interface ProblemListProps {
  readonly text: string;
  readonly markers: readonly Marker[];
  /** Where there is one: the button that asks for the full editor. */
  readonly choice: ReturnType<typeof useEditorChoice>;
}

/** The list, and the way to the full editor. */
export function ProblemList({ text, markers, choice }: ProblemListProps): ReactElement {
  const listed = useMemo(() => {
    const lines = new LineStarts(text);
    return markers.slice(0, listLimit).map((marker) => ({ marker, line: lines.lineOf(marker.start) + 1 }));
  }, [text, markers]);
  const count = markers.length;
  return (
    <section className="plain-problems" aria-label="Problems">
      <p className="plain-foot">
        <span className={count === 0 ? 'plain-none' : 'plain-count'}>
          {count === 0
            ? '✓ no problem marked'
            : `✗ ${count.toLocaleString('en')} ${count === 1 ? 'problem' : 'problems'}`}
        </span>
        {choice === undefined ? null : (
          <button
            type="button"
            onClick={() => choice.choose(true)}
            title="Colours, completion, folding: about 1 MB more"
          >
            Full editor
          </button>
        )}
      </p>
      {count === 0 ? null : (
        <ul>
          {listed.map(({ marker, line }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: problems are in the order of the markers, and have no other identity
            <li key={at}>
              <button type="button" className={marker.severity} onClick={() => pointAt(marker)}>
                <i className="plain-sign" aria-hidden="true">
                  {marker.severity === 'error' ? '✗' : '!'}
                </i>{' '}
                <b>line {line}</b> {marker.message}
              </button>
            </li>
          ))}
          {count > listLimit ? (
            <li className="plain-more">and {(count - listLimit).toLocaleString('en')} more</li>
          ) : null}
        </ul>
      )}
    </section>
  );
}
