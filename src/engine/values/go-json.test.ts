import { describe, expect, it } from 'vitest';
import { goJsonString } from './go-json.ts';

describe('goJsonString', () => {
  it.each([
    ['plain', '"plain"'],
    ['"\\\b\f\n\r\t\u0001\u007f', '"\\"\\\\\\b\\f\\n\\r\\t\\u0001\u007f"'],
    ['<&>', '"\\u003c\\u0026\\u003e"'],
    ['\u2028\u2029', '"\\u2028\\u2029"'],
    ['😀 é', '"😀 é"'],
    ['\ud83d \ufffd', '"\\ufffd \ufffd"'],
    ['\\udead \udead', '"\\\\udead \\ufffd"'],
  ])('writes %j as Go does', (text, json) => {
    expect(goJsonString(text)).toBe(json);
  });

  it('leaves HTML as it is where it is told to', () => {
    expect(goJsonString('<&>', false)).toBe('"<&>"');
  });
});
