/**
 * Checks files as a person would who applies them in a sensible order: what declares first, then everything as it stands. A definition that
 * was declared before, and an object that is there, are updates.
 */
import { type AdmissionDetails, getIn, type KubernetesVersion, latestVersion } from '../../engine/index.ts';
import { documentsOf, groupOf, isDefinition, type PlacedDocument, resourceNames } from '../documents.ts';
import { defaultClock, type FieldValidation } from '../playground.ts';
import { type Application, Applier } from './applier.ts';
import { type CheckedDocument, checkedDocument, type Unserved } from './checked-document.ts';
import { reachOf } from './shards.ts';
import { SourceLines } from './source-place.ts';

/** A file whose text is read when its turn comes, so that many large ones need not be held at once. */
export interface CheckFile {
  /** A path as the reader of the report will know it. */
  readonly name: string;
  read(): string;
}

/** What may be chosen. */
export interface CheckOptions {
  readonly version?: KubernetesVersion | undefined;
  /** What becomes of unknown and duplicate fields: refused unless told otherwise. */
  readonly fieldValidation?: FieldValidation | undefined;
  /** What becomes of objects of a group that no definition here declares: passed over unless told otherwise. */
  readonly missing?: 'skip' | 'fail' | undefined;
  /** Where the clock stands: milliseconds since 1970. */
  readonly clock?: number | undefined;
  /** A stopwatch in milliseconds, by which documents tell how long they took. */
  readonly stopwatch?: (() => number) | undefined;
  /** Told of every document that was sent, and what happened to it on its way. */
  readonly observe?: ((placed: PlacedDocument, admission: AdmissionDetails) => void) | undefined;
}

/** A state to come back to. */
export interface CheckerMark {
  readonly revision: number;
  readonly seen: ReadonlySet<string>;
  readonly declared: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A file that is small enough is kept read between the two passes. */
const keptLength = 100_000;

/** One server that files are applied to. */
export class Checker {
  readonly #applier: Applier;
  readonly #missing: 'skip' | 'fail';
  readonly #observe: CheckOptions['observe'];
  readonly #stopwatch: CheckOptions['stopwatch'];
  /** Group, kind, namespace and name of what was applied. */
  #seen = new Set<string>();
  /** The groups that documents had to do with; `undefined` once any may have been. */
  #reach: Set<string> | undefined = new Set();
  /** The kinds of each group that definitions declare, also of those that were refused. */
  #declared = new Map<string, Set<string>>();

  constructor(options: CheckOptions = {}) {
    const { version = latestVersion, fieldValidation = 'strict', missing = 'skip', clock = defaultClock } = options;
    this.#applier = new Applier({ version, fieldValidation, clock, admission: options.observe !== undefined });
    this.#missing = missing;
    this.#observe = options.observe;
    this.#stopwatch = options.stopwatch;
  }

  /** The groups that what was checked had to do with; `undefined` where it may have been any. */
  get reach(): ReadonlySet<string> | undefined {
    return this.#reach;
  }

