/** A long text of YAML or JSON whose parts fold away. */
import { type ReactElement, useMemo, useState } from 'react';
import { foldable, unfolded } from './folds.ts';
import { VirtualRows } from './virtual-rows.tsx';

/** As high as a target of a finger or an unsteady mouse has to be. */
const rowHeight = 24;
const none: ReadonlySet<number> = new Set();

/** The text; another text is wholly unfolded. */
export function FoldedText({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const whole = useMemo(() => foldable(text), [text]);
  const [folded, setFolded] = useState<{ readonly of: string; readonly lines: ReadonlySet<number> }>();
  const lines = folded?.of === text ? folded.lines : none;
  const shown = useMemo(() => unfolded(whole, lines), [whole, lines]);

  function turn(at: number): void {
    const next = new Set(lines);
    if (!next.delete(at)) next.add(at);
    setFolded({ of: text, lines: next });
  }

  return (
    <VirtualRows
      className="schema-text"
      role="group"
      aria-label={label}
      tabIndex={0}
      count={shown.length}
      rowHeight={rowHeight}
      active={-1}
      row={(index) => {
        const at = shown[index] ?? 0;
        const line = whole.lines[at] ?? '';
        const canFold = (whole.ends[at] ?? at + 1) > at + 1;
        const isFolded = lines.has(at);
        return (
          <div key={at} className="schema-line">
            {canFold ? (
              <button
                type="button"
                aria-expanded={!isFolded}
                aria-label={`Line ${at + 1}: ${line.trim()}`}
                onClick={() => turn(at)}
              >
                {isFolded ? '▸' : '▾'}
              </button>
            ) : (
              <span />
            )}
            <code>
              <Coloured line={line} />
              {isFolded ? <span className="fold-mark"> …</span> : null}
            </code>
          </div>
        );
      }}
    />
  );
}

const key = /^(\s*(?:- )*)("(?:[^"\\]|\\.)*"|[\w$./-]+)(:(?: .*)?)$/;

function Coloured({ line }: { readonly line: string }): ReactElement | string {
  const [, indent = '', name, rest = ''] = key.exec(line) ?? [];
  if (name === undefined) return line;
  return (
    <>
      {indent}
      <span className="key">{name}</span>
      {rest}
    </>
  );
}
