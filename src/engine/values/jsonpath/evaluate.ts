/** A JSONPath template over a value → what it finds, as client-go's `util/jsonpath` walks it (`FindResults`). */
import { goPrint, goTypeName } from '../go-print.ts';
import { utf8Bytes } from '../utf8-bytes.ts';
import { isList, isObject, sortedKeys, type Value } from '../value.ts';
import { compareFound } from './compare.ts';
import { type Found, Uint8 } from './found.ts';
import type { JsonPathNode, JsonPathTemplate, ListNode } from './node.ts';

/** How a template is evaluated. */
export interface JsonPathOptions {
  /** A key that is not there gives nothing instead of an error. */
  readonly allowMissingKeys?: boolean;
}

/** One list of finds for each text or action that was evaluated, or the error's text. */
export type JsonPathResults = { readonly results: readonly (readonly Found[])[] } | { readonly error: string };

/** Evaluates a template. */
export function findResults(template: JsonPathTemplate, data: Value, options: JsonPathOptions = {}): JsonPathResults {
  return new JsonPathEvaluator(template, options).findResults(data);
}

/**
 * Evaluates a template for several values as one `JSONPath` of client-go does: once a range was walked, only what stands
 * behind its beginning is left for the values that follow.
 */
export class JsonPathEvaluator {
  readonly #evaluation: Evaluation;

  constructor(template: JsonPathTemplate, options: JsonPathOptions = {}) {
    this.#evaluation = new Evaluation(template.nodes, options.allowMissingKeys ?? false);
  }

  /** Evaluates for the next value. */
  findResults(data: Value): JsonPathResults {
    const results: (readonly Found[])[] = [];
    const error = this.#evaluation.next(data, results);
    return error === undefined ? { results } : { error };
  }
}

/** What a node finds; after an error the values are those that Go returns beside it, which `[?(…)]` looks at. */
interface Walked {
  readonly values: readonly Found[];
  readonly error?: string;
}

class Evaluation {
  #begin = 0;
  #inside = 0;
  #end = 0;
  /** The index of the last `{end}` that was reached. */
  #lastEnd = -1;
  /** The index behind the beginning of the last range. */
  #left = 0;

  constructor(
    readonly nodes: readonly JsonPathNode[],
    readonly allowMissingKeys: boolean,
  ) {}

  /** Evaluates what is left of the template. */
  next(data: Value, out: (readonly Found[])[]): string | undefined {
    return this.#run(this.#left, data, out);
  }

  /** Evaluates the nodes from an index on, up to the `{end}` of the range that this is the body of. */
  #run(from: number, data: Found, out: (readonly Found[])[]): string | undefined {
    for (let at = from; at < this.nodes.length; at++) {
      const { values, error } = this.#walk([data], this.nodes[at] as JsonPathNode);
      if (error !== undefined) return error;
      if (this.#end > 0 && this.#end <= this.#inside) {
        this.#end--;
        this.#lastEnd = at;
        return undefined;
      }
      if (this.#begin === 0) {
        out.push(values);
        continue;
      }
      this.#begin--;
      this.#inside++;
      this.#left = at + 1;
      for (const value of values) {
        const failed = this.#run(at + 1, value === null ? undefined : value, out);
        if (failed !== undefined) return failed;
      }
      if (values.length === 0) {
        // The body is walked without a value, only to find where it ends.
        const failed = this.#run(at + 1, undefined, []);
        if (failed !== undefined) return failed;
      }
      this.#inside--;
      if (this.#lastEnd > at) at = this.#lastEnd;
    }
    return undefined;
  }

