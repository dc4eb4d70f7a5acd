/** Nodes → the JSON value that sigs.k8s.io/yaml makes of them, or the error it stops with. */
import type { Value } from '../values/value.ts';
import { AliasBudget } from './alias-budget.ts';
import { goSyntax, goSyntaxOfScalar } from './go-syntax.ts';
import { firstBadKey, firstNotFinite } from './json-obstacles.ts';
import { jsonScalar, keyText, scalarOf } from './node-scalar.ts';
import { type NodeTable, nodeKind } from './node-table.ts';
import type { Scalar } from './resolve-scalar.ts';

/** The text of an error with the node where it arose. */
export interface DecodeError {
  readonly error: string;
  readonly node: number;
  /** Whether Go fails on turning YAML into JSON or only on reading that JSON. */
  readonly stage: 'convert' | 'json';
}

/** A value, or what is wrong. */
export type Decoded = { readonly value: Value } | DecodeError;

/** How nodes are decoded. */
export interface DecodeOptions {
  /** Called for a key that stands twice in one mapping, with the node of the second value and Go's text of the key. */
  readonly onDuplicateKey?: (valueNode: number, keyText: string) => void;
}

/** Decodes a document's nodes. */
export function decodeNodes(nodes: NodeTable, options: DecodeOptions = {}): Decoded {
  return new Decoder(nodes, options.onDuplicateKey).decode();
}

/** A collection being filled. */
interface Frame {
  readonly kind: 'list' | 'map' | 'merge-list';
  readonly node: number;
  /** The node that the collection stands for: itself, or an alias. */
  readonly place: number;
  /** The node after the collection's last one. */
  readonly end: number;
  /** Where to go on when it is full. */
  readonly resume: number;
  readonly list: Value[];
  readonly map: Map<string, Value>;
  /** True for a mapping whose members go into the mapping around it. */
  readonly merged: boolean;
  /** True for what an alias stands for, and all within. */
  readonly aliased: boolean;
  /** Nodes of mappings still to merge, the next one last. */
  readonly pending: number[];
  /** The key whose value comes next. */
  key: string | undefined;
  keyNode: number;
  /** Nodes counted when the frame was begun. */
  readonly countBefore: number;
  /** Typed keys, where duplicates are asked for. */
  readonly seen: Set<string> | undefined;
}

// The depth at which Go's JSON decoder, which reads what YAML was turned into, gives up.
const maxJsonDepth = 10_000;

class Decoder {
  private readonly frames: Frame[] = [];
  private readonly budget = new AliasBudget();
  private readonly anchored = new Map<number, { readonly value: Value; readonly count: number }>();
  private error: DecodeError | undefined;
  /** Mappings with a key that JSON cannot have: an error where decoding succeeds and no later key replaces them. */
  private readonly badKeys = new Map<Value, DecodeError>();
  private depthError: DecodeError | undefined;
  private notFinite = false;
  private result: Value = null;

  constructor(
    private readonly nodes: NodeTable,
    private readonly onDuplicateKey: DecodeOptions['onDuplicateKey'],
  ) {}

  decode(): Decoded {
    let node = this.decodeNode(0);
    for (let frame = this.top; frame !== undefined && this.error === undefined; frame = this.top) {
      if (frame.kind === 'merge-list') {
        const next = frame.pending.pop();
        node = next === undefined ? this.close(frame) : this.beginMerge(next, frame.resume, frame);
      } else {
        node = node === frame.end ? this.close(frame) : this.decodeNode(node);
      }
    }
    const error = this.error ?? firstBadKey(this.result, this.badKeys);
    if (error !== undefined) return error;
    if (this.notFinite) {
      const text = firstNotFinite(this.result);
      if (text !== undefined) return { error: `json: unsupported value: ${text}`, node: 0, stage: 'convert' };
    }
    return this.depthError ?? { value: this.result };
  }

  private get top(): Frame | undefined {
    return this.frames.at(-1);
  }

  private fail(error: string, node: number): number {
    this.error ??= { error, node, stage: 'convert' };
    return node;
  }

  /** Ends a collection and gives the node to go on with. */
  private close(frame: Frame): number {
    this.frames.pop();
    if (frame.kind !== 'merge-list' && !frame.merged) {
      const value = frame.kind === 'list' ? frame.list : frame.map;
      this.keep(frame.node, value, frame.countBefore);
      this.put(value, frame.place);
    }
    return frame.resume;
  }

  /** Keeps a value that aliases may ask for. */
  private keep(node: number, value: Value, countBefore: number): void {
    if (!this.nodes.anchored.has(node)) return;
    this.anchored.set(node, { value, count: this.budget.count - countBefore + 1 });
  }

  /** Decodes one node, or begins a collection, and gives the node to go on with. */
  private decodeNode(node: number): number {
    const { nodes } = this;
    const frame = this.top;
    if (frame?.kind === 'map' && frame.key === undefined && nodes.isMergeKey(node)) return this.merge(node + 1, frame);
    if (!this.budget.add(frame?.aliased ?? false)) return this.fail(excessiveAliasing, node);
    const kind = nodes.kind(node);
    if (kind === nodeKind.alias) return this.decodeAlias(node);
    if (kind === nodeKind.sequence || kind === nodeKind.mapping) return this.begin(node, node, frame?.aliased ?? false);
    return this.decodeScalar(node);
  }

