/** Tokens → the nodes of a text's first document, with the errors of libyaml's parser at the places it gives them. */
import { Cursor } from './cursor.ts';
import { NodeParser } from './node-parser.ts';
import type { NodeTable } from './node-table.ts';
import { parseBlockEntry, parseBlockKey, parseBlockValue, parseIndentlessEntry } from './parse-block.ts';
import { parseFlowEntry, parseFlowKey, parseFlowValue, parsePairKey, parsePairValue } from './parse-flow.ts';
import { Scanner } from './scanner.ts';
import { isOneOf, type Token } from './token.ts';

/**
 * Parses the first document of a text; what follows it is not read, as in go-yaml. `undefined` when there is none.
 * Throws a `YamlSyntaxError` where the text is no YAML.
 */
export function parseDocument(text: string): NodeTable | undefined {
  return parse(new NodeParser(new Scanner(new Cursor(text))));
}

/** Parses a text that is one block mapping and nothing else; `undefined` for any other. Throws as `parseDocument` does. */
export function parseBlockMapping(text: string): NodeTable | undefined {
  const parser = new NodeParser(new Scanner(new Cursor(text)));
  if (parser.peek().type !== 'block-mapping-start') return undefined;
  parseDirectives(parser);
  parser.states.push('document-end');
  parser.parseNode(true, false);
  while (parser.state !== 'document-end') step(parser);
  return parser.peek().type === 'stream-end' ? parser.builder.nodes : undefined;
}

function parse(parser: NodeParser): NodeTable | undefined {
  const { scanner } = parser;
  const first = scanner.peek();
  if (first.type === 'stream-end') return undefined;
  parseDirectives(parser);
  const token = scanner.peek();
  if (isDirective(first) || token.type === 'document-start') {
    if (token.type !== 'document-start') parser.fail('did not find expected <document start>', token);
    scanner.skip();
    parseContent(parser);
  } else {
    parser.states.push('document-end');
    parser.parseNode(true, false);
  }
  while (parser.state !== 'document-end') step(parser);
  if (scanner.peek().type === 'document-end') scanner.skip();
  const { nodes } = parser.builder;
  nodes.readTo = scanner.cursor.pos;
  return nodes;
}

function parseContent(parser: NodeParser): void {
  const token = parser.peek();
  if (isDirective(token) || isOneOf(token, 'document-start', 'document-end', 'stream-end')) {
    parser.builder.addEmpty(token.start);
    return;
  }
  parser.states.push('document-end');
  parser.parseNode(true, false);
}

function parseDirectives(parser: NodeParser): void {
  let versionSeen = false;
  for (let token = parser.peek(); isDirective(token); token = parser.peek()) {
    if (token.type === 'version-directive') {
      if (versionSeen) parser.fail('found duplicate %YAML directive', token);
      if (token.value !== '1.1') parser.fail('found incompatible YAML document', token);
      versionSeen = true;
    } else {
      if (!parser.builder.addTagPrefix(token.value, token.suffix)) parser.fail('found duplicate %TAG directive', token);
    }
    parser.scanner.skip();
  }
  // Known unless a directive says otherwise.
  parser.builder.addTagPrefix('!', '!');
  parser.builder.addTagPrefix('!!', 'tag:yaml.org,2002:');
}

function step(parser: NodeParser): void {
  switch (parser.state) {
    case 'block-sequence-first-entry':
      parser.scanner.skip();
      parseBlockEntry(parser);
      break;
    case 'block-sequence-entry':
      parseBlockEntry(parser);
      break;
    case 'indentless-sequence-entry':
      parseIndentlessEntry(parser);
      break;
    case 'block-mapping-first-key':
      parser.scanner.skip();
      parseBlockKey(parser);
      break;
    case 'block-mapping-key':
      parseBlockKey(parser);
      break;
    case 'block-mapping-value':
      parseBlockValue(parser);
      break;
    case 'flow-sequence-first-entry':
      parser.scanner.skip();
      parseFlowEntry(parser, true);
      break;
    case 'flow-sequence-entry':
      parseFlowEntry(parser, false);
      break;
    case 'flow-sequence-pair-key':
      parsePairKey(parser);
      break;
    case 'flow-sequence-pair-value':
      parsePairValue(parser);
      break;
    case 'flow-sequence-pair-end':
      parser.state = 'flow-sequence-entry';
      parser.builder.closeCollection(parser.peek().start);
      break;
    case 'flow-mapping-first-key':
      parser.scanner.skip();
      parseFlowKey(parser, true);
      break;
    case 'flow-mapping-key':
      parseFlowKey(parser, false);
      break;
    case 'flow-mapping-value':
      parseFlowValue(parser);
      break;
    case 'flow-mapping-empty-value':
      parser.state = 'flow-mapping-key';
      parser.builder.addEmpty(parser.peek().start);
      break;
    case 'document-end':
  }
}

function isDirective(token: Token): boolean {
  return token.type === 'version-directive' || token.type === 'tag-directive';
}
