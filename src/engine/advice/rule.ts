/** What a rule of the advisor is: a sentence for a person, a check for the machine, and two examples that tests play. */

import type { Example } from './example.ts';
import type { Fix } from './fix/fix.ts';
import type { Keys } from './schema-node.ts';
import type { Subject } from './subject.ts';

/**
 * How demanding the advisor is: `crd` finds what will hurt, `strict` also what might, and `built-in` holds a definition to the
 * conventions of Kubernetes' own types. Each includes the one before.
 */
export const profiles = ['crd', 'strict', 'built-in'] as const;
export type Profile = (typeof profiles)[number];

/** `warning` for what goes wrong with some object or some client, `note` for what could be better. */
export type AdviceSeverity = 'warning' | 'note';

/** One place that a rule objects to. */
export interface Found {
  readonly keys: Keys;
  /** What is wrong here, as a sentence. */
  readonly message: string;
  readonly fix?: Fix;
}

/** A rule. */
export interface Rule {
  /** Names it in settings, annotations and reports; never changes. */
  readonly id: string;
  readonly title: string;
  /** The first profile that has it. */
  readonly profile: Profile;
  readonly severity: AdviceSeverity;
  /** What it looks for, in a sentence. */
  readonly what: string;
  /** What happens to whom where it is ignored. */
  readonly why: string;
  readonly bad: Example;
  readonly good: Example;
  /** The Kubernetes version since which it can be followed, 1.16 being the first with these definitions; older ones are not bothered. */
  readonly since: string;
  readonly references: readonly string[];
  readonly check: (subject: Subject) => Iterable<Found>;
}
