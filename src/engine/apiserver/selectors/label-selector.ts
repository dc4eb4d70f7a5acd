/** Label selectors as text → requirements, with the errors of k8s.io/apimachinery 0.37 (`labels.Parse`). */
import { goQuote } from '../../values/go-quote.ts';
import { compareStrings } from '../../values/value.ts';
import { labelKeyError, labelValueError } from './label-syntax.ts';

/** How a requirement compares. */
export type LabelOperator = 'in' | 'notin' | '=' | '==' | '!=' | 'gt' | 'lt' | 'exists' | '!';

/** One requirement of a selector. */
export interface LabelRequirement {
  readonly key: string;
  readonly operator: LabelOperator;
  readonly values: readonly string[];
}

/** All requirements must hold; none selects everything. */
export type LabelSelector = readonly LabelRequirement[];

type Token = 'end' | 'identifier' | 'error' | ')' | ',' | '!' | '==' | '=' | '>' | 'in' | '<' | '!=' | 'notin' | '(';

interface Item {
  readonly token: Token;
  readonly literal: string;
}

const symbols: ReadonlySet<string> = new Set([')', ',', '!', '==', '=', '>', '<', '!=', '(']);
const operators: ReadonlyMap<Token, LabelOperator> = new Map([
  ['in', 'in'],
  ['=', '='],
  ['==', '=='],
  ['>', 'gt'],
  ['<', 'lt'],
  ['notin', 'notin'],
  ['!=', '!='],
]);
const expectedOperators = 'in, notin, =, ==, !=, gt, lt';

const isSpace = (char: string): boolean => char === ' ' || char === '\t' || char === '\r' || char === '\n';
const isSymbol = (char: string): boolean => '=!(),><'.includes(char);

function scan(text: string): Item[] {
  const items: Item[] = [];
  let at = 0;
  while (true) {
    while (at < text.length && isSpace(text[at] ?? '')) at++;
    const char = text[at];
    // A NUL ends the text for the lexer of Kubernetes.
    if (char === undefined || char === '\0') break;
    const from = at;
    if (isSymbol(char)) {
      // The longest run of symbols that is a token; what does not lengthen a token is left for the next.
      let end = at;
      while (at < text.length && isSymbol(text[at] ?? '')) {
        at++;
        if (symbols.has(text.slice(from, at))) end = at;
        else if (end > from) break;
      }
      if (end === from) {
        items.push({ token: 'error', literal: `error expected: keyword found '${text.slice(from, at)}'` });
        continue;
      }
      at = end;
      const literal = text.slice(from, end);
      items.push({ token: literal as Token, literal });
      continue;
    }
    while (at < text.length && text[at] !== '\0' && !isSymbol(text[at] ?? '') && !isSpace(text[at] ?? '')) at++;
    const literal = text.slice(from, at);
    items.push({ token: literal === 'in' || literal === 'notin' ? literal : 'identifier', literal });
  }
  items.push({ token: 'end', literal: '' });
  return items;
}

/** The parser's failure, unwound to the one place that catches it. */
class SelectorError {
  constructor(readonly message: string) {}
}

class Parser {
  #at = 0;
  readonly #items: readonly Item[];

  constructor(text: string) {
    this.#items = scan(text);
  }

  parse(): LabelRequirement[] | SelectorError {
    const requirements: LabelRequirement[] = [];
    while (true) {
      const { token, literal } = this.#peek();
      if (token === 'end') return requirements;
      if (token !== 'identifier' && token !== '!') {
        return new SelectorError(`found '${literal}', expected: !, identifier, or 'end of string'`);
      }
      const requirement = this.#requirement();
      if (requirement instanceof SelectorError) {
        return new SelectorError(`unable to parse requirement: ${requirement.message}`);
      }
      requirements.push(requirement);
      const next = this.#next();
      if (next.token === 'end') return requirements;
      if (next.token !== ',') {
        return new SelectorError(`found '${next.literal}', expected: ',' or 'end of string'`);
      }
      const after = this.#peek();
      if (after.token !== 'identifier' && after.token !== '!') {
        return new SelectorError(`found '${after.literal}', expected: identifier after ','`);
      }
    }
  }

