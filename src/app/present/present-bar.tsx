/** The bar under everything while presenting: the steps, what is shown, the pointer, the time; and the keys that do the same. */
import { type ReactElement, useEffect, useRef } from 'react';
import { useLesson } from '../lessons/lesson-store.ts';
import { useLessonSteps } from '../lessons/use-lesson-steps.ts';
import { useReport } from '../store/report-store.ts';
import { useView } from '../store/view-store.ts';
import { type Part, parts, usePresent } from './present-store.ts';
import { Timer } from './timer.tsx';
import './present.css';

const words: Readonly<Record<Part, string>> = {
  lesson: 'Lesson',
  definition: 'Definition',
  objects: 'Objects',
  output: 'Output',
};

/** The bar. */
export default function PresentBar(): ReactElement {
  const { hidden, laser, toggle, toggleLaser, stop } = usePresent();
  const taken = useLesson((state) => state.taken);
  const shown = parts.filter((part) => part !== 'lesson' || taken !== undefined);
  const steps = useSteps();
  usePresentingMarks(hidden, laser);
  usePresentingKeys({
    ArrowLeft: steps.back,
    PageUp: steps.back,
    ArrowRight: steps.on,
    PageDown: steps.on,
    l: toggleLaser,
    Escape: stop,
    ...Object.fromEntries(shown.map((part, at) => [String(at + 1), () => toggle(part, shown)])),
  });

  return (
    <footer className="present-bar">
      <button type="button" className="header-button" aria-label="Step back" title="Step back (←)" onClick={steps.back}>
        ◂
      </button>
      <span className="present-step" role="status">
        {steps.words}
      </span>
      <button type="button" className="header-button" aria-label="Step on" title="Step on (→)" onClick={steps.on}>
        ▸
      </button>
      <span className="grow" />
      <fieldset className="present-parts">
        <legend className="visually-hidden">What is shown</legend>
        {shown.map((part, at) => (
          <button
            key={part}
            type="button"
            className="header-button"
            aria-pressed={!hidden.has(part)}
            title={`Show or hide (${at + 1})`}
            onClick={() => toggle(part, shown)}
          >
            <span aria-hidden="true">{hidden.has(part) ? '○' : '●'}</span> {words[part]}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="header-button"
        aria-pressed={laser}
        title="Mark the line under the pointer (L)"
        onClick={toggleLaser}
      >
        <span aria-hidden="true">{laser ? '◉' : '◎'}</span> Pointer
      </button>
      <Timer />
      <button type="button" className="primary" title="Back to the usual size (Esc)" onClick={stop}>
        End
      </button>
    </footer>
  );
}

/** The steps to move through: those of the lesson, or else the documents as they are applied. */
function useSteps(): { readonly words: string; back(): void; on(): void } {
  const lesson = useLessonSteps();
  const { moment, setMoment, setPane } = useView();
  const count = useReport((state) => state.report?.documents.length) ?? 0;
  if (lesson !== undefined) {
    const { at, steps, move } = lesson;
    return {
      words: `Step ${at + 1} of ${steps.length}`,
      back: () => move(at - 1),
      on: () => move(at + 1),
    };
  }
  const at = Math.min(moment ?? count, count);
  const go = (to: number): void => {
    if (to < 0 || to > count) return;
    setMoment(to === count ? undefined : to);
    if (to < count) setPane('stored');
  };
  return { words: `${at} of ${count} applied`, back: () => go(at - 1), on: () => go(at + 1) };
}

/** Tells the styles what is shown and how. */
function usePresentingMarks(hidden: ReadonlySet<Part>, laser: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.presenting = '';
    return () => {
      delete dataset.presenting;
    };
  }, []);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.hidden = [...hidden].join(' ');
    document.documentElement.toggleAttribute('data-laser', laser);
    return () => {
      delete dataset.hidden;
      document.documentElement.removeAttribute('data-laser');
    };
  }, [hidden, laser]);
}

/** What holds the keys for itself: where one types or chooses. */
const taking = 'input, textarea, select, [role="tab"], [role="slider"], [role="menu"], [role="dialog"], .monaco-editor';

/** Keys that act wherever nothing is being typed or chosen. */
function usePresentingKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest(taking) !== null)) return;
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
