/** Columns of a table: their headers, and how an object fills their cells. */
import type { ObjectValue, Value } from '../../values/value.ts';

/** One column as a `metav1.Table` declares it. */
export interface ColumnDefinition {
  readonly name: string;
  readonly type: string;
  readonly format: string;
  readonly description: string;
  readonly priority: number;
}

/** All columns of a resource. */
export interface Columns {
  readonly definitions: readonly ColumnDefinition[];
  /** The cells of an object, one for each column; `now` in milliseconds, for ages. */
  cells(object: ObjectValue, now: number): readonly Value[];
}
