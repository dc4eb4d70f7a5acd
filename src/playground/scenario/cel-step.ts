/** `cel CRD [OBJECT [OLD]]`: what the rules of a definition compile to and cost, and what checking an object costs. */
import { celReport, decodeDefinition, goJson, isObject, object, readYaml, type Value } from '../../engine/index.ts';

/** The report of each version as one JSON text, or why the files cannot be read. */
export function celStep(
  args: readonly string[],
  files: ReadonlyMap<string, string>,
): { readonly cel: string } | { readonly error: string } {
  const values: (Value | undefined)[] = [];
  for (const name of args) {
    const text = files.get(name);
    if (text === undefined) return { error: `open ${name}: no such file or directory` };
    const read = readYaml(text);
    if ('error' in read) return { error: read.error };
    values.push(read.value);
  }
  const [definitionValue, value, oldValue] = values;
  if (!isObject(definitionValue)) return { error: 'not a definition' };
  const decoded = decodeDefinition(definitionValue);
  if ('error' in decoded) return { error: decoded.error };
  const reports = decoded.definition.versions.map(({ name, schema }) =>
    object({ version: name, ...(schema === undefined ? { rules: null } : celReport(schema, value, oldValue)) }),
  );
  return { cel: goJson(reports, { escapeHtml: false }) };
}
