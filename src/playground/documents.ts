/** The documents of a playground's files: where they stand and what they declare. */
import { type DocumentRef, getIn, readDocuments, type Value, type YamlDocument } from '../engine/index.ts';
import type { Playground } from './playground.ts';

/** A document of a file and what it says it is. */
export interface PlacedDocument {
  readonly file: string;
  readonly index: number;
  readonly document: YamlDocument;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  /** Group, kind, namespace and name: what tells objects apart. */
  readonly identity: string;
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
  return files.flatMap(({ name, text }) => documentsIn(name, readDocuments(text)));
}

function documentsIn(file: string, documents: readonly YamlDocument[]): readonly PlacedDocument[] {
  const last = lastAsked.get(file);
  if (last?.documents === documents) return last.placed;
  // A document that was not touched has the same neighbours before it as last time, or the same behind it.
  const later = documents.length - (last?.documents.length ?? 0);
  const placed = documents.map((document, index): PlacedDocument => {
    const before = last?.placed[index];
    if (before?.document === document) return before;
    const behind = last?.placed[index - later];
    const same = [before, behind].find((other) => other?.document.content === document.content);
    return same === undefined ? placedDocument(file, index, document) : { ...same, file, index, document };
  });
  if (lastAsked.size === maxFiles) lastAsked.clear();
  lastAsked.set(file, { documents, placed });
  return placed;
}

function placedDocument(file: string, index: number, document: YamlDocument): PlacedDocument {
  const { value } = document;
  const apiVersion = textAt(value, 'apiVersion');
  const kind = textAt(value, 'kind');
  const name = textAt(value, 'metadata', 'name') || textAt(value, 'metadata', 'generateName');
  const namespace = textAt(value, 'metadata', 'namespace');
  const identity = `${groupOf(apiVersion)}/${kind}/${namespace || 'default'}/${name}`;
  return { file, index, document, apiVersion, kind, name, namespace, identity };
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
