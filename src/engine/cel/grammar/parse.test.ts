import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Source } from '../ast/source.ts';
import { fastParse } from './fast-parser.ts';
import { CELLexer } from './generated/CELLexer.ts';
import { macrosOf } from './macros/macro-set.ts';
import { type ParsedExpression, type ParseFailure, parseExpression, parseText } from './parse.ts';
import { recoveringParse } from './recovering-parser.ts';
import recorded from './testing/cel-go-parses.data.json' with { type: 'json' };
import { dumpParsed } from './testing/dump.ts';
import { Token } from './token.ts';

const macros = macrosOf(37);
const conformance = join(import.meta.dirname, '../../../../conformance');

function show(text: string, result: ParsedExpression | ParseFailure): string {
  return 'expr' in result ? dumpParsed(text, result.expr, result.offsets) : result.issues.text();
}

/** Expressions as they stand in the scenarios: plain, quoted, or folded, which makes odd ones too. */
function expressionsOfScenarios(): string[] {
  const found = new Set<string>();
  for (const area of readdirSync(conformance, { withFileTypes: true })) {
    if (!area.isDirectory()) continue;
    for (const name of readdirSync(join(conformance, area.name))) {
      if (!name.endsWith('.txtar')) continue;
      const text = readFileSync(join(conformance, area.name, name), 'utf8');
      for (const [, scalar = ''] of text.matchAll(/(?:rule|messageExpression): *(.+)/g)) {
        const quoted = /^(['"])(.*)\1$/.exec(scalar);
        found.add(quoted?.[1] === "'" ? (quoted[2] ?? '').replaceAll("''", "'") : (quoted?.[2] ?? scalar));
      }
    }
  }
  return [...found];
}

describe('parsing', () => {
  it.each(recorded)('reads as cel-go does: $text', ({ text, parsed, errors }) => {
    expect(show(text, parseText(text, macros))).toBe(parsed ?? errors);
  });

  it('makes the same tree on the fast way and on the generated parser’s', () => {
    const expressions = expressionsOfScenarios();
    expect(expressions.length).toBeGreaterThan(300);
    let compared = 0;
    for (const text of expressions) {
      const fast = fastParse(text, macros);
      const { parsed } = recoveringParse(new Source(text), macros);
      expect(fast === undefined, text).toBe(parsed === undefined);
      if (fast === undefined || parsed === undefined) continue;
      compared++;
      expect(fast.expr, text).toEqual(parsed.expr);
      expect(fast.ids.offsets, text).toEqual(parsed.ids.offsets);
    }
    expect(compared).toBeGreaterThan(250);
  });

  it('numbers tokens as the generated lexer does', () => {
    const names: readonly (string | null)[] = CELLexer.symbolicNames;
    const numbers = names.flatMap((name, kind) =>
      name === null || name === 'WHITESPACE' || name === 'COMMENT' ? [] : [kind],
    );
    expect(Object.values(Token).filter((kind) => kind > 0)).toEqual(numbers);
    expect(names[Token.identifier]).toBe('IDENTIFIER');
    expect(names[Token.question]).toBe('QUESTIONMARK');
  });

  it('keeps what it has parsed', () => {
    expect(parseExpression('self.a == 1', 36)).toBe(parseExpression('self.a == 1', 36));
  });
});

describe('limits', () => {
  const nesting = 'expression recursion limit exceeded: 250';
  const depth = 'max recursion depth exceeded';

  it.each([
    ['selections', (n: number) => `a${'.b'.repeat(n)}`, 250, depth],
    ['parentheses', (n: number) => `${'('.repeat(n)}a${')'.repeat(n)}`, 249, nesting],
    ['calls', (n: number) => `${'f('.repeat(n)}a${')'.repeat(n)}`, 249, nesting],
    ['sums', (n: number) => Array(n).fill('a').join('+'), 251, depth],
    ['comparisons', (n: number) => Array(n).fill('a').join('<'), 251, depth],
  ] as const)('allows so many %s and no more', (_, make, most, message) => {
    expect(parseText(make(most), macros)).toHaveProperty('expr');
    expect(show('', parseText(make(most + 1), macros))).toBe(`ERROR: <input>:-1:0: ${message}`);
  });

  it('does not limit chains of && and ||', () => {
    expect(parseText(Array(2000).fill('a').join(' && '), macros)).toHaveProperty('expr');
  });

  it('reads no more than 100,000 code points, whatever their length in UTF-16', () => {
    expect(parseText(`"${'😀'.repeat(99_998)}"`, macros)).toHaveProperty('expr');
    expect(show('', parseText(`"${'a'.repeat(99_999)}"`, macros))).toBe(
      'ERROR: <input>:-1:0: expression code point size exceeds limit: size: 100001, limit 100000',
    );
  });
});

describe('macros by version', () => {
  const kindOf = (text: string, minor: number): string | undefined => {
    const result = parseExpression(text, minor);
    return 'expr' in result ? result.expr.kind : undefined;
  };

  it('knows two variables from 1.32 on', () => {
    expect(kindOf('[1].all(i, v, i < v)', 31)).toBe('call');
    expect(kindOf('[1].all(i, v, i < v)', 32)).toBe('comprehension');
  });

  it('knows sortBy from 1.34 on', () => {
    expect(kindOf('[1].sortBy(x, x)', 33)).toBe('call');
    expect(kindOf('[1].sortBy(x, x)', 34)).toBe('comprehension');
  });
});
