/**
 * The permalink: a playground and the view of it in the URL's hash, `#1` + base64url(deflate-raw(JSON)). The first character is the
 * format's version: a format once published is read for ever.
 */
import { kubernetesVersions, latestVersion } from '../../engine/index.ts';
import { defaultClock, definitionFile, type FieldValidation, objectsFile, type Playground } from '../playground.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { deflate, inflate } from './deflate.ts';

/** What a link holds besides the playground: what its sender looked at. */
export interface LinkView {
  readonly pane?: string;
}

/** An opened link. */
export interface Linked {
  readonly playground: Playground;
  readonly view: LinkView;
}

/** Why a link cannot be opened, as a sentence for the visitor. */
export interface LinkError {
  readonly error: string;
}

/** The most a link may inflate to: a definition as large as a server takes, and objects beside it. */
const inflatedLimit = 8 * 1024 * 1024;
/** The longest hash that is read at all. */
const hashLimit = 4 * 1024 * 1024;

/** The JSON of format 1; what is at its default is left out. */
interface Format1 {
  /** Files as `[name, text]`; the two usual names are written as `d` and `o`. */
  readonly f: readonly (readonly [string, string])[];
  readonly v?: string;
  readonly c?: number;
  readonly s?: string;
  readonly p?: readonly string[];
  readonly w?: string;
}

const shortNames: readonly (readonly [string, string])[] = [
  [definitionFile, 'd'],
  [objectsFile, 'o'],
];

/** A playground → the hash of its link, without the `#`. */
export async function encodeLink(playground: Playground, view: LinkView = {}): Promise<string> {
  const short = new Map(shortNames);
  const data: Format1 = {
    f: playground.files.map((file) => [short.get(file.name) ?? file.name, file.text]),
    ...(playground.version === latestVersion ? {} : { v: playground.version }),
    ...(playground.clock === defaultClock ? {} : { c: playground.clock }),
    ...(playground.fieldValidation === 'strict' ? {} : { s: playground.fieldValidation }),
    ...(playground.pinned.length === 0 ? {} : { p: playground.pinned }),
    ...(view.pane === undefined ? {} : { w: view.pane }),
  };
  return `1${toBase64Url(await deflate(new TextEncoder().encode(JSON.stringify(data))))}`;
}

/** A hash (with or without its `#`) → what it holds, or a sentence saying why it cannot be opened. */
export async function decodeLink(hash: string): Promise<Linked | LinkError> {
  const text = hash.startsWith('#') ? hash.slice(1) : hash;
  if (text.length > hashLimit) return { error: 'This link is larger than any this page makes; it was not opened.' };
  if (!text.startsWith('1')) {
    return /^\d/.test(text)
      ? { error: 'This link was made by a newer version of the playground; reload the page to get it.' }
      : damaged;
  }
  const bytes = fromBase64Url(text.slice(1));
  if (bytes === undefined) return damaged;
  const inflated = await inflate(bytes, inflatedLimit);
  if (inflated === 'damaged') return damaged;
  if (inflated === 'too-large') return { error: 'This link unpacks to more than 8 MB; it was not opened.' };
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(inflated));
  } catch {
    return damaged;
  }
  return readFormat1(data) ?? damaged;
}

const damaged: LinkError = { error: 'This link is damaged: part of it was cut off or changed on its way.' };

function readFormat1(data: unknown): Linked | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { f, v, c, s, p, w } = data as Record<string, unknown>;
  if (!Array.isArray(f) || f.length > 200) return undefined;
  const long = new Map(shortNames.map(([name, short]) => [short, name]));
  const files: { name: string; text: string }[] = [];
  for (const entry of f as unknown[]) {
    if (!Array.isArray(entry)) return undefined;
    const [name, text] = entry as unknown[];
    if (typeof name !== 'string' || typeof text !== 'string' || name.length > 255) return undefined;
    files.push({ name: long.get(name) ?? name, text });
  }
  const version = v === undefined ? latestVersion : kubernetesVersions.find((known) => known === v);
  if (version === undefined) return undefined;
  const validations: readonly FieldValidation[] = ['strict', 'warn', 'ignore'];
  const fieldValidation = s === undefined ? 'strict' : validations.find((known) => known === s);
  if (fieldValidation === undefined) return undefined;
  const clock = c === undefined ? defaultClock : c;
  if (typeof clock !== 'number' || !Number.isSafeInteger(clock) || Math.abs(clock) > 8e15) return undefined;
  const pinned = p === undefined ? [] : p;
  if (!Array.isArray(pinned) || !pinned.every((command) => typeof command === 'string')) return undefined;
  return {
    playground: { files, version, clock, fieldValidation, pinned: pinned as string[] },
    view: typeof w === 'string' ? { pane: w } : {},
  };
}
