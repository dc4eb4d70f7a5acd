/** Short forms to declare functions and overloads with. */
import { type CelType, typeParam } from '../check/type.ts';
import { type CelValue, noSuchOverloadOr } from '../eval/value.ts';
import type { Call, CelFunction, Overload } from './library.ts';

type Extras = Omit<Overload, 'id' | 'member' | 'params' | 'result' | 'call'>;

/** A call of one argument. */
export const unary =
  (call: (value: CelValue) => CelValue): Call =>
  (args) =>
    call(args[0] ?? null);

/** A call of two arguments. */
export const binary =
  (call: (first: CelValue, second: CelValue) => CelValue): Call =>
  (args) =>
    call(args[0] ?? null, args[1] ?? null);

/** `f(params)`. */
export function global(
  id: string,
  params: readonly CelType[],
  result: CelType,
  call?: Call,
  extras: Extras = {},
): Overload {
  return { id, member: false, params, result, ...(call && { call }), ...extras };
}

/** `target.f(params)`; the target is the first parameter. */
export function member(
  id: string,
  params: readonly CelType[],
  result: CelType,
  call?: Call,
  extras: Extras = {},
): Overload {
  return { id, member: true, params, result, ...(call && { call }), ...extras };
}

/** A function with its overloads. */
export function define(
  name: string,
  overloads: readonly Overload[],
  extras: Omit<CelFunction, 'name' | 'overloads'> = {},
): CelFunction {
  return { name, overloads, ...extras };
}

/** Calls with the value where it is a string, else `no such overload`. */
export const withString =
  (call: (text: string) => CelValue): Call =>
  (args) => {
    const text = args[0] ?? null;
    return typeof text === 'string' ? call(text) : noSuchOverloadOr(text);
  };

export const paramA: CelType = typeParam('A');
export const paramB: CelType = typeParam('B');
