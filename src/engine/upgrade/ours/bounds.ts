/** Two nodes → how their numeric limits differ. */
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { goFloat } from '../../values/go-number.ts';
import type { Draft } from './finding.ts';

type Bound = number | bigint | undefined;

function textOf(bound: number | bigint): string {
  return typeof bound === 'bigint' ? String(bound) : goFloat(bound);
}

/** How the limits of values, lengths and counts differ, each limit for itself. */
export function compareBounds(old: JSONSchemaProps, next: JSONSchemaProps): Draft[] {
  return [
    ...range('minimum', old.minimum, next.minimum, old.exclusiveMinimum, next.exclusiveMinimum),
    ...range('maximum', old.maximum, next.maximum, old.exclusiveMaximum, next.exclusiveMaximum),
    ...multiple(old.multipleOf, next.multipleOf),
    ...(['minLength', 'minItems', 'minProperties', 'maxLength', 'maxItems', 'maxProperties'] as const).flatMap((key) =>
      range(key, old[key], next[key], false, false),
    ),
  ];
}

function range(keyword: string, old: Bound, next: Bound, oldExclusive: boolean, nextExclusive: boolean): Draft[] {
  const before = old === undefined ? undefined : `${textOf(old)}${oldExclusive ? ' (exclusive)' : ''}`;
  const after = next === undefined ? undefined : `${textOf(next)}${nextExclusive ? ' (exclusive)' : ''}`;
  if (before === after) return [];
  if (next === undefined) return [{ rule: 'bound-relaxed', keyword, what: `${keyword} ${before} is gone` }];
  // A length or a count is never below zero.
  const idle = keyword.startsWith('min') && keyword !== 'minimum' && next <= 0;
  if (old === undefined) {
    if (idle) return [{ rule: 'bound-relaxed', keyword, what: `${keyword} ${after} is new and asks for nothing` }];
    return [{ rule: 'bound-tightened', keyword, what: `${keyword} ${after} is new` }];
  }
  const what = `${keyword} was ${before} and is ${after}`;
  const moved = keyword.startsWith('min') ? next > old : next < old;
  const tighter = moved || (Number(next) === Number(old) && nextExclusive && !oldExclusive);
  return [{ rule: tighter ? 'bound-tightened' : 'bound-relaxed', keyword, what }];
}

function multiple(old: number | undefined, next: number | undefined): Draft[] {
  if (old === next) return [];
  const keyword = 'multipleOf';
  if (next === undefined) return [{ rule: 'bound-relaxed', keyword, what: `multipleOf ${goFloat(old ?? 0)} is gone` }];
  if (old === undefined) return [{ rule: 'bound-tightened', keyword, what: `multipleOf ${goFloat(next)} is new` }];
  const what = `multipleOf was ${goFloat(old)} and is ${goFloat(next)}`;
  return [{ rule: Number.isInteger(old / next) ? 'bound-relaxed' : 'bound-tightened', keyword, what }];
}
