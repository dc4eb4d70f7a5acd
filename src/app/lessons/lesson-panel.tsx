/** The present step of a lesson: what to do, whether it is done, a hint, the solution, and why. */
import { type ReactElement, useEffect, useState } from 'react';
import { type Lesson, lessons, startOf } from '../../playground/lessons/index.ts';
import { usePage } from '../engine-context.ts';
import { usePresent } from '../present/present-store.ts';
import { LessonMenu } from './lesson-menu.tsx';
import { type TakenLesson, useLesson } from './lesson-store.ts';
import { Markdown } from './markdown.tsx';
import { finishLesson, leaveLesson, openSolution, openStep, takeLesson } from './take-lesson.ts';
import { useLessonSteps } from './use-lesson-steps.ts';
import './lesson.css';

interface LessonPanelProps {
  readonly taken: TakenLesson;
}

const noSteps: ReadonlySet<number> = new Set();

/** The panel. */
export default function LessonPanel({ taken }: LessonPanelProps): ReactElement | null {
  const { lesson } = taken;
  const { usePlayground } = usePage();
  const { done, markDone } = useLesson();
  const doneSteps = done.get(taken.id) ?? noSteps;
  const presenting = usePresent((state) => state.presenting);
  const steps = useLessonSteps();
  const complete = steps?.complete ?? false;
  useEffect(() => {
    if (complete) markDone();
  }, [complete, markDone]);
  if (steps === undefined) return null;
  const { at, step, met, move } = steps;
  const isDone = complete || doneSteps.has(at);

  return (
    <aside className="lesson" aria-label={`Lesson: ${lesson.title}`}>
      <header className="lesson-head">
        <h2>{lesson.title}</h2>
        <button type="button" aria-pressed={presenting} onPointerEnter={loadPresentBar} onClick={togglePresenting}>
          Present
        </button>
        <LessonMenu taken={taken} at={at} />
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
            onClick={() => move(index)}
          >
            {doneSteps.has(index) ? '✓' : index + 1}
          </button>
        ))}
      </nav>
      <div className="lesson-body lesson-text">
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
        {isDone && step.reason !== '' ? (
          <section className="lesson-reason">
            <Markdown text={step.reason} />
          </section>
        ) : null}
        {isDone && at + 1 === lesson.steps.length ? <End taken={taken} done={doneSteps.size} /> : null}
        {complete ? null : <Help key={at} step={step} show={() => openSolution(usePlayground, lesson, at)} />}
      </div>
      <footer className="lesson-foot">
        <button type="button" onClick={() => openStep(usePlayground, startOf(lesson, at), step)}>
          Start this step over
        </button>
        <span className="grow" />
        {at + 1 < lesson.steps.length ? (
          <button type="button" className={isDone ? 'primary' : ''} onClick={() => move(at + 1)}>
            {isDone ? 'Next step' : 'Skip'}
          </button>
        ) : isDone ? (
          <button type="button" className="primary" onClick={() => finishLesson(usePlayground)}>
            Finish
          </button>
        ) : null}
      </footer>
    </aside>
  );
}

interface EndProps {
  readonly taken: TakenLesson;
  /** So many of its steps are done. */
  readonly done: number;
}

/** What stands under the last step once it is done: that it was the last, and the lesson that follows in the menu. */
function End({ taken, done }: EndProps): ReactElement {
  const { usePlayground } = usePage();
  const count = taken.lesson.steps.length;
  const place = lessons.findIndex(({ id }) => id === taken.id);
  const next = place === -1 ? undefined : lessons[place + 1];
  return (
    <section className="lesson-end" role="status">
      <p>
        {done < count
          ? `That was the last step; ${done} of ${count} are done.`
          : `That was the last step: all ${count} are done.`}
      </p>
      {next === undefined ? null : (
        <button type="button" className="button" onClick={() => takeLesson(usePlayground, next)}>
          Next: {next.lesson.title}
        </button>
      )}
    </section>
  );
}

type Step = Lesson['steps'][number];

/** The hint and the solution, each shown when it is asked for. */
function Help({ step, show }: { readonly step: Step; show(): void }): ReactElement {
  const [hinted, setHinted] = useState(false);
  return (
    <div className="lesson-help">
      {hinted ? <Markdown text={step.hint} /> : null}
      {hinted || step.hint === '' ? null : (
        <button type="button" className="button" onClick={() => setHinted(true)}>
          Hint
        </button>
      )}
      <button type="button" className="button" onClick={show}>
        Show the solution
      </button>
    </div>
  );
}

/** The keys of presenting act once its bar is there: it is on its way before the button is pressed. */
function loadPresentBar(): void {
  void import('../present/present-bar.tsx');
}

function togglePresenting(): void {
  const { presenting, start, stop } = usePresent.getState();
  if (presenting) stop();
  else start();
}
