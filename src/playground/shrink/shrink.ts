/**
 * Make it smaller: delta debugging over the documents of a playground while one error, or the difference between two steps, stays
 * and no new error appears. Every step is proven by playing what is left. The result is minimal in the sense that no single further
 * cut of these kinds keeps what was to stay.
 */
import { isList, isObject, type Value } from '../../engine/index.ts';
import { Player } from '../player.ts';
import type { Playground } from '../playground.ts';
import type { Report } from '../report.ts';
import { compactYaml } from './compact-yaml.ts';
import { type Draft, draftOf, linesOf, playgroundFrom, replaced, type Step, stepsInto, without } from './draft.ts';
import { withNeutralKind, withNeutralObjects } from './neutral-names.ts';
import { type Removed, removedFrom } from './removed.ts';
import { onlyUsedProperties, sweptKeywords, withoutKeywords } from './schema-sweeps.ts';
import { foundErrors } from './signature.ts';
import { type ShrinkTarget, targetTest } from './target.ts';

/** How far it is. */
export interface ShrinkProgress {
  /** Playgrounds tried. */
  readonly tried: number;
  /** The smallest so far, and its lines. */
  readonly best: Playground;
  readonly lines: number;
}

/** What came of it. */
export interface ShrinkResult {
  readonly playground: Playground;
  readonly tried: number;
  /** Lines before and after, both as they are written out here. */
  readonly before: number;
  readonly after: number;
  /** Empty where nothing could be taken away. */
  readonly removed: readonly Removed[];
}

/** Shrinks; `onProgress` is told of each success. What hangs on how a text is spelt gives a sentence instead. */
export function shrink(
  playground: Playground,
  target: ShrinkTarget,
  onProgress: (progress: ShrinkProgress) => void = () => undefined,
): ShrinkResult | { readonly error: string } {
  const shrinking = new Shrinking(playground, target, onProgress);
  if (!shrinking.stands()) {
    return {
      error: 'This hangs on how the text is written, not on what it holds, and cannot be made smaller here.',
    };
  }
  shrinking.run();
  return shrinking.result();
}

/** The longest text that is remembered, in characters. */
const rememberedLimit = 20_000;

class Shrinking {
  readonly #player = new Player();
  readonly #first: Draft;
  readonly #allowed: ReadonlySet<string>;
  readonly #stays: (player: Player, report: Report) => boolean;
  #draft: Draft;
  #tried = 0;
  /** Texts that were tried in vain; the last round tries most of them again. */
  readonly #vain = new Set<string>();

  constructor(
    readonly original: Playground,
    target: ShrinkTarget,
    readonly onProgress: (progress: ShrinkProgress) => void,
  ) {
    const report = this.#player.play(original);
    this.#stays = targetTest(target, this.#player, report) ?? (() => false);
    this.#allowed = new Set(foundErrors(this.#player).map((error) => error.signature));
    this.#first = draftOf(original);
    this.#draft = this.#first;
  }

  stands(): boolean {
    return this.#keepsError(this.#draft);
  }

