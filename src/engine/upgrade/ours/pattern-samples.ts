/** Texts that a pattern matches, made from its syntax, to try them on another pattern. */

/** A part of a pattern: gives some of the texts it matches. */
type Part = readonly string[];

/** At most this many texts are made of any part. */
const limit = 160;

/** Thrown where a pattern has something that no sample is made of. */
class Unsupported extends Error {}

/**
 * Some texts that a pattern (RE2 syntax) is meant to match, the shortest repetitions and the edges of each character class among
 * them; none where it uses syntax that is not read here. Whether they do match is for the caller to check.
 */
export function patternSamples(pattern: string): readonly string[] {
  try {
    const reader = new Reader(pattern);
    const texts = reader.alternatives();
    return reader.done ? texts : [];
  } catch (thrown) {
    if (thrown instanceof Unsupported) return [];
    throw thrown;
  }
}

function few<T>(texts: readonly T[], count = limit): T[] {
  const unique = [...new Set(texts)];
  if (unique.length <= count) return unique;
  // Spread over all, the first and the last included.
  const last = unique.length - 1;
  return unique.filter(
    (_, at) => Math.floor((at * (count - 1)) / last) !== Math.floor(((at - 1) * (count - 1)) / last),
  );
}

function joined(left: Part, right: Part): Part {
  const narrow = few(left, Math.max(4, Math.floor((limit * 4) / Math.max(1, right.length))));
  return few(narrow.flatMap((a) => right.map((b) => a + b)));
}

const classes: Readonly<Record<string, string>> = { d: '059', w: 'aAzZ09_', s: ' \t', D: 'a-', W: '- é', S: 'a0-' };
const anyCharacter = 'aZ0-_. é';

class Reader {
  #at = 0;
  #depth = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get done(): boolean {
    return this.#at === this.#text.length;
  }

  alternatives(): Part {
    if (++this.#depth > 50) throw new Unsupported();
    const texts = [...this.#sequence()];
    while (this.#take('|')) texts.push(...this.#sequence());
    this.#depth--;
    return few(texts);
  }

  #sequence(): Part {
    let texts: Part = [''];
    while (!this.done && this.#peek() !== '|' && this.#peek() !== ')') texts = joined(texts, this.#repeated());
    return texts;
  }

  #repeated(): Part {
    const part = this.#atom();
    const range = this.#range();
    if (range === undefined) return part;
    this.#take('?');
    const [least, most] = range;
    if (least > 1000) throw new Unsupported();
    const counts = [...new Set([least, Math.min(least + 1, most), Math.min(least + 2, most)])];
    return few(counts.flatMap((count) => this.#times(part, count)));
  }

  #times(part: Part, count: number): Part {
    if (count === 0) return [''];
    const uniform = part.map((text) => text.repeat(count));
    return count === 1
      ? part
      : few([
          ...uniform,
          ...joined(
            part,
            few(part, 4).map((text) => text.repeat(count - 1)),
          ),
        ]);
  }

  #range(): readonly [number, number] | undefined {
    if (this.#take('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.#take('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.#take('?')) return [0, 1];
    const counted = /^\{(\d+)(,?)(\d*)\}/.exec(this.#text.slice(this.#at));
    if (counted === null) return undefined;
    const [whole, least = '', comma, most = ''] = counted;
    this.#at += whole.length;
    if (comma === '') return [Number(least), Number(least)];
    return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
  }

  #atom(): Part {
    const char = this.#next();
    switch (char) {
      case '^':
      case '$':
        return [''];
      case '.':
        return [...anyCharacter];
      case '(': {
        if (this.#take('?') && !this.#take(':')) throw new Unsupported();
        const texts = this.alternatives();
        if (!this.#take(')')) throw new Unsupported();
        return texts;
      }
      case '[':
        return this.#characterClass();
      case '\\':
        return this.#escape();
      case '*':
      case '+':
      case '?':
        throw new Unsupported();
      default:
        return [char];
    }
  }

  #escape(): Part {
    const char = this.#next();
    const named = classes[char];
    if (named !== undefined) return [...named];
    if (char === 'A' || char === 'z') return [''];
    if (char === 'n') return ['\n'];
    if (char === 't') return ['\t'];
    if (/[A-Za-z0-9]/.test(char)) throw new Unsupported();
    return [char];
  }

  #characterClass(): Part {
    const negated = this.#take('^');
    const edges: string[] = [];
    const ranges: [string, string][] = [];
    for (let first = true; first || this.#peek() !== ']'; first = false) {
      if (this.#text.startsWith('[:', this.#at)) throw new Unsupported();
      const from = this.#member();
      if (from.length === 1 && this.#peek() === '-' && this.#text[this.#at + 1] !== ']') {
        this.#next();
        const [start = ''] = from;
        const [end = ''] = this.#member();
        const middle = String.fromCodePoint(((start.codePointAt(0) ?? 0) + (end.codePointAt(0) ?? 0)) >> 1);
        ranges.push([start, end]);
        edges.push(start, middle, end);
      } else edges.push(...from);
    }
    this.#next();
    if (!negated) return few(edges);
    const excluded = (char: string): boolean =>
      edges.includes(char) || ranges.some(([start, end]) => char >= start && char <= end);
    return [...anyCharacter, '/', '@', ':', 'm', 'M', '5'].filter((char) => !excluded(char));
  }

  #member(): Part {
    const char = this.#next();
    return char === '\\' ? this.#escape() : [char];
  }

  #peek(): string | undefined {
    return this.#text[this.#at];
  }

  #next(): string {
    const code = this.#text.codePointAt(this.#at);
    if (code === undefined) throw new Unsupported();
    const char = String.fromCodePoint(code);
    this.#at += char.length;
    return char;
  }

  #take(char: string): boolean {
    if (this.#text[this.#at] !== char) return false;
    this.#at++;
    return true;
  }
}
