/** Objects of a version that the server accepts: the smallest one, and for each place one that has a value there. */
import { getIn, isObject, type JSONSchemaProps, type ObjectValue, type Value } from '../../../engine/index.ts';
import type { PointNode, VersionPoints } from '../list-points.ts';
import { type Attempt, isAccepted, keyOf, weightOf } from './attempt.ts';
import { type Draft, withValue } from './edits.ts';
import type { Exploration, Goal, Lock } from './exploration.ts';
import { fixesOf } from './fixes.ts';
import { candidates, sample } from './sampler.ts';
import { type Choice, firstChoice, type Step, schemasAt } from './schemas-at.ts';

/** The key that is tried first in every map. */
const usualKey = 'key';

/** What is known of a version, next to its schema. */
export interface VersionFrame {
  readonly points: VersionPoints;
  /** True where the status is written through `/status` alone. */
  readonly hasStatus: boolean;
  /** What every object begins with. */
  readonly head: ObjectValue;
}

/** Finds them, and keeps what it found. */
export class AcceptedObjects {
  readonly #exploration: Exploration;
  readonly #points: VersionPoints;
  readonly #hasStatus: boolean;
  readonly #head: ObjectValue;
  readonly #bases = new Map<string, Attempt | undefined>();
  /** Keys of maps, by the path of the map, where the usual one will not do. */
  readonly #keys = new Map<string, string>();
  readonly #storable = new Map<string, boolean>();
  #seed: Attempt | undefined = undefined;

  constructor(exploration: Exploration, { points, hasStatus, head }: VersionFrame) {
    this.#exploration = exploration;
    this.#points = points;
    this.#hasStatus = hasStatus;
    this.#head = head;
  }