  run(): void {
    for (;;) {
      const before = this.#draft;
      this.#cutDocuments();
      this.#tryOneVersion();
      this.#sweepDefinitions();
      for (const [at, document] of this.#draft.documents.entries()) {
        if (!isDefinition(document.value)) this.#cutWithin(at);
      }
      this.#sweepUnused();
      for (const at of this.#draft.documents.keys()) this.#cutWithin(at);
      this.#attempt(withNeutralKind(this.#draft));
      this.#attempt(withNeutralObjects(this.#draft));
      if (this.#draft === before) return;
    }
  }

  result(): ShrinkResult {
    const unchanged = this.#draft === this.#first;
    const playground = unchanged ? this.original : this.#written();
    return {
      playground,
      tried: this.#tried,
      before: linesOf(playgroundFrom(this.#first, this.original, compactYaml)),
      after: linesOf(playground),
      removed: unchanged ? [] : removedFrom(this.#first, this.#draft),
    };
  }

  /** The smallest draft in few lines, where it says the same when it is written so. */
  #written(): Playground {
    const compact = playgroundFrom(this.#draft, this.original, compactYaml);
    return this.#keepsIn(compact) ? compact : playgroundFrom(this.#draft, this.original);
  }

  #keepsError(draft: Draft): boolean {
    return this.#keepsIn(playgroundFrom(draft, this.original));
  }

  #keepsIn(playground: Playground): boolean {
    const key = [...playground.pinned, ...playground.files.map((file) => file.text)].join('\0');
    if (this.#vain.has(key)) return false;
    this.#tried++;
    const report = this.#player.play(playground);
    const kept =
      this.#stays(this.#player, report) &&
      foundErrors(this.#player).every((error) => this.#allowed.has(error.signature));
    if (!kept && key.length < rememberedLimit) this.#vain.add(key);
    return kept;
  }

  #attempt(draft: Draft): boolean {
    if (draft === this.#draft || !this.#keepsError(draft)) return false;
    this.#draft = draft;
    const best = playgroundFrom(draft, this.original, compactYaml);
    this.onProgress({ tried: this.#tried, best, lines: linesOf(best) });
    return true;
  }

  #with(at: number, value: Value): Draft {
    const document = this.#draft.documents[at];
    if (document === undefined || document.value === value) return this.#draft;
    return { ...this.#draft, documents: this.#draft.documents.with(at, { ...document, value }) };
  }

  #cutDocuments(): void {
    this.#cutList(
      () => [...this.#draft.pinned.keys()],
      (gone) => ({ ...this.#draft, pinned: this.#draft.pinned.filter((_, at) => !gone.has(at)) }),
    );
    this.#cutList(
      () => [...this.#draft.documents.keys()],
      (gone) => ({ ...this.#draft, documents: this.#draft.documents.filter((_, at) => !gone.has(at)) }),
    );
  }

  /** Each version alone, served and stored: of several, cutting would leave a second one that is only there to be stored. */
  #tryOneVersion(): void {
    for (const at of this.#draft.documents.keys()) {
      const value = this.#valueAt(at);
      const versions = valueIn(value, ['spec', 'versions']);
      if (value === undefined || !isDefinition(value) || !isList(versions) || versions.length < 2) continue;
      for (const version of versions) {
        if (!isObject(version)) continue;
        const alone = new Map([...version, ['served', true], ['storage', true]] satisfies [string, Value][]);
        if (this.#attempt(this.#with(at, replaced(value, ['spec', 'versions'], [alone]) ?? value))) break;
      }
    }
  }

  #sweepDefinitions(): void {
    for (const at of this.#draft.documents.keys()) {
      const value = this.#valueAt(at);
      if (value === undefined || !isDefinition(value)) continue;
      const keywords = sweptKeywords(value);
      // Words that refuse nothing go together, before a large definition is played often.
      const all = withoutKeywords(value, new Set(keywords));
      if (keywords.length > 0 && this.#attempt(this.#with(at, all))) continue;
      const prose = new Set(['description', 'title', 'example', 'externalDocs']);
      this.#attempt(this.#with(at, withoutKeywords(value, prose)));
      for (const keyword of keywords.filter((each) => !prose.has(each))) {
        this.#attempt(this.#with(at, withoutKeywords(this.#valueAt(at) ?? null, new Set([keyword]))));
      }
    }
  }

  #sweepUnused(): void {
    for (const at of this.#draft.documents.keys()) {
      const value = this.#valueAt(at);
      if (value === undefined || !isDefinition(value)) continue;
      const objects = this.#draft.documents.map((document) => document.value).filter((each) => !isDefinition(each));
      for (const spareRules of [false, true]) {
        const less = onlyUsedProperties(value, objects, spareRules);
        if (stepCount(less) < stepCount(value) && this.#attempt(this.#with(at, less))) break;
      }
    }
  }

  /** Cuts members of every object and list of a document, the outer ones first, then shortens texts. */
  #cutWithin(at: number): void {
    const queue: Step[][] = [[]];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const here = path;
      const container = (): Value | undefined => valueIn(this.#valueAt(at), here);
      if (typeof container() === 'string') {
        this.#shorten(at, here);
        continue;
      }
      this.#cutList(
        () => stepsInto(container()),
        (gone) => {
          const now = container();
          const whole = this.#valueAt(at);
          if (now === undefined || whole === undefined) return this.#draft;
          return this.#with(at, replaced(whole, here, without(now, gone)) ?? whole);
        },
      );
      for (const step of stepsInto(container())) queue.push([...here, step]);
    }
  }

  /** Takes away runs of members, long ones first, as long as the error stays. */
  #cutList(members: () => Step[], draftWithout: (gone: ReadonlySet<Step>) => Draft): void {
    for (let length = members().length; length >= 1; length = Math.floor(length / 2)) {
      let from = 0;
      for (let now = members(); from < now.length; now = members()) {
        if (!this.#attempt(draftWithout(new Set(now.slice(from, from + length))))) from += length;
      }
    }
  }

  #shorten(at: number, path: readonly Step[]): void {
    for (;;) {
      const whole = this.#valueAt(at);
      const text = valueIn(whole, path);
      if (whole === undefined || typeof text !== 'string' || text === '') return;
      const shorter = [
        ...new Set(['', text.slice(0, 1), text.slice(0, Math.floor(text.length / 2)), text.slice(0, -1)]),
      ];
      const next = shorter.filter((each) => each.length < text.length && worthwhile(text, each));
      if (!next.some((each) => this.#attempt(this.#with(at, replaced(whole, path, each) ?? whole)))) return;
    }
  }

  #valueAt(at: number): Value | undefined {
    return this.#draft.documents[at]?.value;
  }
}

/** A text is made shorter only where it is long: names stay words. */
function worthwhile(text: string, shorter: string): boolean {
  return text.length > 24 && shorter !== text;
}

function isDefinition(value: Value): boolean {
  return isObject(value) && value.get('kind') === 'CustomResourceDefinition';
}

function valueIn(value: Value | undefined, path: readonly Step[]): Value | undefined {
  let at = value;
  for (const step of path) {
    if (isObject(at) && typeof step === 'string') at = at.get(step);
    else if (isList(at) && typeof step === 'number') at = at[step];
    else return undefined;
  }
  return at;
}

/** How many values a value holds. */
function stepCount(value: Value | undefined): number {
  if (isObject(value)) return [...value.values()].reduce((sum: number, each) => sum + stepCount(each), 1);
  return isList(value) ? value.reduce((sum: number, each) => sum + stepCount(each), 1) : 1;
}
