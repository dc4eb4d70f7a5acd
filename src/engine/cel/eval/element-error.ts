/** The error that a list has in place of an element. */
import { CelError } from './value.ts';

/**
 * An element that does not fit its schema. As in cel-go the path goes on from it, and only the next step fails; as a key it
 * is no valid one.
 */
export class ElementError extends CelError {}
