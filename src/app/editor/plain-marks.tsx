/** What lies over the plain editor: a wave under each guilty value, a sign beside its line, and the place that was asked for. */
import { memo, type ReactElement, type Ref, useMemo } from 'react';
import type { Marker, Place } from '../../playground/index.ts';
import { LineStarts } from '../../playground/line-starts.ts';

/** The markers of a file without any. */
export const noMarkers: readonly Marker[] = [];

/** At most this many marks are drawn. */
const markLimit = 200;

interface PlainMarksProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly text: string;
  readonly markers: readonly Marker[];
  /** The place that was asked for last. */
  readonly shown: Place | undefined;
}

/** The marks; the list of problems says the same in words. */
export const PlainMarks = memo(function PlainMarks({ ref, text, markers, shown }: PlainMarksProps): ReactElement {
  const marks = useMemo(() => {
    const lines = new LineStarts(text);
    return markers.slice(0, markLimit).map((marker) => {
      const line = lines.lineOf(marker.start);
      const range = lines.rangeOf(line);
      const end = Math.min(Math.max(marker.end, marker.start + 1), range.end);
      return {
        line,
        severity: marker.severity,
        before: text.slice(range.start, marker.start),
        guilty: text.slice(marker.start, end) || ' ',
      };
    });
  }, [text, markers]);
  const shownLine = shown === undefined ? undefined : new LineStarts(text).lineOf(shown.start);
  return (
    <div ref={ref} className="plain-marks" aria-hidden="true">
      {shownLine === undefined ? null : <div className="plain-here" style={topOf(shownLine)} />}
      {marks.map(({ line, severity, before, guilty }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are in the order of the markers, and have no other identity
        <div key={at} className={`plain-mark ${severity}`} style={topOf(line)}>
          <i className="plain-sign">{severity === 'error' ? '✗' : '!'}</i>
          {before}
          <span>{guilty}</span>
        </div>
      ))}
    </div>
  );
});

function topOf(line: number): { readonly top: string } {
  return { top: `calc(8px + ${line}lh)` };
}
