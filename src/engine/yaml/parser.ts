/** Tokens → the nodes of a text's first document, with the errors of libyaml's parser at the places it gives them. */
import { Cursor, YamlSyntaxError } from './cursor.ts';
import { NodeBuilder } from './node-builder.ts';
import { type NodeKind, type NodeTable, nodeKind } from './node-table.ts';
import { Scanner } from './scanner.ts';
import type { Token, TokenType } from './token.ts';

/** What the parser expects next. */
type State =
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

/**
 * Parses the first document of a text; what follows it is not read, as in go-yaml. `undefined` when there is none.
 * Throws a `YamlSyntaxError` where the text is no YAML.
 */
export function parseDocument(text: string): NodeTable | undefined {
  return new Parser(new Scanner(new Cursor(text))).parse();
}

class Parser {
  private readonly builder = new NodeBuilder();
  private state: State = 'document-end';
  private readonly states: State[] = [];

  constructor(private readonly scanner: Scanner) {}

  parse(): NodeTable | undefined {
    const { scanner } = this;
    const first = scanner.peek();
    if (first.type === 'stream-end') return undefined;
    this.parseDirectives();
    const token = scanner.peek();
    if (isDirective(first) || token.type === 'document-start') {
      if (token.type !== 'document-start') this.fail('did not find expected <document start>', token);
      scanner.skip();
      this.parseContent();
    } else {
      this.states.push('document-end');
      this.parseNode(true, false);
    }
    while (this.state !== 'document-end') this.step();
    if (scanner.peek().type === 'document-end') scanner.skip();
    const { nodes } = this.builder;
    nodes.readTo = scanner.cursor.pos;
    return nodes;
  }

  private parseContent(): void {
    const token = this.scanner.peek();
    if (isDirective(token) || isOneOf(token, 'document-start', 'document-end', 'stream-end')) {
      this.builder.addEmpty(token.start);
      return;
    }
    this.states.push('document-end');
    this.parseNode(true, false);
  }

  private parseDirectives(): void {
    let versionSeen = false;
    for (let token = this.scanner.peek(); isDirective(token); token = this.scanner.peek()) {
      if (token.type === 'version-directive') {
        if (versionSeen) this.fail('found duplicate %YAML directive', token);
        if (token.value !== '1.1') this.fail('found incompatible YAML document', token);
        versionSeen = true;
      } else {
        if (!this.builder.addTagPrefix(token.value, token.suffix)) this.fail('found duplicate %TAG directive', token);
      }
      this.scanner.skip();
    }
    // Known unless a directive says otherwise.
    this.builder.addTagPrefix('!', '!');
    this.builder.addTagPrefix('!!', 'tag:yaml.org,2002:');
  }

  private step(): void {
    switch (this.state) {
      case 'block-sequence-first-entry':
        this.scanner.skip();
        this.parseBlockEntry();
        break;
      case 'block-sequence-entry':
        this.parseBlockEntry();
        break;
      case 'indentless-sequence-entry':
        this.parseIndentlessEntry();
        break;
      case 'block-mapping-first-key':
        this.scanner.skip();
        this.parseBlockKey();
        break;
      case 'block-mapping-key':
        this.parseBlockKey();
        break;
      case 'block-mapping-value':
        this.parseBlockValue();
        break;
      case 'flow-sequence-first-entry':
        this.scanner.skip();
        this.parseFlowEntry(true);
        break;
      case 'flow-sequence-entry':
        this.parseFlowEntry(false);
        break;
      case 'flow-sequence-pair-key':
        this.parsePairKey();
        break;
      case 'flow-sequence-pair-value':
        this.parsePairValue();
        break;
      case 'flow-sequence-pair-end':
        this.state = 'flow-sequence-entry';
        this.builder.closeCollection(this.scanner.peek().start);
        break;
      case 'flow-mapping-first-key':
        this.scanner.skip();
        this.parseFlowKey(true);
        break;
      case 'flow-mapping-key':
        this.parseFlowKey(false);
        break;
      case 'flow-mapping-value':
        this.parseFlowValue();
        break;
      case 'flow-mapping-empty-value':
        this.state = 'flow-mapping-key';
        this.builder.addEmpty(this.scanner.peek().start);
        break;
      case 'document-end':
    }
  }

