/** Handlers of requests that an ordinary run does not make. */
export { deleteOne } from './delete.ts';
export { deleteCollection } from './delete-collection.ts';
export { jsonPatch } from './json-patch.ts';
export { strategicPatch } from './strategic-patch.ts';
