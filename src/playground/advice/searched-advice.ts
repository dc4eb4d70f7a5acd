/**
 * Advice that only a search can give: rules for which no object was found that they refuse, or none that they let pass, and rules of one
 * schema that came out alike for every object tried. A search proves nothing, so each finding tells how much was tried.
 */
import { type CustomResourceDefinition, decodeDefinition, isObject, type ObjectValue } from '../../engine/index.ts';
import { type DefinitionRef, type Point, pointsOf, VersionSearch } from '../coverage/index.ts';
import { isDefinition } from '../documents.ts';
import { LineNumbers } from '../line-numbers.ts';
import type { Player } from '../player.ts';
import type { Playground } from '../playground.ts';
import type { Place } from '../report.ts';

/** One finding. */
export interface SearchedFinding {
  readonly kind: 'never-fails' | 'never-passes' | 'same';
  readonly message: string;
  /** The rule's expression. */
  readonly rule: string;
  readonly place: Place | undefined;
  /** The line of the place, from 1. */
  readonly line: number | undefined;
}

/** What a part of the search gave. */
export interface SearchedAdvice {
  readonly findings: readonly SearchedFinding[];
  /** How many of the rules have been searched. */
  readonly done: number;
  readonly total: number;
}

/** A rule has to have been run so often before anything is said of it. */
const leastRuns = 10;
/** A part of the search takes about as long, in milliseconds. */
const partTime = 1000;
/** The most time for one side of one rule, in milliseconds. */
const sideTime = 1500;

/** How often two rules of a schema were run on the same object, and came out alike. */
interface Pair {
  readonly points: readonly [Point, Point];
  bothTrue: number;
  bothFalse: number;
  differs: boolean;
}

/** What is said of a rule. */
interface Said {
  readonly kind: SearchedFinding['kind'];
  readonly point: Point;
  readonly message: string;
}

/** What was found of one rule. */
interface Searched {
  readonly point: Point;
  readonly passes: boolean;
  readonly fails: boolean;
}

/** The search through the rules of one definition, one after the other. */
export class RuleSearch {
  readonly #open: { readonly search: VersionSearch; readonly point: Point }[] = [];
  readonly #pairs: Pair[] = [];
  readonly #runs = new Map<Point, number>();
  readonly #done: Searched[] = [];
  readonly total: number;
  #deadline = Number.POSITIVE_INFINITY;

  constructor(definition: CustomResourceDefinition, kubernetes: Playground['version'], tries = 120) {
    for (const { name, schema, served } of definition.versions) {
      if (schema === undefined || !served) continue;
      const search = new VersionSearch(definition, name, {
        kubernetes,
        tries,
        isOver: () => performance.now() > this.#deadline,
        onTry: (passing, failing) => this.#note(passing, failing),
      });
      for (const { points } of search.points.nodes) {
        const rules = points.filter(({ kind, inBranch }) => kind === 'rule' && !inBranch);
        for (const [at, point] of rules.entries()) {
          this.#open.push({ search, point });
          for (const other of rules.slice(0, at)) {
            this.#pairs.push({ points: [other, point], bothTrue: 0, bothFalse: 0, differs: false });
          }
        }
      }
    }
    this.total = this.#open.length;
  }

  /** How many rules have been searched. */
  get done(): number {
    return this.#done.length;
  }

  /** Goes on for about so long, in milliseconds. */
  goOn(milliseconds: number): void {
    const end = performance.now() + milliseconds;
    for (let next = this.#open.shift(); next !== undefined; next = this.#open.shift()) {
      this.#deadline = performance.now() + 2 * sideTime;
      const { point, passing, failing } = next.search.propose(next.point);
      // What the schema refuses anyway is no merit of the rule's; where another rule refuses it too, the pair is looked at.
      const found = failing?.found;
      const fails = found?.alone === true || found?.others.some(({ kind }) => kind === 'rule') === true;
      this.#done.push({ point, passes: passing.found !== undefined, fails });
      if (performance.now() > end) return;
    }
  }

