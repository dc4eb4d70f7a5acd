/** The shape of an example of the menu. */

/** One example. */
export interface Example {
  /** Names it in links and tests. */
  readonly id: string;
  readonly title: string;
  /** One line that the transcript proves. */
  readonly claim: string;
  /** A piece of the transcript that proves it. */
  readonly proof: string;
  readonly definition: string;
  readonly objects: string;
}
