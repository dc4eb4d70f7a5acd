/** One YAML text → a value, as sigs.k8s.io/yaml (go-yaml v2, then JSON) reads it. */
import type { Value } from '../values/value.ts';
import { YamlSyntaxError } from './cursor.ts';
import { decodeNodes } from './decode-nodes.ts';
import type { NodeTable } from './node-table.ts';
import { parseDocument } from './parser.ts';
import { readableText } from './readable-text.ts';
import { lineOf } from './text-lines.ts';

/** What reading a YAML text comes to. */
export type YamlReading = YamlValue | YamlFailure;

/** A value with the nodes that it was read from; there are none in a text without a document. */
export interface YamlValue {
  readonly value: Value;
  readonly nodes?: NodeTable;
  /** What strict reading objects to, as one text a reader. Always empty where it was not asked for. */
  readonly strictErrors: readonly string[];
}

/** Why a text could not be read. */
export interface YamlFailure {
  /** Go's text, without what its callers put before it. */
  readonly error: string;
  /** Whether Go fails on turning YAML into JSON or on reading that JSON. */
  readonly stage: 'convert' | 'json';
  /** UTF-16 offset in the text that is to blame, where one is known. */
  readonly offset?: number;
  /** The nodes of the document, where the text is YAML at all. */
  readonly nodes?: NodeTable;
}

/**
 * Reads the first document of a text, as `yaml.YAMLToJSON` does. An empty text is null; a key that stands twice takes
 * its last value.
 */
export function readYaml(text: string): YamlReading {
  return read(text, undefined);
}

/** Reads like `readYaml` and tells what `yaml.YAMLToJSONStrict` finds: keys that stand twice in one mapping. */
export function readYamlStrict(text: string): YamlReading {
  const problems: string[] = [];
  const reading = read(text, (line, key) => problems.push(`\n  line ${line}: key ${key} already set in map`));
  if ('error' in reading || problems.length === 0) return reading;
  return { ...reading, strictErrors: [`yaml: unmarshal errors:${problems.join('')}`] };
}

function read(text: string, onDuplicate: ((line: number, key: string) => void) | undefined): YamlReading {
  const readable = readableText(text);
  let nodes: NodeTable | undefined;
  try {
    nodes = parseDocument(readable.text);
  } catch (thrown) {
    if (!(thrown instanceof YamlSyntaxError)) throw thrown;
    if (readable.stopsAt(thrown.offset)) return forbiddenCharacter(readable.forbidden);
    const where = thrown.line === 0 ? '' : `line ${thrown.line}: `;
    return { error: `yaml: ${where}${thrown.problem}`, stage: 'convert', offset: thrown.offset + readable.offset };
  }
  if (nodes === undefined) {
    return readable.forbidden === undefined
      ? { value: null, strictErrors: [] }
      : forbiddenCharacter(readable.forbidden);
  }
  const parsed = nodes;
  if (readable.stopsAt(parsed.readTo)) return forbiddenCharacter(readable.forbidden);
  const decoded = decodeNodes(
    parsed,
    onDuplicate === undefined
      ? {}
      : {
          onDuplicateKey: (node, key) =>
            onDuplicate(lineOf(readable.text, parsed.propertyStarts.get(node) ?? parsed.start(node)) + 1, key),
        },
  );
  if ('value' in decoded) return { value: decoded.value, nodes, strictErrors: [] };
  return { error: decoded.error, stage: decoded.stage, offset: parsed.start(decoded.node) + readable.offset, nodes };
}

function forbiddenCharacter(offset: number | undefined): YamlFailure {
  return {
    error: 'yaml: control characters are not allowed',
    stage: 'convert',
    ...(offset === undefined ? {} : { offset }),
  };
}
