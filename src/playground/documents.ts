/** The documents of a playground's files: where they stand and what they declare. */
import { getIn, readDocuments, type Value, type YamlDocument } from '../engine/index.ts';
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
}

function textAt(value: Value | undefined, ...path: string[]): string {
  const found = getIn(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** All documents in the order of the files. */
export function documentsOf({ files }: Pick<Playground, 'files'>): PlacedDocument[] {
  return files.flatMap((file) =>
    readDocuments(file.text).map((document, index) => ({
      file: file.name,
      index,
      document,
      apiVersion: textAt(document.value, 'apiVersion'),
      kind: textAt(document.value, 'kind'),
      name: textAt(document.value, 'metadata', 'name') || textAt(document.value, 'metadata', 'generateName'),
      namespace: textAt(document.value, 'metadata', 'namespace'),
    })),
  );
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
