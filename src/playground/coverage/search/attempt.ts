/** One object that was tried, and how near it came to what is searched for. */
import { type FieldError, goJson, type RuleRun, type Value } from '../../../engine/index.ts';
import type { Point } from '../point.ts';
import type { Draft } from './edits.ts';

/** One object tried. */
export interface Attempt {
  readonly draft: Draft;
  readonly errors: readonly FieldError[];
  readonly unreadable: string | undefined;
  readonly seen: Value;
  readonly runs: readonly RuleRun[];
  readonly passing: ReadonlySet<Point>;
  readonly failing: ReadonlySet<Point>;
}

/** True where the server takes the object. */
export function isAccepted({ errors, unreadable }: Attempt): boolean {
  return errors.length === 0 && unreadable === undefined;
}

/** True for the error that says only that rules were not checked. */
export function hidesRules({ detail }: FieldError): boolean {
  return detail.startsWith('some validation rules were not checked');
}

/** What stands in the way of being accepted: errors that keep rules from being checked weigh most, since they hide others. */
export function weightOf({ errors, unreadable }: Attempt): number {
  if (unreadable !== undefined) return 100_000;
  return errors.length * 10 + (errors.some(hidesRules) ? 100 : 0);
}

/** A text that is equal for equal drafts. */
export function keyOf({ object, old }: Draft): string {
  return old === undefined ? goJson(object) : `${goJson(object)} ${goJson(old)}`;
}

/** True where nothing but the point, and the combinators that it stands under, refuses the object. */
export function isAlone({ failing }: Pick<Attempt, 'failing'>, point: Point): boolean {
  return othersOf(failing, point).length === 0;
}

/** What refuses the object beside the point, and the combinators that it stands under. */
export function othersOf(failing: ReadonlySet<Point>, point: Point): Point[] {
  return [...failing].filter(
    (other) => other !== point && !other.inBranch && other.kind !== 'branch' && !isCombinator(other, point),
  );
}

const combinators: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'not']);

function isCombinator(other: Point, point: Point): boolean {
  if (!combinators.has(other.keyword)) return false;
  const above = other.keys.slice(0, -1);
  return point.path.startsWith(other.path) || above.every((key, at) => point.keys[at] === key);
}

/** How far an object is from one that only the point refuses. */
export function rankOf({ failing, errors }: Attempt, point: Point): number {
  return othersOf(failing, point).length * 2 + (errors.length === 0 && !point.inBranch ? 1 : 0);
}
