/** A playground as values that can be cut: documents without their spelling, and the way back to a text. */
import { isList, isObject, readDocuments, type Value, writeYaml } from '../../engine/index.ts';
import type { Playground } from '../playground.ts';

/** One document of a draft. */
export interface DraftDocument {
  readonly file: string;
  readonly value: Value;
}

/** What is left of a playground. */
export interface Draft {
  readonly documents: readonly DraftDocument[];
  readonly pinned: readonly string[];
}

/** A key or index on the way to a value. */
export type Step = string | number;

/** The documents that can be read. */
export function draftOf(playground: Playground): Draft {
  const documents = playground.files.flatMap((file) =>
    readDocuments(file.text).flatMap(({ value }) => (value === undefined ? [] : [{ file: file.name, value }])),
  );
  return { documents, pinned: playground.pinned };
}

const texts = new WeakMap<object, string>();

function textOf(value: Value): string {
  if (typeof value !== 'object' || value === null) return writeYaml(value);
  let text = texts.get(value);
  if (text === undefined) {
    text = writeYaml(value);
    texts.set(value, text);
  }
  return text;
}

/**
 * The playground that a draft stands for; files that hold nothing any more are kept only where they are always there. `write` says
 * how a document is written: as kubectl would, where nothing is said.
 */
export function playgroundFrom(
  draft: Draft,
  original: Playground,
  write: (value: Value) => string = textOf,
): Playground {
  const files = original.files.map(({ name }) => ({
    name,
    text: draft.documents
      .filter((document) => document.file === name)
      .map(({ value }) => write(value))
      .join('---\n'),
  }));
  return { ...original, files: files.filter((file, at) => file.text !== '' || at < 2), pinned: draft.pinned };
}

/** How many lines the texts of a playground have. */
export function linesOf(playground: Playground): number {
  return playground.files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

/** The value with what stands at a path replaced; `undefined` takes it away. Everything beside the path keeps its identity. */
export function replaced(value: Value, path: readonly Step[], next: Value | undefined): Value | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (isObject(value) && typeof step === 'string') {
    const member = value.get(step);
    if (member === undefined) return value;
    const copy = new Map(value);
    const inner = replaced(member, rest, next);
    if (inner === undefined) copy.delete(step);
    else copy.set(step, inner);
    return copy;
  }
  if (isList(value) && typeof step === 'number') {
    const item = value[step];
    if (item === undefined) return value;
    const inner = replaced(item, rest, next);
    return inner === undefined ? value.toSpliced(step, 1) : value.with(step, inner);
  }
  return value;
}

/** An object or list without some of its members. */
export function without(container: Value, steps: ReadonlySet<Step>): Value {
  if (isObject(container)) return new Map([...container].filter(([key]) => !steps.has(key)));
  if (isList(container)) return container.filter((_, index) => !steps.has(index));
  return container;
}

/** The keys or indexes of what a value holds. */
export function stepsInto(value: Value | undefined): Step[] {
  if (value === undefined) return [];
  if (isObject(value)) return [...value.keys()];
  return isList(value) ? [...value.keys()] : [];
}
