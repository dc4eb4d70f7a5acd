/**
 * Format 1 of what a link holds, as JSON: a playground and the view of it. What is at its default is left out, and the defaults
 * of a format never change: a link without a version was made when 1.37 was the newest and is played as 1.37 for ever.
 */
import { type KubernetesVersion, kubernetesVersions } from '../../engine/index.ts';
import { readAdvice, writeAdvice } from '../advice/advice-settings.ts';
import { definitionFile, type FieldValidation, objectsFile, type Playground } from '../playground.ts';
import { type LinkedUpgrade, readUpgrade, writeUpgrade } from '../upgrade/upgrade-settings.ts';

/** What a link holds besides the playground: what its sender looked at. */
export interface LinkView {
  readonly pane?: string;
  /** The document that panes show, as `file#index`. */
  readonly selected?: string;
}

/** An opened link. */
export interface Linked {
  readonly playground: Playground;
  readonly view: LinkView;
}

/** The JSON. */
export interface Format1 {
  /** Files as `[name, text]`; the two usual names are written as `d` and `o`. */
  readonly f: readonly (readonly [string, string])[];
  /** Kubernetes' version. */
  readonly v?: string;
  /** The clock. */
  readonly c?: number;
  /** Field validation. */
  readonly s?: string;
  /** Pinned commands. */
  readonly p?: readonly string[];
  /** The pane. */
  readonly w?: string;
  /** The advisor's profile and the rules turned off. */
  readonly a?: readonly string[];
  /** What the definition is compared with. */
  readonly u?: LinkedUpgrade;
  /** The selected document. */
  readonly n?: string;
}

const defaultVersion: KubernetesVersion = '1.37';
const defaultClock = Date.UTC(2026, 0, 1);
const validations: readonly FieldValidation[] = ['strict', 'warn', 'ignore'];
const shortNames: readonly (readonly [string, string])[] = [
  [definitionFile, 'd'],
  [objectsFile, 'o'],
];

/** A playground and its view → the JSON. */
export function writeFormat1({ playground, view }: Linked): Format1 {
  const a = writeAdvice(playground.advice);
  const u = writeUpgrade(playground.upgrade);
  const short = new Map(shortNames);
  return {
    f: playground.files.map((file) => [short.get(file.name) ?? file.name, file.text]),
    ...(playground.version === defaultVersion ? {} : { v: playground.version }),
    ...(playground.clock === defaultClock ? {} : { c: playground.clock }),
    ...(playground.fieldValidation === 'strict' ? {} : { s: playground.fieldValidation }),
    ...(playground.pinned.length === 0 ? {} : { p: playground.pinned }),
    ...(a === undefined ? {} : { a }),
    ...(u === undefined ? {} : { u }),
    ...(view.pane === undefined ? {} : { w: view.pane }),
    ...(view.selected === undefined ? {} : { n: view.selected }),
  };
}

/** The JSON, from wherever it came → what it holds; `undefined` where it is not of this format. */
export function readFormat1(data: unknown): Linked | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { f, v, c, s, p, a, u, w, n } = data as Record<string, unknown>;
  const files = readFiles(f);
  const version = v === undefined ? defaultVersion : kubernetesVersions.find((known) => known === v);
  const fieldValidation = s === undefined ? 'strict' : validations.find((known) => known === s);
  const clock = c === undefined ? defaultClock : c;
  if (files === undefined || version === undefined || fieldValidation === undefined) return undefined;
  if (typeof clock !== 'number' || !Number.isSafeInteger(clock) || Math.abs(clock) > 8e15) return undefined;
  const pinned = p === undefined ? [] : p;
  if (!isTexts(pinned)) return undefined;
  return {
    playground: { files, version, clock, fieldValidation, pinned, ...readAdvice(a), ...readUpgrade(u) },
    view: { ...(typeof w === 'string' ? { pane: w } : {}), ...(typeof n === 'string' ? { selected: n } : {}) },
  };
}

function isTexts(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((each) => typeof each === 'string');
}

function readFiles(list: unknown): { name: string; text: string }[] | undefined {
  if (!Array.isArray(list) || list.length > 200) return undefined;
  const long = new Map(shortNames.map(([name, short]) => [short, name]));
  const files: { name: string; text: string }[] = [];
  for (const entry of list as unknown[]) {
    if (!isTexts(entry)) return undefined;
    const [name, text] = entry;
    if (name === undefined || text === undefined || name.length > 255) return undefined;
    files.push({ name: long.get(name) ?? name, text });
  }
  return files;
}
