/** Makes an example of a difference smaller: what can be left out, while it stays a difference of the same kind, is left out. */
import { differences } from './differences.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { copyOf, places } from './plain.ts';
import { playBoth } from './play-oracle.ts';

/** The smallest example found in so many rounds; each plays at most `width` candidates with the oracle. */
export function minimise(oracle: string, first: FuzzCase, kind: string, rounds: number): FuzzCase {
  let best = first;
  let from = 0;
  for (let round = 0; round < rounds; round++) {
    const width = best.commands.every((command) => command.startsWith('cel ')) ? 120 : 12;
    const all = candidates(best);
    if (from >= all.length) return best;
    const tried = all.slice(from, from + width);
    const played = playBoth(oracle, tried);
    const same = tried.filter((_, at) => {
      const one = played[at];
      return one !== undefined && differences(one).some((difference) => difference.kind === kind);
    });
    const smallest = same.sort((a, b) => size(a) - size(b))[0];
    if (smallest === undefined) from += width;
    else {
      best = smallest;
      from = 0;
    }
  }
  return best;
}

function size(fuzzCase: FuzzCase): number {
  return JSON.stringify(fuzzCase).length;
}

/** Smaller cases, those that leave out most first. */
function candidates({ commands, files }: FuzzCase): readonly FuzzCase[] {
  const found: FuzzCase[] =
    commands.length > 1 ? commands.map((_, at) => ({ commands: commands.toSpliced(at, 1), files })) : [];
  for (const [name, content] of Object.entries(files)) {
    const put = (changed: readonly unknown[] | string): void => {
      found.push({ commands, files: { ...files, [name]: changed } });
    };
    if (typeof content === 'string') {
      for (const text of shorter(content)) put(text);
      continue;
    }
    places(content).forEach((_, at) => {
      const copy = copyOf(content);
      const place = places(copy)[at];
      if (place === undefined) return;
      const { holder, key } = place;
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      put(copy);
    });
    places(content).forEach(({ holder, key }, at) => {
      const value = Reflect.get(holder, key);
      if (typeof value !== 'string' || (key !== 'rule' && key !== 'messageExpression')) return;
      for (const text of shorter(value)) {
        const copy = copyOf(content);
        const place = places(copy)[at];
        if (place !== undefined) Reflect.set(place.holder, place.key, text);
        put(copy);
      }
    });
  }
  return found.sort((a, b) => size(a) - size(b));
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
