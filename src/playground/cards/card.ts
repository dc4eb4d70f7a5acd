/** The shape of an error card. */

/** What an error means, why Kubernetes does so, and how to mend it. */
export interface ErrorCard {
  /** Names it in links and tests. */
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
  readonly why: string;
  readonly mend: string;
  /** The example that shows it, by its id. */
  readonly example?: string;
  /** Matches the texts it explains, of any version since 1.25. */
  readonly pattern: RegExp;
}
