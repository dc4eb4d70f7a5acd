/** What there is to test in a definition: a rule, a keyword, a value of an enum, a default. */
import type { ObservedKeyword } from '../../engine/index.ts';

/** Keys and indexes that lead to a place. */
export type Keys = readonly (string | number)[];

/** `value` is one value that the schema names, of an enum or null; `branch` one schema of a combinator. */
export type PointKind = 'rule' | 'keyword' | 'branch' | 'value' | 'default';

/** A point is tested by an object that passes it and one that fails it; a value and a default only by one that has it. */
export type PointSide = 'passing' | 'failing';

/** What a point is named by in its schema. */
export type PointKeyword =
  | Exclude<ObservedKeyword, 'schema'>
  | 'x-kubernetes-validations'
  | 'x-kubernetes-int-or-string'
  | 'nullable'
  | 'default';

/** One thing that objects can put to the test. */
export interface Point {
  /** Unique in a definition; changes when what the point says does. */
  readonly id: string;
  readonly kind: PointKind;
  readonly version: string;
  /** Keys from the definition's root to the keyword, the rule, or the value in its list. */
  readonly keys: Keys;
  /** The node as people name it: `spec`, `spec.ports[*]`; `self` is the object itself. */
  readonly path: string;
  readonly keyword: PointKeyword;
  /** What it says: `minimum: 1`, the rule's expression, `required: name`. */
  readonly text: string;
  /** True inside `anyOf`, `oneOf` or `not`, where what does not hold need not refuse the object. */
  readonly inBranch: boolean;
}

/** The sides on which a point can be tested. */
export function sidesOf({ kind }: Pick<Point, 'kind'>): readonly PointSide[] {
  return kind === 'value' || kind === 'default' ? ['passing'] : ['passing', 'failing'];
}
