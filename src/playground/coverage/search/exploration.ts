/** Tries objects one after the other, always going on from the nearest, as long as tries are left. */
import {
  type CustomResourceDefinition,
  getIn,
  isObject,
  type JSONSchemaProps,
  type KubernetesVersion,
  latestVersion,
  ObjectTrials,
  type Value,
} from '../../../engine/index.ts';
import type { VersionPoints } from '../list-points.ts';
import { observedPoints } from '../observed-points.ts';
import type { Point } from '../point.ts';
import { type Attempt, keyOf } from './attempt.ts';
import { type Draft, edited, withValue } from './edits.ts';
import { sample } from './sampler.ts';
import { type Step, schemasAt } from './schemas-at.ts';
import type { Way } from './ways.ts';

/** How long a search may go on. */
export interface SearchOptions {
  readonly kubernetes?: KubernetesVersion;
  /** The most objects that are tried for one side of a point. */
  readonly tries?: number;
  /** Asked now and then; true ends the search of the point at hand. */
  readonly isOver?: () => boolean;
  /** Told the points that each object passed and failed. */
  readonly onTry?: (passing: ReadonlySet<Point>, failing: ReadonlySet<Point>) => void;
}

/** A value that has to stay. */
export interface Lock {
  readonly path: readonly Step[];
  /** `undefined` where any value will do. */
  readonly value?: Value;
}

/** What is searched for. */
export interface Goal {
  readonly isReached: (attempt: Attempt) => boolean;
  /** Less is nearer. */
  readonly distance: (attempt: Attempt) => number;
  /** What to try next. */
  readonly ways: (attempt: Attempt) => readonly Way[];
  readonly lock: Lock | undefined;
  readonly isStatus: boolean;
}

/** At most this many attempts wait to be followed up. */
const openLimit = 200;

/** An attempt that is followed up, and which of its ways is next. */
interface Open {
  readonly attempt: Attempt;
  readonly distance: number;
  readonly ways: readonly Way[];
  at: number;
}

/** The objects that are tried for one version of a definition. */
export class Exploration {
  readonly schema: JSONSchemaProps;
  /** The most objects that are tried for one side of a point. */
  readonly limit: number;
  readonly #points: VersionPoints;
  readonly #trials: ObjectTrials;
  readonly #isOver: () => boolean;
  readonly #onTry: SearchOptions['onTry'];
  #tries = 0;

  /** `points` are those of the version, whose schema is `schema`. */
  constructor(
    definition: CustomResourceDefinition,
    version: string,
    schema: JSONSchemaProps,
    points: VersionPoints,
    options: SearchOptions,
  ) {
    const { kubernetes = latestVersion, tries = 200, isOver = () => false } = options;
    this.schema = schema;
    this.limit = tries;
    this.#points = points;
    this.#trials = new ObjectTrials(definition, version, kubernetes);
    this.#isOver = isOver;
    this.#onTry = options.onTry;
  }

  /** How many objects were tried since the last `begin`. */
  get tries(): number {
    return this.#tries;
  }

  /** True once no more should be tried. */
  get isSpent(): boolean {
    return this.#tries >= this.limit || this.isOver;
  }

  /** True where the caller ended the search. */
  get isOver(): boolean {
    return this.#isOver();
  }

  /** Gives a new side of a point all its tries. */
  begin(): void {
    this.#tries = 0;
  }

  /** Has the engine judge a draft; `isStatus` for a write to `/status`. */
  try(draft: Draft, isStatus: boolean): Attempt {
    this.#tries++;
    const old = draft.old;
    const result = this.#trials.run({ object: draft.object, old, isStatus });
    const { keywords, defaulted, runs } = result;
    const rules = runs.flatMap(({ field, compiled, value }) =>
      field === 'rule' ? [{ source: compiled.rule, held: value === true }] : [],
    );
    const passing = new Set<Point>();
    const failing = new Set<Point>();
    observedPoints(this.#points, { keywords, defaulted, rules }, (point, side) => {
      (side === 'passing' ? passing : failing).add(point);
    });
    this.#onTry?.(passing, failing);
    const { errors, unreadable, object: seen } = result;
    return { draft, errors, unreadable, seen, runs, passing, failing };
  }

  /** Goes from an attempt to one that reaches the goal, always on from the nearest. */
  reach(start: Attempt, goal: Goal, limit = this.limit): Attempt | undefined {
    if (goal.isReached(start)) return start;
    const seen = new Set([keyOf(start.draft)]);
    const open: Open[] = [];
    const add = (attempt: Attempt): void => {
      open.push({ attempt, distance: goal.distance(attempt), at: 0, ways: goal.ways(attempt) });
      open.sort((a, b) => a.distance - b.distance);
    };
    add(start);
    const last = this.#tries + limit;
    for (let current = open[0]; current !== undefined; current = open[0]) {
      const way = current.ways[current.at++];
      if (way === undefined) {
        open.shift();
        continue;
      }
      if (this.isSpent || this.#tries >= last) return undefined;
      const draft = this.#locked(edited(current.attempt.draft, way, this.schema), goal.lock);
      if (draft === undefined) continue;
      const key = keyOf(draft);
      if (seen.has(key)) continue;
      seen.add(key);
      const next = this.try(draft, goal.isStatus);
      if (goal.isReached(next)) return next;
      if (next.unreadable === undefined && open.length < openLimit) add(next);
    }
    return undefined;
  }

  /** The draft with the value that has to stay back in its place. */
  #locked(draft: Draft | undefined, lock: Lock | undefined): Draft | undefined {
    if (draft === undefined || lock === undefined) return draft;
    const now = getIn(draft.object, ...lock.path);
    if (lock.value === undefined ? now !== undefined : now === lock.value) return draft;
    const value = lock.value ?? sample(schemasAt(this.schema, lock.path));
    const object = withValue([this.schema], draft.object, lock.path, value);
    return isObject(object) ? { ...draft, object } : undefined;
  }
}