  /** What can be said so far; of pairs only once all rules have been searched. */
  findings(): Said[] {
    const single = this.#done.flatMap(({ point, passes, fails }): Said[] => {
      const runs = this.#runs.get(point) ?? 0;
      if (runs < leastRuns) return [];
      const tried = `among the ${runs.toLocaleString('en')} tried`;
      if (!fails)
        return [
          {
            kind: 'never-fails',
            point,
            message: `No object was found that this rule refuses and the schema does not, ${tried}`,
          },
        ];
      if (!passes)
        return [
          {
            kind: 'never-passes',
            point,
            message: `No object was found that passes this rule and is accepted, ${tried}`,
          },
        ];
      return [];
    });
    if (this.#open.length > 0) return single;
    const told = new Set(single.map(({ point }) => point));
    const alike = this.#pairs.flatMap(({ points: [first, second], bothTrue, bothFalse, differs }): Said[] => {
      const runs = bothTrue + bothFalse;
      if (differs || bothFalse < 2 || bothTrue < 1 || runs < leastRuns || told.has(second)) return [];
      const number = Number(first.keys.at(-1)) + 1;
      const message = `This rule came out as rule ${number} of this schema for all ${runs.toLocaleString('en')} objects tried`;
      return [{ kind: 'same', point: second, message }];
    });
    return [...single, ...alike];
  }

  #note(passing: ReadonlySet<Point>, failing: ReadonlySet<Point>): void {
    const seen = new Set<Point>();
    for (const points of [passing, failing]) for (const point of points) if (point.kind === 'rule') seen.add(point);
    for (const point of seen) this.#runs.set(point, (this.#runs.get(point) ?? 0) + 1);
    for (const pair of this.#pairs) {
      const [first, second] = pair.points;
      if (!seen.has(first) || !seen.has(second)) continue;
      const isAlike = passing.has(first) === passing.has(second) && failing.has(first) === failing.has(second);
      if (!isAlike) pair.differs = true;
      else if (failing.has(first)) pair.bothFalse++;
      else pair.bothTrue++;
    }
  }
}

const searches = new WeakMap<ObjectValue, { readonly version: string; readonly search: RuleSearch }>();

/** The definitions of the last run that have rules. */
export function ruledDefinitions(player: Player): DefinitionRef[] {
  return player.documents.filter(isDefinition).flatMap(({ file, index, document: { value } }) => {
    const decoded = isObject(value) ? decodeDefinition(value) : undefined;
    if (decoded === undefined || 'error' in decoded) return [];
    const isRuled = pointsOf(decoded.definition).some(({ nodes }) =>
      nodes.some(({ points }) => points.some(({ kind }) => kind === 'rule')),
    );
    return isRuled ? [{ file, index }] : [];
  });
}

/** Goes on with the search in a definition of the last run, and tells what there is to tell. */
export function searchedAdvice(player: Player, { file, index }: DefinitionRef): SearchedAdvice {
  const { playground } = player;
  const placed = player.documentOf(file, index);
  const value = placed?.document.value;
  if (playground === undefined || placed === undefined || !isObject(value)) return { findings: [], done: 0, total: 0 };
  let known = searches.get(value);
  if (known?.version !== playground.version) {
    const decoded = decodeDefinition(value);
    if ('error' in decoded) return { findings: [], done: 0, total: 0 };
    known = { version: playground.version, search: new RuleSearch(decoded.definition, playground.version) };
    searches.set(value, known);
  }
  const { search } = known;
  search.goOn(partTime);
  const lines = new LineNumbers(playground);
  const findings = search.findings().map(({ kind, point, message }): SearchedFinding => {
    const range = placed.document.locate([...point.keys, 'rule'], 'value');
    const place = range && { file, start: range.start, end: range.end };
    return { kind, message, rule: point.text, place, line: place && lines.of(place) };
  });
  return { findings, done: search.done, total: search.total };
}
