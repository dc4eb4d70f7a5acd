/** A column of a table, as the definition declares it. */

/** A column. */
export interface TableColumn {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** Above 0 only `-o wide` shows it. */
  readonly priority: number;
  /** Where the definition reads it from; empty for the columns that every table has. */
  readonly jsonPath: string;
}
