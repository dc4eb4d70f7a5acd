/**
 * The page that other pages show in an iframe: the texts of its link, or one step of the lesson that it holds, and what kubectl says
 * of them; `?edit` lets them be typed in.
 * It asks for nothing a sandbox may withhold: no storage, no worker, no address bar, no other file (it is built as one).
 */
import '../styles/theme.css';
import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { decodeLessonLink, decodeLink, isLessonLink, type LinkError, type Playground } from '../../playground/index.ts';
import type { LessonStep } from '../../playground/lessons/lesson.ts';
import { parseLesson } from '../../playground/lessons/parse-lesson.ts';
import { playgroundOfStep, startOf } from '../../playground/lessons/solve.ts';
import { followTheme } from '../follow-theme.ts';
import { Embed } from './embed.tsx';
import './embed.css';

followTheme();

void show();

async function show(): Promise<void> {
  const shown = await (isLessonLink(location.hash) ? readStep(location.hash) : readTexts(location.hash));
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      {'error' in shown ? (
        <p className="embed-error">{shown.error}</p>
      ) : (
        <Embed {...shown} editable={new URLSearchParams(location.search).has('edit')} />
      )}
    </StrictMode>,
  );
}

interface Shown {
  readonly first: Playground;
  readonly step?: LessonStep;
}

async function readTexts(hash: string): Promise<Shown | LinkError> {
  const linked = await decodeLink(hash);
  return 'error' in linked ? linked : { first: linked.playground };
}

/** The step that a lesson's link names, with the texts it starts with. */
async function readStep(hash: string): Promise<Shown | LinkError> {
  const linked = await decodeLessonLink(hash);
  if ('error' in linked) return linked;
  const read = parseLesson(linked.text);
  if ('errors' in read)
    return { error: `This is no lesson: line ${read.errors[0]?.line}: ${read.errors[0]?.message}.` };
  const at = Math.min(linked.step ?? 0, read.lesson.steps.length - 1);
  const step = read.lesson.steps[at];
  if (step === undefined) return { error: 'This lesson has no steps.' };
  return { first: playgroundOfStep(startOf(read.lesson, at), step), step };
}
