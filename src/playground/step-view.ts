/** What the page shows of a command, kept from run to run: what it sent and printed as before is not made again. */
import { between, type Exchange, KeptList, type KubectlResult, type OutputChunk, sameEnds } from '../engine/index.ts';
import type { PlacedDocuments } from './documents.ts';
import { outputLines, plainLines, tellsErrors } from './output-lines.ts';
import type { OutputLine, RequestSummary } from './report.ts';

/** The lines of some output that tells of no error. */
interface Printed {
  readonly chunks: readonly OutputChunk[];
  readonly lines: readonly OutputLine[];
  /** How many lines there are behind each chunk. */
  readonly behind: readonly number[];
}

/** The view of a command line. */
export class StepView {
  readonly #requests = new KeptList<Exchange, RequestSummary>(sameSummary);
  #printed: Printed | undefined;

  /** Its requests, one line each. */
  requests({ exchanges }: KubectlResult): readonly RequestSummary[] {
    return this.#requests.of(exchanges, requestSummary);
  }

  /** Its output by lines; those before the first that tells of what failed are kept. */
  lines(result: KubectlResult, documents: PlacedDocuments): readonly OutputLine[] {
    const { output, exchanges } = result;
    const isPlain = ({ text, stream, exchange }: OutputChunk): boolean =>
      text.endsWith('\n') &&
      (stream === 'stdout' || exchange !== undefined) &&
      !tellsErrors(exchange === undefined ? undefined : exchanges[exchange], documents);
    // kubectl prints last what failed.
    const end = output.findLastIndex(isPlain) + 1;
    const printed = printedAfter(this.#printed, end === output.length ? output : output.slice(0, end), isPlain);
    if (printed === undefined) return outputLines(result, documents);
    this.#printed = printed;
    if (end === output.length) return printed.lines;
    return printed.lines.concat(outputLines({ ...result, output: output.slice(end) }, documents));
  }
}

/** The lines of output; `undefined` where some of it is not plain: what tells of an error, or does not end with a line, depends on more than its text. */
function printedAfter(
  last: Printed | undefined,
  output: readonly OutputChunk[],
  isPlain: (chunk: OutputChunk) => boolean,
): Printed | undefined {
  const sameText = (one: OutputChunk, other: OutputChunk): boolean =>
    one.text === other.text && one.stream === other.stream && isPlain(other);
  const { chunks, lines, behind } = last ?? { chunks: [], lines: [], behind: [] };
  const ends = sameEnds(chunks, output, sameText);
  const { front, back } = ends;
  const fresh = output.slice(front, output.length - back);
  if (!fresh.every(isPlain)) return undefined;
  const linesOf = fresh.map(plainLines);
  const counts: number[] = [];
  let count = behind[front - 1] ?? 0;
  for (const own of linesOf) {
    count += own.length;
    counts.push(count);
  }
  const firstOfBack = behind[chunks.length - back - 1] ?? 0;
  const shift = count - firstOfBack;
  const after = behind.slice(behind.length - back);
  return {
    chunks: output,
    lines: between(lines, { front: behind[front - 1] ?? 0, back: lines.length - firstOfBack }, linesOf.flat()),
    behind: behind.slice(0, front).concat(counts, shift === 0 ? after : after.map((lines) => lines + shift)),
  };
}

function sameSummary(one: Exchange, other: Exchange): boolean {
  const { request, response } = other;
  return (
    one.request.method === request.method && one.request.path === request.path && one.response.code === response.code
  );
}

function requestSummary({ request, response }: Exchange): RequestSummary {
  return { method: request.method, path: request.path, code: response.code };
}
