/** What must stay while texts shrink: an error, or the difference between what two steps print. */
import { diffLines } from '../compare/compare.ts';
import type { Player } from '../player.ts';
import type { Report, StepReport } from '../report.ts';
import { foundErrors, withoutValues } from './signature.ts';

/** A step, as it can be found again when others are gone: which of those with its command it is, from 0. */
export interface NamedStep {
  readonly command: string;
  readonly nth: number;
}

/** What is to stay. */
export type ShrinkTarget =
  | { readonly kind: 'error'; readonly signature: string }
  | { readonly kind: 'difference'; readonly before: NamedStep; readonly after: NamedStep };

/** The steps of a report by their names. */
export function namedSteps(report: Report): NamedStep[] {
  const seen = new Map<string, number>();
  return report.steps.map(({ command }) => {
    const nth = seen.get(command) ?? 0;
    seen.set(command, nth + 1);
    return { command, nth };
  });
}

/** A test that holds of a player's last run while the target is still there; `undefined` where it is not there at all. */
export function targetTest(
  target: ShrinkTarget,
  player: Player,
  report: Report,
): ((player: Player, report: Report) => boolean) | undefined {
  if (target.kind === 'error') {
    const { signature } = target;
    const stays = (now: Player): boolean => foundErrors(now).some((error) => error.signature === signature);
    return stays(player) ? stays : undefined;
  }
  const { before, after } = target;
  const first = difference(report, before, after);
  if (first === undefined || first === '') return undefined;
  return (_, now) => difference(now, before, after) === first;
}

/** What the one step prints and the other does not, without values that move with everything else; `undefined` without both. */
function difference(report: Report, before: NamedStep, after: NamedStep): string | undefined {
  const [one, other] = [stepOf(report, before), stepOf(report, after)];
  if (one === undefined || other === undefined) return undefined;
  const lines = (step: StepReport): string[] => step.lines.map(({ text }) => withoutMoving(text));
  return diffLines(lines(one), lines(other))
    .filter(({ kind }) => kind !== 'both')
    .map(({ kind, text }) => `${kind} ${text.trim()}`)
    .join('\n');
}

function stepOf(report: Report, { command, nth }: NamedStep): StepReport | undefined {
  return report.steps.filter((step) => step.command === command)[nth];
}

/** Versions and ids count what else there is; all other values are what the difference is about. */
function withoutMoving(line: string): string {
  return /^\s*(resourceVersion|uid|creationTimestamp|time|generation):/.test(line) ? withoutValues(line) : line;
}
