/** All quick fixes of a file's definitions at once, until none is left: for the command line and the pane. */
import {
  type AdviceFinding,
  type AdviceFix,
  type AdviceOptions,
  advise,
  allFixed,
  decodeDefinition,
  isObject,
  type PlacedFix,
  readDocuments,
} from '../../engine/index.ts';

/** A fix that was made, or that the text does not allow as it is written. */
export interface ToldFix {
  readonly rule: string;
  /** What the fix does. */
  readonly title: string;
  /** What was wrong. */
  readonly message: string;
  readonly definition: string;
}

/** A file after its fixes. */
export interface FixedAdvice {
  readonly text: string;
  readonly made: readonly ToldFix[];
  readonly refused: readonly ToldFix[];
}

/** A fix leads to others rarely; more rounds than this are two rules that undo each other. */
const roundLimit = 8;

interface WantedFix extends PlacedFix, ToldFix {
  /** Names the finding, whatever the texts around it become. */
  readonly key: string;
}

/**
 * The text with the fixes of all its findings made, or of one rule's alone. What changes a place that another fix has changed is asked for
 * anew, so that no fix is made that nobody needs any more.
 */
export function fixAdvice(text: string, options: AdviceOptions, only?: string): FixedAdvice {
  const made: ToldFix[] = [];
  const refused = new Map<string, ToldFix>();
  let now = text;
  for (let round = 0; round < roundLimit; round++) {
    const wanted = fixesIn(now, options).filter(
      ({ rule, key }) => (only === undefined || rule === only) && !refused.has(key),
    );
    if (wanted.length === 0) break;
    const result = allFixed(now, wanted);
    made.push(...result.made.map(told));
    for (const each of result.refused) refused.set(each.key, told(each));
    now = result.text;
  }
  return { text: now, made, refused: [...refused.values()] };
}

function fixesIn(text: string, options: AdviceOptions): WantedFix[] {
  return readDocuments(text).flatMap(({ value }, index): WantedFix[] => {
    if (!isObject(value) || value.get('kind') !== 'CustomResourceDefinition') return [];
    const decoded = decodeDefinition(value);
    if ('error' in decoded) return [];
    const { definition } = decoded;
    return advise(definition, options).flatMap((finding): WantedFix[] => {
      const { fix } = finding;
      return fix === undefined ? [] : [wantedFix(finding, fix, index, definition.name)];
    });
  });
}

function wantedFix(
  { rule, keys, message }: AdviceFinding,
  fix: AdviceFix,
  index: number,
  definition: string,
): WantedFix {
  const key = JSON.stringify([index, rule.id, ...keys]);
  return { index, fix, key, rule: rule.id, title: fix.title, message, definition };
}

function told({ rule, title, message, definition }: WantedFix): ToldFix {
  return { rule, title, message, definition };
}

/** What was done, a line each; what the text does not allow is told too. Nothing where there was nothing to do. */
export function fixesText(file: string, { made, refused }: FixedAdvice): string {
  const line = ({ rule, title, message, definition }: ToldFix, done: string): string =>
    `${file}: ${definition}: ${done}: ${title} (${rule}: ${message})\n`;
  return [...made.map((each) => line(each, 'fixed')), ...refused.map((each) => line(each, 'not fixed'))].join('');
}
