/** The number words of a Go template. */

import { goQuote } from '../../values/go-quote.ts';
import { unquote } from '../../values/jsonpath/unquote.ts';
import type { Token } from './lexer.ts';
import type { NumberNode } from './node.ts';
import { TemplateError } from './template-error.ts';

const integer = /^([+-]?)(?:0[xX]((?:_?[0-9a-fA-F])+)|0[bB]((?:_?[01])+)|0[oO]?((?:_?[0-7])+)|([1-9](?:_?[0-9])*|0))$/;
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Reads a number or a character constant; throws Go's complaint about another text. */
export function readNumber({ type, text, at }: Token): NumberNode {
  if (type === 'charConstant') {
    const char = unquote(text);
    if (char === undefined || char === '') throw new TemplateError('invalid syntax');
    if ([...char].length !== 1) throw new TemplateError(`malformed character constant: ${text}`);
    const code = char.codePointAt(0) ?? 0;
    return { kind: 'number', at, text, int: BigInt(code), float: code };
  }
  const int = readInteger(text);
  if (int !== undefined) return { kind: 'number', at, text, int, float: Number(int) };
  const float = decimal.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(float)) throw new TemplateError(`illegal number syntax: ${goQuote(text)}`);
  if (!/[.eEpP]/.test(text)) throw new TemplateError(`integer overflow: ${goQuote(text)}`);
  const whole = Number.isInteger(float) && Math.abs(float) < 2 ** 63 ? BigInt(float) : undefined;
  return { kind: 'number', at, text, int: whole, float };
}

function readInteger(text: string): bigint | undefined {
  const found = integer.exec(text);
  if (found === null) return undefined;
  const [, sign, hex, binary, octal, plain] = found;
  const prefix = hex !== undefined ? '0x' : binary !== undefined ? '0b' : octal !== undefined ? '0o' : '';
  const digits = (hex ?? binary ?? octal ?? plain ?? '').replaceAll('_', '');
  const value = BigInt(prefix + digits) * (sign === '-' ? -1n : 1n);
  return BigInt.asIntN(64, value) === value ? value : undefined;
}
