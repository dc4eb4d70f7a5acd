/** The text of a recording (`.golden.json`) → its steps. */

/** A step as it was recorded, or played and written in the same shape. */
export interface RecordedStep {
  readonly command: string;
  readonly exit: number;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly code?: number;
  readonly body?: unknown;
  readonly warnings?: readonly string[];
  readonly cel?: unknown;
  /** What the server said at other times, where it leaves something to chance. */
  readonly variants?: readonly Partial<RecordedStep>[];
}

/**
 * The steps; `undefined` for a text that is no recording. Whole numbers beyond 2^53 are kept exact: they become strings, `#` and the
 * digits.
 */
export function readRecording(text: string): readonly RecordedStep[] | undefined {
  let steps: unknown;
  try {
    steps = parseExact(text);
  } catch {
    return undefined;
  }
  return Array.isArray(steps) && steps.every(isStep) ? steps : undefined;
}

function parseExact(text: string): unknown {
  return JSON.parse(
    // Recordings were made by a server of another name than the real one's; its controllers are managers of fields.
    text
      .replace(/(\\*"manager\\*": ?\\*"|\\n *manager: )oracle\d*(\\*")?(?=[^\w])/g, '$1kube-apiserver$2')
      .replace(/("(?:[^"\\]|\\.)*")|(-?\d{16,})(?![\d.eE])/g, (all, quoted, digits) =>
        quoted === undefined ? `"#${digits}"` : all,
      ),
  );
}

/** By what every step has: the rest is as the program writes it that made the recording. */
function isStep(step: unknown): step is RecordedStep {
  if (typeof step !== 'object' || step === null) return false;
  return 'command' in step && typeof step.command === 'string' && 'exit' in step && typeof step.exit === 'number';
}
