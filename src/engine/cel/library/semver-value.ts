/** Semantic versions as blang/semver reads and orders them, with its messages. */
import { goQuote } from '../../values/go-quote.ts';
import { compareStrings } from '../../values/value.ts';
import { objectNamed } from '../check/type.ts';
import { type CelError, type CelValue, noSuchOverloadOr, Opaque } from '../eval/value.ts';

export const semverType = objectNamed('kubernetes.Semver');

/** A part of a pre-release: a number where it has digits alone. */
type PreRelease = bigint | string;

/** A version. Build data is read but plays no part. */
export class Semver extends Opaque {
  readonly type = semverType;
  readonly goType = 'cel.Semver';

  constructor(
    readonly major: bigint,
    readonly minor: bigint,
    readonly patch: bigint,
    readonly preRelease: readonly PreRelease[],
    readonly build: readonly string[],
  ) {
    super();
  }

  equalTo(other: CelValue): boolean | CelError {
    return other instanceof Semver ? this.compareTo(other) === 0 : noSuchOverloadOr(other);
  }

  /** −1, 0 or 1. */
  compareTo(other: Semver): number {
    return (
      order(this.major, other.major) ||
      order(this.minor, other.minor) ||
      order(this.patch, other.patch) ||
      orderPreReleases(this.preRelease, other.preRelease)
    );
  }

  toString(): string {
    const pre = this.preRelease.length === 0 ? '' : `-${this.preRelease.join('.')}`;
    const build = this.build.length === 0 ? '' : `+${this.build.join('.')}`;
    return `${this.major}.${this.minor}.${this.patch}${pre}${build}`;
  }
}

function order(a: bigint | number, b: bigint | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A version with a pre-release comes before the one without; of two, the first part that differs decides. */
function orderPreReleases(a: readonly PreRelease[], b: readonly PreRelease[]): number {
  if (a.length === 0 || b.length === 0) return order(b.length === 0 ? 0 : 1, a.length === 0 ? 0 : 1);
  for (const [i, part] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    const result = orderParts(part, other);
    if (result !== 0) return result;
  }
  return order(a.length, b.length);
}

function orderParts(a: PreRelease, b: PreRelease): number {
  if (typeof a === 'bigint') return typeof b === 'bigint' ? order(a, b) : -1;
  return typeof b === 'bigint' ? 1 : Math.sign(compareStrings(a, b));
}

type Failure = { readonly error: string };

function parseUint(text: string): bigint | Failure {
  if (text === '') return { error: 'strconv.ParseUint: parsing "": invalid syntax' };
  const value = BigInt(text);
  return value < 1n << 64n ? value : { error: `strconv.ParseUint: parsing ${goQuote(text)}: value out of range` };
}

function parseNumber(text: string, name: string): bigint | Failure {
  if (!/^[0-9]*$/.test(text)) {
    return { error: `Invalid character(s) found in ${name} number ${goQuote(text)}` };
  }
  const capitalized = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  if (/^0./.test(text)) return { error: `${capitalized} number must not contain leading zeroes ${goQuote(text)}` };
  return parseUint(text);
}

function parsePreRelease(text: string): PreRelease | Failure {
  if (text === '') return { error: 'Prerelease is empty' };
  if (/^[0-9]+$/.test(text)) {
    if (/^0./.test(text)) {
      return { error: `Numeric PreRelease version must not contain leading zeroes ${goQuote(text)}` };
    }
    return parseUint(text);
  }
  return /^[0-9A-Za-z-]+$/.test(text) ? text : { error: `Invalid character(s) found in prerelease ${goQuote(text)}` };
}

/** The texts before and after the first of a character; `undefined` after where there is none. */
function cut(text: string, at: string): readonly [before: string, after: string | undefined] {
  const place = text.indexOf(at);
  return place === -1 ? [text, undefined] : [text.slice(0, place), text.slice(place + 1)];
}

/** The first two parts and all the rest. */
function splitInThree(text: string): string[] {
  const [first = '', second, ...rest] = text.split('.');
  if (second === undefined) return [first];
  return rest.length === 0 ? [first, second] : [first, second, rest.join('.')];
}

/** Reads a version, or tells why it is none. */
export function parseSemver(text: string): Semver | Failure {
  if (text === '') return { error: 'Version string empty' };
  const [majorText = '', minorText = '', rest] = splitInThree(text);
  if (rest === undefined) return { error: 'No Major.Minor.Patch elements found' };
  const major = parseNumber(majorText, 'major');
  if (typeof major === 'object') return major;
  const minor = parseNumber(minorText, 'minor');
  if (typeof minor === 'object') return minor;
  const [version, build] = cut(rest, '+');
  const [patchText, preRelease] = cut(version, '-');
  const patch = parseNumber(patchText, 'patch');
  if (typeof patch === 'object') return patch;
  const parts: PreRelease[] = [];
  for (const each of preRelease?.split('.') ?? []) {
    const part = parsePreRelease(each);
    if (typeof part === 'object') return part;
    parts.push(part);
  }
  const builds = build?.split('.') ?? [];
  for (const each of builds) {
    if (each === '') return { error: 'Build meta data is empty' };
    if (!/^[0-9A-Za-z-]+$/.test(each)) {
      return { error: `Invalid character(s) found in build meta data ${goQuote(each)}` };
    }
  }
  return new Semver(major, minor, patch, parts, builds);
}

/** The same, with a leading `v`, missing parts and zeros before numbers allowed. */
export function parseNormalizedSemver(text: string): Semver | Failure {
  const parts = splitInThree(text.startsWith('v') ? text.slice(1) : text).map((part) => {
    if (part.length < 2) return part;
    const stripped = part.replace(/^0+/, '');
    return /^[0-9]/.test(stripped) ? stripped : `0${stripped}`;
  });
  if (parts.length < 3) {
    if (/[+-]/.test(parts.at(-1) ?? '')) {
      return { error: 'short version cannot contain PreRelease/Build meta data' };
    }
    while (parts.length < 3) parts.push('0');
  }
  return parseSemver(parts.join('.'));
}
