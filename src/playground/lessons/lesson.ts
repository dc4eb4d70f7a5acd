/** The shape of a lesson, once its Markdown is read. */
import type { Goal } from './goals.ts';

/** A change of a text: lines found in it, as they stand apart from indentation, and what they become. */
export interface TextChange {
  readonly kept: 'definition' | 'objects';
  readonly lines: readonly { readonly sign: ' ' | '-' | '+'; readonly text: string }[];
}

/** One step. */
export interface LessonStep {
  readonly title: string;
  /** The line of its title in the lesson's text, from 1. */
  readonly line: number;
  /** Markdown. */
  readonly text: string;
  /** The texts it starts with; absent where it goes on from those of the step before. */
  readonly definition?: string;
  readonly objects?: string;
  /** kubectl commands that follow the usual ones, in this step alone. */
  readonly commands: readonly string[];
  /** All must be met. */
  readonly goals: readonly Goal[];
  readonly hint: string;
  /** What makes a solution of the start: whole texts or changes. */
  readonly solution: {
    readonly definition?: string;
    readonly objects?: string;
    readonly changes: readonly TextChange[];
  };
  /** Why it is so: shown once the goals are met. */
  readonly reason: string;
}

/** A lesson. */
export interface Lesson {
  readonly title: string;
  /** One line for the menu. */
  readonly about: string;
  readonly steps: readonly LessonStep[];
}

/** A fault of a lesson's text; lines count from 1. */
export interface LessonError {
  readonly line: number;
  readonly message: string;
}
