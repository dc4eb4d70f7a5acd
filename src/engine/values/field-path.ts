/**
 * Paths into an object, as `field.Path` of k8s.io/apimachinery builds and prints them, kept as steps so that
 * the page can find the place in the text.
 */

/** One step: a member's name, or a subscript (index of a list, key of a map). */
export type PathStep =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'key'; readonly key: string };

/** A path from a root to a field; it shares its beginning with its siblings' paths and never changes. */
export class FieldPath {
  private constructor(
    readonly parent: FieldPath | null,
    readonly step: PathStep,
  ) {}

  /** A path of names from the root. */
  static of(name: string, ...more: readonly string[]): FieldPath {
    let path = new FieldPath(null, { kind: 'name', name });
    for (const next of more) path = path.child(next);
    return path;
  }

  /** The path of a member. */
  child(name: string, ...more: readonly string[]): FieldPath {
    let path = new FieldPath(this, { kind: 'name', name });
    for (const next of more) path = new FieldPath(path, { kind: 'name', name: next });
    return path;
  }

  /** The path of a list's item. */
  index(index: number): FieldPath {
    return new FieldPath(this, { kind: 'index', index });
  }

  /** The path of a map's value, printed as a subscript. */
  key(key: string): FieldPath {
    return new FieldPath(this, { kind: 'key', key });
  }

  /** The steps from the root. */
  steps(): PathStep[] {
    const steps: PathStep[] = [];
    for (let at: FieldPath | null = this; at !== null; at = at.parent) steps.push(at.step);
    return steps.reverse();
  }

  /** Go's text: names joined by dots, subscripts in brackets. */
  toString(): string {
    let text = '';
    for (const step of this.steps()) {
      if (step.kind === 'index') text += `[${step.index}]`;
      else if (step.kind === 'key') text += `[${step.key}]`;
      // Go treats an empty name as a subscript with an empty key.
      else if (step.name === '') text += '[]';
      else text += text === '' ? step.name : `.${step.name}`;
    }
    return text;
  }
}

/** A root under a parent that may be absent: `childOf(null, 'spec')` is the path `spec`. */
export function childOf(parent: FieldPath | null, name: string): FieldPath {
  return parent === null ? FieldPath.of(name) : parent.child(name);
}

/** Go's text of a path; the absent path prints as `<nil>`. */
export function pathText(path: FieldPath | null): string {
  return path === null ? '<nil>' : path.toString();
}
