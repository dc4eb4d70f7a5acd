/** `/openapi/…`: what the server publishes of its definitions. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { openApiV2 } from '../../openapi/open-api-v2.ts';
import { openApiV3, openApiV3Index } from '../../openapi/open-api-v3.ts';
import type { Value } from '../../values/value.ts';

/**
 * The document at a path (`openapi/v2`, `openapi/v3/version`): a version that is not published has an empty one, any other
 * path `undefined`.
 */
export function openApiDocument(
  parts: readonly string[],
  definitions: readonly CustomResourceDefinition[],
): Value | undefined {
  const [root, form, ...rest] = parts;
  if (root !== 'openapi') return undefined;
  if (form === 'v2' && rest.length === 0) return openApiV2(definitions);
  if (form !== 'v3') return undefined;
  return rest.length === 0 ? openApiV3Index(definitions) : (openApiV3(definitions, rest.join('/')) ?? '');
}
