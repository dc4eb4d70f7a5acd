/** The order of versions: v2, v1, v1beta2, v1beta1, v1alpha1, then the rest by name (`CompareKubeAwareVersionStrings`). */
import { compareStrings } from '../../values/value.ts';

interface Parsed {
  readonly major: number;
  /** 1 alpha, 2 beta, 3 stable. */
  readonly stability: number;
  readonly minor: number;
}

const shape = /^v([\d]+)(?:(alpha|beta)([\d]+))?$/;

function parse(version: string): Parsed | undefined {
  const match = shape.exec(version);
  if (match === null) return undefined;
  const [, major = '', stage, minor = '0'] = match;
  return { major: Number(major), stability: stage === undefined ? 3 : stage === 'beta' ? 2 : 1, minor: Number(minor) };
}

/** Positive where `a` is the newer or more stable, negative where `b` is. */
export function compareVersions(a: string, b: string): number {
  if (a === b) return 0;
  const left = parse(a);
  const right = parse(b);
  if (left === undefined || right === undefined) {
    if (left !== undefined) return 1;
    return right !== undefined ? -1 : compareStrings(b, a);
  }
  return left.stability - right.stability || left.major - right.major || left.minor - right.minor;
}
