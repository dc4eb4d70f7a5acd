/** A file's text → the definitions in it, for comparing. */
import type { CustomResourceDefinition } from '../definition/custom-resource-definition.ts';
import { decodeDefinition } from '../definition/decode/decode-definition.ts';
import { isObject, type Value } from '../values/value.ts';
import { readDocuments, type YamlDocument } from '../yaml/read-documents.ts';

/** A definition of a file. */
export interface ReadDefinition {
  readonly definition: CustomResourceDefinition;
  /** `unknown field "spec.foo"`: what the server drops, or refuses where it is told to be strict. */
  readonly unknownFields: readonly string[];
  /** Where it stands. */
  readonly document: YamlDocument;
}

/** What a file holds, or why it is of no use. */
export type DefinitionFile = { readonly definitions: readonly ReadDefinition[] } | { readonly error: string };

function isDefinitionValue(value: Value): boolean {
  return isObject(value) && value.get('kind') === 'CustomResourceDefinition';
}

/** Reads every definition of a file; other documents are passed over. A file without any is of no use. */
export function readDefinitions(text: string): DefinitionFile {
  const definitions: ReadDefinition[] = [];
  for (const document of readDocuments(text)) {
    const { value, error } = document;
    if (error !== undefined) return { error: error.message };
    if (value === undefined || !isObject(value) || !isDefinitionValue(value)) continue;
    const version = value.get('apiVersion');
    if (version !== 'apiextensions.k8s.io/v1') {
      return { error: `apiVersion ${JSON.stringify(version ?? '')}: only apiextensions.k8s.io/v1 can be compared` };
    }
    const decoded = decodeDefinition(value);
    if ('error' in decoded) return { error: decoded.error };
    definitions.push({ definition: decoded.definition, unknownFields: decoded.strictErrors, document });
  }
  return definitions.length === 0 ? { error: 'there is no CustomResourceDefinition in it' } : { definitions };
}
