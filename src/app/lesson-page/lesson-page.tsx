/** Asks whether a lesson may be fetched, fetches it, and hands its text over to the page. */
import { type ReactElement, useState } from 'react';
import type { LessonError } from '../../playground/lessons/lesson.ts';
import { parseLesson } from '../../playground/lessons/parse-lesson.ts';
import { encodeLessonLink } from '../../playground/link/lesson-link.ts';
import { type Fetched, fetchLesson, readAddress } from './fetch-lesson.ts';

interface LessonPageProps {
  /** As it stands in the link. */
  readonly address: string;
}

/** At most this many faults of a lesson are listed. */
const faultLimit = 20;

type State =
  | { readonly kind: 'asking' | 'fetching' }
  | { readonly kind: 'failed'; readonly fetched: Exclude<Fetched, { kind: 'text' }> }
  | { readonly kind: 'faulty'; readonly errors: readonly LessonError[] };

/** The page. */
export function LessonPage({ address }: LessonPageProps): ReactElement {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const url = readAddress(address, location.href);

  async function fetchIt(asked: URL): Promise<void> {
    setState({ kind: 'fetching' });
    const fetched = await fetchLesson(asked);
    if (fetched.kind !== 'text') return setState({ kind: 'failed', fetched });
    const read = parseLesson(fetched.text);
    if ('errors' in read) return setState({ kind: 'faulty', errors: read.errors });
    // Text is all that leaves this page, in the form of any other link.
    location.replace(`./#${await encodeLessonLink({ text: fetched.text })}`);
  }

  return (
    <main className="lesson-page">
      <h1>A lesson from elsewhere</h1>
      {url instanceof URL ? (
        <>
          <p>
            This link asks for a lesson from <strong>{url.host}</strong>:
          </p>
          <p className="lesson-address">
            <code>{url.href}</code>
          </p>
          {state.kind === 'asking' ? (
            <p className="muted">
              Fetching it tells that host your network address, as any visit would, and nothing else: no cookies,
              nothing you typed. A lesson is text; nothing in it can run. Your own work is kept.
            </p>
          ) : null}
        </>
      ) : (
        <p role="alert">
          {url.error} The link ends in <code>{address}</code>.
        </p>
      )}
      <div role="status">
        {state.kind === 'fetching' ? <p>Fetching …</p> : null}
        {state.kind === 'failed' ? <Failure fetched={state.fetched} /> : null}
        {state.kind === 'faulty' ? <Faults errors={state.errors} /> : null}
      </div>
      <div className="lesson-actions">
        <a href="./">To the playground without it</a>
        {url instanceof URL ? (
          <button
            type="button"
            className="primary"
            disabled={state.kind === 'fetching'}
            onClick={() => void fetchIt(url)}
          >
            {state.kind === 'asking' || state.kind === 'fetching' ? 'Fetch the lesson' : 'Try again'}
          </button>
        ) : null}
      </div>
    </main>
  );
}

function Failure({ fetched }: { readonly fetched: Exclude<Fetched, { kind: 'text' }> }): ReactElement {
  return (
    <section className="lesson-problem">
      <p>{fetched.sentence}</p>
      {fetched.kind === 'refused' ? (
        <>
          <p>
            A browser gives one site’s files to another only where the answer says so, with the header{' '}
            <code>Access-Control-Allow-Origin: *</code> (CORS). This is the host’s to send: nothing here can stand in
            for it.
          </p>
          <ul>
            <li>
              Raw files of public repositories and gists (<code>raw.githubusercontent.com</code>,{' '}
              <code>gist.githubusercontent.com</code>) and GitHub Pages send it.
            </li>
            <li>On a host of your own, send that header with the file.</li>
            <li>Or download the file and drop it on the playground, or ask its author for a link that holds it.</li>
          </ul>
        </>
      ) : null}
    </section>
  );
}

function Faults({ errors }: { readonly errors: readonly LessonError[] }): ReactElement {
  const rest = errors.length - faultLimit;
  return (
    <section className="lesson-problem">
      <p>What stands there is no lesson. Its author can mend it:</p>
      <ul>
        {errors.slice(0, faultLimit).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            line {line}: {message}
          </li>
        ))}
        {rest > 0 ? <li>and {rest} more</li> : null}
      </ul>
    </section>
  );
}
