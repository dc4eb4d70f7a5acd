/** Nested values → text, without recursion: no depth is too deep. */
import { isList, type ObjectValue, sortedKeys, type Value } from './value.ts';

/** A value that is neither a list nor an object. */
export type Scalar = Exclude<Value, readonly Value[] | ObjectValue>;

/** What stands around the members of one list or object. */
export interface Brackets {
  readonly open: string;
  readonly between: string;
  readonly close: string;
  /** The margin of the members. */
  readonly margin: string;
}

/** How values are written. */
export interface NestedStyle {
  /** The text of a value that holds no others, at a margin. */
  readonly scalar: (value: Scalar, margin: string) => string;
  /** What stands around the members. */
  readonly brackets: (value: readonly Value[] | ObjectValue, margin: string) => Brackets;
  /** What stands before a member's value. */
  readonly key: (name: string) => string;
  /** The order of members; by name where absent. */
  readonly keys?: (value: ObjectValue) => readonly string[];
}

interface Frame {
  readonly values: readonly Value[];
  readonly names: readonly string[] | undefined;
  readonly brackets: Brackets;
  next: number;
}

/** The text of a value. */
export function renderNested(value: Value, style: NestedStyle): string {
  const pieces: string[] = [];
  const frames: Frame[] = [];
  const write = (at: Value, margin: string): void => {
    if (at === null || typeof at !== 'object') {
      pieces.push(style.scalar(at, margin));
      return;
    }
    const brackets = style.brackets(at, margin);
    pieces.push(brackets.open);
    if (isList(at)) {
      frames.push({ values: at, names: undefined, brackets, next: 0 });
      return;
    }
    const names = style.keys?.(at) ?? sortedKeys(at);
    frames.push({ values: names.map((name) => at.get(name) ?? null), names, brackets, next: 0 });
  };
  write(value, '');
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const { values, names, brackets, next } = frame;
    if (next === values.length) {
      frames.pop();
      pieces.push(brackets.close);
      continue;
    }
    frame.next++;
    if (next > 0) pieces.push(brackets.between);
    const name = names?.[next];
    if (name !== undefined) pieces.push(style.key(name));
    write(values[next] ?? null, brackets.margin);
  }
  return pieces.join('');
}
