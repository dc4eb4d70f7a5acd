/** The visitor's own work as a text for local storage: versioned, checked when it is read, no larger than storage takes. */
import type { Playground } from '../playground.ts';
import { readFormat1, writeFormat1 } from './format-1.ts';

/** The most characters that are kept: browsers give a site five million. */
export const savedLimit = 4_500_000;

/** The text to keep; `undefined` where the work is too large for it. */
export function saveWork(playground: Playground): string | undefined {
  const text = JSON.stringify({ version: 2, work: writeFormat1({ playground, view: {} }) });
  return text.length > savedLimit ? undefined : text;
}

/** What was kept, by whatever version of the page; `undefined` where the text is none of theirs. */
export function restoreWork(text: string): Playground | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof data !== 'object' || data === null || !('version' in data)) return undefined;
  if (data.version === 2 && 'work' in data) return readFormat1(data.work)?.playground;
  if (data.version === 1 && 'playground' in data) return readFormat1(fromVersion1(data.playground))?.playground;
  return undefined;
}

/** Version 1 kept the playground as it was in memory. */
function fromVersion1(playground: unknown): unknown {
  if (typeof playground !== 'object' || playground === null) return undefined;
  const { files, version, clock, fieldValidation, pinned } = playground as Record<string, unknown>;
  const f = Array.isArray(files) ? files.map((file) => [file?.name, file?.text]) : undefined;
  return { f, v: version, c: clock, s: fieldValidation, p: pinned };
}
