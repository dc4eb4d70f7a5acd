/** The filters that a pipe at the prompt knows: grep, head, tail and wc. */
import { RE2JS } from 're2js';

/** What a filter gives: text, or why it cannot. */
export type Filtered = { readonly text: string; readonly exit: number } | { readonly error: string };

/** Runs a filter over a text; `words` are its name and arguments. */
export function filterText(words: readonly string[], text: string): Filtered {
  const [name = '', ...args] = words;
  switch (name) {
    case 'grep':
      return grep(args, text);
    case 'head':
    case 'tail':
      return ends(name, args, text);
    case 'wc':
      return count(args, text);
    default:
      return { error: `${name}: command not found (a pipe here goes to grep, head, tail or wc)` };
  }
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function grep(args: readonly string[], text: string): Filtered {
  const flags = new Set<string>();
  const rest: string[] = [];
  for (const arg of args) {
    if (/^-[ivcnEF]+$/.test(arg)) for (const flag of arg.slice(1)) flags.add(flag);
    else if (arg.startsWith('-') && arg !== '-')
      return { error: `grep: ${arg} is not known here; -i -v -c -n -E -F are` };
    else rest.push(arg);
  }
  const [pattern] = rest;
  if (pattern === undefined) return { error: 'grep: no pattern' };
  let expression: RE2JS;
  try {
    const source = flags.has('F') ? RE2JS.quote(pattern) : pattern;
    expression = RE2JS.compile(source, flags.has('i') ? RE2JS.CASE_INSENSITIVE : 0);
  } catch {
    return { error: `grep: ${pattern} is no regular expression` };
  }
  const matching = linesOf(text)
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => expression.matcher(line).find() !== flags.has('v'));
  const exit = matching.length > 0 ? 0 : 1;
  if (flags.has('c')) return { text: `${matching.length}\n`, exit };
  return { text: joined(matching.map(({ line, at }) => (flags.has('n') ? `${at + 1}:${line}` : line))), exit };
}

function ends(name: 'head' | 'tail', args: readonly string[], text: string): Filtered {
  const [first, second] = args;
  const given = first === undefined ? '10' : first === '-n' ? second : first.replace(/^-n?/, '');
  const number = Number(given);
  if (given === undefined || given === '' || !Number.isInteger(number)) {
    return { error: `${name}: ${given ?? '-n'} is no number of lines` };
  }
  const lines = linesOf(text);
  const fromStart = name === 'tail' && given.startsWith('+');
  const kept = fromStart
    ? lines.slice(Math.max(number - 1, 0))
    : name === 'head'
      ? lines.slice(0, number)
      : lines.slice(Math.max(lines.length - Math.abs(number), 0));
  return { text: joined(kept), exit: 0 };
}

function count(args: readonly string[], text: string): Filtered {
  const bytes = new TextEncoder().encode(text).length;
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  const lines = text.split('\n').length - 1;
  switch (args[0]) {
    case undefined:
      return { text: `${[lines, words, bytes].map((each) => String(each).padStart(7)).join(' ')}\n`, exit: 0 };
    case '-l':
      return { text: `${lines}\n`, exit: 0 };
    case '-w':
      return { text: `${words}\n`, exit: 0 };
    case '-c':
      return { text: `${bytes}\n`, exit: 0 };
    default:
      return { error: `wc: ${args[0]} is not known here; -l, -w and -c are` };
  }
}
