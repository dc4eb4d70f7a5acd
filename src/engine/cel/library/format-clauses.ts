/** The language of `string.format`: finds the clauses of a format text, for the function itself and for the check of constant formats. */

/** One clause: what it prints an argument as. */
export interface FormatClause {
  readonly verb: 's' | 'd' | 'f' | 'e' | 'b' | 'x' | 'X' | 'o';
  /** Digits asked for (`%.3f`); `undefined` where none are. */
  readonly precision: number | undefined;
}

/** Why a text could not be formatted; `cause` is what the clause's own function returned. */
export interface FormatFailure<Cause> {
  readonly message: string;
  readonly cause: Cause | undefined;
}

const maxInt = 2n ** 63n;
const verbs = 'sdfebxXo';

function isVerb(character: string | undefined): character is FormatClause['verb'] {
  return character !== undefined && character !== '' && verbs.includes(character);
}

/** The clause after a percent sign, and where it ends; Go's message where it is none. */
function readClause(format: string, start: number): { clause: FormatClause; end: number } | string {
  let at = start;
  let precision: number | undefined;
  if (format[at] === '.') {
    const digits = /^[0-9]*/.exec(format.slice(at + 1))?.[0] ?? '';
    at += 1 + digits.length;
    if (at >= format.length) return 'error while parsing precision: could not find end of precision specifier';
    if (digits === '' || BigInt(digits) >= maxInt) {
      const why = digits === '' ? 'invalid syntax' : 'value out of range';
      return `error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing "${digits}": ${why}`;
    }
    precision = Number(digits);
  }
  const verb = format[at];
  if (!isVerb(verb)) {
    // Go looks at one byte, and prints it as the code point of that number.
    const [byte = 0] = new TextEncoder().encode(String.fromCodePoint(format.codePointAt(at) ?? 0));
    return `unrecognized formatting clause "${String.fromCharCode(byte)}"`;
  }
  return { clause: { verb, precision }, end: at + 1 };
}

/**
 * Replaces each clause by what `apply` makes of it and of the argument with its index.
 *
 * @param apply returns the text, or an object with the message of what is wrong
 */
export function interpolate<Cause extends { readonly message: string }>(
  format: string,
  argCount: number,
  apply: (clause: FormatClause, index: number) => string | Cause,
): string | FormatFailure<Cause> {
  let text = '';
  let index = 0;
  let at = 0;
  for (let percent = format.indexOf('%'); percent !== -1; percent = format.indexOf('%', at)) {
    text += format.slice(at, percent);
    at = percent + 1;
    if (format[at] === '%') {
      text += '%';
      at++;
      continue;
    }
    if (index >= argCount) return { message: `index ${index} out of range`, cause: undefined };
    if (at >= format.length) return { message: 'unexpected end of string', cause: undefined };
    const read = readClause(format, at);
    if (typeof read === 'string') return { message: `could not parse formatting clause: ${read}`, cause: undefined };
    const formatted = apply(read.clause, index);
    if (typeof formatted !== 'string') {
      return { message: `error during formatting: ${formatted.message}`, cause: formatted };
    }
    text += formatted;
    at = read.end;
    index++;
  }
  return text + format.slice(at);
}

/** What a clause says of an argument that it does not take. */
export function wrongArgument(verb: FormatClause['verb'], typeName: string): string {
  switch (verb) {
    case 's':
      return `string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given ${typeName}`;
    case 'd':
      return `decimal clause can only be used on integers, was given ${typeName}`;
    case 'f':
      return `fixed-point clause can only be used on doubles, was given ${typeName}`;
    case 'e':
      return `scientific clause can only be used on doubles, was given ${typeName}`;
    case 'b':
      return `only integers and bools can be formatted as binary, was given ${typeName}`;
    case 'o':
      return `octal clause can only be used on integers, was given ${typeName}`;
    default:
      return `only integers, byte buffers, and strings can be formatted as hex, was given ${typeName}`;
  }
}
