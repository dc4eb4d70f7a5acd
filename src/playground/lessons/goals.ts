/** The goals of lessons: a small vocabulary, checked on a report. */
import { markersWithin, placeOf } from '../document-places.ts';
import { checkExpectation } from '../expectations/check-expectations.ts';
import { type Expectation, expectedOutcomes, parseExpectation } from '../expectations/parse-expectation.ts';
import type { Report } from '../report.ts';

/** A goal as written. */
export type Goal =
  /** A document of this name became what is expected; `definition` is the first definition. */
  | { readonly kind: 'document'; readonly text: string; readonly name: string; readonly expectation: Expectation }
  /** The transcript holds the words, or does not. */
  | { readonly kind: 'printed'; readonly text: string; readonly words: string; readonly negated: boolean };

/**
 * Reads `created NAME`, `rejected NAME FIELD: words` and the other outcomes of expectations with a name, `printed WORDS` or
 * `not printed WORDS`.
 */
export function parseGoal(text: string): Goal | { readonly error: string } {
  const printed = /^(not )?printed\s+(.+)$/.exec(text);
  if (printed !== null) {
    return {
      kind: 'printed',
      text,
      words: (printed[2] ?? '').replace(/^"(.*)"$/, '$1'),
      negated: printed[1] !== undefined,
    };
  }
  const document = /^(\S+)\s+([\w.-]+)((?:\s|:).*)?$/.exec(text);
  const [, outcome = '', name = '', rest = ''] = document ?? [];
  if (!expectedOutcomes.some((each) => each === outcome)) {
    const outcomes = expectedOutcomes.join(', ');
    return {
      error: `"${text}" is no goal: begin with ${outcomes} and a name as in metadata.name, or printed and words`,
    };
  }
  const expectation = parseExpectation(outcome + rest);
  return 'error' in expectation ? expectation : { kind: 'document', text, name, expectation };
}

/** True when the goal is met. */
export function isMet(goal: Goal, report: Report): boolean {
  return whyNotMet(goal, report) === '';
}

/** Why a goal is not met, in a sentence; empty where it is. */
export function whyNotMet(goal: Goal, report: Report): string {
  if (goal.kind === 'printed') {
    const found = report.steps.some((step) =>
      step.lines
        .map(({ text }) => text)
        .join('\n')
        .includes(goal.words),
    );
    if (found !== goal.negated) return '';
    return found ? 'the transcript holds these words' : 'the transcript does not hold these words';
  }
  const { name, expectation } = goal;
  const places = [...report.documents.keys()];
  const named =
    name === 'definition'
      ? places.filter((at) => report.documents[at]?.kind === 'CustomResourceDefinition').slice(0, 1)
      : places.filter((at) => report.documents[at]?.name === name);
  const reasons = named.flatMap((at) => {
    const document = report.documents[at];
    const place = placeOf(report, at);
    if (document === undefined || place === undefined) return [];
    return [checkExpectation(expectation, document, markersWithin(place, report.markers))];
  });
  if (reasons.includes('')) return '';
  return reasons.at(-1) ?? (name === 'definition' ? 'there is no definition' : `no document is called ${name}`);
}
