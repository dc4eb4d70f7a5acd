/** `cel EXPRESSION`: what an expression comes to, its type, what it costs, and what each part came to. */
import {
  type EvaluatedExpression,
  evaluateExpression,
  readYaml,
  type TracedPart,
  type Value,
} from '../../engine/index.ts';
import type { Arguments } from '../arguments.ts';
import { guessedSchema, readSchema } from '../cel-schema.ts';
import { paintFor } from '../colours.ts';
import { readText } from '../files/read-text.ts';
import { type Exit, type Io, UsageError } from '../io.ts';
import { versionNames } from '../version-names.ts';

/** What a part of the expression came to, and how often it was reached. */
interface PartAnswer {
  readonly text: string;
  readonly value: string;
  readonly count: number;
  readonly cost: number;
}

/** The answer as it is printed with `--format json`; costs are decimal texts, since they may be beyond 2^53. */
interface Answer {
  readonly type: string;
  readonly value?: string;
  readonly isError?: boolean;
  readonly cost?: number;
  readonly maxCost: string;
  readonly trace?: readonly PartAnswer[];
}

/** Runs it: 0 for a value, 1 for an expression that does not compile or fails. */
export function run(args: Arguments, io: Io): Exit {
  const [expression, ...others] = args.operands;
  if (expression === undefined || others.length > 0) throw new UsageError('one expression is evaluated');
  const file = args.text('schema');
  const path = (args.text('path') ?? '').split('.').filter((part) => part !== '');
  const schema = file === undefined ? undefined : readSchema(file, readText(file), path, args.text('version'));
  const given = valueGiven('self', args, io);
  // Without a schema an expression is about nothing but constants, and can be evaluated all the same.
  const self = given ?? (schema === undefined ? null : undefined);
  const version = args.choice('kubernetes', versionNames);
  const result = evaluateExpression(expression, schema ?? guessedSchema(self), {
    self,
    oldSelf: valueGiven('old-self', args, io),
    isResourceRoot: schema !== undefined && path.length === 0,
    ...(version === undefined ? {} : { version }),
  });
  if ('error' in result) {
    const isUnknown = given === undefined && schema === undefined && /\bself\b/.test(expression);
    io.err.write(`${result.error}\n${isUnknown ? unknownSelfHint : ''}`);
    return 1;
  }
  const answer = answerOf(expression, result);
  io.out.write(args.text('format') === 'json' ? `${JSON.stringify(answer, undefined, 2)}\n` : textOf(answer, io));
  return answer.isError === true ? 1 : 0;
}

const unknownSelfHint = 'self is nothing here: --self VALUE or --schema FILE tells what it is\n';

function answerOf(expression: string, { type, maxCost, evaluation }: EvaluatedExpression): Answer {
  if (evaluation === undefined) return { type, maxCost: String(maxCost) };
  const { value, isError, cost, parts } = evaluation;
  return { type, value, isError, cost, maxCost: String(maxCost), trace: parts.map((part) => traced(expression, part)) };
}

function traced(expression: string, { start, end, value, count, cost }: TracedPart): PartAnswer {
  return { text: expression.slice(start, end).replace(/\s+/g, ' '), value, count, cost };
}

/** The largest cost there is: estimates stop there. */
const unbounded = 2n ** 64n - 1n;

function textOf({ type, value, isError, cost, maxCost, trace = [] }: Answer, io: Io): string {
  const paint = paintFor(io.out, io.env);
  const worst = BigInt(maxCost) === unbounded ? 'unbounded' : maxCost;
  const rows: [string, string][] = [];
  if (value !== undefined)
    rows.push(isError === true ? ['error', paint('red', value)] : ['value', paint('green', value)]);
  rows.push(['type', type], ['cost', cost === undefined ? `at most ${worst}` : `${cost}, at most ${worst}`]);
  const width = Math.min(48, Math.max(0, ...trace.map(({ text }) => text.length)));
  const parts = trace.map(({ text, value: came, count, cost: own }) => {
    const times = count === 1 ? '' : ` (${count} times)`;
    return `  ${text.padEnd(width)}  ${came}${paint('dim', `${times}  cost ${own}`)}`;
  });
  const lines = [
    ...rows.map(([name, text]) => `${name.padEnd(5)}  ${text}`),
    ...(parts.length === 0 ? [] : ['trace', ...parts]),
  ];
  return `${lines.join('\n')}\n`;
}

/** `--self` and `--old-self`: a file, `-` for standard input, or the YAML itself. */
function valueGiven(option: 'self' | 'old-self', args: Arguments, io: Io): Value | undefined {
  const given = args.text(option);
  if (given === undefined) return undefined;
  const isFile = /\.(?:ya?ml|json)$/.test(given);
  const read = readYaml(given === '-' ? io.readStdin() : isFile ? readText(given) : given);
  if ('error' in read) throw new UsageError(`--${option}: ${read.error}`);
  return read.value;
}
