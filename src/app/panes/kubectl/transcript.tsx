/** The default run as a terminal shows it; an error line leads to its place in the texts. */
import { memo, type ReactElement, useCallback, useMemo } from 'react';
import type { OutputLine, Place, StepReport } from '../../../playground/index.ts';
import { useExplain } from '../../cards/explain-store.ts';
import { Chunks } from '../../chunks.tsx';
import { TurningText } from '../../turning-text.tsx';
import { Empty } from '../empty.tsx';
import './terminal.css';

interface TranscriptProps {
  readonly steps: readonly StepReport[];
  onPlace(place: Place): void;
  /** Takes a pinned step off, by its place among the pinned ones. */
  onUnpin(at: number): void;
}

/** The transcript. */
export function Transcript({ steps, onPlace, onUnpin }: TranscriptProps): ReactElement {
  if (steps.length === 0) {
    return <Empty example="crontab">Type a CustomResourceDefinition: what kubectl would print appears here.</Empty>;
  }
  const firstPinned = steps.findIndex((step) => step.origin === 'pinned');
  return (
    <div className="terminal" data-testid="transcript">
      {steps.map((step, at) => (
        <TranscriptStep
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the run
          key={at}
          step={step}
          onPlace={onPlace}
          {...(step.origin === 'pinned'
            ? {
                action: {
                  label: 'Unpin',
                  title: 'Take this step out of the run',
                  run: () => onUnpin(at - firstPinned),
                },
              }
            : {})}
        />
      ))}
    </div>
  );
}

interface StepProps {
  readonly step: StepReport;
  onPlace(place: Place): void;
  /** A button beside the command. */
  readonly action?: { readonly label: string; readonly title: string; run(): void };
}

/** A command that prints columns. */
const printsTable = /^kubectl get\b(?!.* -o(?![ =]?wide\b))(?!.* --output)/;

/** A line of the terminal that does not wrap, in pixels. */
const lineHeight = 20;

/** A command and what it printed. */
export const TranscriptStep = memo(
  function TranscriptStep({ step, onPlace, action }: StepProps): ReactElement {
    const table = printsTable.test(step.command);
    const lines = useMemo(() => (step.lines.at(-1)?.text === '' ? step.lines.slice(0, -1) : step.lines), [step.lines]);
    const failed = step.exit !== 0;
    const draw = useCallback(
      (drawn: readonly OutputLine[], first: number) =>
        drawn.map((line, at) => (
          <TranscriptLine key={first + at} line={line} failed={failed} table={table} onPlace={onPlace} />
        )),
      [failed, table, onPlace],
    );
    return (
      <>
        <div className="step-line">
          <div>
            <span className="prompt">$ </span>
            <span className="command">{step.command}</span>
            {step.note === undefined ? null : <span className="note"> — {step.note}</span>}
          </div>
          {action === undefined ? null : (
            <button type="button" className="action" title={action.title} onClick={action.run}>
              {action.label}
            </button>
          )}
        </div>
        <Chunks items={lines} itemHeight={lineHeight} draw={draw} />
        <div className="after-step">
          <Reasons lines={lines} />
          {step.exit === 0 ? null : <Explain lines={lines} />}
        </div>
      </>
    );
  },
  (before, after) => before.step === after.step && before.action?.label === after.action?.label,
);

/** Why a step's errors are errors, each reason once, folded until it is asked for. */
function Reasons({ lines }: { readonly lines: readonly OutputLine[] }): ReactElement | null {
  const reasons = new Map(lines.flatMap(({ why }) => (why === undefined ? [] : [[why.sentence, why] as const])));
  if (reasons.size === 0) return null;
  return (
    <details className="why">
      <summary>Why?</summary>
      {[...reasons.values()].map(({ sentence, page, pageTitle }) => (
        <p key={sentence}>
          {sentence}{' '}
          <a href={page} target="_blank" rel="noopener noreferrer">
            {pageTitle}, in Kubernetes’ documentation
          </a>
        </p>
      ))}
    </details>
  );
}

/** What is printed on stderr without a failure is a remark, unless it calls itself a warning. */
function toneOf({ stream, text }: OutputLine, failed: boolean): 'remark' | 'warning' | 'error' | '' {
  if (stream === 'stdout') return '';
  if (text.startsWith('Warning: ')) return 'warning';
  return failed ? 'error' : 'remark';
}

/** The way to the cards of what a step was refused with. */
function Explain({ lines }: { readonly lines: readonly OutputLine[] }): ReactElement | null {
  const errors = lines.filter(({ stream }) => stream === 'stderr').map(({ text }) => text);
  if (errors.every((text) => text === '')) return null;
  return (
    <button type="button" className="explain" onClick={() => useExplain.getState().explain(errors.join('\n'))}>
      Explain
    </button>
  );
}

interface LineProps {
  readonly line: OutputLine;
  readonly failed: boolean;
  /** Columns stay under their heads: the line is not broken. */
  readonly table: boolean;
  onPlace(place: Place): void;
}

const TranscriptLine = memo(function TranscriptLine({ line, failed, table, onPlace }: LineProps): ReactElement {
  const { place } = line;
  const tone = toneOf(line, failed);
  if (place === undefined)
    return (
      <div className={table && tone === '' ? 'wide' : tone}>
        {line.text === '' ? '\u00a0' : <TurningText text={line.text} />}
      </div>
    );
  return (
    <div>
      <button type="button" className={`line ${tone}`} onClick={() => onPlace(place)} title="Show where this is">
        <TurningText text={line.text} />
      </button>
    </div>
  );
});
