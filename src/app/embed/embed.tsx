/** A playground in little: its texts beside the transcript. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { encodeLink, Player, type Playground, type Report, withLateParts, withText } from '../../playground/index.ts';

import type { LessonStep } from '../../playground/lessons/lesson.ts';
import { TurningText } from '../turning-text.tsx';
import { EmbeddedStep } from './embedded-step.tsx';

interface EmbedProps {
  readonly first: Playground;
  readonly editable: boolean;
  /** The step of a lesson that the texts belong to. */
  readonly step?: LessonStep;
}

/** How long after the last keystroke the texts are played, in milliseconds: here the engine shares the page's thread. */
const playAfter = 120;

/** The embed. */
export function Embed({ first, editable, step }: EmbedProps): ReactElement {
  const [playground, setPlayground] = useState(first);
  const [report, setReport] = useState<Report>();
  const [link, setLink] = useState(location.hash.slice(1));
  const player = useRef(new Player());

  useEffect(() => {
    let current = true;
    const timer = setTimeout(
      () => {
        void withLateParts(() => player.current.play(playground)).then((played) => {
          if (current) setReport(played);
        });
        void encodeLink(playground).then((hash) => {
          if (current) setLink(hash);
        });
      },
      playground === first ? 0 : playAfter,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [playground, first]);

  return (
    <main className={step === undefined ? 'embed' : 'embed with-step'}>
      {step === undefined ? null : <EmbeddedStep step={step} report={report} />}
      <div className="embed-texts">
        {playground.files
          .filter((file) => editable || file.text.trim() !== '')
          .map(({ name, text }) => (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              <textarea
                aria-label={name}
                readOnly={!editable}
                spellCheck={false}
                autoCapitalize="off"
                value={text}
                onChange={(event) => setPlayground(withText(playground, name, event.target.value))}
              />
            </section>
          ))}
      </div>
      <section className="embed-output" aria-label="kubectl">
        <pre data-testid="transcript">
          {report?.steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same command may stand twice, and steps keep their order
            <div key={at}>
              <b>$ {step.command}</b>
              {'\n'}
              {step.lines.map((line, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are nothing but their order
                <span key={number} className={line.stream}>
                  <TurningText text={line.text} />
                  {'\n'}
                </span>
              ))}
            </div>
          ))}
        </pre>
      </section>
      <footer>
        <span>Kubernetes {playground.version}</span>
        <a href={`./#${link}`} target="_blank" rel="noreferrer">
          Open in the CRD Playground
        </a>
      </footer>
    </main>
  );
}
