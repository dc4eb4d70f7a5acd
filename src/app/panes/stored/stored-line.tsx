/** The lines of a stored object: each with its sign, its YAML, and why it is marked. */
import type { ReactElement } from 'react';
import type { StoredLine, StoredMark } from '../../../playground/index.ts';
import { Chunks } from '../../chunks.tsx';
import { showPlace } from '../../store/view-store.ts';
import { TurningText } from '../../turning-text.tsx';
import './stored.css';

const signs: Readonly<Record<StoredMark, string>> = {
  same: '',
  pruned: '−',
  dropped: '−',
  defaulted: '+',
  server: '',
  changed: '~',
};

/** A line that does not wrap, in pixels. */
const lineHeight = 20;

/** All lines of an object. */
export function StoredLines({ lines }: { readonly lines: readonly StoredLine[] }): ReactElement {
  return (
    <div className="stored">
      <Chunks items={lines} itemHeight={lineHeight} draw={drawLines} />
    </div>
  );
}

function drawLines(lines: readonly StoredLine[], first: number): readonly ReactElement[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other identity
  return lines.map((line, at) => <StoredLineView key={first + at} line={line} />);
}

function StoredLineView({ line }: { readonly line: StoredLine }): ReactElement {
  const colon = /^(- )?([^\s'"][^:]*:)(\s|$)/.exec(line.text);
  const { place, reason } = line;
  const key = colon === null ? '' : (colon[1] ?? '') + (colon[2] ?? '');
  return (
    <div className={`stored-line mark-${line.mark}`}>
      <i aria-hidden="true">{signs[line.mark]}</i>
      <code>
        {'  '.repeat(line.depth)}
        <span className="text">
          <span className="key">{key}</span>
          <TurningText text={line.text.slice(key.length)} />
        </span>
      </code>
      <em>
        {place === undefined ? (
          reason
        ) : (
          <button type="button" className="link" onClick={() => showPlace(place)}>
            {reason}
          </button>
        )}
      </em>
    </div>
  );
}
