/** Make it smaller: chooses an error or two steps, shows how far shrinking is, stops it, and puts the result into the editors. */
import * as Dialog from '@radix-ui/react-dialog';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type {
  FoundError,
  NamedStep,
  Playground,
  Removed,
  ShrinkProgress,
  ShrinkResult,
  ShrinkTarget,
} from '../../playground/index.ts';
import type { WorkerResponse } from '../../worker/protocol.ts';
import type { ShrinkMessage, ShrinkRequest } from '../../worker/shrink-messages.ts';
import { DialogFrame } from '../dialog-frame.tsx';
import { usePage } from '../engine-context.ts';
import { useView } from '../store/view-store.ts';
import '../share/share.css';

interface ShrinkDialogProps {
  readonly playground: Playground;
  close(): void;
}

/** The most removed places that are listed. */
const listed = 12;

/** The dialog. */
export default function ShrinkDialog({ playground, close }: ShrinkDialogProps): ReactElement {
  const { usePlayground } = usePage();
  const worker = useRef<Worker>(undefined);
  const [errors, setErrors] = useState<readonly FoundError[]>();
  const [steps, setSteps] = useState<readonly NamedStep[]>([]);
  const [target, setTarget] = useState<ShrinkTarget>();
  const [progress, setProgress] = useState<ShrinkProgress>();
  const [result, setResult] = useState<ShrinkResult | { readonly error: string }>();
  const [running, setRunning] = useState(false);

  useEffect(() => {
    const started = new Worker(new URL('../../worker/engine-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.onmessage = ({ data }: MessageEvent<ShrinkMessage | WorkerResponse>) => {
      if (data.kind === 'targets') {
        setErrors(data.errors);
        setSteps(data.steps);
        const [first] = data.errors;
        if (first !== undefined) setTarget({ kind: 'error', signature: first.signature });
      } else if (data.kind === 'progress') setProgress(data.progress);
      else if (data.kind === 'done') {
        setResult(data.result);
        setRunning(false);
      }
    };
    started.postMessage({ kind: 'targets', playground } satisfies ShrinkRequest);
    return () => started.terminate();
  }, [playground]);

  function start(): void {
    if (target === undefined) return;
    setRunning(true);
    worker.current?.postMessage({ kind: 'shrink', playground, target } satisfies ShrinkRequest);
  }

  function take(smaller: Playground): void {
    usePlayground.getState().change(smaller);
    useView.getState().notify('The smaller texts are in the editors; their link is the bug report.', true);
    close();
  }

  const stopped = progress !== undefined && !running && result === undefined;
  const best = result !== undefined && 'playground' in result ? result.playground : progress?.best;
  const nothing = result !== undefined && 'playground' in result && result.removed.length === 0;

  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogFrame
        title="Make it smaller"
        about="Takes away whatever one error, or a difference, can do without; what is left still gives it."
        buttons={
          <>
            {running ? (
              <button
                type="button"
                className="header-button"
                onClick={() => {
                  worker.current?.terminate();
                  setRunning(false);
                  if (progress === undefined) close();
                }}
              >
                Stop
              </button>
            ) : null}
            {!running && result === undefined && !stopped ? (
              <button type="button" className="primary" disabled={target === undefined} onClick={start}>
                Make it smaller
              </button>
            ) : null}
            {!running && best !== undefined && !nothing ? (
              <button type="button" className="primary" onClick={() => take(best)}>
                Use the smaller texts
              </button>
            ) : null}
          </>
        }
      >
        {errors === undefined ? <p role="status">Looking for errors …</p> : null}
        {errors?.length === 0 && steps.length < 2 ? (
          <p role="status">The server refuses nothing here, so there is no error to keep.</p>
        ) : null}
        {errors !== undefined && (errors.length > 0 || steps.length > 1) ? (
          <fieldset className="shrink-errors" disabled={running || result !== undefined}>
            <legend>What is to stay</legend>
            {unique(errors).map((error) => (
              <label key={error.signature}>
                <input
                  type="radio"
                  name="shrink-target"
                  checked={target?.kind === 'error' && error.signature === target.signature}
                  onChange={() => setTarget({ kind: 'error', signature: error.signature })}
                />
                <span>{error.text}</span>
              </label>
            ))}
            {steps.length > 1 ? <Difference steps={steps} target={target} choose={setTarget} /> : null}
          </fieldset>
        ) : null}
        <div role="status">
          {running || stopped ? (
            <p>
              {progress === undefined ? 'Starting …' : `${progress.tried} tries, ${progress.lines} lines so far`}
              {stopped ? ' (stopped)' : ''}
            </p>
          ) : null}
          {result !== undefined && 'error' in result ? <p>{result.error}</p> : null}
          {nothing ? <p>Nothing more can be taken away.</p> : null}
          {result !== undefined && 'playground' in result && !nothing ? (
            <>
              <p>
                {result.before.toLocaleString('en')} → {result.after.toLocaleString('en')} lines after {result.tried}{' '}
                tries.
              </p>
              <RemovedList removed={result.removed} />
            </>
          ) : null}
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}

interface DifferenceProps {
  readonly steps: readonly NamedStep[];
  readonly target: ShrinkTarget | undefined;
  choose(target: ShrinkTarget): void;
}

/** The choice of two steps whose difference stays. */
function Difference({ steps, target, choose }: DifferenceProps): ReactElement | null {
  const [before, after] = [steps.at(-2), steps.at(-1)];
  if (before === undefined || after === undefined) return null;
  const chosen = target?.kind === 'difference' ? target : undefined;
  const pick = (label: string, step: NamedStep, take: (step: NamedStep) => void): ReactElement => (
    <select
      className="select"
      aria-label={label}
      value={steps.indexOf(step)}
      onChange={(event) => take(steps[Number(event.target.value)] ?? step)}
    >
      {steps.map(({ command }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the run
        <option key={at} value={at}>
          {at + 1}. {command}
        </option>
      ))}
    </select>
  );
  return (
    <>
      <label>
        <input
          type="radio"
          name="shrink-target"
          checked={chosen !== undefined}
          onChange={() => choose({ kind: 'difference', before, after })}
        />
        The difference between two steps
      </label>
      {chosen === undefined ? null : (
        <div className="shrink-steps">
          {pick('One step', chosen.before, (step) => choose({ ...chosen, before: step }))}
          {pick('The other step', chosen.after, (step) => choose({ ...chosen, after: step }))}
        </div>
      )}
    </>
  );
}

function unique(errors: readonly FoundError[]): FoundError[] {
  return [...new Map(errors.map((error) => [error.signature, error])).values()];
}

function RemovedList({ removed }: { readonly removed: readonly Removed[] }): ReactElement {
  const rest = removed.length - listed;
  return (
    <details className="shrink-removed">
      <summary>Taken away: {removed.length.toLocaleString('en')} places</summary>
      <ul>
        {removed.slice(0, listed).map(({ path, values }) => (
          <li key={path}>
            <code>{path}</code> ({values.toLocaleString('en')} {values === 1 ? 'value' : 'values'})
          </li>
        ))}
        {rest > 0 ? <li>and {rest.toLocaleString('en')} smaller ones</li> : null}
      </ul>
    </details>
  );
}
