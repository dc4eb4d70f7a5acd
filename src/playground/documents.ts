/** The documents of a playground's files: where they stand and what they declare. */
import { type DocumentRef, getIn, readDocuments, sameEnds, type Value, type YamlDocument } from '../engine/index.ts';
import type { Playground } from './playground.ts';

/** What a document says it is. */
interface Declared {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  /** Group, kind, namespace and name: what tells objects apart. */
  readonly identity: string;
}

/** A document of a file and what it says it is, which stays as it is where the document moves. */
export class PlacedDocument implements Declared {
  constructor(
    readonly file: string,
    readonly index: number,
    readonly document: YamlDocument,
    readonly declared: Declared,
  ) {}

  get apiVersion(): string {
    return this.declared.apiVersion;
  }

  get kind(): string {
    return this.declared.kind;
  }

  get name(): string {
    return this.declared.name;
  }

  get namespace(): string {
    return this.declared.namespace;
  }

  get identity(): string {
    return this.declared.identity;
  }
}

function textAt(value: Value | undefined, ...path: string[]): string {
  const found = getIn(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** The documents of a file as they were last asked for. */
interface Asked {
  readonly documents: readonly YamlDocument[];
  readonly placed: readonly PlacedDocument[];
}

// By the name of the file, which playgrounds share; whoever finds another's documents here only finds nothing of use.
const lastAsked = new Map<string, Asked>();
const maxFiles = 20;

/** All documents in the order of the files. What stands where it stood keeps its identity. */
export function documentsOf({ files }: Pick<Playground, 'files'>): PlacedDocument[] {
  const none: PlacedDocument[] = [];
  return none.concat(...files.map(({ name, text }) => documentsIn(name, readDocuments(text))));
}

function documentsIn(file: string, documents: readonly YamlDocument[]): readonly PlacedDocument[] {
  const last = lastAsked.get(file);
  if (last?.documents === documents) return last.placed;
  // A document that was not touched has the same neighbours before it as last time, or the same behind it.
  const { front, back } = sameEnds(last?.documents ?? [], documents, sameContent);
  const later = documents.length - (last?.documents.length ?? 0);
  const placed = documents.map((document, index): PlacedDocument => {
    const isMoved = index >= documents.length - back;
    const known = index < front || isMoved ? last?.placed[isMoved ? index - later : index] : undefined;
    if (known === undefined) return new PlacedDocument(file, index, document, declaredIn(document));
    if (known.document === document && known.index === index) return known;
    return new PlacedDocument(file, index, document, known.declared);
  });
  if (lastAsked.size === maxFiles) lastAsked.clear();
  lastAsked.set(file, { documents, placed });
  return placed;
}

function sameContent(one: YamlDocument, other: YamlDocument): boolean {
  return one.content === other.content;
}

function declaredIn({ value }: YamlDocument): Declared {
  const apiVersion = textAt(value, 'apiVersion');
  const kind = textAt(value, 'kind');
  const name = textAt(value, 'metadata', 'name') || textAt(value, 'metadata', 'generateName');
  const namespace = textAt(value, 'metadata', 'namespace');
  const identity = `${groupOf(apiVersion)}/${kind}/${namespace || 'default'}/${name}`;
  return { apiVersion, kind, name, namespace, identity };
}

/** Documents by their files and their places in them. */
export class PlacedDocuments {
  readonly #files = new Map<string, PlacedDocument[]>();

  constructor(documents: readonly PlacedDocument[]) {
    for (const placed of documents) {
      const file = this.#files.get(placed.file);
      if (file === undefined) this.#files.set(placed.file, [placed]);
      else file.push(placed);
    }
  }

  /** The document of a file at an index. */
  at(file: string, index: number): PlacedDocument | undefined {
    return this.#files.get(file)?.[index];
  }

  /** Those of a file. */
  in(file: string): readonly PlacedDocument[] {
    return this.#files.get(file) ?? [];
  }

  /** All of them, file by file. */
  *all(): Iterable<PlacedDocument> {
    for (const documents of this.#files.values()) yield* documents;
  }

  /** The document that a request was made for. */
  of(source: DocumentRef | undefined): PlacedDocument | undefined {
    return source && this.at(source.file, source.document);
  }
}

/** The group of an `apiVersion`; empty for the core group. */
export function groupOf(apiVersion: string): string {
  return apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';
}

/** True when a document is a CustomResourceDefinition. */
export function isDefinition(placed: PlacedDocument): boolean {
  return placed.kind === 'CustomResourceDefinition' && placed.apiVersion.startsWith('apiextensions.k8s.io/');
}

/** What a definition calls its objects; `undefined` where the names are not there. */
export function resourceNames(
  placed: PlacedDocument,
): { plural: string; group: string; kind: string; namespaced: boolean } | undefined {
  const { value } = placed.document;
  const plural = textAt(value, 'spec', 'names', 'plural');
  const group = textAt(value, 'spec', 'group');
  if (plural === '' || group === '') return undefined;
  return {
    plural,
    group,
    kind: textAt(value, 'spec', 'names', 'kind'),
    namespaced: textAt(value, 'spec', 'scope') !== 'Cluster',
  };
}

/** What the definitions among the documents call their objects, each resource once, in their order. */
export function declaredResources(
  documents: readonly PlacedDocument[],
): NonNullable<ReturnType<typeof resourceNames>>[] {
  const names = documents.filter(isDefinition).flatMap((placed) => resourceNames(placed) ?? []);
  return [...new Map(names.map((each) => [`${each.plural}.${each.group}`, each])).values()];
}
