/** The plain editor: a text area, at once and everywhere; where it is to stay, with marks under what is wrong and a list of it. */
import { type ReactElement, useEffect, useRef } from 'react';
import type { Side } from '../../playground/index.ts';
import { LineStarts } from '../../playground/line-starts.ts';
import { usePage } from '../engine-context.ts';
import { useReport } from '../store/report-store.ts';
import { useView } from '../store/view-store.ts';
import { useEditorChoice } from './full-or-plain.ts';
import { noMarkers, PlainMarks } from './plain-marks.tsx';
import { ProblemList } from './problem-list.tsx';
import './plain.css';

/** What an editor of one file is given. */
export interface TextProps {
  /** The file's name. */
  readonly name: string;
  /** What the file holds. */
  readonly side: Side;
  readonly dark: boolean;
}

/** What an editor is called to who does not see it. */
export function labelOf(name: string): string {
  return `${name}, YAML`;
}

/** What stands in an editor without a text. */
export const placeholders: Readonly<Record<Side, string>> = {
  definition: 'Paste a CustomResourceDefinition here.',
  objects: 'Type objects here, or press Sample.',
};

interface PlainTextProps extends TextProps {
  /** True where no other editor will take this one's place. */
  readonly alone: boolean;
}

/** A text area over a file. */
export function PlainText({ name, side, alone }: PlainTextProps): ReactElement {
  const { usePlayground } = usePage();
  const text = usePlayground(({ playground }) => playground.files.find((file) => file.name === name)?.text ?? '');
  const markers = useReport((state) => state.markers.get(name)) ?? noMarkers;
  const reveal = useView((state) => state.reveal);
  const choice = useEditorChoice();
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const shown = reveal?.file === name ? reveal : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is shown once, whatever the text becomes afterwards
  useEffect(() => {
    const element = area.current;
    if (shown === undefined || element === null) return;
    // On a phone the focus would bring up the keyboard, over the very place.
    if (shown.keepFocus !== true && choice === undefined) element.focus({ preventScroll: true });
    element.setSelectionRange(shown.start, shown.end);
    const line = new LineStarts(element.value).lineOf(shown.start);
    const height = Number.parseFloat(getComputedStyle(element).lineHeight);
    element.scrollTop = Math.max(0, line * height - element.clientHeight / 3);
    element.scrollLeft = 0;
  }, [shown, choice === undefined]);

  function followScroll(): void {
    if (marks.current === null || area.current === null) return;
    const { scrollLeft, scrollTop } = area.current;
    marks.current.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
  }

  const editor = (
    <textarea
      ref={area}
      className="plain-editor"
      aria-label={labelOf(name)}
      placeholder={placeholders[side]}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      wrap="off"
      value={text}
      onChange={(event) => usePlayground.getState().setText(name, event.target.value)}
      onScroll={followScroll}
    />
  );
  if (!alone) return editor;
  return (
    <div className="plain">
      <div className="plain-sheet">
        {editor}
        <PlainMarks ref={marks} text={text} markers={markers} shown={shown} />
      </div>
      <ProblemList text={text} markers={markers} choice={choice} />
    </div>
  );
}
