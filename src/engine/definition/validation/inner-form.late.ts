/** `inner-form.ts` where it comes after the rest of the engine: only some refusals of a definition print parts of it. */
import { latePart } from '../../values/late-part.ts';
import type * as inner from './inner-form.ts';

const part = latePart(() => import('./inner-form.ts'));

/** `items`, as an error about it shows it. */
export const innerItems: typeof inner.innerItems = (...args) => part().innerItems(...args);

/** A rule, as an error about it shows it. */
export const innerRule: typeof inner.innerRule = (...args) => part().innerRule(...args);

/** The fields of a schema in Go's order; those that are zero are told apart by `isZero`. */
export const innerFields: typeof inner.innerFields = (...args) => part().innerFields(...args);

/** A schema, as an error about it shows it. */
export const innerSchema: typeof inner.innerSchema = (...args) => part().innerSchema(...args);

/** `spec.versions`, as an error about it shows it: without what all versions have alike. */
export const innerVersions: typeof inner.innerVersions = (...args) => part().innerVersions(...args);
