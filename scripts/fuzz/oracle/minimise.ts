/** Makes an example of a difference smaller: what can be left out, while it stays a difference of the same kind, is left out. */
import { differences } from './differences.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { copyOf, type Path, places, valueAt } from './plain.ts';
import { playBoth } from './play-oracle.ts';

/** One thing changed: a command left out, a file's text or one of its texts put shorter, a place of a file left out. */
type Edit =
  | { readonly what: 'command'; readonly at: number }
  | { readonly what: 'text'; readonly file: string; readonly text: string }
  | { readonly what: 'value'; readonly file: string; readonly path: Path; readonly text: string }
  | { readonly what: 'place'; readonly file: string; readonly path: Path };

interface Candidate {
  readonly edits: readonly Edit[];
  readonly made: FuzzCase;
}

/** The smallest example found in so many rounds; each plays some candidates with the oracle, and then all that did well at once. */
export function minimise(oracle: string, first: FuzzCase, kind: string, rounds: number): FuzzCase {
  let best = first;
  let from = 0;
  const shows = (cases: readonly FuzzCase[]): readonly boolean[] =>
    playBoth(oracle, cases).map((played) => differences(played).some((difference) => difference.kind === kind));
  for (let round = 0; round < rounds; round++) {
    const width = best.commands.every((command) => command.startsWith('cel ')) ? 120 : 12;
    const all = candidates(best);
    if (from >= all.length) return best;
    const tried = all.slice(from, from + width);
    const shown = shows(tried.map(({ made }) => made));
    const good = tried.filter((_, at) => shown[at]);
    const [smallest] = good;
    if (smallest === undefined) {
      from += width;
      continue;
    }
    from = 0;
    best = together(best, good, shows) ?? smallest.made;
  }
  return best;
}

/** As many of the candidates as go together: all, or the half of them that leaves out most, and so on. */
function together(
  best: FuzzCase,
  good: readonly Candidate[],
  shows: (cases: readonly FuzzCase[]) => readonly boolean[],
): FuzzCase | undefined {
  const counts: number[] = [];
  for (let count = good.length; count > 1; count >>= 1) counts.push(count);
  const joined = counts.map((count) =>
    edited(
      best,
      good.slice(0, count).flatMap(({ edits }) => edits),
    ),
  );
  const shown = shows(joined);
  return joined.find((_, at) => shown[at]);
}

function size(fuzzCase: FuzzCase): number {
  return JSON.stringify(fuzzCase).length;
}

/** Smaller cases, those that leave out most first. */
function candidates(fuzzCase: FuzzCase): readonly Candidate[] {
  const found: Edit[][] = [];
  const { commands, files } = fuzzCase;
  found.push(...chunks(commands.length, (at): Edit => ({ what: 'command', at })));
  for (const [file, content] of Object.entries(files)) {
    if (typeof content === 'string') {
      for (const text of shorter(content)) found.push([{ what: 'text', file, text }]);
      continue;
    }
    found.push(...chunks(content.length, (at): Edit => ({ what: 'place', file, path: [at] })));
    for (const { path } of places(content)) {
      if (path.length > 1) found.push([{ what: 'place', file, path }]);
      const value = valueAt(content, path);
      const key = path.at(-1);
      if (typeof value !== 'string' || (key !== 'rule' && key !== 'messageExpression')) continue;
      for (const text of shorter(value)) found.push([{ what: 'value', file, path, text }]);
    }
  }
  return found
    .map((edits) => ({ edits, made: edited(fuzzCase, edits) }))
    .sort((one, other) => size(one.made) - size(other.made));
}

/** Edits of the first half of so many things and of the second, of the quarters … down to each by itself. */
function chunks(count: number, edit: (at: number) => Edit): Edit[][] {
  if (count < 2) return [];
  const found: Edit[][] = [];
  for (let length = count >> 1; length >= 1; length >>= 1) {
    for (let from = 0; from < count; from += length) {
      found.push(Array.from({ length: Math.min(length, count - from) }, (_, nth) => edit(from + nth)));
    }
  }
  return found;
}

/** The case with all edits made; files that no command names are gone. */
function edited({ commands, files }: FuzzCase, edits: readonly Edit[]): FuzzCase {
  const without = new Set(edits.flatMap((edit) => (edit.what === 'command' ? [edit.at] : [])));
  const kept = commands.filter((_, at) => !without.has(at));
  const changed = Object.entries(files).map(([name, content]) => {
    const own = edits.filter((edit) => edit.what !== 'command' && edit.file === name);
    return [name, own.length === 0 ? content : editedFile(content, own)] as const;
  });
  return {
    commands: kept,
    files: Object.fromEntries(changed.filter(([name]) => kept.some((command) => command.includes(name)))),
  };
}

function editedFile(content: readonly unknown[] | string, edits: readonly Edit[]): readonly unknown[] | string {
  const text = edits.find((edit) => edit.what === 'text');
  if (text !== undefined) return text.text;
  const copy = [...copyOf(content)];
  for (const edit of edits) {
    if (edit.what !== 'value') continue;
    const holder = valueAt(copy, edit.path.slice(0, -1));
    if (holder !== null && typeof holder === 'object') Reflect.set(holder, edit.path.at(-1) ?? '', edit.text);
  }
  // What comes later in a list goes first, so that the others keep their places.
  const removed = new Map(edits.flatMap((edit) => (edit.what === 'place' ? [[edit.path.join('\n'), edit.path]] : [])));
  for (const path of [...removed.values()].sort(laterFirst)) {
    const holder = valueAt(copy, path.slice(0, -1));
    const key = path.at(-1) ?? '';
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else if (holder !== null && typeof holder === 'object') Reflect.deleteProperty(holder, key);
  }
  return copy;
}

function laterFirst(one: Path, other: Path): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const [left, right] = [one[at], other[at]];
    if (left === right) continue;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return left < right ? 1 : -1;
  }
  return 0;
}

/** Texts with a piece left out: halves, quarters … and each pair of parentheses with or without what is in it. */
function shorter(text: string): readonly string[] {
  const found = new Set<string>();
  for (let piece = text.length >> 1; piece >= Math.max(1, text.length >> 5); piece >>= 1) {
    for (let at = 0; at < text.length; at += piece) found.add(text.slice(0, at) + text.slice(at + piece));
  }
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if ('(['.includes(text[at] ?? '')) open.push(at);
    else if (')]'.includes(text[at] ?? '')) {
      const from = open.pop();
      if (from === undefined) continue;
      const inner = text.slice(from + 1, at);
      found.add(inner);
      found.add(text.slice(0, from) + inner + text.slice(at + 1));
      const call = /[\w.]*$/.exec(text.slice(0, from))?.[0].length ?? 0;
      found.add(`${text.slice(0, from - call)}${inner}${text.slice(at + 1)}`);
      for (const part of inner.split(/, | [=?:&|<>+*-]+ /))
        found.add(text.slice(0, from - call) + part + text.slice(at + 1));
    }
  }
  return [...found].filter((shortened) => shortened.length < text.length);
}