  /** A node with its tag and anchor; `indentless` allows a sequence at the indentation of the key that holds it. */
  private parseNode(block: boolean, indentless: boolean): void {
    const { scanner } = this;
    let token = scanner.peek();
    if (token.type === 'alias') {
      this.popState();
      scanner.skip();
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

  private skipTo(): Token {
    this.scanner.skip();
    return this.scanner.peek();
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

  private openCollection(state: State, kind: NodeKind, { start, end }: Token): number {
    this.state = state;
    return this.builder.openCollection(kind, start, end);
  }

  private popState(): void {
    this.state = this.states.pop() ?? 'document-end';
  }

  private fail(problem: string, token: Token): never {
    // libyaml's parser counts lines from 0, and go-yaml prints them so.
    throw new YamlSyntaxError(problem, token.line, token.start);
  }

  private parseBlockEntry(): void {
    const token = this.scanner.peek();
    if (token.type === 'block-entry') {
      const next = this.skipTo();
      if (isOneOf(next, 'block-entry', 'block-end')) {
        this.state = 'block-sequence-entry';
        this.builder.addEmpty(token.end);
        return;
      }
      this.states.push('block-sequence-entry');
      this.parseNode(true, false);
      return;
    }
    if (token.type !== 'block-end') this.fail("did not find expected '-' indicator", token);
    this.popState();
    this.builder.closeCollection();
    this.scanner.skip();
  }

  private parseIndentlessEntry(): void {
    const token = this.scanner.peek();
    if (token.type !== 'block-entry') {
      this.popState();
      this.builder.closeCollection();
      return;
    }
    const next = this.skipTo();
    if (isOneOf(next, 'block-entry', 'key', 'value', 'block-end')) {
      this.state = 'indentless-sequence-entry';
      this.builder.addEmpty(token.end);
      return;
    }
    this.states.push('indentless-sequence-entry');
    this.parseNode(true, false);
  }

  private parseBlockKey(): void {
    const token = this.scanner.peek();
    if (token.type === 'key') {
      this.parseAfterIndicator(token, 'block-mapping-value');
      return;
    }
    if (token.type !== 'block-end') this.fail('did not find expected key', token);
    this.popState();
    this.builder.closeCollection();
    this.scanner.skip();
  }

  private parseBlockValue(): void {
    const token = this.scanner.peek();
    if (token.type === 'value') {
      this.parseAfterIndicator(token, 'block-mapping-key');
      return;
    }
    this.state = 'block-mapping-key';
    this.builder.addEmpty(token.start);
  }

  /** The node after `?` or `:` in a block mapping. */
  private parseAfterIndicator(indicator: Token, next: State): void {
    const token = this.skipTo();
    if (isOneOf(token, 'key', 'value', 'block-end')) {
      this.state = next;
      this.builder.addEmpty(indicator.end);
      return;
    }
    this.states.push(next);
    this.parseNode(true, true);
  }

  private parseFlowEntry(first: boolean): void {
    let token = this.scanner.peek();
    if (token.type !== 'flow-sequence-end') {
      if (!first) {
        if (token.type !== 'flow-entry') this.fail("did not find expected ',' or ']'", token);
        token = this.skipTo();
      }
      if (token.type === 'key') {
        this.openCollection('flow-sequence-pair-key', nodeKind.mapping, token);
        this.scanner.skip();
        return;
      }
      if (token.type !== 'flow-sequence-end') {
        this.states.push('flow-sequence-entry');
        this.parseNode(false, false);
        return;
      }
    }
    this.popState();
    this.builder.closeCollection(token.end);
    this.scanner.skip();
  }

  private parsePairKey(): void {
    const token = this.scanner.peek();
    if (isOneOf(token, 'value', 'flow-entry', 'flow-sequence-end')) {
      // As in libyaml, the token is taken, whatever it is.
      this.scanner.skip();
      this.state = 'flow-sequence-pair-value';
      this.builder.addEmpty(token.end);
      return;
    }
    this.states.push('flow-sequence-pair-value');
    this.parseNode(false, false);
  }

  private parsePairValue(): void {
    let token = this.scanner.peek();
    if (token.type === 'value') {
      token = this.skipTo();
      if (!isOneOf(token, 'flow-entry', 'flow-sequence-end')) {
        this.states.push('flow-sequence-pair-end');
        this.parseNode(false, false);
        return;
      }
    }
    this.state = 'flow-sequence-pair-end';
    this.builder.addEmpty(token.start);
  }

  private parseFlowKey(first: boolean): void {
    let token = this.scanner.peek();
    if (token.type !== 'flow-mapping-end') {
      if (!first) {
        if (token.type !== 'flow-entry') this.fail("did not find expected ',' or '}'", token);
        token = this.skipTo();
      }
      if (token.type === 'key') {
        token = this.skipTo();
        if (isOneOf(token, 'value', 'flow-entry', 'flow-mapping-end')) {
          this.state = 'flow-mapping-value';
          this.builder.addEmpty(token.start);
          return;
        }
        this.states.push('flow-mapping-value');
        this.parseNode(false, false);
        return;
      }
      if (token.type !== 'flow-mapping-end') {
        this.states.push('flow-mapping-empty-value');
        this.parseNode(false, false);
        return;
      }
    }
    this.popState();
    this.builder.closeCollection(token.end);
    this.scanner.skip();
  }

  private parseFlowValue(): void {
    let token = this.scanner.peek();
    if (token.type === 'value') {
      token = this.skipTo();
      if (!isOneOf(token, 'flow-entry', 'flow-mapping-end')) {
        this.states.push('flow-mapping-key');
        this.parseNode(false, false);
        return;
      }
    }
    this.state = 'flow-mapping-key';
    this.builder.addEmpty(token.start);
  }
}

function isOneOf(token: Token, ...types: readonly TokenType[]): boolean {
  return types.includes(token.type);
}

function isDirective(token: Token): boolean {
  return token.type === 'version-directive' || token.type === 'tag-directive';
}
