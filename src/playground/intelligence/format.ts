/** A YAML text with even indentation: comments, quotes and the order of fields stay as they were typed. */
import { type CST, parseAllDocuments, type Scalar, visit } from 'yaml';
import { deepEqual, readDocuments } from '../../engine/index.ts';

/** A folded block scalar with its lines as typed: written anew, they would be broken elsewhere. */
class FoldedLines {
  constructor(
    readonly header: string,
    readonly lines: readonly string[],
  ) {}
}

const foldedTag = {
  tag: '!folded-lines',
  default: true,
  identify: (value: unknown): boolean => value instanceof FoldedLines,
  resolve: (text: string): string => text,
  stringify: ({ value }: Scalar, { indent }: { indent: string }): string =>
    value instanceof FoldedLines
      ? `${value.header}\n${value.lines.map((line) => (line === '' ? '' : `${indent}${line}`)).join('\n')}`
      : String(value),
};

/** The text indented by two; `undefined` where it cannot be read, or where it would come to mean something else. */
export function formatYaml(text: string): string | undefined {
  // Scalars are kept as they stand: with this schema none of them is a number to be written anew.
  const documents = parseAllDocuments(text, {
    schema: 'failsafe',
    customTags: (tags) => [...tags, foldedTag],
    keepSourceTokens: true,
    prettyErrors: false,
    uniqueKeys: false,
  });
  if (!Array.isArray(documents) || documents.some((document) => document.errors.length > 0)) return undefined;
  for (const document of documents) {
    visit(document, {
      Scalar: (_key, node) => {
        if (node.type === 'BLOCK_FOLDED') node.value = asTyped(node.srcToken) ?? node.value;
      },
    });
  }
  const formatted = documents
    .map((document) => document.toString({ lineWidth: 0, indent: 2, indentSeq: false, flowCollectionPadding: false }))
    .map((each, at) => (at === 0 || each.startsWith('---') ? each : `---\n${each}`))
    .join('');
  return sameMeaning(text, formatted) ? formatted : undefined;
}

/** The lines of a folded scalar; `undefined` where its header says how far they are indented. */
function asTyped(token: CST.Token | undefined): FoldedLines | undefined {
  if (token?.type !== 'block-scalar') return undefined;
  const header = token.props.find(({ type }) => type === 'block-scalar-header');
  if (header === undefined || !('source' in header) || /\d/.test(header.source)) return undefined;
  if (token.props.some(({ type }) => type === 'comment')) return undefined;
  const lines = token.source.trimEnd().split('\n');
  const indent = lines.find((line) => line.trim() !== '')?.search(/\S/) ?? 0;
  return new FoldedLines(
    header.source,
    lines.map((line) => line.slice(indent)),
  );
}

function sameMeaning(before: string, after: string): boolean {
  const one = readDocuments(before);
  const other = readDocuments(after);
  return (
    one.length === other.length &&
    one.every(
      ({ value, error }, at) =>
        error === undefined && other[at]?.error === undefined && deepEqual(value, other[at]?.value),
    )
  );
}
