/** The states of the parser inside block sequences and mappings. */
import type { NodeParser, State } from './node-parser.ts';
import { isOneOf, type Token } from './token.ts';

/** An entry of a sequence that is deeper than what holds it, or its end. */
export function parseBlockEntry(parser: NodeParser): void {
  const token = parser.peek();
  if (token.type === 'block-entry') {
    const next = parser.skipTo();
    if (isOneOf(next, 'block-entry', 'block-end')) {
      parser.state = 'block-sequence-entry';
      parser.builder.addEmpty(token.end);
      return;
    }
    parser.states.push('block-sequence-entry');
    parser.parseNode(true, false);
    return;
  }
  if (token.type !== 'block-end') parser.fail("did not find expected '-' indicator", token);
  parser.popState();
  parser.builder.closeCollection();
  parser.scanner.skip();
}

/** An entry of a sequence at the indentation of its key, or its end. */
export function parseIndentlessEntry(parser: NodeParser): void {
  const token = parser.peek();
  if (token.type !== 'block-entry') {
    parser.popState();
    parser.builder.closeCollection();
    return;
  }
  const next = parser.skipTo();
  if (isOneOf(next, 'block-entry', 'key', 'value', 'block-end')) {
    parser.state = 'indentless-sequence-entry';
    parser.builder.addEmpty(token.end);
    return;
  }
  parser.states.push('indentless-sequence-entry');
  parser.parseNode(true, false);
}

/** A key of a block mapping, or the mapping's end. */
export function parseBlockKey(parser: NodeParser): void {
  const token = parser.peek();
  if (token.type === 'key') {
    parseAfterIndicator(parser, token, 'block-mapping-value');
    return;
  }
  if (token.type !== 'block-end') parser.fail('did not find expected key', token);
  parser.popState();
  parser.builder.closeCollection();
  parser.scanner.skip();
}

/** The value of a key in a block mapping. */
export function parseBlockValue(parser: NodeParser): void {
  const token = parser.peek();
  if (token.type === 'value') {
    parseAfterIndicator(parser, token, 'block-mapping-key');
    return;
  }
  parser.state = 'block-mapping-key';
  parser.builder.addEmpty(token.start);
}

/** The node after `?` or `:` in a block mapping. */
function parseAfterIndicator(parser: NodeParser, indicator: Token, next: State): void {
  const token = parser.skipTo();
  if (isOneOf(token, 'key', 'value', 'block-end')) {
    parser.state = next;
    parser.builder.addEmpty(indicator.end);
    return;
  }
  parser.states.push(next);
  parser.parseNode(true, true);
}
