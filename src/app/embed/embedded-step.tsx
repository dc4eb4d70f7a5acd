/** One step of a lesson above an embed: what to do, and whether it is done. */
import type { ReactElement } from 'react';
import type { Report } from '../../playground/index.ts';
import { isMet } from '../../playground/lessons/goals.ts';
import type { LessonStep } from '../../playground/lessons/lesson.ts';
import { Markdown } from '../lessons/markdown.tsx';

interface EmbeddedStepProps {
  readonly step: LessonStep;
  readonly report: Report | undefined;
}

/** The step. */
export function EmbeddedStep({ step, report }: EmbeddedStepProps): ReactElement {
  const met = step.goals.map((goal) => report !== undefined && isMet(goal, report));
  return (
    <section className="embed-step" aria-label={step.title}>
      <h1>{step.title}</h1>
      <Markdown text={step.text} />
      <ul aria-live="polite">
        {step.goals.map(({ text }, at) => (
          <li key={text} className={met[at] ? 'met' : ''}>
            <span aria-hidden="true">{met[at] ? '✓' : '○'}</span> <code>{text}</code>
            <span className="visually-hidden">{met[at] ? ': reached' : ': not yet'}</span>
          </li>
        ))}
      </ul>
      {met.every(Boolean) ? <Markdown text={step.reason} /> : null}
    </section>
  );
}
