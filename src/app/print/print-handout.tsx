/** A lesson on paper: its steps with their texts and what kubectl says of them, the solutions at the end. */
import type { ReactElement } from 'react';
import type { Lesson, LessonStep } from '../../playground/lessons/index.ts';
import type { DetailAnswer } from '../../worker/details.ts';
import type { EngineClient } from '../../worker/engine-client.ts';
import type { TakenLesson } from '../lessons/lesson-store.ts';
import { Markdown } from '../lessons/markdown.tsx';
import { useView } from '../store/view-store.ts';
import { useHandout } from './handout-store.ts';

type Played = DetailAnswer<'rehearsal'>['steps'];

/** Has the lesson played through, and opens the browser's dialog for printing. */
export async function printHandout(engine: EngineClient, { lesson, text }: TakenLesson): Promise<void> {
  const rehearsal = await engine.ask('rehearsal', { text });
  if (rehearsal === undefined) {
    useView.getState().notify('The lesson could not be played through; try again.');
    return;
  }
  useHandout.setState({ handout: <Handout lesson={lesson} played={rehearsal.steps} /> });
  addEventListener('afterprint', () => useHandout.setState({ handout: undefined }), { once: true });
  print();
}

function Handout({ lesson, played }: { readonly lesson: Lesson; readonly played: Played }): ReactElement {
  return (
    <article className="printed" data-theme="light" data-testid="printed">
      <h1>{lesson.title}</h1>
      <p>{lesson.about}</p>
      {lesson.steps.map((step, at) => (
        <section key={step.line}>
          <h2>
            {at + 1}. {step.title}
          </h2>
          <Markdown text={step.text} />
          <ul className="printed-goals">
            {step.goals.map(({ text }) => (
              <li key={text}>
                <span aria-hidden="true">☐</span> <code>{text}</code>
              </li>
            ))}
          </ul>
          <Block title="definition.yaml" text={step.definition} />
          <Block title="objects.yaml" text={step.objects} />
          <Block title="Commands" text={step.commands.join('\n')} />
          <Block title="What kubectl says" text={played[at]?.start.transcript} />
        </section>
      ))}
      <section className="printed-solutions">
        <h1>Solutions</h1>
        {lesson.steps.map((step, at) => (
          <section key={step.line}>
            <h2>
              {at + 1}. {step.title}
            </h2>
            <Solution step={step} />
            <Block title="What kubectl says then" text={played[at]?.solution?.transcript} />
            <Markdown text={step.reason} />
          </section>
        ))}
      </section>
    </article>
  );
}

function Solution({ step }: { readonly step: LessonStep }): ReactElement {
  const { definition, objects, changes } = step.solution;
  return (
    <>
      <Block title="definition.yaml" text={definition} />
      <Block title="objects.yaml" text={objects} />
      {changes.map(({ kept, lines }, at) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: changes are nothing but their order
          key={at}
          title={`${kept}.yaml`}
          text={lines.map((line) => `${line.sign}${line.text}`).join('\n')}
        />
      ))}
    </>
  );
}

function Block({ title, text }: { readonly title: string; readonly text: string | undefined }): ReactElement | null {
  if (text === undefined || text.trim() === '') return null;
  return (
    <>
      <h3>{title}</h3>
      <pre>{text}</pre>
    </>
  );
}