  /** The smallest object that is accepted; the nearest to it where none was found. */
  smallest(): Attempt {
    if (this.#seed !== undefined) return this.#seed;
    const body = sample([this.#exploration.schema]);
    const members = new Map(this.#head);
    if (isObject(body)) {
      for (const [name, value] of body) {
        if (!members.has(name) && !(this.#hasStatus && name === 'status')) members.set(name, value);
      }
    }
    const first = this.#exploration.try({ object: members, old: undefined }, false);
    const found = this.#exploration.reach(first, this.acceptance(undefined, false)) ?? first;
    if (isAccepted(found)) this.#seed = found;
    return found;
  }

  /** The goal of an object that is accepted, and more where `also` asks for it. */
  acceptance(lock: Lock | undefined, isStatus: boolean, also: (attempt: Attempt) => boolean = () => true): Goal {
    return {
      lock,
      isStatus,
      isReached: (attempt) => isAccepted(attempt) && also(attempt),
      distance: (attempt) => weightOf(attempt) + (also(attempt) ? 0 : 1),
      ways: (attempt) => fixesOf(attempt, this.#exploration.schema, lock?.path),
    };
  }

  /** True for a place that is written through `/status`. */
  isStatusPath(path: readonly Step[]): boolean {
    return this.#hasStatus && path[0] === 'status';
  }

  /** An accepted object that has a value at a node. */
  base(node: PointNode): Attempt | undefined {
    const path = this.pathOf(node);
    const forced = this.branchesOn(node);
    const key = `${path.join('/')} ${forced.size === 0 ? '' : node.keys.join('/')}`;
    if (this.#bases.has(key)) return this.#bases.get(key);
    const choice = { ...firstChoice, forced };
    const base = this.#findBase(path, choice) ?? this.#findBaseUnderOtherKey(node, path, choice);
    if (base !== undefined || !this.#exploration.isOver) this.#bases.set(key, base);
    return base;
  }

  #findBase(path: readonly Step[], choice: Choice): Attempt | undefined {
    const seed = this.smallest();
    if (path.length === 0 && choice.forced.size === 0) return isAccepted(seed) ? seed : undefined;
    const leaves = candidates(schemasAt(this.#exploration.schema, path, choice), choice).slice(0, 6);
    for (const value of leaves) {
      const found = this.acceptedWith(path, value, choice, Math.max(30, Math.floor(this.#exploration.limit / 3)));
      if (found !== undefined) return found;
      // Some tries are kept for what comes after.
      if (this.#exploration.isSpent || this.#exploration.tries > this.#exploration.limit / 2) return undefined;
    }
    return undefined;
  }

  /** Where a rule does not take the usual key of a map: the same with a key of an object that it takes. */
  #findBaseUnderOtherKey(node: PointNode, path: readonly Step[], choice: Choice): Attempt | undefined {
    const map = path.slice(0, path.lastIndexOf(usualKey));
    if (!path.includes(usualKey) || this.#keys.has(map.join('/')) || this.#exploration.isSpent) return undefined;
    const inner = sample(schemasAt(this.#exploration.schema, [...map, usualKey]));
    const keyOfMap = ({ draft: { object } }: Attempt): string | undefined => {
      const found = getIn(object, ...map);
      return isObject(found) ? found.keys().next().value : undefined;
    };
    const isFilled = (attempt: Attempt): boolean => keyOfMap(attempt) !== undefined;
    const holder = this.acceptedWith(map, new Map([[usualKey, inner]]), choice, this.#exploration.limit, isFilled);
    const key = holder && keyOfMap(holder);
    if (key === undefined || key === usualKey) return undefined;
    this.#keys.set(map.join('/'), key);
    return this.#findBase(this.pathOf(node), choice);
  }

  /** An accepted object with a value at a path; only the place is kept, not the value. */
  acceptedWith(
    path: readonly Step[],
    value: Value,
    choice: Choice,
    limit: number,
    also?: (attempt: Attempt) => boolean,
    isExact = false,
  ): Attempt | undefined {
    const isStatus = this.isStatusPath(path);
    const seed = this.smallest().draft.object;
    const object = withValue([this.#exploration.schema], seed, path, value, choice);
    if (!isObject(object)) return undefined;
    const start = this.#exploration.try({ object, old: isStatus ? seed : undefined }, isStatus);
    return this.#exploration.reach(
      start,
      this.acceptance({ path, ...(isExact ? { value } : {}) }, isStatus, also),
      limit,
    );
  }

  /** Where values of a node stand: the first item of each list, one key of each map. */
  pathOf({ steps }: PointNode): readonly Step[] {
    const path: Step[] = [];
    for (const step of steps) {
      const [schema] = schemasAt(this.#exploration.schema, path);
      if (step !== '*') path.push(step);
      else if (schema?.type !== 'object' && schema?.additionalProperties === undefined) path.push(0);
      else path.push(this.#keys.get(path.join('/')) ?? usualKey);
    }
    return path;
  }

  /** The branches that a node stands in, and those that lead to it. */
  branchesOn(node: PointNode): Set<JSONSchemaProps> {
    const found = new Set<JSONSchemaProps>();
    if (node.kind !== 'branch') return found;
    for (const other of this.#points.nodes) {
      const isAbove = other.keys.length <= node.keys.length && other.keys.every((key, at) => key === node.keys[at]);
      if (isAbove && other.kind === 'branch') found.add(other.schema);
    }
    return found;
  }

  /** True where what is to be stored before is accepted itself. */
  isStorable({ old }: Draft, isStatus: boolean): boolean {
    if (old === undefined) return true;
    const key = keyOf({ object: old, old: undefined });
    const known = this.#storable.get(key);
    if (known !== undefined) return known;
    const before = isStatus ? this.smallest().draft.object : undefined;
    const found = isAccepted(this.#exploration.try({ object: old, old: before }, isStatus));
    this.#storable.set(key, found);
    return found;
  }

  /** Where no object with the place is accepted: one that has it all the same. */
  acceptedOrNear(path: readonly Step[]): Attempt | undefined {
    const isStatus = this.isStatusPath(path);
    const seed = this.smallest().draft.object;
    const object = withValue([this.#exploration.schema], seed, path, sample(schemasAt(this.#exploration.schema, path)));
    return isObject(object) ? this.#exploration.try({ object, old: isStatus ? seed : undefined }, isStatus) : undefined;
  }
}
