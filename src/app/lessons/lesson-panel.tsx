/** The present step of a lesson: what to do, whether it is done, a hint, the solution, and why. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { definitionFile, objectsFile, type Report } from '../../playground/index.ts';
import { isMet, type Lesson, type LessonTexts, solved, startOf, withStart } from '../../playground/lessons/index.ts';
import { usePage } from '../engine-context.ts';
import { useReport } from '../store/report-store.ts';
import { useLesson } from './lesson-store.ts';
import { Markdown } from './markdown.tsx';
import { leaveLesson, openTexts } from './take-lesson.ts';
import './lesson.css';

interface LessonPanelProps {
  readonly taken: { readonly id: string; readonly lesson: Lesson };
}

const noSteps: ReadonlySet<number> = new Set();

/** The panel. */
export default function LessonPanel({ taken }: LessonPanelProps): ReactElement | null {
  const { lesson } = taken;
  const { usePlayground } = usePage();
  const playground = usePlayground((state) => state.playground);
  const { report, of } = useReport();
  const { at, done, presenting, goTo, markDone, present } = useLesson();
  const doneSteps = done.get(taken.id) ?? noSteps;
  const step = lesson.steps[at];
  // A report of other texts would call a step done that was only just opened.
  const current = of === playground ? report : undefined;
  const met = useMet(step, current);
  const complete = met.length > 0 && met.every(Boolean);
  useEffect(() => {
    if (complete) markDone();
  }, [complete, markDone]);

  const move = useRef<(to: number) => void>(() => undefined);
  move.current = (to) => {
    const next = lesson.steps[to];
    if (next === undefined) return;
    goTo(to);
    if (to !== at + 1 || !complete) openTexts(usePlayground, startOf(lesson, to));
    else if (next.definition !== undefined || next.objects !== undefined) {
      const text = (name: string): string => playground.files.find((file) => file.name === name)?.text ?? '';
      openTexts(usePlayground, withStart({ definition: text(definitionFile), objects: text(objectsFile) }, next));
    }
  };
  useArrowKeys(presenting, (by) => move.current(at + by));
  usePresenting(presenting);
  if (step === undefined) return null;
  const isDone = complete || doneSteps.has(at);

  return (
    <aside className="lesson" aria-label={`Lesson: ${lesson.title}`}>
      <header className="lesson-head">
        <h2>{lesson.title}</h2>
        <button type="button" aria-pressed={presenting} onClick={() => present(!presenting)}>
          Present
        </button>
        <button type="button" onClick={() => leaveLesson(usePlayground)}>
          Leave
        </button>
      </header>
      <nav className="lesson-steps" aria-label="Steps">
        {lesson.steps.map(({ title }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the lesson
            key={index}
            type="button"
            title={title}
            aria-label={`Step ${index + 1}: ${title}${doneSteps.has(index) ? ', done' : ''}`}
            aria-current={index === at ? 'step' : undefined}
            onClick={() => move.current(index)}
          >
            {doneSteps.has(index) ? '✓' : index + 1}
          </button>
        ))}
      </nav>
      <div className="lesson-body">
        <h3>{step.title}</h3>
        <Markdown text={step.text} />
        <ul className="lesson-goals" aria-live="polite">
          {step.goals.map(({ text }, index) => (
            <li key={text} className={met[index] ? 'state-ok' : 'state-quiet'}>
              <span aria-hidden="true">{met[index] ? '✓' : '○'}</span> <code>{text}</code>
              <span className="visually-hidden">{met[index] ? ': reached' : ': not yet'}</span>
            </li>
          ))}
        </ul>
        {isDone ? (
          <section className="lesson-reason">
            <Markdown text={step.reason} />
          </section>
        ) : (
          <Help
            key={at}
            step={step}
            show={() => showSolution(lesson, at, (texts) => openTexts(usePlayground, texts))}
          />
        )}
      </div>
      <footer className="lesson-foot">
        <button type="button" onClick={() => openTexts(usePlayground, startOf(lesson, at))}>
          Start this step over
        </button>
        <span className="grow" />
        {at + 1 < lesson.steps.length ? (
          <button type="button" className={isDone ? 'primary' : ''} onClick={() => move.current(at + 1)}>
            {isDone ? 'Next step' : 'Skip'}
          </button>
        ) : isDone ? (
          <button type="button" className="primary" onClick={() => leaveLesson(usePlayground)}>
            Finish
          </button>
        ) : null}
      </footer>
    </aside>
  );
}

type Step = Lesson['steps'][number];

/** Which goals are met; those of the last report until the next is there. */
function useMet(step: Step | undefined, report: Report | undefined): readonly boolean[] {
  const last = useRef<{ step: Step | undefined; met: readonly boolean[] }>({ step: undefined, met: [] });
  if (step !== undefined && report !== undefined)
    last.current = { step, met: step.goals.map((goal) => isMet(goal, report)) };
  return last.current.step === step ? last.current.met : [];
}

function showSolution(lesson: Lesson, at: number, show: (texts: LessonTexts) => void): void {
  const step = lesson.steps[at];
  const texts = step && solved(startOf(lesson, at), step);
  if (texts !== undefined) show(texts);
}

/** The hint and the solution, each shown when it is asked for. */
function Help({ step, show }: { readonly step: Step; show(): void }): ReactElement {
  const [hinted, setHinted] = useState(false);
  return (
    <div className="lesson-help">
      {hinted ? <Markdown text={step.hint} /> : null}
      {hinted || step.hint === '' ? null : (
        <button type="button" onClick={() => setHinted(true)}>
          Hint
        </button>
      )}
      <button type="button" onClick={show}>
        Show the solution
      </button>
    </div>
  );
}

/** While presenting, the arrow keys move between steps, unless something is being typed or chosen. */
function useArrowKeys(active: boolean, move: (by: number) => void): void {
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    if (!active) return;
    const pressed = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || event.altKey || event.ctrlKey || event.metaKey) return;
      if (
        target instanceof Element &&
        target.closest('input, textarea, [role="tab"], [role="slider"], .monaco-editor')
      ) {
        return;
      }
      latest.current(key === 'ArrowRight' ? 1 : -1);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [active]);
}

function usePresenting(presenting: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-presenting', presenting);
    return () => document.documentElement.removeAttribute('data-presenting');
  }, [presenting]);
}
