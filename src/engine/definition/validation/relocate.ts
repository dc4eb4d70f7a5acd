/** Errors told with the paths of the server's inner form, moved to where the fields stand in the definition; their text stays. */
import type { FieldError } from '../../values/field-error.ts';
import { fieldErrorField } from '../../values/field-error-text.ts';
import type { FieldPath, PathStep } from '../../values/field-path.ts';

/** The steps of a path below `from`, or `undefined` where it does not lead through it. */
function stepsBelow(path: FieldPath | null, from: FieldPath): PathStep[] | undefined {
  const steps: PathStep[] = [];
  let at = path;
  for (; at !== null && at !== from; at = at.parent) steps.push(at.step);
  return at === null ? undefined : steps.reverse();
}

function step(path: FieldPath, next: PathStep): FieldPath {
  switch (next.kind) {
    case 'name':
      return path.child(next.name);
    case 'index':
      return path.index(next.index);
    case 'key':
      return path.key(next.key);
  }
}

/** Moves the errors below `from` (that very path, not one like it) to `to`. */
export function relocate(errors: readonly FieldError[], from: FieldPath, to: FieldPath): readonly FieldError[] {
  return errors.map((error) => {
    const steps = stepsBelow(error.path, from);
    return steps === undefined ? error : { ...error, path: steps.reduce(step, to), field: fieldErrorField(error) };
  });
}
