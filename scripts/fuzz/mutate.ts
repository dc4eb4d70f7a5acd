/** Texts made from other texts: what a hand, an editor or an attacker might do to them. */
import type { Random } from './random.ts';

/** Pieces that have meant trouble to someone, somewhere. */
const pieces: readonly string[] = [
  '',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\0',
  '\u2028',
  '\ufeff',
  '\ud800',
  '\udc00',
  '\u202e',
  '😀',
  '---\n',
  '...\n',
  '%YAML 1.1\n',
  '&a ',
  '*a',
  '<<: *a\n',
  '!!binary ',
  '!<x> ',
  '|\n',
  '>-\n',
  '{',
  '}',
  '[',
  ']',
  ':',
  ': ',
  ',',
  '- ',
  '? ',
  '# ',
  '"',
  "'",
  '\\',
  '\\u0000',
  'null',
  '~',
  'yes',
  '0x7fffffffffffffff',
  '9223372036854775808',
  '-9223372036854775809',
  '1e999',
  '.nan',
  '-.inf',
  '0o17',
  '1_000',
  '12:30:45',
  '2001-12-14t21:59:43.10-05:00',
  '__proto__',
  'constructor',
  'toString',
  '[[[[[[[[[[[[[[[[',
  '{a: {a: {a: {a: ',
  '((((((((((((((((',
  '(a+)+$',
  '(?i)[[:alpha:]]{1000}',
  'x-kubernetes-preserve-unknown-fields: true\n',
  'x-kubernetes-int-or-string: true\n',
  'x-kubernetes-list-type: map\n',
  'type: object\n',
  'nullable: true\n',
  'default: {}\n',
  'self',
  'oldSelf',
  'self.all(x, x == self)',
  "'x'.matches('(')",
  '.map(x, x)',
  '1/0',
  'dyn([])',
  "duration('1h')",
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '\u001b[31m',
  '$(id)',
  '`id`',
  ' | sort | uniq -c',
  ' -o jsonpath={..*}',
  ' --sort-by=.x',
  ' -o go-template={{range .}}{{end}}',
  ' -A -o wide',
  ' --dry-run=server',
];

/** A text with a few changes; `others` lend lines to it. */
export function mutate(text: string, others: readonly string[], random: Random): string {
  let changed = text;
  for (let change = random.below(6); change >= 0; change--) changed = changeOnce(changed, others, random);
  return changed;
}

function changeOnce(text: string, others: readonly string[], random: Random): string {
  const at = random.below(text.length + 1);
  const length = random.below(12);
  switch (random.below(8)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at) + random.pick(pieces) + text.slice(at);
    case 2:
      return text.slice(0, at) + random.pick(pieces) + text.slice(at + length);
    case 3:
      return text.slice(0, at) + text.slice(at, at + length).repeat(random.below(30)) + text.slice(at + length);
    case 4:
      return swapLines(text, random);
    case 5: {
      const lines = random.pick(others).split('\n');
      const from = random.below(lines.length);
      return text.slice(0, at) + lines.slice(from, from + 1 + random.below(8)).join('\n') + text.slice(at);
    }
    case 6:
      return (
        text.slice(0, at) +
        String.fromCharCode(random.oneIn(2) ? random.below(128) : random.below(65_536)) +
        text.slice(at + 1)
      );
    default:
      return replaceValue(text, random);
  }
}

function swapLines(text: string, random: Random): string {
  const lines = text.split('\n');
  const one = random.below(lines.length);
  const other = random.below(lines.length);
  return lines
    .with(one, lines[other] ?? '')
    .with(other, lines[one] ?? '')
    .join('\n');
}

/** Another value behind one of the keys. */
function replaceValue(text: string, random: Random): string {
  const lines = text.split('\n');
  const at = random.below(lines.length);
  return lines
    .with(
      at,
      (lines[at] ?? '').replace(/:.*$/, () => `: ${random.pick(pieces)}`),
    )
    .join('\n');
}
