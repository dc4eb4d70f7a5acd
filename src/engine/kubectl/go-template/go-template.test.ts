import { describe, expect, it } from 'vitest';
import { object } from '../../values/value.ts';
import { executeTemplate } from './execute.ts';
import { parseTemplate } from './parse.ts';

const data = object({
  n: 42n,
  f: 1.5,
  s: 'text <b>',
  nul: null,
  t: true,
  l: ['p', 'q'],
  m: object({ k: 'v', z: 1n }),
  b64: 'aGVsbG8=',
});

function run(text: string, missingKeyError = false): string {
  const parsed = parseTemplate('output', text);
  if ('error' in parsed) return parsed.error;
  const { text: out, error } = executeTemplate(parsed.template, data, missingKeyError);
  return error === undefined ? out : `${out}|${error}`;
}

describe('a Go template', () => {
  it.each([
    ['{{.n}} {{.f}} {{.nul}} {{.nope}} {{.l}} {{.m}}', '42 1.5 <no value> <no value> [p q] map[k:v z:1]'],
    ['{{range $i, $e := .l}}{{$i}}={{$e}};{{end}}', '0=p;1=q;'],
    ['{{range $k, $v := .m}}{{$k}}={{$v}};{{end}}', 'k=v;z=1;'],
    ['{{range .nope}}x{{else}}none{{end}}', 'none'],
    ['{{range .l}}{{if eq . "q"}}{{break}}{{end}}{{.}}{{end}}', 'p'],
    ['{{with .m}}{{.k}}{{end}}{{with .nope}}a{{else with .n}}{{.}}{{end}}', 'v42'],
    ['{{if and .t (gt .n 1)}}yes{{else if .f}}f{{end}}', 'yes'],
    ['{{$x := .n}}{{$x = 5}}{{$x}}', '5'],
    ['{{index .m "k"}} {{index .l 1}} {{len .l}} {{slice .s 0 4}}', 'v q 2 text'],
    ['{{printf "%05d|%-4s|%q|%.2f|%v" .n "a" .s .f .l}}', '00042|a   |"text <b>"|1.50|[p q]'],
    ['{{printf "%d" .s}} {{printf "%d"}} {{printf "x" 1}}', '%!d(string=text <b>) %!d(MISSING) x%!(EXTRA int=1)'],
    ['{{.b64 | base64decode}} {{.s | html}} {{exists .m "k"}}', 'hello text &lt;b&gt; true'],
    ['{{define "T"}}[{{.}}]{{end}}{{template "T" .n}}', '[42]'],
    ['a {{- 1 -}} b {{/* c */}}', 'a1b '],
    ['{{(index .l 0)}}{{$.n}}{{"a\\tb"}}{{`raw`}}', 'p42a\tbraw'],
  ])('%s gives %s', (text, want) => {
    expect(run(text)).toBe(want);
  });

  it.each([
    ['{{.n.x}}', '|template: output:1:4: executing "output" at <.n.x>: can\'t evaluate field x in type interface {}'],
    ['{{.nul.x}}', '|template: output:1:6: executing "output" at <.nul.x>: nil pointer evaluating interface {}.x'],
    [
      'a\n {{index .l 9}}',
      'a\n |template: output:2:3: executing "output" at <index .l 9>: error calling index: index out of range: 9',
    ],
    [
      '{{eq .n "1"}}',
      '|template: output:1:2: executing "output" at <eq .n "1">: error calling eq: incompatible types for comparison: int64 and string',
    ],
    ['{{len .n}}', '|template: output:1:2: executing "output" at <len .n>: error calling len: len of type int64'],
    [
      '{{define "R"}}{{template "R"}}{{end}}{{template "R"}}',
      '|template: output:1:25: executing "R" at <{{template "R"}}>: exceeded maximum template depth (100000)',
    ],
    ['{{foo}}', 'template: output:1: function "foo" not defined'],
    ['{{.a', 'template: output:1: unclosed action'],
    ['{{if .a}}', 'template: output:1: unexpected EOF'],
    ['{{end}}', 'template: output:1: unexpected {{end}}'],
    ['{{.a, .b}}', 'template: output:1: unexpected "," in operand'],
    ['{{$y}}', 'template: output:1: undefined variable "$y"'],
  ])('%s fails with %s', (text, want) => {
    expect(run(text)).toBe(want);
  });

  it('takes a missing key for an error where it must', () => {
    expect(run('{{.nope}}', true)).toBe(
      '|template: output:1:2: executing "output" at <.nope>: map has no entry for key "nope"',
    );
  });
});
