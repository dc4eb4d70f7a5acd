/** `open-api.ts` where it comes after the rest of the engine: only `explain`, the Schema pane and raw requests read it. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { latePart } from '../../values/late-part.ts';
import type { Value } from '../../values/value.ts';

const part = latePart(() => import('./open-api.ts'));

/** The document at a path; `undefined` where the path is none of OpenAPI's. */
export function openApiDocument(
  parts: readonly string[],
  definitions: readonly CustomResourceDefinition[],
): Value | undefined {
  return parts[0] === 'openapi' ? part().openApiDocument(parts, definitions) : undefined;
}
