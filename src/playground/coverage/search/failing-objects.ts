/** Searches for objects that fail a point, and where that can be nothing else. */
import { getIn, isObject, type RuleRun, type Value } from '../../../engine/index.ts';
import type { PointNode } from '../list-points.ts';
import type { Point } from '../point.ts';
import type { AcceptedObjects } from './accepted-objects.ts';
import { type Attempt, isAlone, keyOf, rankOf, weightOf } from './attempt.ts';
import { branchOf } from './branch-of.ts';
import { breakingBranch, breakingValues } from './breaking-values.ts';
import { withValue } from './edits.ts';
import type { Exploration, Goal } from './exploration.ts';
import { fixesOf, ruleAtPlace, stepsOf } from './fixes.ts';
import { type FoundObject, foundObject } from './found-object.ts';
import { waysTo } from './rule-solver.ts';
import { candidates } from './sampler.ts';
import { firstChoice, type Schemas, type Step, schemasAt } from './schemas-at.ts';

/** The search for the failing side of points. */
export class FailingObjects {
  constructor(
    private readonly exploration: Exploration,
    private readonly accepted: AcceptedObjects,
  ) {}

  /** An object for one point of a node: one that only the point refuses, else the nearest to it. */
  find(node: PointNode, point: Point): FoundObject | undefined {
    const path = this.accepted.pathOf(node);
    const found = point.kind === 'rule' ? this.#failRule(node, point, path) : this.#failKeyword(node, point, path);
    return found && foundObject(found, this.accepted.isStatusPath(path), point);
  }

  #failKeyword(node: PointNode, point: Point, path: readonly Step[]): Attempt | undefined {
    const base = this.accepted.base(node) ?? this.accepted.smallest();
    const choice = { ...firstChoice, forced: this.accepted.branchesOn(node) };
    const schemas = schemasAt(this.exploration.schema, path, choice);
    // At the root, what the server sets stays out of it.
    const own = path.length === 0 ? base.draft.object : getIn(base.seen, ...path);
    const values = [own, ...candidates(schemas, choice).slice(0, 4)];
    const tried = new Set<string>();
    let best: Attempt | undefined;
    for (const value of values) {
      if (value === undefined) continue;
      for (const wrong of this.#wrongValues(node, point, schemas, value)) {
        if (this.exploration.isSpent) return best;
        const object = withValue([this.exploration.schema], base.draft.object, path, wrong, choice);
        if (!isObject(object)) continue;
        const key = keyOf({ object, old: undefined });
        if (tried.has(key)) continue;
        tried.add(key);
        const attempt = this.exploration.try({ ...base.draft, object }, this.accepted.isStatusPath(path));
        if (!attempt.failing.has(point)) continue;
        best = nearer(best, attempt, point);
        if (isAlone(attempt, point) && (point.inBranch || attempt.errors.length > 0)) return attempt;
      }
    }
    return best;
  }

  #wrongValues(node: PointNode, point: Point, schemas: Schemas, value: Value): Value[] {
    const branch = point.kind === 'branch' ? branchOf(node, point) : undefined;
    const own = breakingValues(point, node.schema, schemas, value);
    if (branch === undefined) return own;
    return [...own, ...breakingBranch(branch, schemas, value)];
  }

  #failRule(node: PointNode, point: Point, path: readonly Step[]): Attempt | undefined {
    const rule = node.schema.xValidations?.[Number(point.keys.at(-1))];
    const base = this.accepted.base(node) ?? this.accepted.acceptedOrNear(path);
    if (rule === undefined || base === undefined) return undefined;
    const isStatus = this.accepted.isStatusPath(path);
    const runOf = (attempt: Attempt): RuleRun | undefined => {
      const own = attempt.runs.filter(({ compiled, field }) => field === 'rule' && compiled.rule === rule);
      return own.find((run) => stepsOf(run.path).join('/') === path.join('/')) ?? own[0];
    };
    let best: Attempt | undefined;
    const goal: Goal = {
      lock: undefined,
      isStatus,
      isReached: (attempt) => {
        if (!attempt.failing.has(point) || !this.accepted.isStorable(attempt.draft, isStatus)) return false;
        best = nearer(best, attempt, point);
        return isAlone(attempt, point);
      },
      distance: (attempt) => weightOf(attempt) + (attempt.failing.has(point) ? 0 : 500),
      ways: (attempt) => {
        if (attempt.failing.has(point)) {
          const others = attempt.errors.filter(({ origin }) => origin !== rule.rule);
          return fixesOf({ ...attempt, errors: others }, this.exploration.schema, undefined);
        }
        const run = runOf(attempt);
        if (run === undefined) return fixesOf(attempt, this.exploration.schema, path);
        return waysTo(false, ruleAtPlace(run, attempt, this.exploration.schema));
      },
    };
    const usesOld =
      base.runs.every(({ compiled }) => compiled.rule !== rule) || runOf(base)?.compiled.usesOldSelf === true;
    const { object, old } = base.draft;
    const update = { object, old: isStatus ? object : (old ?? object) };
    const starts = usesOld ? [update, base.draft] : [base.draft];
    const tries = Math.floor(this.exploration.limit / starts.length);
    for (const draft of starts) {
      const found = this.exploration.reach(this.exploration.try(draft, isStatus), goal, tries);
      if (found !== undefined) return found;
    }
    return best;
  }
}

/** The one of two that is nearer to being refused by the point alone. */
function nearer(best: Attempt | undefined, attempt: Attempt, point: Point): Attempt {
  return best === undefined || rankOf(attempt, point) < rankOf(best, point) ? attempt : best;
}
