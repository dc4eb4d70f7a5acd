/** What the server warns of when a definition is created or updated. */
import { itemsSchema, type JSONSchemaProps } from '../schema/json-schema-props.ts';
import { isCheckedFormat } from '../validation/formats/formats.ts';
import { goQuote } from '../values/go-quote.ts';
import { compareStrings } from '../values/value.ts';
import type { CustomResourceDefinition } from './custom-resource-definition.ts';
import { layoutOf } from './validation/layout.ts';
import { visitSchemas } from './validation/schema/visit.ts';

/** What a schema gives cause to warn of. */
interface Findings {
  /** Unrecognized formats as they stand, one for each place. */
  readonly formats: readonly string[];
  readonly sets: ReadonlySet<string>;
}

const known = new WeakMap<JSONSchemaProps, Findings>();

function findingsOf(root: JSONSchemaProps): Findings {
  const before = known.get(root);
  if (before !== undefined) return before;
  const formats: string[] = [];
  const sets = new Set<string>();
  visitSchemas(root, (schema) => {
    if (schema.format !== '' && !isCheckedFormat(schema.format, [schema.type])) formats.push(schema.format);
    const type = schema.xListType === 'set' ? itemsSchema(schema)?.type : undefined;
    if (type === 'object' || type === 'array') {
      sets.add(
        `x-kubernetes-list-type: set for items of type ${goQuote(type)} is not supported by server-side apply or CEL validation rules`,
      );
    }
  });
  const found = { formats, sets };
  known.set(root, found);
  return found;
}

/** The schemas as the server looks at them: one where all versions have the same. */
function schemasOf({ versions }: CustomResourceDefinition): readonly JSONSchemaProps[] {
  const schemas = versions.flatMap(({ schema }) => schema ?? []);
  return layoutOf(versions).schema ? schemas.slice(0, 1) : schemas;
}

/** The warnings for a definition; on an update only those that the old one did not give cause for. */
export function definitionWarnings(
  definition: CustomResourceDefinition,
  old?: CustomResourceDefinition,
): readonly string[] {
  const before = old === undefined ? [] : schemasOf(old).map(findingsOf);
  const now = schemasOf(definition).map(findingsOf);
  const oldFormats = new Set(before.flatMap(({ formats }) => formats));
  const formats = now.flatMap((found) => found.formats).filter((format) => !oldFormats.has(format));
  const oldSets = new Set(before.flatMap(({ sets }) => [...sets]));
  const sets = new Set(now.flatMap((found) => [...found.sets]).filter((text) => !oldSets.has(text)));
  return [...formats.map((format) => `unrecognized format ${goQuote(format)}`), ...[...sets].sort(compareStrings)];
}
