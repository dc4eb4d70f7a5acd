/** A rule where it is evaluated, and the names in sight of its parts. */
import type { CelValue, Expr, JSONSchemaProps, Value } from '../../../engine/index.ts';
import type { Draft, Edit } from './edits.ts';
import type { Schemas, Step } from './schemas-at.ts';
import type { Way } from './ways.ts';

/** A place in one of the objects. */
export interface Place {
  readonly root: 'object' | 'old';
  readonly path: readonly Step[];
}

/** What a name stands for: a place, a key of a map, or another expression. */
export type Binding =
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'key'; readonly map: Place; readonly key: string }
  | { readonly kind: 'expression'; readonly expr: Expr; readonly scope: Scope };

/** The names in sight. */
export type Scope = ReadonlyMap<string, Binding>;

/** A rule at a place, with what is known of its last evaluation. */
export interface RuleAtPlace {
  readonly expr: Expr;
  /** Where `self` is. */
  readonly path: readonly Step[];
  readonly schema: JSONSchemaProps;
  readonly draft: Draft;
  /** The object as it was validated, its defaults filled in. */
  readonly seen: Value;
  /** The value of each part, by its node. */
  readonly values: ReadonlyMap<number, CelValue>;
  /** True for a node whose value is a bool. */
  readonly isBoolean: (expr: Expr) => boolean;
}

/** What the terms of a rule ask of its solver. */
export interface RuleParts {
  mayGoOn(): boolean;
  solve(expr: Expr, want: boolean, scope: Scope): Way[];
  truth(expr: Expr, scope: Scope): boolean | undefined;
  current(place: Place): Value | undefined;
  schemas(place: Place): Schemas;
  others(place: Place, limit?: number): Value[];
  set(place: Place, value: Value | undefined): Edit;
  fallback(expr: Expr, scope: Scope): Way[];
  fallbackWithin(place: Place): Way[];
  freshElement(list: Place): { readonly place: Place; readonly way: Way } | undefined;
}
