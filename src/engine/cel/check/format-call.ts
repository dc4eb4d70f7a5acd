/** `"…%d…".format([…])` with a literal text and a literal list: each clause must exist and fit its argument's type. */
import type { CallExpr, Expr } from '../ast/expr.ts';
import type { CheckedAst } from './checked-ast.ts';
import type { CelType } from './type.ts';
import { runtimeTypeName } from './type-text.ts';
import type { Report } from './validators.ts';

interface Clause {
  readonly accepts: ReadonlySet<CelType['kind']>;
  readonly complaint: string;
}

const kinds = (...names: CelType['kind'][]): ReadonlySet<CelType['kind']> => new Set(names);

const clauses: ReadonlyMap<string, Clause> = new Map<string, Clause>([
  ['d', { accepts: kinds('int', 'uint'), complaint: 'decimal clause can only be used on integers' }],
  ['f', { accepts: kinds('double', 'string'), complaint: 'fixed-point clause can only be used on doubles' }],
  ['e', { accepts: kinds('double', 'string'), complaint: 'scientific clause can only be used on doubles' }],
  ['b', { accepts: kinds('int', 'uint', 'bool'), complaint: 'only integers and bools can be formatted as binary' }],
  ...['x', 'X'].map((letter): [string, Clause] => [
    letter,
    {
      accepts: kinds('int', 'uint', 'string', 'bytes'),
      complaint: 'only integers, byte buffers, and strings can be formatted as hex',
    },
  ]),
  ['o', { accepts: kinds('int', 'uint'), complaint: 'octal clause can only be used on integers' }],
]);

const printable = kinds(
  ...(['list', 'map', 'int', 'uint', 'double', 'bool', 'string'] as const),
  ...(['timestamp', 'bytes', 'duration', 'type', 'null'] as const),
);
const stringComplaint =
  'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps';

/** What is wrong with a clause, and the node that the message points at where it is an argument. */
interface Problem {
  readonly message: string;
  readonly at?: number;
}

/** Reports what is wrong with one call of `format`. */
export function checkFormatCall(call: CallExpr, checked: CheckedAst, report: Report): void {
  const [list] = call.args;
  const text = call.target?.kind === 'const' ? call.target.value : undefined;
  if (typeof text !== 'string' || list?.kind !== 'list' || call.args.length !== 1) return;
  const result = readClauses(text, list.elements, checked);
  if (typeof result !== 'number') {
    report(result.at ?? call.id, result.message);
  } else if (list.elements.length > result) {
    const counts = `(expected ${result}, got ${list.elements.length})`;
    report(call.id, `too many arguments supplied to string.format ${counts}`);
  }
}

/** How many clauses the text has, or the first that is wrong. */
function readClauses(text: string, args: readonly Expr[], checked: CheckedAst): number | Problem {
  let count = 0;
  for (let at = text.indexOf('%'); at !== -1; at = text.indexOf('%', at)) {
    if (text[at + 1] === '%') {
      at += 2;
      continue;
    }
    if (at + 1 >= text.length) return { message: 'unexpected end of string' };
    const arg = args[count];
    if (arg === undefined) return { message: `index ${count} out of range` };
    const precision = /^\.[0-9]*/.exec(text.slice(at + 1))?.[0] ?? '';
    const problem = precisionProblem(precision, at + 1 + precision.length >= text.length);
    if (problem !== undefined) {
      return { message: `could not parse formatting clause: error while parsing precision: ${problem}` };
    }
    const letterAt = at + 1 + precision.length;
    const wrong = clauseProblem(text.slice(letterAt), arg, checked);
    if (wrong !== undefined) return wrong;
    at = letterAt + 1;
    count++;
  }
  return count;
}

const maxInt = 2n ** 63n - 1n;

function precisionProblem(precision: string, atEnd: boolean): string | undefined {
  if (precision === '') return undefined;
  if (atEnd) return 'could not find end of precision specifier';
  const digits = precision.slice(1);
  const problem = digits === '' ? 'invalid syntax' : BigInt(digits) > maxInt ? 'value out of range' : undefined;
  if (problem === undefined) return undefined;
  return `error while converting precision to integer: strconv.Atoi: parsing "${digits}": ${problem}`;
}

function clauseProblem(rest: string, arg: Expr, checked: CheckedAst): Problem | undefined {
  const letter = rest[0] ?? '';
  if (letter === 's') return during(unprintable(arg, checked));
  const clause = clauses.get(letter);
  if (clause === undefined) {
    // Go reads the clause byte by byte, and prints the first byte as a character of its own.
    const byte = new TextEncoder().encode(rest.slice(0, 2))[0] ?? 0;
    const shown = String.fromCharCode(byte);
    return { message: `could not parse formatting clause: unrecognized formatting clause "${shown}"` };
  }
  const type = checked.types.get(arg.id);
  if (type === undefined || type.kind === 'dyn' || clause.accepts.has(type.kind)) return undefined;
  return during({ message: `${clause.complaint}, was given ${runtimeTypeName(type)}`, at: arg.id });
}

function during(problem: Problem | undefined): Problem | undefined {
  return problem && { ...problem, message: `error during formatting: ${problem.message}` };
}

/** The first part of an argument that `%s` cannot print. */
function unprintable(arg: Expr, checked: CheckedAst): Problem | undefined {
  const type = checked.types.get(arg.id);
  if (type !== undefined && type.kind !== 'dyn' && !printable.has(type.kind)) {
    return { message: `${stringComplaint}, was given ${runtimeTypeName(type)}`, at: arg.id };
  }
  const parts =
    arg.kind === 'list'
      ? arg.elements
      : arg.kind === 'map'
        ? arg.entries.flatMap(({ key, value }) => [key, value])
        : [];
  for (const part of parts) {
    const problem = unprintable(part, checked);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
