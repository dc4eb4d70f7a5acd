/** Searches for objects that pass a point and are accepted whole. */
import { isObject } from '../../../engine/index.ts';
import type { PointNode } from '../list-points.ts';
import type { Point } from '../point.ts';
import type { AcceptedObjects } from './accepted-objects.ts';
import type { Attempt } from './attempt.ts';
import { branchOf } from './branch-of.ts';
import { withValue } from './edits.ts';
import type { Exploration } from './exploration.ts';
import { type FoundObject, foundObject } from './found-object.ts';
import { candidates } from './sampler.ts';
import { firstChoice, type Step, schemasAt } from './schemas-at.ts';

/** Tells the attempts that pass the point. */
type IsMet = (attempt: Attempt) => boolean;

/** The search for the passing side of points. */
export class PassingObjects {
  constructor(
    private readonly exploration: Exploration,
    private readonly accepted: AcceptedObjects,
  ) {}

  /** An object for one point of a node. */
  find(node: PointNode, point: Point): FoundObject | undefined {
    const path = this.accepted.pathOf(node);
    const found = this.#search(node, point, path, (attempt) => attempt.passing.has(point));
    return found && foundObject(found, this.accepted.isStatusPath(path));
  }

  #search(node: PointNode, point: Point, path: readonly Step[], isMet: IsMet): Attempt | undefined {
    const forced = this.accepted.branchesOn(node);
    if (point.kind === 'value') {
      const value = point.keyword === 'nullable' ? null : node.schema.enum?.[Number(point.keys.at(-1))];
      if (value === undefined) return undefined;
      const choice = { ...firstChoice, forced };
      return this.accepted.acceptedWith(path, value, choice, this.exploration.limit, isMet, true);
    }
    if (point.kind === 'default') return this.#defaulted(path, isMet);
    const base = this.accepted.base(node);
    if (base !== undefined && isMet(base)) return base;
    if (point.kind === 'rule' && base !== undefined) {
      const found = this.#passingUpdate(base, path, isMet);
      if (found !== undefined) return found;
    }
    const branch = point.kind === 'branch' ? branchOf(node, point) : undefined;
    if (branch !== undefined) forced.add(branch);
    const choice = { ...firstChoice, forced };
    const schemas = schemasAt(this.exploration.schema, path, choice);
    const own = branch === undefined ? [] : candidates([...schemas, branch], choice);
    for (const value of [...own, ...candidates(schemas, choice)]) {
      if (this.exploration.isSpent) return undefined;
      const found = this.accepted.acceptedWith(path, value, choice, 40, isMet);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** For a rule that compares with what is stored: an update that it lets pass. */
  #passingUpdate(base: Attempt, path: readonly Step[], isMet: IsMet): Attempt | undefined {
    const isStatus = this.accepted.isStatusPath(path);
    const { object, old } = base.draft;
    const start = this.exploration.try({ object, old: isStatus ? object : (old ?? object) }, isStatus);
    const goal = this.accepted.acceptance(
      undefined,
      isStatus,
      (attempt) => isMet(attempt) && this.accepted.isStorable(attempt.draft, isStatus),
    );
    return this.exploration.reach(start, goal, Math.floor(this.exploration.limit / 2));
  }

  /** An object without the value, which is then filled in. */
  #defaulted(path: readonly Step[], isMet: IsMet): Attempt | undefined {
    const above = path.slice(0, -1);
    const isStatus = this.accepted.isStatusPath(path);
    const seed = this.accepted.smallest();
    const holders =
      above.length === 0 ? [seed.draft.object] : candidates(schemasAt(this.exploration.schema, above)).slice(0, 6);
    for (const holder of holders) {
      const value = isObject(holder) ? new Map([...holder].filter(([name]) => name !== path.at(-1))) : holder;
      const object = above.length === 0 ? value : withValue([this.exploration.schema], seed.draft.object, above, value);
      if (!isObject(object)) continue;
      const start = this.exploration.try({ object, old: isStatus ? seed.draft.object : undefined }, isStatus);
      const lock = above.length === 0 ? undefined : { path: above };
      const found = this.exploration.reach(start, this.accepted.acceptance(lock, isStatus, isMet), 60);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
