/** Edits of an object under search: values set and taken away, with what the schema wants on the way to them. */
import { isList, isObject, type JSONSchemaProps, type ObjectValue, type Value } from '../../../engine/index.ts';
import { sample } from './sampler.ts';
import { type Choice, firstChoice, flattened, partSchemas, type Schemas, type Step } from './schemas-at.ts';

/** The objects of a search: the one to be written, and for an update the one that is stored. */
export interface Draft {
  readonly object: ObjectValue;
  readonly old: ObjectValue | undefined;
}

/** A value set at a place, or taken away where there is none. */
export interface Edit {
  readonly root: 'object' | 'old';
  readonly path: readonly Step[];
  readonly value: Value | undefined;
}

/** A draft with some edits made, one after the other; `undefined` where one has nowhere to go. */
export function edited(draft: Draft, edits: readonly Edit[], schema: JSONSchemaProps): Draft | undefined {
  let { object, old } = draft;
  for (const { root, path, value } of edits) {
    const before = root === 'object' ? object : (old ?? object);
    const after = withValue([schema], before, path, value);
    if (!isObject(after)) return undefined;
    if (root === 'object') object = after;
    else old = after;
  }
  return { object, old };
}

/** The value with another at a path; what lacks on the way is made from the schemas. */
export function withValue(
  schemas: Schemas,
  value: Value | undefined,
  path: readonly Step[],
  next: Value | undefined,
  choice: Choice = firstChoice,
): Value | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (next === undefined && !hasPart(value, step)) return value;
  const all = flattened(schemas, choice);
  const base = isObject(value) || isList(value) ? value : sample(schemas, choice);
  const part = partSchemas(all, step);
  if (typeof step === 'string') {
    const members = new Map(isObject(base) ? base : []);
    const member = withValue(part, members.get(step), rest, next, choice);
    if (member === undefined) members.delete(step);
    else members.set(step, member);
    return members;
  }
  const list = [...(isList(base) ? base : [])];
  while (list.length < step) list.push(sample(part, choice));
  const item = withValue(part, list[step], rest, next, choice);
  if (item === undefined) list.splice(step, 1);
  else list[step] = item;
  return list;
}

function hasPart(value: Value | undefined, step: Step): boolean {
  if (isObject(value)) return typeof step === 'string' && value.has(step);
  return isList(value) && typeof step === 'number' && step < value.length;
}
