/** `convert-definition.ts` where it comes after the rest of the engine: a first run patches no definition. */
import { latePart } from '../../values/late-part.ts';
import type * as conversion from './convert-definition.ts';

const part = latePart(() => import('./convert-definition.ts'));

/** The definition that a strategic merge patch has made. */
export const convertDefinition: typeof conversion.convertDefinition = (value) => part().convertDefinition(value);
