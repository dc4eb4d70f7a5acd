/** The lesson editor: its Markdown on one side, on the other what a student gets, played and judged with every keystroke. */
import { lazy, type ReactElement, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Marker } from '../../playground/index.ts';
import { encodeLessonLink } from '../../playground/index.ts';
import { type Lesson, type LessonError, parseLesson } from '../../playground/lessons/index.ts';
import template from '../../playground/lessons/template.md?raw';
import { usePage } from '../engine-context.ts';
import { downloadText } from '../files/download.ts';
import { takeText } from '../lessons/take-lesson.ts';
import { copyLessonLink } from '../share/share-actions.ts';
import { useCursor } from '../store/cursor-store.ts';
import type { Reveal } from '../store/view-store.ts';
import { useDetail } from '../use-detail.ts';
import { useAuthor } from './author-store.ts';
import { LessonPreview } from './lesson-preview.tsx';
import type { MarkdownTextProps } from './markdown-text.tsx';
import '../lessons/lesson.css';
import './author.css';

/** Where Monaco cannot be had, the plain text area stays. */
const MarkdownText = lazy(() => import('./markdown-text.tsx').catch(() => ({ default: PlainMarkdown })));

const LessonFormat = lazy(() => import('./lesson-format.tsx'));

/** The name of the text in its editor; no file of a playground has it. */
const fileName = 'lesson.md';

/** The editor and the preview. */
export default function Author({ dark }: { readonly dark: boolean }): ReactElement {
  const { usePlayground } = usePage();
  const { text = template, previous, generation, setText, write, close } = useAuthor();
  const asked = useDeferredValue(text);
  const rehearsal = useDetail('rehearsal', { text: asked }, { ofDefinitions: true });
  const [reveal, setReveal] = useState<Reveal>();
  const [explaining, setExplaining] = useState(false);
  const lesson = useLastGood(asked, useDeferredValue(generation));
  const step = useStepAtCursor(text, lesson);
  const faults = rehearsal?.faults ?? noFaults;
  const markers = useMemo(() => markersOf(asked, faults), [asked, faults]);

  // Whatever else is opened is seen.
  useEffect(
    () => usePlayground.subscribe((now, before) => now.generation !== before.generation && close()),
    [usePlayground, close],
  );

  function show(line: number): void {
    const { start, end } = rangeOfLine(text, line);
    setReveal({ file: fileName, start, end });
    // The preview follows, as it follows a cursor that is moved by hand.
    useCursor.setState({ file: fileName, offset: start });
  }

  function take(): void {
    if (takeText(usePlayground, text)) close();
  }

  return (
    <main className="author">
      <section className="pane" aria-label="The lesson’s text">
        <div className="bar">
          <h2>Write a lesson</h2>
          <button
            type="button"
            className="bar-button"
            title="Begin anew with a lesson that works"
            onClick={() => write(template)}
          >
            New
          </button>
          <FileButton open={write} />
          <button type="button" className="bar-button" onClick={() => downloadText(fileName, text)}>
            Download
          </button>
          {previous === undefined || previous === text ? null : (
            <button type="button" className="bar-button" onClick={() => write(previous)}>
              Back to what was here
            </button>
          )}
          <span className="grow" />
          <button type="button" className="bar-button" onClick={() => void copyLessonLink(encodeLessonLink({ text }))}>
            Copy as link
          </button>
          <button type="button" className="bar-button" onClick={close}>
            Close
          </button>
        </div>
        <div className="editor">
          <Suspense fallback={<PlainLesson text={text} setText={setText} />}>
            <MarkdownText
              name={fileName}
              text={text}
              generation={generation}
              markers={markers}
              reveal={reveal}
              dark={dark}
              onText={setText}
            />
          </Suspense>
        </div>
      </section>
      <section className="pane author-preview" aria-label="What a student gets">
        <div className="bar">
          <h2>{explaining ? 'Format' : 'Preview'}</h2>
          <small role="status">{verdict(faults, lesson)}</small>
          <span className="grow" />
          <button
            type="button"
            className="bar-button"
            aria-pressed={explaining}
            title="How a lesson is written: its parts, its goals, its faults"
            onClick={() => setExplaining(!explaining)}
          >
            Format
          </button>
          <button type="button" className="bar-button" disabled={lesson === undefined} onClick={take}>
            Take it
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys */}
        <div className="author-scroll" tabIndex={0}>
          {faults.length === 0 ? null : (
            <ul className="author-faults" aria-label="Faults">
              {faults.map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  <button type="button" className="link" onClick={() => show(line)}>
                    line {line}
                  </button>{' '}
                  {message}
                </li>
              ))}
            </ul>
          )}
          {explaining ? (
            <Suspense fallback={null}>
              <LessonFormat />
            </Suspense>
          ) : lesson === undefined ? (
            <div className="empty">
              <p>The preview comes with the first text that is a lesson.</p>
              <button type="button" className="button" onClick={() => setExplaining(true)}>
                How a lesson is written
              </button>
            </div>
          ) : (
            <LessonPreview
              lesson={lesson}
              at={step}
              played={rehearsal?.steps ?? []}
              choose={(at) => show(lesson.steps[at]?.line ?? 1)}
            />
          )}
        </div>
      </section>
    </main>
  );
}