  /** The state as it is. */
  mark(): CheckerMark {
    const declared = new Map([...this.#declared].map(([group, kinds]) => [group, new Set(kinds)] as const));
    return { revision: this.#applier.revision, seen: new Set(this.#seen), declared };
  }

  /** Takes everything back to a state. */
  rewind({ revision, seen, declared }: CheckerMark): void {
    this.#applier.rewind(revision);
    this.#seen = new Set(seen);
    this.#declared = new Map([...declared].map(([group, kinds]) => [group, new Set(kinds)] as const));
  }

  /** Applies files; the documents come in the order of their application, those of `inSourceOrder` as they stand. */
  *check(files: readonly CheckFile[]): Generator<CheckedDocument> {
    const later: { readonly file: OpenFile; readonly skip: ReadonlySet<number> }[] = [];
    for (const each of files) {
      const file = new OpenFile(each);
      const declaring = new Set<number>();
      if (file.mayDeclare()) {
        for (const placed of file.documents()) {
          if (!isDefinition(placed) || this.#seen.has(placed.identity)) continue;
          declaring.add(placed.index);
          yield this.#apply(placed, file);
        }
        if (declaring.size === file.documents().length) continue;
      }
      file.close();
      later.push({ file, skip: declaring });
    }
    for (const { file, skip } of later) {
      for (const placed of file.documents()) if (!skip.has(placed.index)) yield this.#apply(placed, file);
      file.close(0);
    }
  }

  #apply(placed: PlacedDocument, file: OpenFile): CheckedDocument {
    const began = this.#stopwatch?.() ?? 0;
    const document = this.#checked(placed, file);
    return this.#stopwatch === undefined ? document : { ...document, milliseconds: this.#stopwatch() - began };
  }

  #checked(placed: PlacedDocument, file: OpenFile): CheckedDocument {
    const groups = reachOf(placed);
    if (groups === undefined) this.#reach = undefined;
    for (const group of groups ?? []) this.#reach?.add(group);
    if (isDefinition(placed)) this.#declare(placed);
    const update = this.#seen.has(placed.identity);
    this.#seen.add(placed.identity);
    const unserved = this.#unserved(placed);
    const application =
      unserved === 'unknown' && this.#missing === 'skip' ? notApplied : this.#applier.apply(placed, file.text);
    if (application.admission !== undefined) this.#observe?.(placed, application.admission);
    return checkedDocument(placed, application, file.lines, update, unserved);
  }

  #declare(placed: PlacedDocument): void {
    const names = resourceNames(placed);
    if (names === undefined) return;
    const kinds = this.#declared.get(names.group) ?? new Set();
    this.#declared.set(names.group, kinds.add(names.kind));
  }

  /** Why the kind of a document is not served; `undefined` where it is, or where kubectl objects to something else first. */
  #unserved({ document, apiVersion, kind }: PlacedDocument): Unserved | undefined {
    if (document.error !== undefined) return undefined;
    if (apiVersion === '' && kind === '') return 'unknown';
    // A list is taken apart, and its items are looked up by themselves.
    if (kind.endsWith('List') && getIn(document.value, 'items') !== undefined) return undefined;
    if (apiVersion === '' || kind === '' || this.#applier.serves(apiVersion, kind)) return undefined;
    const kinds = this.#declared.get(groupOf(apiVersion));
    if (kinds === undefined) return 'unknown';
    return kinds.has(kind) ? 'refused' : 'misspelt';
  }
}

/** What is passed over. */
const notApplied: Application = { exit: 0, output: [], exchanges: [], marks: [] };

/** What was checked, in the order of the files and of the documents in them. */
export function inSourceOrder<D extends { readonly file: string; readonly index: number }>(
  documents: readonly D[],
  files: readonly { readonly name: string }[],
): readonly D[] {
  const order = new Map(files.map(({ name }, at) => [name, at] as const));
  const rank = ({ file }: D): number => order.get(file) ?? 0;
  return [...documents].sort((a, b) => rank(a) - rank(b) || a.index - b.index);
}

/** A file as long as it is needed. */
class OpenFile {
  #text: string | undefined;
  #documents: readonly PlacedDocument[] | undefined;
  #lines: SourceLines | undefined;

  constructor(readonly file: CheckFile) {}

  get text(): string {
    this.#text ??= this.file.read();
    return this.#text;
  }

  get lines(): SourceLines {
    this.#lines ??= new SourceLines(this.file.name, this.text);
    return this.#lines;
  }

  /** False where no definition can stand in it. One whose kind is written with escapes is taken where it stands. */
  mayDeclare(): boolean {
    return this.text.includes('CustomResourceDefinition');
  }

  documents(): readonly PlacedDocument[] {
    this.#documents ??= documentsOf({ files: [{ name: this.file.name, text: this.text }] });
    return this.#documents;
  }

  /** Forgets what was read, unless it is so little that reading it again would cost more. */
  close(kept = keptLength): void {
    if ((this.#text?.length ?? 0) <= kept) return;
    this.#text = undefined;
    this.#documents = undefined;
    this.#lines = undefined;
  }
}
