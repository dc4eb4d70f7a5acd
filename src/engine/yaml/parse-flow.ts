/** The states of the parser inside flow sequences and mappings. */
import type { NodeParser } from './node-parser.ts';
import { nodeKind } from './node-table.ts';
import { isOneOf } from './token.ts';

/** An entry of a flow sequence, or its end; a `,` stands before all but the first. */
export function parseFlowEntry(parser: NodeParser, first: boolean): void {
  let token = parser.peek();
  if (token.type !== 'flow-sequence-end') {
    if (!first) {
      if (token.type !== 'flow-entry') parser.fail("did not find expected ',' or ']'", token);
      token = parser.skipTo();
    }
    if (token.type === 'key') {
      parser.openCollection('flow-sequence-pair-key', nodeKind.mapping, token);
      parser.scanner.skip();
      return;
    }
    if (token.type !== 'flow-sequence-end') {
      parser.states.push('flow-sequence-entry');
      parser.parseNode(false, false);
      return;
    }
  }
  parser.popState();
  parser.builder.closeCollection(token.end);
  parser.scanner.skip();
}

/** The key of a mapping of one pair that stands in a flow sequence without braces. */
export function parsePairKey(parser: NodeParser): void {
  const token = parser.peek();
  if (isOneOf(token, 'value', 'flow-entry', 'flow-sequence-end')) {
    // As in libyaml, the token is taken, whatever it is.
    parser.scanner.skip();
    parser.state = 'flow-sequence-pair-value';
    parser.builder.addEmpty(token.end);
    return;
  }
  parser.states.push('flow-sequence-pair-value');
  parser.parseNode(false, false);
}

/** The value of such a pair. */
export function parsePairValue(parser: NodeParser): void {
  let token = parser.peek();
  if (token.type === 'value') {
    token = parser.skipTo();
    if (!isOneOf(token, 'flow-entry', 'flow-sequence-end')) {
      parser.states.push('flow-sequence-pair-end');
      parser.parseNode(false, false);
      return;
    }
  }
  parser.state = 'flow-sequence-pair-end';
  parser.builder.addEmpty(token.start);
}

/** A key of a flow mapping, or its end; a `,` stands before all but the first. */
export function parseFlowKey(parser: NodeParser, first: boolean): void {
  let token = parser.peek();
  if (token.type !== 'flow-mapping-end') {
    if (!first) {
      if (token.type !== 'flow-entry') parser.fail("did not find expected ',' or '}'", token);
      token = parser.skipTo();
    }
    if (token.type === 'key') {
      token = parser.skipTo();
      if (isOneOf(token, 'value', 'flow-entry', 'flow-mapping-end')) {
        parser.state = 'flow-mapping-value';
        parser.builder.addEmpty(token.start);
        return;
      }
      parser.states.push('flow-mapping-value');
      parser.parseNode(false, false);
      return;
    }
    if (token.type !== 'flow-mapping-end') {
      parser.states.push('flow-mapping-empty-value');
      parser.parseNode(false, false);
      return;
    }
  }
  parser.popState();
  parser.builder.closeCollection(token.end);
  parser.scanner.skip();
}

/** The value of a key in a flow mapping. */
export function parseFlowValue(parser: NodeParser): void {
  let token = parser.peek();
  if (token.type === 'value') {
    token = parser.skipTo();
    if (!isOneOf(token, 'flow-entry', 'flow-mapping-end')) {
      parser.states.push('flow-mapping-key');
      parser.parseNode(false, false);
      return;
    }
  }
  parser.state = 'flow-mapping-key';
  parser.builder.addEmpty(token.start);
}
