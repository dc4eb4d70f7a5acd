/** What completion offers at a place. */

/** One suggestion. */
export interface Suggestion {
  readonly label: string;
  readonly kind: 'field' | 'value' | 'function' | 'variable' | 'sample';
  /** A word beside the label: a type, `required`, a signature. */
  readonly detail: string;
  readonly documentation: string;
  /** A snippet as editors read them: `$0` is where the cursor goes. */
  readonly insert: string;
  /** Suggestions are shown by this text. */
  readonly order: string;
  /** True where the values that may follow should be suggested at once. */
  readonly more: boolean;
}
