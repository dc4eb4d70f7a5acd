/** The order in which go-yaml v2 writes keys: letters after all else, and numbers within keys by their value. */

const lettersOnly = /^[A-Za-z]*$/;
const letter = /\p{L}/u;
const decimalDigit = /\p{Nd}/u;

function isLetter(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
  return letter.test(String.fromCodePoint(code));
}

function isDecimalDigit(code: number): boolean {
  if (code < 0x80) return code >= 0x30 && code <= 0x39;
  return decimalDigit.test(String.fromCodePoint(code));
}

/** Keys in the order of go-yaml. */
export function naturalOrder(keys: Iterable<string>): string[] {
  const list = [...keys];
  // Keys of ASCII letters alone are in the order of their codes.
  if (list.every((key) => lettersOnly.test(key))) return list.sort();
  return list.sort((a, b) => (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0));
}

function isLess(a: string, b: string): boolean {
  const left = Array.from(a, (char) => char.codePointAt(0) ?? 0);
  const right = Array.from(b, (char) => char.codePointAt(0) ?? 0);
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const x = left[i] ?? 0;
    const y = right[i] ?? 0;
    if (x === y) continue;
    const xIsLetter = isLetter(x);
    const yIsLetter = isLetter(y);
    if (xIsLetter && yIsLetter) return x < y;
    if (xIsLetter || yIsLetter) return yIsLetter;
    const after = (x === ZERO || y === ZERO) && followsNonZero(left, i) ? 1n : 0n;
    const xNumber = numberAt(left, i, after);
    const yNumber = numberAt(right, i, after);
    if (xNumber.value !== yNumber.value) return xNumber.value < yNumber.value;
    if (xNumber.end !== yNumber.end) return xNumber.end < yNumber.end;
    return x < y;
  }
  return left.length < right.length;
}

const ZERO = 0x30;

/** True when the digits before a place hold one that is not 0: then a 0 there counts. */
function followsNonZero(codes: readonly number[], at: number): boolean {
  for (let i = at - 1; i >= 0 && isDecimalDigit(codes[i] ?? 0); i--) if (codes[i] !== ZERO) return true;
  return false;
}

/** The number at a place, in Go's arithmetic of 64 bits. */
function numberAt(codes: readonly number[], at: number, before: bigint): { value: bigint; end: number } {
  let value = before;
  let end = at;
  while (end < codes.length && isDecimalDigit(codes[end] ?? 0)) {
    value = BigInt.asIntN(64, value * 10n + BigInt((codes[end] ?? 0) - ZERO));
    end++;
  }
  return { value, end };
}
