/** A field to paste errors into, and the cards that explain them. */
import { type ReactElement, useDeferredValue, useState } from 'react';
import { examplePlayground, examples } from '../../playground/index.ts';
import type { DetailAnswer } from '../../worker/details.ts';
import { usePage } from '../engine-context.ts';
import { showPlace } from '../store/view-store.ts';
import './error-cards.css';
import { TurningText } from '../turning-text.tsx';
import { useDetail } from '../use-detail.ts';

type Explained = DetailAnswer<'explainError'>[number];

interface ErrorCardsProps {
  /** What was printed, where the dialog was opened for it. */
  readonly given: string;
  /** Closes the dialog around them: what was asked for lies behind it. */
  close(): void;
}

/** The field and the cards. */
export default function ErrorCards({ given, close }: ErrorCardsProps): ReactElement {
  const [text, setText] = useState(given);
  const asked = useDeferredValue(text.trim());
  const explained = useDetail('explainError', asked === '' ? undefined : { text: asked });
  return (
    <>
      <textarea
        className="error-text"
        aria-label="What was printed"
        placeholder="The Widget &quot;w&quot; is invalid: spec.size: Invalid value: …"
        rows={4}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="error-cards" aria-live="polite">
        {asked === '' || explained === undefined ? null : explained.length === 0 ? (
          <p className="empty">
            No error that this page knows stands in this text. Paste the lines from “error” or “The … is invalid” on.
          </p>
        ) : (
          explained.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: errors are in the order of the text
            <Card key={at} explained={each} close={close} />
          ))
        )}
      </div>
    </>
  );
}

function Card({ explained, close }: { readonly explained: Explained; close(): void }): ReactElement {
  const { usePlayground } = usePage();
  const { open, origin } = usePlayground();
  const { title, text, meaning, why, mend, place } = explained;
  const example = examples.find(({ id }) => id === explained.example);
  return (
    <section className="card error-card">
      <h3>{title}</h3>
      <code>
        <TurningText text={text} />
      </code>
      <dl>
        <dt>It means</dt>
        <dd>{meaning}</dd>
        <dt>Why</dt>
        <dd>{why}</dd>
        <dt>Mend it</dt>
        <dd>{mend}</dd>
      </dl>
      <div className="error-actions">
        {place === undefined ? null : (
          <button
            type="button"
            className="link"
            onClick={() => {
              close();
              showPlace(place);
            }}
          >
            Show where it would arise
          </button>
        )}
        {example === undefined ? null : (
          <button
            type="button"
            className="link"
            onClick={() => {
              close();
              open(examplePlayground(example), origin);
            }}
          >
            Open the example “{example.title}”
          </button>
        )}
      </div>
    </section>
  );
}