  /** Where a value stands, `in` and `notin` are plain identifiers. */
  #peek(): Item {
    const item = this.#items[this.#at] ?? { token: 'end', literal: '' };
    return item.token === 'in' || item.token === 'notin' ? { token: 'identifier', literal: item.literal } : item;
  }

  #next(): Item {
    const item = this.#peek();
    this.#at++;
    return item;
  }

  #requirement(): LabelRequirement | SelectorError {
    let item = this.#next();
    const negated = item.token === '!';
    if (negated) item = this.#next();
    if (item.token !== 'identifier') return new SelectorError(`found '${item.literal}', expected: identifier`);
    const key = item.literal;
    const keyError = labelKeyError(key);
    if (keyError !== undefined) return new SelectorError(`<nil>: ${keyError}`);
    const after = this.#peek().token;
    if (negated) return { key, operator: '!', values: [] };
    if (after === 'end' || after === ',') return { key, operator: 'exists', values: [] };
    const found = this.#items[this.#at] ?? { token: 'end', literal: '' };
    this.#at++;
    const operator = operators.get(found.token);
    if (operator === undefined) {
      return new SelectorError(`found '${found.literal}', expected: ${expectedOperators}`);
    }
    const values = operator === 'in' || operator === 'notin' ? this.#values() : this.#exactValue();
    if (values instanceof SelectorError) return values;
    return checked({ key, operator, values: [...new Set(values)].sort(compareStrings) });
  }

  #values(): string[] | SelectorError {
    const open = this.#next();
    if (open.token !== '(') return new SelectorError(`found '${open.literal}' expected: '('`);
    const first = this.#peek();
    if (first.token === ')') {
      this.#at++;
      return [''];
    }
    if (first.token !== 'identifier' && first.token !== ',') {
      return new SelectorError(`found '${first.literal}', expected: ',', ')' or identifier`);
    }
    const values = this.#identifiers();
    if (values instanceof SelectorError) return values;
    if (this.#next().token !== ')') return new SelectorError(`found '${first.literal}', expected: ')'`);
    return values;
  }

  #identifiers(): string[] | SelectorError {
    const values: string[] = [];
    while (true) {
      const item = this.#next();
      if (item.token === 'identifier') {
        values.push(item.literal);
        const after = this.#peek();
        if (after.token === ')') return values;
        if (after.token !== ',') return new SelectorError(`found '${after.literal}', expected: ',' or ')'`);
      } else if (item.token === ',') {
        if (values.length === 0) values.push('');
        const after = this.#peek().token;
        if (after === ')') {
          values.push('');
          return values;
        }
        if (after === ',') values.push('');
      } else {
        return new SelectorError(`found '${item.literal}', expected: ',', or identifier`);
      }
    }
  }

  #exactValue(): string[] | SelectorError {
    const first = this.#peek();
    if (first.token === 'end' || first.token === ',') return [''];
    this.#at++;
    if (first.token === 'identifier') return [first.literal];
    return new SelectorError(`found '${first.literal}', expected: identifier`);
  }
}

const integer = /^[+-]?\d+$/;

/** The value as an int64, as `strconv.ParseInt` reads it. */
function int64(text: string): bigint | undefined {
  if (!integer.test(text)) return undefined;
  const value = BigInt(text.replace(/^\+/, ''));
  return BigInt.asIntN(64, value) === value ? value : undefined;
}

function checked(requirement: LabelRequirement): LabelRequirement | SelectorError {
  const { key, operator, values } = requirement;
  const errors: string[] = [];
  if (operator === 'gt' || operator === 'lt') {
    values.forEach((value, at) => {
      if (int64(value) === undefined) {
        errors.push(
          `values[${at}]: Invalid value: ${goQuote(value)}: for 'Gt', 'Lt' operators, the value must be an integer`,
        );
      }
    });
  }
  values.forEach((value, at) => {
    const error = labelValueError(value);
    if (error !== undefined) errors.push(`values[${at}][${key}]: ${error}`);
  });
  const texts = [...new Set(errors)];
  if (texts.length === 0) return requirement;
  return new SelectorError(texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(', ')}]`);
}

/** Reads a selector, sorted by key as the server keeps it; the error is the server's text. */
export function parseLabelSelector(text: string): LabelSelector | { readonly error: string } {
  const parsed = new Parser(text).parse();
  if (parsed instanceof SelectorError) return { error: parsed.message };
  return parsed.sort((a, b) => compareStrings(a.key, b.key));
}

/** True where an object's labels meet every requirement. */
export function matchesLabels(selector: LabelSelector, labels: ReadonlyMap<string, unknown>): boolean {
  return selector.every((requirement) => {
    const label = labels.get(requirement.key);
    return isMet(requirement, typeof label === 'string' ? label : undefined);
  });
}

/** True where a label, or its absence, meets a requirement. */
function isMet({ operator, values }: LabelRequirement, value: string | undefined): boolean {
  switch (operator) {
    case 'in':
    case '=':
    case '==':
      return value !== undefined && values.includes(value);
    case 'notin':
    case '!=':
      return value === undefined || !values.includes(value);
    case 'exists':
      return value !== undefined;
    case '!':
      return value === undefined;
    case 'gt':
    case 'lt': {
      const own = value === undefined ? undefined : int64(value);
      const bound = int64(values[0] ?? '');
      if (own === undefined || bound === undefined) return false;
      return operator === 'gt' ? own > bound : own < bound;
    }
  }
}
