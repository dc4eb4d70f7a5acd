/** A tree as one line of text with the ids and places of its nodes: the form in which cel-go's own trees are recorded. */

import { goJsonString } from '../../../values/go-json.ts';
import { type CelConstant, Uint } from '../../ast/constant.ts';
import type { Expr } from '../../ast/expr.ts';
import { noOffset } from '../../ast/node-ids.ts';

function constantText(value: CelConstant): string {
  switch (typeof value) {
    case 'string':
      return goJsonString(value);
    case 'number': {
      const [digits = '', exponent = ''] = (Object.is(value, -0) ? '-0e+0' : value.toExponential()).split('e');
      return `d${digits}e${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
    }
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      if (value === null) return 'null';
      if (value instanceof Uint) return `${value.value}u`;
      return `b${[...value].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
}

/** `(id content children…)`. */
export function dumpTree(expr: Expr): string {
  return `(${expr.id} ${content(expr)})`;
}

function content(expr: Expr): string {
  switch (expr.kind) {
    case 'const':
      return constantText(expr.value);
    case 'ident':
      return expr.name;
    case 'select':
      return `.${expr.field}${expr.testOnly ? '?' : ''}${dumpTree(expr.operand)}`;
    case 'call': {
      const target = expr.target === undefined ? '' : `@${dumpTree(expr.target)}`;
      return expr.function + target + expr.args.map(dumpTree).join('');
    }
    case 'list':
      return `list[${expr.optionalIndices.join(' ')}]${expr.elements.map(dumpTree).join('')}`;
    case 'map':
      return `map${expr.entries
        .map(({ id, optional, key, value }) => `{${id} ${optional}${dumpTree(key)}${dumpTree(value)}}`)
        .join('')}`;
    case 'struct':
      return `struct ${expr.typeName}${expr.fields
        .map(({ id, optional, name, value }) => `{${id} ${optional} ${name}${dumpTree(value)}}`)
        .join('')}`;
    case 'comprehension': {
      const parts = [expr.iterRange, expr.accuInit, expr.loopCondition, expr.loopStep, expr.result];
      return `loop ${expr.iterVar},${expr.iterVar2},${expr.accuVar}${parts.map(dumpTree).join('')}`;
    }
  }
}

/** The tree, then for each id the code point it stands at, `-` for an id that was given up. */
export function dumpParsed(text: string, expr: Expr, offsets: readonly number[]): string {
  const places = offsets.slice(1).map((offset) => (offset === noOffset ? '-' : [...text.slice(0, offset)].length));
  return `${dumpTree(expr)} @${places.map((place) => ` ${place}`).join('')}`;
}
