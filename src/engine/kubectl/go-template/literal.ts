/** The words of a template that stand for themselves. */
import type { Operand } from './node.ts';
import { invalid, plainRef, type Ref } from './ref.ts';

/** The value of a word; a number without a point or an exponent is an `int`. */
export function literalRef(word: Operand & { kind: 'bool' | 'dot' | 'number' | 'string' }, dot: Ref): Ref {
  switch (word.kind) {
    case 'bool':
      return plainRef(word.value);
    case 'string':
      return plainRef(word.text);
    case 'dot':
      return dot;
    case 'number': {
      const isFloat = /[.eEpP]/.test(word.text) && !/^'|^0[xX](?!.*[pP])/.test(word.text);
      if (isFloat && word.float !== undefined) return plainRef(word.float);
      return word.int === undefined ? invalid : plainRef(word.int, 'int');
    }
  }
}
