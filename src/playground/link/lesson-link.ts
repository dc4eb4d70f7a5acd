/**
 * Links of lessons. `#2…` holds the Markdown itself and the step to begin with; `#lesson=` names a lesson of the menu or the
 * address of a file.
 */
import { damaged, type LinkError, pack, unpack } from './pack.ts';

/** What a link of format 2 holds. */
export interface LinkedLesson {
  /** The lesson's Markdown, not yet read. */
  readonly text: string;
  /** The step that is shown first, from 0; absent where it follows from what was done before. */
  readonly step?: number;
}

/** A lesson that is named, not held. */
export type NamedLessonLink =
  | { readonly kind: 'menu'; readonly id: string; readonly step?: number }
  | { readonly kind: 'address'; readonly address: string };

/** True where a hash (with or without its `#`) holds a lesson. */
export function isLessonLink(hash: string): boolean {
  return /^#?2/.test(hash);
}

/** A lesson's Markdown → the hash of its link, without the `#`. */
export function encodeLessonLink({ text, step }: LinkedLesson): Promise<string> {
  // Lines of a Windows editor are told as all others.
  return pack('2', { l: text.replace(/\r\n?/g, '\n'), ...(step === undefined ? {} : { s: step }) });
}

/** A hash that holds a lesson → the lesson, or a sentence saying why it cannot be opened. */
export async function decodeLessonLink(hash: string): Promise<LinkedLesson | LinkError> {
  const unpacked = await unpack(hash.replace(/^#/, ''), ['2']);
  if ('error' in unpacked) return unpacked;
  const { data } = unpacked;
  if (typeof data !== 'object' || data === null || !('l' in data) || typeof data.l !== 'string') return damaged;
  const step = 's' in data ? data.s : undefined;
  if (step === undefined) return { text: data.l };
  return typeof step === 'number' && Number.isSafeInteger(step) && step >= 0 ? { text: data.l, step } : damaged;
}

/** What `#lesson=` names: a name of the menu, with a step after a slash (from 1), or else an address; `undefined` for other hashes. */
export function readNamedLesson(hash: string): NamedLessonLink | undefined {
  const value = /^#?lesson=(.*)$/s.exec(hash)?.[1];
  if (value === undefined) return undefined;
  const menu = /^([a-z0-9-]+)(?:\/([1-9]\d{0,2}))?$/.exec(value);
  if (menu === null) return { kind: 'address', address: decoded(value) };
  const [, id = '', step] = menu;
  return { kind: 'menu', id, ...(step === undefined ? {} : { step: Number(step) - 1 }) };
}

function decoded(value: string): string {
  // An address is often pasted as it stands; only one that was escaped as a whole is unescaped.
  if (/[:/]/.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