  private begin(node: number, place: number, aliased: boolean): number {
    const { nodes } = this;
    const isList = nodes.kind(node) === nodeKind.sequence;
    this.frames.push({
      kind: isList ? 'list' : 'map',
      node,
      place,
      end: nodes.link(node),
      resume: nodes.after(place),
      list: isList ? [] : none,
      map: isList ? noMembers : new Map(),
      merged: false,
      aliased,
      pending: none,
      key: undefined,
      keyNode: 0,
      countBefore: this.budget.count,
      seen: this.onDuplicateKey === undefined ? undefined : new Set(),
    });
    if (this.frames.length > maxJsonDepth) {
      this.depthError ??= {
        error: `invalid character '${isList ? '[' : '{'}' exceeded max depth`,
        node,
        stage: 'json',
      };
    }
    return node + 1;
  }

  private decodeAlias(node: number): number {
    const target = this.nodes.link(node);
    if (this.isOpen(target)) return this.fail(`yaml: anchor '${this.nodes.text(node)}' value contains itself`, node);
    const kept = this.anchored.get(target);
    if (kept === undefined) {
      // A mapping that so far was only merged into another.
      if (!this.budget.add(true)) return this.fail(excessiveAliasing, node);
      return this.begin(target, node, true);
    }
    if (!this.budget.addAliased(kept.count)) return this.fail(excessiveAliasing, node);
    this.put(kept.value, node);
    return node + 1;
  }

  private isOpen(node: number): boolean {
    return this.frames.some((frame) => frame.node === node && frame.kind !== 'merge-list');
  }

  private decodeScalar(node: number): number {
    const scalar = scalarOf(this.nodes, node);
    if ('error' in scalar) return this.fail(scalar.error, node);
    const value = jsonScalar(scalar);
    this.keep(node, value, this.budget.count);
    const frame = this.top;
    if (frame?.kind === 'map' && frame.key === undefined) {
      this.putKey(frame, scalar, node);
      return node + 1;
    }
    if (typeof value === 'number' && !Number.isFinite(value)) this.notFinite = true;
    this.put(value, node);
    return node + 1;
  }

  /** Puts a value where it belongs. */
  private put(value: Value, node: number): void {
    const frame = this.top;
    if (frame === undefined) this.result = value;
    else if (frame.kind === 'list') frame.list.push(value);
    else if (frame.key === undefined) this.putValueAsKey(frame, node);
    else this.setMember(frame, frame.key, value, node);
  }

  private setMember(frame: Frame, key: string, value: Value, node: number): void {
    frame.key = undefined;
    if (frame.seen !== undefined && this.onDuplicateKey !== undefined) {
      const text = goSyntax(this.nodes, frame.keyNode);
      if (frame.seen.has(text)) this.onDuplicateKey(node, text);
      frame.seen.add(text);
    }
    frame.map.set(key, value);
  }

  /** An alias or a collection as a key: an alias of a scalar is a key like any other. */
  private putValueAsKey(frame: Frame, node: number): void {
    const { nodes } = this;
    const target = nodes.kind(node) === nodeKind.alias ? nodes.link(node) : node;
    if (nodes.kind(target) === nodeKind.sequence || nodes.kind(target) === nodeKind.mapping) {
      this.fail(`yaml: invalid map key: ${goSyntax(nodes, target)}`, node);
      return;
    }
    const scalar = scalarOf(nodes, target);
    if (!('error' in scalar)) this.putKey(frame, scalar, node);
  }

  private putKey(frame: Frame, scalar: Scalar, node: number): void {
    const key = keyText(scalar);
    if (key === undefined) {
      const type = scalar.tag === 'null' ? '%!s(<nil>)' : 'uint64';
      const value = goSyntax(this.nodes, node + 1);
      const error = `unsupported map key of type: ${type}, key: ${goSyntaxOfScalar(scalar)}, value: ${value}`;
      this.badKeys.set(frame.map, { error, node, stage: 'convert' });
    }
    frame.key = key ?? '';
    frame.keyNode = node;
  }

  /** Merges a mapping, or a sequence of mappings from its end, into the mapping around it; as in go-yaml, who comes later wins. */
  private merge(node: number, frame: Frame): number {
    const { nodes } = this;
    const after = nodes.after(node);
    if (nodes.kind(node) !== nodeKind.sequence) return this.beginMerge(node, after, frame);
    const pending: number[] = [];
    for (let item = node + 1; item < after; item = nodes.after(item)) pending.push(item);
    this.frames.push({ ...frame, kind: 'merge-list', resume: after, pending });
    return after;
  }

  private beginMerge(node: number, resume: number, into: Frame): number {
    const { nodes } = this;
    const isAlias = nodes.kind(node) === nodeKind.alias;
    const target = isAlias ? nodes.link(node) : node;
    if (nodes.kind(target) !== nodeKind.mapping) {
      return this.fail('yaml: map merge requires map or sequence of maps as the value', node);
    }
    if (isAlias && this.isOpen(target)) {
      return this.fail(`yaml: anchor '${nodes.text(node)}' value contains itself`, node);
    }
    const aliased = into.aliased || isAlias;
    if ((isAlias && !this.budget.add(into.aliased)) || !this.budget.add(aliased)) {
      return this.fail(excessiveAliasing, node);
    }
    this.frames.push({
      ...into,
      kind: 'map',
      node: target,
      end: nodes.link(target),
      resume,
      merged: true,
      aliased,
      key: undefined,
    });
    return target + 1;
  }
}

const excessiveAliasing = 'yaml: document contains excessive aliasing';
// Shared by frames that never fill them.
const none: never[] = [];
const noMembers = new Map<string, Value>();
