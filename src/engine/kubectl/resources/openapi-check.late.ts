/** `openapi-check.ts` where it comes after the rest of the engine. */
import { latePart } from '../../values/late-part.ts';
import type * as check from './openapi-check.ts';

const part = latePart(() => import('./openapi-check.ts'));

/** What is wrong with a value of a kind, in Go's words. */
export const openapiErrors: typeof check.openapiErrors = (value, kind, document) =>
  part().openapiErrors(value, kind, document);
