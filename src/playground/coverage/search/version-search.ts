/**
 * Searches for objects that put a point of a definition to the test: one that passes it and is accepted whole, and one that fails it, and
 * where that can be nothing else. Every object is tried by the engine; nothing is believed that it did not say.
 */
import {
  type CustomResourceDefinition,
  type FieldError,
  fieldErrorText,
  getIn,
  goJson,
  isObject,
  type JSONSchemaProps,
  type KubernetesVersion,
  latestVersion,
  ObjectTrials,
  type ObjectValue,
  type RuleRun,
  type Value,
} from '../../../engine/index.ts';
import { type PointNode, pointsOfVersion, type VersionPoints } from '../list-points.ts';
import { observedPoints } from '../observed-points.ts';
import { type Point, sidesOf } from '../point.ts';
import { breakingValues } from './breaking-values.ts';
import { type Draft, edited, withValue } from './edits.ts';
import { fixesOf, ruleAtPlace, stepsOf } from './fixes.ts';
import { waysTo } from './rule-solver.ts';
import { candidates, sample } from './sampler.ts';
import { type Choice, firstChoice, type Schemas, type Step, schemasAt } from './schemas-at.ts';
import type { Way } from './ways.ts';

/** An object that was found. */
export interface FoundObject {
  readonly object: ObjectValue;
  /** What has to be stored before: the point compares with it, or stands in the status. */
  readonly old: ObjectValue | undefined;
  /** True where the object is to be written to `/status`. */
  readonly isStatus: boolean;
  /** For a failing one: true where nothing else refuses it. */
  readonly alone: boolean;
  /** For a failing one: what else refuses it. */
  readonly others: readonly Point[];
  /** Why it is refused, in the server's words; empty where it is accepted. */
  readonly reasons: readonly string[];
  /** The field that the first reason names. */
  readonly field: string;
}

/** What was found for a side of a point, and how many objects were tried. */
export interface Sought {
  readonly found: FoundObject | undefined;
  readonly tries: number;
}

/** What was found for a point. */
export interface Proposal {
  readonly point: Point;
  readonly passing: Sought;
  /** `undefined` for a point that only has one side. */
  readonly failing: Sought | undefined;
}

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

/** The key that is tried first in every map. */
const usualKey = 'key';

/** One object tried. */
interface Attempt {
  readonly draft: Draft;
  readonly errors: readonly FieldError[];
  readonly unreadable: string | undefined;
  readonly seen: Value;
  readonly runs: readonly RuleRun[];
  readonly passing: ReadonlySet<Point>;
  readonly failing: ReadonlySet<Point>;
}

/** A value that has to stay. */
interface Lock {
  readonly path: readonly Step[];
  /** `undefined` where any value will do. */
  readonly value?: Value;
}

/** What is searched for. */
interface Goal {
  readonly isReached: (attempt: Attempt) => boolean;
  /** Less is nearer. */
  readonly distance: (attempt: Attempt) => number;
  /** What to try next. */
  readonly ways: (attempt: Attempt) => readonly Way[];
  readonly lock: Lock | undefined;
  readonly isStatus: boolean;
}

/** The search in one version of a definition; what it finds serves the points that come after. */
export class VersionSearch {
  readonly points: VersionPoints;
  readonly #trials: ObjectTrials;
  readonly #schema: JSONSchemaProps;
  readonly #hasStatus: boolean;
  readonly #head: ObjectValue;
  readonly #limit: number;
  readonly #isOver: () => boolean;
  readonly #onTry: SearchOptions['onTry'];
  readonly #bases = new Map<string, Attempt | undefined>();
  /** Keys of maps, by the path of the map, where the usual one will not do. */
  readonly #keys = new Map<string, string>();
  readonly #storable = new Map<string, boolean>();
  #tries = 0;
  #seed: Attempt | undefined = undefined;

