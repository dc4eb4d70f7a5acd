import { describe, expect, it } from 'vitest';
import { object, type Value } from '../value.ts';
import { findResults, JsonPathEvaluator, type JsonPathOptions } from './evaluate.ts';
import { parseJsonPath } from './parse.ts';
import { resultsJson, resultsText } from './print.ts';

const data = object({
  kind: 'List',
  items: [
    object({ name: 'a', n: 1n, tags: ['x', 'y'], 'dot.ted': 'd', none: null }),
    object({ name: 'b', n: 2n, f: 0.5, deep: object({ name: 'c' }) }),
  ],
});

function text(template: string, options?: JsonPathOptions, value: Value = data): string {
  const parsed = parseJsonPath(template);
  if ('error' in parsed) return `parse: ${parsed.error}`;
  const found = findResults(parsed.template, value, options);
  return 'error' in found ? `error: ${found.error}` : resultsText(found.results);
}

describe('a template', () => {
  it.each([
    ['kind={.kind}.', 'kind=List.'],
    ['{$.kind}{@.kind}{kind}', 'error: unrecognized identifier kind'],
    ['{.items[*].name}', 'a b'],
    ['{.items[-1].name}', 'b'],
    ['{.items[0:2:2].name}', 'a'],
    ['{.items[].name}', 'a'],
    ["{.items[0]['name','n']}", 'a 1'],
    ["{.items[0]['dot\\.ted']}{.items[0].dot\\.ted}", 'dd'],
    ['{..name}', 'a b c'],
    ['{.items[?(@.n>1)].name}', 'b'],
    ['{.items[?(@.name=="a")].n}', '1'],
    ['{.items[?(@.f)].name}', 'b'],
    ['{.items[?(@.tags[5])].name}', 'a'],
    ['{range .items[*]}{.name}{"\\t"}{.n}{"\\n"}{end}', 'a\t1\nb\t2\n'],
    ['{range .items[*]}[{.tags[*]}]{end}!', 'error: tags is not found'],
    ['{.items[0].none}', 'null'],
    ['{.items[0].tags}', '["x","y"]'],
    ['{.items[0].name.*}', '97'],
    ["{'it\\'s'}", "it's"],
  ])('%s gives %s', (template, want) => {
    expect(text(template)).toBe(want);
  });

  it('leaves out missing keys where it may', () => {
    expect(text('{range .items[*]}[{.tags[*]}]{end}!', { allowMissingKeys: true })).toBe('[x y][]!');
  });

  it('walks the body of an empty range to find its end', () => {
    expect(text('{range .none}{.a}{range .b}{.c}{end}{end}{.kind}', { allowMissingKeys: true })).toBe('List');
  });

  it.each([
    ['{.items[5]}', 'error: array index out of bounds: index 5, length 2'],
    ['{.items[1:0]}', 'error: starting index 1 is greater than ending index 0'],
    ['{.kind[0]}', 'error: string is not array or slice'],
    ['{.items[0][0]}', 'error: map[string]interface {} is not array or slice'],
    ['{.items[0:1:0]}', 'error: step must be > 0'],
    ['{.kind[?(@.a==1)]}', 'error: List is not array or slice and cannot be filtered'],
    ['{.items[?(@.n=="1")]}', 'error: incompatible types for comparison'],
    ['{.items[?(@.n=1)]}', 'error: unrecognized filter operator ='],
    ['{end}', 'error: not in range, nothing to end'],
    ['{.a', 'parse: unclosed action'],
    ['{.a[', 'parse: unterminated array'],
    ['{.a[x]}', 'parse: invalid array index x'],
    ['{.a[-]}', 'parse: array index - is not a number'],
    ['{.a[?(@.b]}', 'parse: unterminated filter'],
    ['{.a[?(@.b)', 'parse: unclosed array expect ]'],
    ['{"a', 'parse: unterminated quoted string'],
    ['{"\\z"}', 'parse: unquote string "\\z" error invalid syntax'],
    ['{%}', "parse: unrecognized character in action: U+0025 '%'"],
    ['{....a}', 'parse: invalid multiple recursive descent'],
    ['{1.2.3}', 'parse: cannot parse number 1.2.3'],
  ])('%s gives %s', (template, want) => {
    expect(text(template)).toBe(want);
  });

  it('keeps only what stands behind the beginning of a range for the next value', () => {
    const parsed = parseJsonPath('{range .items[*]}{.name}{end}{.kind}');
    const evaluator = 'template' in parsed ? new JsonPathEvaluator(parsed.template) : undefined;
    expect(evaluator?.findResults(data)).toHaveProperty('results');
    expect(evaluator?.findResults(object({ name: 'x' }))).toEqual({ error: 'not in range, nothing to end' });
  });

  it('prints results as an indented JSON array', () => {
    const parsed = parseJsonPath('{.items[*].n}');
    const found = 'template' in parsed ? findResults(parsed.template, data) : parsed;
    expect('results' in found && resultsJson(found.results)).toBe('[\n    1,\n    2\n]\n');
  });

  it('descends ten thousand levels', () => {
    let value: Value = 1n;
    for (let i = 0; i < 10_000; i++) value = object({ a: value });
    const parsed = parseJsonPath('{..a}');
    const found = 'template' in parsed ? findResults(parsed.template, value) : parsed;
    expect('results' in found && found.results[0]?.length).toBe(10_000);
  });
});
