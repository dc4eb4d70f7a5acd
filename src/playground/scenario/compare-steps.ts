/** Compares a played step with its recording. */
import { logLine } from './normalize.ts';

/** A step as read from JSON with whole numbers kept exact (as strings of digits behind a mark). */
export interface RecordedStep {
  readonly command: string;
  readonly exit: number;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly code?: number;
  readonly body?: unknown;
  readonly warnings?: readonly string[];
  readonly cel?: unknown;
  readonly variants?: readonly Partial<RecordedStep>[];
}

/** Reads JSON keeping numbers beyond 2^53 exact: they become strings `#digits`. */
export function parseExact(text: string): unknown {
  return JSON.parse(
    // Recordings were made by a server of another name than the real one's; its controllers are managers of fields.
    text
      .replace(/(\\*"manager\\*": ?\\*")oracle\d*(\\*")/g, '$1kube-apiserver$2')
      .replace(/("(?:[^"\\]|\\.)*")|(-?\d{16,})(?![\d.eE])/g, (all, quoted, digits) =>
        quoted === undefined ? `"#${digits}"` : all,
      ),
  );
}

/**
 * One text of a step with its keys sorted, so that equal steps have equal texts. The order of managers follows the second
 * in which each wrote last, and so is chance.
 */
function canonical(value: unknown, key = ''): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item));
    return `[${(key === 'managedFields' ? items.sort() : items).join(',')}]`;
  }
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member, name)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

function answer(step: Partial<RecordedStep>): string {
  const { exit = 0, stdout = '', stderr = '', code = 0, body = null, warnings = [], cel = null } = step;
  return canonical({ exit, stdout, stderr: stderr.replace(logLine, ''), code, body, warnings, cel });
}

/** The pieces of an answer whose order the server leaves to chance: lines, and the errors of a list in brackets. */
function pieces(step: Partial<RecordedStep>): string {
  const split = (text = ''): string[] => text.split(/\n\s*|, |[[\]{}]/).sort();
  const { exit = 0, code = 0, body = null, warnings = [], cel = null } = step;
  return canonical({
    exit,
    stdout: split(step.stdout),
    stderr: split(step.stderr?.replace(logLine, '')),
    code,
    body: split(canonical(body)),
    warnings: [...warnings].sort(),
    cel,
  });
}

/** True when a played step says what the recording, or one of its variants, says; where there are variants, in any order. */
export function sameStep(played: RecordedStep, recorded: RecordedStep): boolean {
  if (answer(played) === answer(recorded)) return true;
  const { variants = [] } = recorded;
  if (variants.length === 0) return false;
  const own = pieces(played);
  return [recorded, ...variants].some((variant) => pieces({ ...variant, exit: variant.exit ?? recorded.exit }) === own);
}
