/** The pane of the transcript: the default run, the pinned steps, and what was typed at the prompt since. */
import { type ReactElement, useEffect, useRef } from 'react';
import type { StepReport } from '../../../playground/index.ts';
import { usePage } from '../../engine-context.ts';
import { copyText } from '../../share/copy-text.ts';
import { usePrompt } from '../../store/prompt-store.ts';
import { useReport } from '../../store/report-store.ts';
import { showPlace } from '../../store/view-store.ts';
import { Prompt } from './prompt.tsx';
import './kubectl.css';
import { Transcript, TranscriptStep } from './transcript.tsx';
import { transcriptText } from './transcript-text.ts';

const noSteps: readonly StepReport[] = [];

/** The pane. */
export function Kubectl(): ReactElement {
  const { usePlayground, engine } = usePage();
  const steps = useReport((state) => state.report?.steps) ?? noSteps;
  const entries = usePrompt((state) => state.entries);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (entries.length > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [entries]);

  function copy(): Promise<void> {
    return copyText({
      text: transcriptText(steps, entries),
      done: 'The transcript is on the clipboard, as plain text.',
    });
  }

  function pin(command: string): void {
    const { playground, setPinned } = usePlayground.getState();
    setPinned([...playground.pinned, command]);
  }

  function unpin(at: number): void {
    const { playground, setPinned } = usePlayground.getState();
    setPinned(playground.pinned.filter((_, each) => each !== at));
  }

  function reset(): void {
    usePrompt.getState().clear();
    engine.play(usePlayground.getState().playground);
  }

  return (
    <div className="kubectl">
      <div className="kubectl-scroll">
        <div className="kubectl-tools">
          {entries.length > 0 ? (
            <button type="button" onClick={reset} title="Back to the store as the run left it">
              Reset
            </button>
          ) : null}
          {steps.length + entries.length > 0 ? (
            <button type="button" onClick={() => void copy()}>
              Copy
            </button>
          ) : null}
        </div>
        <Transcript steps={steps} onPlace={showPlace} onUnpin={unpin} />
        <div className="terminal typed" aria-live="polite" data-testid="typed">
          {entries.map((entry, at) =>
            entry.kind === 'step' ? (
              <TranscriptStep
                // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added
                key={at}
                step={entry.step}
                onPlace={showPlace}
                action={{
                  label: 'Pin',
                  title: 'Keep this step: in every run and in the link',
                  run: () => pin(entry.step.command),
                }}
              />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added
              <div key={at}>
                <span className="prompt">$ </span>
                <span className="command">{entry.command}</span>
                <div className="note">{entry.text}</div>
              </div>
            ),
          )}
        </div>
        <div ref={end} />
      </div>
      <Prompt />
    </div>
  );
}
