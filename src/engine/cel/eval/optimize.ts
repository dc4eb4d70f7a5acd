/** What is computed while a plan is made: literals and conversions of constants, sets of constants, constant patterns. */
import { compileRegexp, matchesRegexp, type Regexp } from '../../values/regexp.ts';
import { compareNumbers } from './equality.ts';
import type { Frame } from './frame.ts';
import { isError, isPrimitive } from './kind.ts';
import { ValueList } from './list.ts';
import { refuseUnhashable } from './map.ts';
import { PlanError } from './plan-error.ts';
import { type CallStep, ConstStep, type ListStep, type MapStep, SetMembershipStep, type Step } from './step.ts';
import { CelList, type CelValue, noSuchOverload, Uint } from './value.ts';

const conversions: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'double',
  'duration',
  'dyn',
  'int',
  'string',
  'timestamp',
  'type',
  'uint',
]);

/** A list of constants is a constant. */
export function foldList(step: ListStep, frame: Frame): Step {
  if (!step.elements.every((element) => element instanceof ConstStep)) return step;
  return new ConstStep(step.id, step.evaluate(frame));
}

/** A map of constants is a constant. */
export function foldMap(step: MapStep, frame: Frame): Step {
  if (!step.entries.every(({ key, value }) => key instanceof ConstStep && value instanceof ConstStep)) return step;
  return new ConstStep(step.id, step.evaluate(frame));
}

/** A call whose outcome, set or pattern is known: what takes its place, or why the plan cannot be made. */
export function optimizeCall(step: CallStep, frame: Frame): Step | PlanError {
  if (step.overloadId === 'in_list') return membership(step);
  if (conversions.has(step.functionName)) return convert(step, frame);
  return step;
}

function convert(step: CallStep, frame: Frame): Step | PlanError {
  if (step.args.length !== 1 || !(step.args[0] instanceof ConstStep)) return step;
  const value = step.evaluate(frame);
  return isError(value) ? new PlanError(value.message) : new ConstStep(step.id, value);
}

function membership(step: CallStep): Step {
  const [arg, list] = step.args;
  if (arg === undefined || !(list instanceof ConstStep) || !(list.value instanceof CelList)) return step;
  if (list.value.size === 0) return new ConstStep(step.id, false);
  const items = list.value instanceof ValueList ? list.value.items : [];
  if (!items.every((item) => isPrimitive(item) && !(item instanceof Uint8Array))) return step;
  return new SetMembershipStep(step.id, arg, membershipTest(items));
}

/** Numbers are found whatever their type, where they are the same number without loss. */
function membershipTest(items: readonly CelValue[]): (value: CelValue) => boolean {
  const exact = new Set<CelValue>(items.filter((item) => !(item instanceof Uint)));
  const numbers = items.filter((item) => typeof item === 'bigint' || typeof item === 'number' || item instanceof Uint);
  return (value) => {
    refuseUnhashable(value);
    if (typeof value === 'string' || typeof value === 'boolean') return exact.has(value);
    if (typeof value !== 'bigint' && typeof value !== 'number' && !(value instanceof Uint)) return false;
    if (typeof value === 'bigint' && exact.has(value)) return true;
    return numbers.some((item) => compareNumbers(item, value) === 0);
  };
}

/** A function whose second argument is a pattern, and what it does with one that is compiled. */
export type PatternUse = (regexp: Regexp, args: readonly CelValue[]) => CelValue;

/** The compiled form of a call with a constant pattern. */
export function compilePattern(step: CallStep, uses: ReadonlyMap<string, PatternUse>): Step | PlanError {
  const use = uses.get(step.functionName);
  const pattern = step.args[1];
  if (use === undefined || !(pattern instanceof ConstStep) || typeof pattern.value !== 'string') return step;
  const compiled = compileRegexp(pattern.value);
  if (compiled.regexp === undefined) return new PlanError(compiled.error);
  const { regexp } = compiled;
  return step.withBinding({
    call: (args) => use(regexp, args),
    trait: undefined,
    nonStrict: false,
    stopsAtError: true,
  });
}

/** `text.matches(pattern)`. */
export const matchesUse: PatternUse = (regexp, [text = null]) =>
  typeof text === 'string' ? matchesRegexp(regexp, text) : noSuchOverload();
