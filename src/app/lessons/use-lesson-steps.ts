/** Where the visitor stands in the lesson that is taken, and how they move on. */
import { useRef } from 'react';
import { definitionFile, objectsFile, type Report } from '../../playground/index.ts';
import { isMet, type LessonStep, startOf, withStart } from '../../playground/lessons/index.ts';
import { usePage } from '../engine-context.ts';
import { useReport } from '../store/report-store.ts';
import { useLesson } from './lesson-store.ts';
import { openStep } from './take-lesson.ts';

/** The present step and the way to others. */
export interface LessonSteps {
  readonly at: number;
  readonly steps: readonly LessonStep[];
  readonly step: LessonStep;
  /** Which of the step's goals are met by the texts as they are. */
  readonly met: readonly boolean[];
  /** True where all are. */
  readonly complete: boolean;
  /** Opens a step, from 0; nothing where there is none. */
  move(to: number): void;
}

/** The steps; `undefined` where no lesson is taken. */
export function useLessonSteps(): LessonSteps | undefined {
  const { usePlayground } = usePage();
  const playground = usePlayground((state) => state.playground);
  const { report, of } = useReport();
  const { taken, at, goTo } = useLesson();
  const step = taken?.lesson.steps[at];
  // A report of other texts would call a step done that was only just opened.
  const met = useMet(step, of === playground ? report : undefined);
  if (taken === undefined || step === undefined) return undefined;
  const { lesson } = taken;
  const complete = met.length > 0 && met.every(Boolean);

  function move(to: number): void {
    const next = lesson.steps[to];
    if (next === undefined) return;
    goTo(to);
    if (to !== at + 1 || !complete) openStep(usePlayground, startOf(lesson, to), next);
    else if (
      next.definition !== undefined ||
      next.objects !== undefined ||
      next.commands.join('\n') !== playground.pinned.join('\n')
    ) {
      const text = (name: string): string => playground.files.find((file) => file.name === name)?.text ?? '';
      const texts = { definition: text(definitionFile), objects: text(objectsFile) };
      openStep(usePlayground, withStart(texts, next), next);
    }
  }

  return { at, steps: lesson.steps, step, met, complete, move };
}

/** Which goals are met; those of the last report until the next is there. */
function useMet(step: LessonStep | undefined, report: Report | undefined): readonly boolean[] {
  const last = useRef<{ step: LessonStep | undefined; met: readonly boolean[] }>({ step: undefined, met: [] });
  if (step !== undefined && report !== undefined)
    last.current = { step, met: step.goals.map((goal) => isMet(goal, report)) };
  return last.current.step === step ? last.current.met : [];
}
