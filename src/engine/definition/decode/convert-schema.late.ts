/** `convert-schema.ts` where it comes after the rest of the engine: a first run neither patches a definition nor quotes one. */
import { latePart } from '../../values/late-part.ts';
import type * as conversion from './convert-schema.ts';

const part = latePart(() => import('./convert-schema.ts'));

/** Converts a schema. */
export const convertSchema: typeof conversion.convertSchema = (...args) => part().convertSchema(...args);

/** The struct of a schema. */
export const schemaStruct: typeof conversion.schemaStruct = () => part().schemaStruct();
