/** How a lesson is written: the middle of the project's page on it, from its parts to its faults, drawn beside the text. */
import type { ReactElement } from 'react';
import page from '../../../docs/lessons.md?raw';
import { type Block, drawBlock, drawInline } from '../lessons/markdown.tsx';

/** The sheet; loaded when it is first asked for. */
export default function LessonFormat(): ReactElement {
  return <article className="lesson-format lesson-text">{blocksOf(chosen(page)).map(draw)}</article>;
}

/** What an author looks up; the example is in the editor, and giving lessons to others has its own buttons. */
function chosen(text: string): string {
  return text.slice(text.indexOf('## The parts'), text.indexOf('## Giving it to others'));
}

/** The page has more kinds of blocks than a lesson. */
type PageBlock =
  | Block
  | { readonly kind: 'title'; readonly depth: number; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** Blocks stand between empty lines. */
function blocksOf(text: string): PageBlock[] {
  return text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map(blockOf);
}

function blockOf(block: string): PageBlock {
  const lines = block.split('\n');
  const title = /^(#+) (.*)/.exec(block);
  if (title !== null) return { kind: 'title', depth: title[1]?.length ?? 2, text: title[2] ?? '' };
  if (block.startsWith('|')) {
    // The second row is the line under the heads.
    return { kind: 'table', rows: lines.filter((_, at) => at !== 1).map(cellsOf) };
  }
  if (block.startsWith('- ')) return { kind: 'list', items: `\n${block}`.split('\n- ').slice(1).map(oneLine) };
  const indent = /^ {4,}/.exec(block)?.[0].length;
  if (indent !== undefined) return { kind: 'code', text: lines.map((line) => line.slice(indent)).join('\n') };
  return { kind: 'paragraph', text: oneLine(block) };
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function draw(block: PageBlock, key: number): ReactElement {
  switch (block.kind) {
    case 'title':
      return block.depth === 2 ? <h3 key={key}>{block.text}</h3> : <h4 key={key}>{block.text}</h4>;
    case 'table':
      return <Table key={key} rows={block.rows} />;
    default:
      return drawBlock(block, key);
  }
}

function Table({ rows: [heads = [], ...rows] }: { readonly rows: readonly (readonly string[])[] }): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
              <td key={at}>{drawInline(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