function PlainMarkdown({ text, onText }: MarkdownTextProps): ReactElement {
  return <PlainLesson text={text} setText={onText} />;
}

function PlainLesson({ text, setText }: { readonly text: string; setText(text: string): void }): ReactElement {
  return (
    <textarea
      className="plain-editor"
      aria-label={`${fileName}, Markdown`}
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

const noFaults: readonly LessonError[] = [];

function verdict(faults: readonly LessonError[], lesson: Lesson | undefined): string {
  if (faults.length > 0) return `✗ ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  return lesson === undefined ? '' : `✓ ${lesson.steps.length} steps, each proven by its solution`;
}

/** The lesson as it last could be read: a fault being typed does not take the preview away; another text does. */
function useLastGood(text: string, generation: number): Lesson | undefined {
  const last = useRef<{ generation: number; lesson: Lesson }>(undefined);
  return useMemo(() => {
    const read = parseLesson(text);
    if ('lesson' in read) last.current = { generation, lesson: read.lesson };
    return last.current?.generation === generation ? last.current.lesson : undefined;
  }, [text, generation]);
}

/** The step in which the cursor stands. */
function useStepAtCursor(text: string, lesson: Lesson | undefined): number {
  const { file, offset } = useCursor();
  const at = useRef(0);
  if (file === fileName && lesson !== undefined) {
    const line = text.slice(0, offset).split('\n').length;
    at.current = Math.max(
      lesson.steps.findLastIndex((step) => step.line <= line),
      0,
    );
  }
  return Math.min(at.current, Math.max((lesson?.steps.length ?? 1) - 1, 0));
}

function rangeOfLine(text: string, line: number): { start: number; end: number } {
  let start = 0;
  for (let at = 1; at < line; at++) start = Math.max(text.indexOf('\n', start) + 1, start);
  const end = text.indexOf('\n', start);
  return { start, end: end === -1 ? text.length : end };
}

function markersOf(text: string, faults: readonly LessonError[]): Marker[] {
  return faults.map(({ line, message }) => ({
    file: fileName,
    ...rangeOfLine(text, line),
    severity: 'error',
    message,
    type: 'Syntax',
  }));
}

/** A button that opens a file from disk; a lesson dropped on the page comes here as well. */
function FileButton({ open }: { open(text: string): void }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".md,text/markdown"
        aria-label="A lesson’s file"
        hidden
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(open);
          target.value = '';
        }}
      />
      <button type="button" className="bar-button" onClick={() => input.current?.click()}>
        Open …
      </button>
    </>
  );
}
