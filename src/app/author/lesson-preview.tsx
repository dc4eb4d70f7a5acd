/** One step of a lesson as its author sees it: all of it at once, hint, solution and reason included. */
import type { ReactElement } from 'react';
import type { Lesson } from '../../playground/lessons/index.ts';
import type { DetailAnswer } from '../../worker/details.ts';
import { Markdown } from '../lessons/markdown.tsx';

type Played = DetailAnswer<'rehearsal'>['steps'];

interface LessonPreviewProps {
  readonly lesson: Lesson;
  readonly at: number;
  /** The steps as they were played; empty where the text is no lesson at present. */
  readonly played: Played;
  choose(at: number): void;
}

/** The preview. */
export function LessonPreview({ lesson, at, played, choose }: LessonPreviewProps): ReactElement | null {
  const step = lesson.steps[at];
  if (step === undefined) return null;
  const { start, solution } = played[at] ?? {};
  return (
    <article className="lesson-preview lesson-text">
      <h2>{lesson.title}</h2>
      <p className="muted">{lesson.about}</p>
      <nav className="author-steps" aria-label="Steps">
        {lesson.steps.map(({ title, line }, index) => (
          <button
            key={line}
            type="button"
            title={title}
            aria-label={`Step ${index + 1}: ${title}`}
            aria-current={index === at ? 'step' : undefined}
            onClick={() => choose(index)}
          >
            {index + 1}
          </button>
        ))}
      </nav>
      <h3>{step.title}</h3>
      <Markdown text={step.text} />
      <ul className="lesson-goals">
        {step.goals.map(({ text }) => (
          <li key={text} className="state-quiet">
            <span aria-hidden="true">○</span> <code>{text}</code>
          </li>
        ))}
      </ul>
      <Part title="Hint" text={step.hint} />
      <Part title="Reason" text={step.reason} />
      <Transcript title="What kubectl says at the start" text={start?.transcript} />
      <Transcript title="… and of the solution" text={solution?.transcript} />
    </article>
  );
}

function Part({ title, text }: { readonly title: string; readonly text: string }): ReactElement {
  return (
    <section>
      <h4>{title}</h4>
      {text === '' ? <p className="muted">none</p> : <Markdown text={text} />}
    </section>
  );
}

function Transcript({
  title,
  text,
}: {
  readonly title: string;
  readonly text: string | undefined;
}): ReactElement | null {
  if (text === undefined) return null;
  return (
    <section>
      <h4>{title}</h4>
      <pre>{text}</pre>
    </section>
  );
}