  /** `version` must have a schema. */
  constructor(definition: CustomResourceDefinition, version: string, options: SearchOptions = {}) {
    const { kubernetes = latestVersion, tries = 200, isOver = () => false } = options;
    const at = definition.versions.findIndex(({ name }) => name === version);
    const found = definition.versions[at];
    if (found?.schema === undefined) throw new RangeError(`the definition has no version ${version} with a schema`);
    this.#schema = found.schema;
    this.points = pointsOfVersion(found.schema, version, at);
    this.#trials = new ObjectTrials(definition, version, kubernetes);
    this.#hasStatus = found.subresources?.status === true;
    this.#head = new Map<string, Value>([
      ['apiVersion', `${definition.group}/${version}`],
      ['kind', definition.names.kind],
      ['metadata', new Map([['name', 'example']])],
    ]);
    this.#limit = tries;
    this.#isOver = isOver;
    this.#onTry = options.onTry;
  }

  /** Objects for one point. */
  propose(point: Point): Proposal {
    const node = this.points.nodes.find(({ points }) => points.includes(point));
    if (node === undefined) return { point, passing: none(0), failing: none(0) };
    return this.proposeAt(node, point);
  }

  /** Objects for one point of a node. */
  proposeAt(node: PointNode, point: Point): Proposal {
    const passing = this.#seek(() => this.#passing(node, point));
    const failing = sidesOf(point).includes('failing') ? this.#seek(() => this.#failing(node, point)) : undefined;
    return { point, passing, failing };
  }

  #seek(search: () => FoundObject | undefined): Sought {
    this.#tries = 0;
    const found = search();
    return { found, tries: this.#tries };
  }

  #try(draft: Draft, isStatus: boolean): Attempt {
    this.#tries++;
    const old = draft.old;
    const result = this.#trials.run({ object: draft.object, old, isStatus });
    const { keywords, defaulted, runs } = result;
    const rules = runs.flatMap(({ field, compiled, value }) =>
      field === 'rule' ? [{ source: compiled.rule, held: value === true }] : [],
    );
    const passing = new Set<Point>();
    const failing = new Set<Point>();
    observedPoints(this.points, { keywords, defaulted, rules }, (point, side) => {
      (side === 'passing' ? passing : failing).add(point);
    });
    this.#onTry?.(passing, failing);
    const { errors, unreadable, object: seen } = result;
    return { draft, errors, unreadable, seen, runs, passing, failing };
  }

  get #isSpent(): boolean {
    return this.#tries >= this.#limit || this.#isOver();
  }

  // From here: objects that are accepted.

  /** The smallest object that is accepted; the nearest to it where none was found. */
  #accepted(): Attempt {
    if (this.#seed !== undefined) return this.#seed;
    const body = sample([this.#schema]);
    const members = new Map(this.#head);
    if (isObject(body)) {
      for (const [name, value] of body) {
        if (!members.has(name) && !(this.#hasStatus && name === 'status')) members.set(name, value);
      }
    }
    const first = this.#try({ object: members, old: undefined }, false);
    const found = this.#reach(first, this.#acceptance(undefined, false)) ?? first;
    if (isAccepted(found)) this.#seed = found;
    return found;
  }

  #acceptance(lock: Lock | undefined, isStatus: boolean, also: (attempt: Attempt) => boolean = () => true): Goal {
    return {
      lock,
      isStatus,
      isReached: (attempt) => isAccepted(attempt) && also(attempt),
      distance: (attempt) => weightOf(attempt) + (also(attempt) ? 0 : 1),
      ways: (attempt) => fixesOf(attempt, this.#schema, lock?.path),
    };
  }

  /** Goes from an attempt to one that reaches the goal, always on from the nearest. */
  #reach(start: Attempt, goal: Goal, limit = this.#limit): Attempt | undefined {
    if (goal.isReached(start)) return start;
    const seen = new Set([keyOf(start.draft)]);
    const open: { readonly attempt: Attempt; readonly distance: number; at: number; readonly ways: readonly Way[] }[] =
      [];
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
      if (this.#isSpent || this.#tries >= last) return undefined;
      const draft = this.#locked(edited(current.attempt.draft, way, this.#schema), goal.lock);
      if (draft === undefined) continue;
      const key = keyOf(draft);
      if (seen.has(key)) continue;
      seen.add(key);
      const next = this.#try(draft, goal.isStatus);
      if (goal.isReached(next)) return next;
      if (next.unreadable === undefined && open.length < 200) add(next);
    }
    return undefined;
  }

  /** The draft with the value that has to stay back in its place. */
  #locked(draft: Draft | undefined, lock: Lock | undefined): Draft | undefined {
    if (draft === undefined || lock === undefined) return draft;
    const now = getIn(draft.object, ...lock.path);
    if (lock.value === undefined ? now !== undefined : now === lock.value) return draft;
    const value = lock.value ?? sample(schemasAt(this.#schema, lock.path));
    const object = withValue([this.#schema], draft.object, lock.path, value);
    return isObject(object) ? { ...draft, object } : undefined;
  }

  #isStatusPath(path: readonly Step[]): boolean {
    return this.#hasStatus && path[0] === 'status';
  }

  /** An accepted object that has a value at a node. */
  #base(node: PointNode): Attempt | undefined {
    const path = this.#pathOf(node);
    const forced = this.#branchesOn(node);
    const key = `${path.join('/')} ${forced.size === 0 ? '' : node.keys.join('/')}`;
    if (this.#bases.has(key)) return this.#bases.get(key);
    const choice = { ...firstChoice, forced };
    const base = this.#findBase(path, choice) ?? this.#findBaseUnderOtherKey(node, path, choice);
    if (base !== undefined || !this.#isOver()) this.#bases.set(key, base);
    return base;
  }

  #findBase(path: readonly Step[], choice: Choice): Attempt | undefined {
    const seed = this.#accepted();
    if (path.length === 0 && choice.forced.size === 0) return isAccepted(seed) ? seed : undefined;
    const leaves = candidates(schemasAt(this.#schema, path, choice), choice).slice(0, 6);
    for (const value of leaves) {
      const found = this.#acceptedWith(path, value, choice, Math.max(30, Math.floor(this.#limit / 3)));
      if (found !== undefined) return found;
      // Some tries are kept for what comes after.
      if (this.#isSpent || this.#tries > this.#limit / 2) return undefined;
    }
    return undefined;
  }

  /** Where a rule does not take the usual key of a map: the same with a key of an object that it takes. */
  #findBaseUnderOtherKey(node: PointNode, path: readonly Step[], choice: Choice): Attempt | undefined {
    const map = path.slice(0, path.lastIndexOf(usualKey));
    if (!path.includes(usualKey) || this.#keys.has(map.join('/')) || this.#isSpent) return undefined;
    const inner = sample(schemasAt(this.#schema, [...map, usualKey]));
    const keyOfMap = ({ draft: { object } }: Attempt): string | undefined => {
      const found = getIn(object, ...map);
      return isObject(found) ? found.keys().next().value : undefined;
    };
    const isFilled = (attempt: Attempt): boolean => keyOfMap(attempt) !== undefined;
    const holder = this.#acceptedWith(map, new Map([[usualKey, inner]]), choice, this.#limit, isFilled);
    const key = holder && keyOfMap(holder);
    if (key === undefined || key === usualKey) return undefined;
    this.#keys.set(map.join('/'), key);
    return this.#findBase(this.#pathOf(node), choice);
  }

  /** An accepted object with a value at a path; only the place is kept, not the value. */
  #acceptedWith(
    path: readonly Step[],
    value: Value,
    choice: Choice,
    limit: number,
    also?: (attempt: Attempt) => boolean,
    isExact = false,
  ): Attempt | undefined {
    const isStatus = this.#isStatusPath(path);
    const seed = this.#accepted().draft.object;
    const object = withValue([this.#schema], seed, path, value, choice);
    if (!isObject(object)) return undefined;
    const start = this.#try({ object, old: isStatus ? seed : undefined }, isStatus);
    return this.#reach(start, this.#acceptance({ path, ...(isExact ? { value } : {}) }, isStatus, also), limit);
  }

  /** Where values of a node stand: the first item of each list, one key of each map. */
  #pathOf({ steps }: PointNode): readonly Step[] {
    const path: Step[] = [];
    for (const step of steps) {
      const [schema] = schemasAt(this.#schema, path);
      if (step !== '*') path.push(step);
      else if (schema?.type !== 'object' && schema?.additionalProperties === undefined) path.push(0);
      else path.push(this.#keys.get(path.join('/')) ?? usualKey);
    }
    return path;
  }

  /** The branches that a node stands in, and those that lead to it. */
  #branchesOn(node: PointNode): Set<JSONSchemaProps> {
    const found = new Set<JSONSchemaProps>();
    if (node.kind !== 'branch') return found;
    for (const other of this.points.nodes) {
      const isAbove = other.keys.length <= node.keys.length && other.keys.every((key, at) => key === node.keys[at]);
      if (isAbove && other.kind === 'branch') found.add(other.schema);
    }
    return found;
  }

  // From here: the two sides of a point.

  #passing(node: PointNode, point: Point): FoundObject | undefined {
    const isMet = (attempt: Attempt): boolean => attempt.passing.has(point);
    const path = this.#pathOf(node);
    if (point.kind === 'value') {
      const value = point.keyword === 'nullable' ? null : node.schema.enum?.[Number(point.keys.at(-1))];
      if (value === undefined) return undefined;
      const choice = { ...firstChoice, forced: this.#branchesOn(node) };
      const found = this.#acceptedWith(path, value, choice, this.#limit, isMet, true);
      return found && this.#found(found, path);
    }
    if (point.kind === 'default') return this.#defaulted(path, isMet);
    const base = this.#base(node);
    if (base !== undefined && isMet(base)) return this.#found(base, path);
    if (point.kind === 'rule' && base !== undefined) {
      const found = this.#passingUpdate(base, path, isMet);
      if (found !== undefined) return this.#found(found, path);
    }
    const forced = new Set(this.#branchesOn(node));
    const branch = point.kind === 'branch' ? this.#branchOf(node, point) : undefined;
    if (branch !== undefined) forced.add(branch);
    const choice = { ...firstChoice, forced };
    const schemas = schemasAt(this.#schema, path, choice);
    const own = branch === undefined ? [] : candidates([...schemas, branch], choice);
    for (const value of [...own, ...candidates(schemas, choice)]) {
      if (this.#isSpent) return undefined;
      const found = this.#acceptedWith(path, value, choice, 40, isMet);
      if (found !== undefined) return this.#found(found, path);
    }
    return undefined;
  }

  #branchOf({ schema }: PointNode, { keyword, keys }: Point): JSONSchemaProps | undefined {
    const branches = keyword === 'allOf' || keyword === 'anyOf' || keyword === 'oneOf' ? schema[keyword] : undefined;
    return branches?.[Number(keys.at(-1))];
  }

  /** For a rule that compares with what is stored: an update that it lets pass. */
  #passingUpdate(base: Attempt, path: readonly Step[], isMet: (attempt: Attempt) => boolean): Attempt | undefined {
    const isStatus = this.#isStatusPath(path);
    const { object, old } = base.draft;
    const start = this.#try({ object, old: isStatus ? object : (old ?? object) }, isStatus);
    const goal = this.#acceptance(
      undefined,
      isStatus,
      (attempt) => isMet(attempt) && this.#isStorable(attempt.draft, isStatus),
    );
    return this.#reach(start, goal, Math.floor(this.#limit / 2));
  }

  /** True where what is to be stored before is accepted itself. */
  #isStorable({ old }: Draft, isStatus: boolean): boolean {
    if (old === undefined) return true;
    const key = keyOf({ object: old, old: undefined });
    const known = this.#storable.get(key);
    if (known !== undefined) return known;
    const before = isStatus ? this.#accepted().draft.object : undefined;
    const found = isAccepted(this.#try({ object: old, old: before }, isStatus));
    this.#storable.set(key, found);
    return found;
  }

  #defaulted(path: readonly Step[], isMet: (attempt: Attempt) => boolean): FoundObject | undefined {
    const above = path.slice(0, -1);
    const isStatus = this.#isStatusPath(path);
    const seed = this.#accepted();
    const holders = above.length === 0 ? [seed.draft.object] : candidates(schemasAt(this.#schema, above)).slice(0, 6);
    for (const holder of holders) {
      const value = isObject(holder) ? new Map([...holder].filter(([name]) => name !== path.at(-1))) : holder;
      const object = above.length === 0 ? value : withValue([this.#schema], seed.draft.object, above, value);
      if (!isObject(object)) continue;
      const start = this.#try({ object, old: isStatus ? seed.draft.object : undefined }, isStatus);
      const lock = above.length === 0 ? undefined : { path: above };
      const found = this.#reach(start, this.#acceptance(lock, isStatus, isMet), 60);
      if (found !== undefined) return this.#found(found, path);
    }
    return undefined;
  }

  #failing(node: PointNode, point: Point): FoundObject | undefined {
    return point.kind === 'rule' ? this.#failingRule(node, point) : this.#failingKeyword(node, point);
  }

  #failingKeyword(node: PointNode, point: Point): FoundObject | undefined {
    const path = this.#pathOf(node);
    const base = this.#base(node) ?? this.#accepted();
    const choice = { ...firstChoice, forced: this.#branchesOn(node) };
    const schemas = schemasAt(this.#schema, path, choice);
    const values = [getIn(base.seen, ...path), ...candidates(schemas, choice).slice(0, 4)];
    const tried = new Set<string>();
    let best: Attempt | undefined;
    for (const value of values) {
      if (value === undefined) continue;
      for (const wrong of this.#wrongValues(node, point, schemas, value)) {
        if (this.#isSpent) return best && this.#found(best, path, point);
        const object = withValue([this.#schema], base.draft.object, path, wrong, choice);
        if (!isObject(object)) continue;
        const key = keyOf({ object, old: undefined });
        if (tried.has(key)) continue;
        tried.add(key);
        const attempt = this.#try({ ...base.draft, object }, this.#isStatusPath(path));
        if (!attempt.failing.has(point)) continue;
        if (best === undefined || rankOf(attempt, point) < rankOf(best, point)) best = attempt;
        if (isAlone(attempt, point) && (point.inBranch || attempt.errors.length > 0))
          return this.#found(attempt, path, point);
      }
    }
    return best && this.#found(best, path, point);
  }

  #wrongValues(node: PointNode, point: Point, schemas: Schemas, value: Value): Value[] {
    const branch = point.kind === 'branch' ? this.#branchOf(node, point) : undefined;
    const own = breakingValues(point, node.schema, schemas, value);
    if (branch === undefined) return own;
    return [...own, ...breakingBranch(branch, schemas, value)];
  }

  #failingRule(node: PointNode, point: Point): FoundObject | undefined {
    const path = this.#pathOf(node);
    const rule = node.schema.xValidations?.[Number(point.keys.at(-1))];
    const base = this.#base(node) ?? this.#acceptedOrNear(path);
    if (rule === undefined || base === undefined) return undefined;
    const isStatus = this.#isStatusPath(path);
    const runOf = (attempt: Attempt): RuleRun | undefined => {
      const own = attempt.runs.filter(({ compiled, field }) => field === 'rule' && compiled.rule === rule);
      return own.find((run) => stepsOf(run.path).join('/') === path.join('/')) ?? own[0];
    };
    let best: Attempt | undefined;
    const goal: Goal = {
      lock: undefined,
      isStatus,
      isReached: (attempt) => {
        if (!attempt.failing.has(point) || !this.#isStorable(attempt.draft, isStatus)) return false;
        if (best === undefined || rankOf(attempt, point) < rankOf(best, point)) best = attempt;
        return isAlone(attempt, point);
      },
      distance: (attempt) => weightOf(attempt) + (attempt.failing.has(point) ? 0 : 500),
      ways: (attempt) => {
        if (attempt.failing.has(point)) {
          const others = attempt.errors.filter(({ origin }) => origin !== rule.rule);
          return fixesOf({ ...attempt, errors: others }, this.#schema, undefined);
        }
        const run = runOf(attempt);
        if (run === undefined) return fixesOf(attempt, this.#schema, path);
        return waysTo(false, ruleAtPlace(run, attempt, this.#schema));
      },
    };
    const usesOld =
      base.runs.every(({ compiled }) => compiled.rule !== rule) || runOf(base)?.compiled.usesOldSelf === true;
    const starts: Draft[] = [];
    if (usesOld)
      starts.push({
        object: base.draft.object,
        old: isStatus ? base.draft.object : (base.draft.old ?? base.draft.object),
      });
    starts.push(base.draft);
    for (const draft of starts) {
      const found = this.#reach(this.#try(draft, isStatus), goal, Math.floor(this.#limit / starts.length));
      if (found !== undefined) return this.#found(found, path, point);
    }
    return best && this.#found(best, path, point);
  }

  /** Where no object with the place is accepted: one that has it all the same. */
  #acceptedOrNear(path: readonly Step[]): Attempt | undefined {
    const isStatus = this.#isStatusPath(path);
    const seed = this.#accepted().draft.object;
    const object = withValue([this.#schema], seed, path, sample(schemasAt(this.#schema, path)));
    return isObject(object) ? this.#try({ object, old: isStatus ? seed : undefined }, isStatus) : undefined;
  }

  #found({ draft, errors, failing }: Attempt, path: readonly Step[], point?: Point): FoundObject {
    const told = errors.filter(({ detail }) => !detail.startsWith('some validation rules were not checked'));
    const [first] = told;
    return {
      object: draft.object,
      old: draft.old,
      isStatus: this.#isStatusPath(path),
      alone: point !== undefined && isAlone({ failing, errors }, point),
      others: point === undefined ? [] : othersOf(failing, point),
      reasons: told.map(fieldErrorText),
      field: first?.field ?? first?.path?.toString() ?? '',
    };
  }
}

function none(tries: number): Sought {
  return { found: undefined, tries };
}

function isAccepted({ errors, unreadable }: Attempt): boolean {
  return errors.length === 0 && unreadable === undefined;
}

/** What stands in the way of being accepted: errors that keep rules from being checked weigh most, since they hide others. */
function weightOf({ errors, unreadable }: Attempt): number {
  if (unreadable !== undefined) return 100_000;
  const hides = errors.some(({ detail }) => detail.startsWith('some validation rules were not checked'));
  return errors.length * 10 + (hides ? 100 : 0);
}

function keyOf({ object, old }: Draft): string {
  return old === undefined ? goJson(object) : `${goJson(object)} ${goJson(old)}`;
}

/** True where nothing but the point, and the combinators that it stands under, refuses the object. */
function isAlone({ failing }: Pick<Attempt, 'failing' | 'errors'>, point: Point): boolean {
  return othersOf(failing, point).length === 0;
}

function othersOf(failing: ReadonlySet<Point>, point: Point): Point[] {
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
function rankOf({ failing, errors }: Attempt, point: Point): number {
  return othersOf(failing, point).length * 2 + (errors.length === 0 && !point.inBranch ? 1 : 0);
}

/** Values that a branch refuses. */
function breakingBranch(branch: JSONSchemaProps, schemas: Schemas, value: Value): Value[] {
  const point = { keyword: 'anyOf', keys: [] } as const;
  const found: Value[] = [];
  const keywords = ['type', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format'] as const;
  for (const keyword of keywords) {
    if (branch[keyword] === undefined || branch[keyword] === '') continue;
    found.push(
      ...breakingValues(
        { ...point, keyword, id: '', kind: 'keyword', version: '', path: '', text: '', inBranch: true, keys: [] },
        branch,
        schemas,
        value,
      ).slice(0, 12),
    );
  }
  return found;
}
