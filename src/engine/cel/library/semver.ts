/** Kubernetes' semver library. */
import { boolType, intType, stringType } from '../check/type.ts';
import { CelError, type CelValue, noSuchOverloadOr } from '../eval/value.ts';
import { define, global, member } from './declare.ts';
import type { Call, CelFunction, Library } from './library.ts';
import { parseNormalizedSemver, parseSemver, Semver, semverType } from './semver-value.ts';

/** A call on a text and whether to read it leniently. */
const reading =
  (call: (read: ReturnType<typeof parseSemver>) => CelValue): Call =>
  ([text = null, normalize = false]) => {
    if (typeof text !== 'string' || typeof normalize !== 'boolean') return noSuchOverloadOr(text);
    return call(normalize ? parseNormalizedSemver(text) : parseSemver(text));
  };

const toSemver = reading((read) => (read instanceof Semver ? read : new CelError(read.error)));
const isSemver = reading((read) => read instanceof Semver);

function part(name: string, id: string, read: (version: Semver) => bigint): CelFunction {
  return define(name, [
    member(id, [semverType], intType, ([version = null]) =>
      // A part is a uint64 there that becomes an int as it is.
      version instanceof Semver ? BigInt.asIntN(64, read(version)) : noSuchOverloadOr(version),
    ),
  ]);
}

function comparison(
  name: string,
  id: string,
  result: typeof boolType,
  read: (comparison: number) => CelValue,
): CelFunction {
  return define(name, [
    member(id, [semverType, semverType], result, ([version = null, other = null]) => {
      if (!(version instanceof Semver) || !(other instanceof Semver)) return noSuchOverloadOr(version);
      return read(version.compareTo(other));
    }),
  ]);
}

export const semverLibrary: Library = {
  name: 'kubernetes.Semver',
  since: '1.33',
  functions: [
    define('semver', [
      global('string_to_semver', [stringType], semverType, toSemver),
      global('string_bool_to_semver', [stringType, boolType], semverType, toSemver),
    ]),
    define('isSemver', [
      global('is_semver_string', [stringType], boolType, isSemver),
      global('is_semver_string_bool', [stringType, boolType], boolType, isSemver),
    ]),
    comparison('isGreaterThan', 'semver_is_greater_than', boolType, (order) => order === 1),
    comparison('isLessThan', 'semver_is_less_than', boolType, (order) => order === -1),
    comparison('compareTo', 'semver_compare_to', intType, (order) => BigInt(order)),
    part('major', 'semver_major', ({ major }) => major),
    part('minor', 'semver_minor', ({ minor }) => minor),
    part('patch', 'semver_patch', ({ patch }) => patch),
  ],
};
