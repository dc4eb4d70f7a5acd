/** What the parser of YAML needs in every state: the stack of states, and how a node begins at a token. */
import { YamlSyntaxError } from './cursor.ts';
import { NodeBuilder } from './node-builder.ts';
import { type NodeKind, nodeKind } from './node-table.ts';
import type { Scanner } from './scanner.ts';
import type { Token } from './token.ts';

/** What the parser expects next. */
export type State =
  | 'block-sequence-first-entry'
  | 'block-sequence-entry'
  | 'indentless-sequence-entry'
  | 'block-mapping-first-key'
  | 'block-mapping-key'
  | 'block-mapping-value'
  | 'flow-sequence-first-entry'
  | 'flow-sequence-entry'
  | 'flow-sequence-pair-key'
  | 'flow-sequence-pair-value'
  | 'flow-sequence-pair-end'
  | 'flow-mapping-first-key'
  | 'flow-mapping-key'
  | 'flow-mapping-value'
  | 'flow-mapping-empty-value'
  | 'document-end';

/** A parse under way: where it stands, what it has made, and how a node begins. */
export class NodeParser {
  readonly builder = new NodeBuilder();
  state: State = 'document-end';
  readonly states: State[] = [];

  constructor(readonly scanner: Scanner) {}

  /** What comes next. */
  peek(): Token {
    return this.scanner.peek();
  }

  /** A node with its tag and anchor; `indentless` allows a sequence at the indentation of the key that holds it. */
  parseNode(block: boolean, indentless: boolean): void {
    let token = this.peek();
    if (token.type === 'alias') {
      this.popState();
      this.scanner.skip();
      this.builder.addAlias(token);
      return;
    }
    let anchor: Token | undefined;
    let tag: Token | undefined;
    if (token.type === 'anchor') {
      anchor = token;
      token = this.skipTo();
      if (token.type === 'tag') {
        tag = token;
        token = this.skipTo();
      }
    } else if (token.type === 'tag') {
      tag = token;
      token = this.skipTo();
      if (token.type === 'anchor') {
        anchor = token;
        token = this.skipTo();
      }
    }
    const fullTag = tag === undefined ? '' : this.builder.resolveTag(tag);
    const node = this.parseNodeContent(token, block, indentless, anchor !== undefined || fullTag !== '');
    this.builder.addProperties(node, anchor, tag, fullTag);
  }

  /** Takes what comes next; gives what follows. */
  skipTo(): Token {
    this.scanner.skip();
    return this.peek();
  }

  /** Adds the node that begins at a token. */
  private parseNodeContent(token: Token, block: boolean, indentless: boolean, hasProperties: boolean): number {
    if (indentless && token.type === 'block-entry') {
      return this.openCollection('indentless-sequence-entry', nodeKind.sequence, token);
    }
    if (token.type === 'scalar') {
      this.popState();
      this.scanner.skip();
      return this.builder.addScalar(token);
    }
    if (token.type === 'flow-sequence-start') {
      return this.openCollection('flow-sequence-first-entry', nodeKind.sequence, token);
    }
    if (token.type === 'flow-mapping-start') {
      return this.openCollection('flow-mapping-first-key', nodeKind.mapping, token);
    }
    if (block && token.type === 'block-sequence-start') {
      return this.openCollection('block-sequence-first-entry', nodeKind.sequence, token);
    }
    if (block && token.type === 'block-mapping-start') {
      return this.openCollection('block-mapping-first-key', nodeKind.mapping, token);
    }
    if (!hasProperties) this.fail('did not find expected node content', token);
    this.popState();
    return this.builder.addEmpty(token.start);
  }

  /** Begins a list or map, whose content `state` reads. */
  openCollection(state: State, kind: NodeKind, { start, end }: Token): number {
    this.state = state;
    return this.builder.openCollection(kind, start, end);
  }

  /** Goes back to what waits for the node that ends here. */
  popState(): void {
    this.state = this.states.pop() ?? 'document-end';
  }

  /** Ends the parse at a token. */
  fail(problem: string, token: Token): never {
    // libyaml's parser counts lines from 0, and go-yaml prints them so.
    throw new YamlSyntaxError(problem, token.line, token.start);
  }
}
