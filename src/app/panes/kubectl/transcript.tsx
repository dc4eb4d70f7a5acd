/** The default run as a terminal shows it; an error line leads to its place in the texts. */
import { memo, type ReactElement } from 'react';
import type { OutputLine, Place, StepReport } from '../../../playground/index.ts';

interface TranscriptProps {
  readonly steps: readonly StepReport[];
  onPlace(place: Place): void;
}

/** The transcript. */
export function Transcript({ steps, onPlace }: TranscriptProps): ReactElement {
  if (steps.length === 0) {
    return (
      <p className="empty">
        Type a CustomResourceDefinition on the left, or open an example: what kubectl would print appears here.
      </p>
    );
  }
  return (
    <div className="terminal" data-testid="transcript">
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the run
        <TranscriptStep key={at} step={step} onPlace={onPlace} />
      ))}
    </div>
  );
}

const TranscriptStep = memo(function TranscriptStep({
  step,
  onPlace,
}: {
  readonly step: StepReport;
  onPlace(place: Place): void;
}): ReactElement {
  const lines = step.lines.at(-1)?.text === '' ? step.lines.slice(0, -1) : step.lines;
  return (
    <>
      <div>
        <span className="prompt">$ </span>
        <span className="command">{step.command}</span>
        {step.note === undefined ? null : <span className="note"> — {step.note}</span>}
      </div>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other identity
        <TranscriptLine key={at} line={line} failed={step.exit !== 0} onPlace={onPlace} />
      ))}
    </>
  );
});

function TranscriptLine({
  line,
  failed,
  onPlace,
}: {
  readonly line: OutputLine;
  readonly failed: boolean;
  onPlace(place: Place): void;
}): ReactElement {
  const { place } = line;
  const tone = line.stream === 'stdout' ? '' : line.text.startsWith('Warning: ') || !failed ? 'warning' : 'error';
  if (place === undefined) return <div className={tone}>{line.text === '' ? '\u00a0' : line.text}</div>;
  return (
    <div>
      <button type="button" className={`line ${tone}`} onClick={() => onPlace(place)} title="Show where this is">
        {line.text}
      </button>
    </div>
  );
}