  #walk(input: readonly Found[], node: JsonPathNode): Walked {
    switch (node.kind) {
      case 'list':
        return this.#list(input, node);
      case 'text':
        return { values: [node.text] };
      case 'int':
      case 'float':
      case 'bool':
        return { values: input.map(() => node.value) };
      case 'field':
        return this.#field(input, node.name);
      case 'identifier':
        return this.#identifier(input, node.name);
      case 'wildcard':
        return { values: input.flatMap(children) };
      case 'recursive':
        return { values: descendants(input) };
      case 'array':
        return slices(input, node);
      case 'union':
        return this.#union(input, node.members);
      case 'filter':
        return this.#filter(input, node);
      default:
        return node satisfies never;
    }
  }

  #list(input: readonly Found[], list: ListNode): Walked {
    let walked: Walked = { values: input };
    for (const node of list.nodes) {
      walked = this.#walk(walked.values, node);
      if (walked.error !== undefined) return walked;
    }
    return walked;
  }

  #identifier(input: readonly Found[], name: string): Walked {
    if (name === 'range') {
      this.#begin++;
      return { values: input };
    }
    if (name !== 'end') return { values: input, error: `unrecognized identifier ${name}` };
    if (this.#inside === 0) return { values: [], error: 'not in range, nothing to end' };
    this.#end++;
    return { values: [] };
  }

  #field(input: readonly Found[], name: string): Walked {
    const values: Found[] = [];
    if (input.length === 0) return { values };
    for (const value of input) {
      const member = value instanceof Map ? value.get(name) : undefined;
      if (member !== undefined) values.push(member);
    }
    if (values.length > 0 || this.allowMissingKeys) return { values };
    return { values, error: `${name} is not found` };
  }

  #union(input: readonly Found[], members: readonly ListNode[]): Walked {
    const values: Found[] = [];
    for (const member of members) {
      const walked = this.#list(input, member);
      if (walked.error !== undefined) return { values: input, error: walked.error };
      values.push(...walked.values);
    }
    return { values };
  }

  #filter(input: readonly Found[], node: JsonPathNode & { kind: 'filter' }): Walked {
    const values: Value[] = [];
    for (const value of input) {
      if (value instanceof Uint8 || !isList(value)) {
        return { values: input, error: `${filterText(value)} is not array or slice and cannot be filtered` };
      }
      for (const item of value) {
        const lefts = this.#list([item], node.left);
        if (node.operator === 'exists') {
          if (lefts.values.length > 0) values.push(item);
          continue;
        }
        if (lefts.error !== undefined) return { values: input, error: lefts.error };
        if (lefts.values.length === 0) continue;
        if (lefts.values.length > 1) return { values: input, error: 'can only compare one element at a time' };
        const rights = this.#list([item], node.right);
        if (rights.error !== undefined) return { values: input, error: rights.error };
        if (rights.values.length === 0) continue;
        if (rights.values.length > 1) return { values: input, error: 'can only compare one element at a time' };
        const compared = compareFound(lefts.values[0], node.operator, rights.values[0]);
        if (typeof compared === 'string') return { values, error: compared };
        if (compared) values.push(item);
      }
    }
    return { values };
  }
}

/** What `.*` finds in one value: members, items, or the bytes of a string. */
function children(value: Found): readonly Found[] {
  if (typeof value === 'string') return utf8Bytes(value).map((byte) => new Uint8(byte));
  if (value === undefined || value instanceof Uint8) return [];
  if (isList(value)) return value;
  // Go walks a map in random order.
  if (isObject(value)) return sortedKeys(value).map((key) => value.get(key));
  return [];
}

/** What `..` finds: the values themselves and all below them that hold something, parents first. */
function descendants(input: readonly Found[]): Found[] {
  const found: Found[] = [];
  const open = [...input].reverse();
  while (open.length > 0) {
    const value = open.pop();
    const below = typeof value === 'string' ? [] : children(value);
    if (below.length === 0 && (typeof value !== 'string' || value === '')) continue;
    found.push(value);
    for (let i = below.length - 1; i >= 0; i--) open.push(below[i]);
  }
  return found;
}

function slices(input: readonly Found[], node: JsonPathNode & { kind: 'array' }): Walked {
  const values: Value[] = [];
  for (const value of input) {
    if (value === null) continue;
    if (value === undefined || value instanceof Uint8 || !isList(value)) {
      return { values: input, error: `${goTypeName(value)} is not array or slice` };
    }
    const { length } = value;
    let start = node.start.known ? node.start.value : 0;
    if (start < 0) start += length;
    let end = node.end.known ? node.end.value : length;
    if (end < 0 || (end === 0 && node.single)) end += length;
    // Asking for nothing ends the walk, whatever other lists there are.
    if (start === end) return { values };
    if (start >= length || start < 0) return { values: input, error: outOfBounds(start, length) };
    if (end > length || end < 0) return { values: input, error: outOfBounds(end - 1, length) };
    if (start > end) {
      return { values: input, error: `starting index ${start} is greater than ending index ${end}` };
    }
    if (node.step.known && node.step.value <= 0) return { values: input, error: 'step must be > 0' };
    const step = node.step.known ? node.step.value : 1;
    for (let at = start; at < end; at += step) values.push(value[at] as Value);
  }
  return { values };
}

function outOfBounds(index: number, length: number): string {
  return `array index out of bounds: index ${index}, length ${length}`;
}

function filterText(value: Found): string {
  if (value === undefined) return '<invalid reflect.Value>';
  return value instanceof Uint8 ? String(value.value) : goPrint(value);
}
