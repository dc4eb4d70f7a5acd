/** The steps that are known to differ from their recordings, each with its reason: `known-gaps.json`, and whether it is true. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { ComparedStep } from './compared-steps.ts';

const file = new URL('known-gaps.json', import.meta.url);

/** A reason, and the steps (`area/scenario#step`) that differ for it. */
interface Gap {
  readonly reason: string;
  readonly steps: readonly string[];
}

/** The list as it is written. */
export class KnownGaps {
  readonly #gaps: readonly Gap[] = JSON.parse(readFileSync(file, 'utf8'));
  readonly #steps = new Set(this.#gaps.flatMap(({ steps }) => steps));

  /** True for a step that is on the list. */
  has({ id }: ComparedStep): boolean {
    return this.#steps.has(id);
  }

  /** The steps on the list that are not among those that were compared: their scenarios are gone, or hold fewer steps. */
  missingFrom(compared: readonly ComparedStep[]): readonly string[] {
    const ids = new Set(compared.map(({ id }) => id));
    return [...this.#steps].filter((step) => !ids.has(step));
  }

  /** Writes the list anew: what was compared and is equal by now goes, what differs comes with a reason that is still to be stated. */
  write(compared: readonly ComparedStep[]): void {
    const equal = new Set(compared.filter(({ isEqual }) => isEqual).map(({ id }) => id));
    const kept = this.#gaps.flatMap((gap) => {
      const steps = gap.steps.filter((step) => !equal.has(step));
      // A reason may stand without steps: for what no scenario can show.
      return steps.length > 0 || gap.steps.length === 0 ? [{ ...gap, steps }] : [];
    });
    const fresh = compared.filter((step) => !step.isEqual && !this.has(step)).map(({ id }) => id);
    const next = fresh.length > 0 ? [...kept, { reason: 'TO BE STATED', steps: fresh }] : kept;
    writeFileSync(file, `${JSON.stringify(next, undefined, 2)}\n`);
  }
}
