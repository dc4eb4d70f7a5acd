/** A small Markdown, drawn as elements: paragraphs, lists, code, emphasis, links. HTML in it is text. */
import type { ReactElement, ReactNode } from 'react';

/** The text. */
export function Markdown({ text }: { readonly text: string }): ReactElement {
  return <>{blocksOf(text).map(drawBlock)}</>;
}

/** A block of the text. */
export type Block =
  | { readonly kind: 'paragraph' | 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const fence = /^`{3,}/.exec(line)?.[0];
    if (fence !== undefined) {
      const end = lines.indexOf(fence, at + 1);
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end === -1 ? lines.length : end).join('\n') });
      at = end === -1 ? lines.length : end;
      continue;
    }
    const isItem = (each: string): boolean => /^[-*] /.test(each);
    let end = at;
    while (end < lines.length && lines[end]?.trim() !== '' && isItem(lines[end] ?? '') === isItem(line)) end++;
    const own = lines.slice(at, end);
    blocks.push(
      isItem(line)
        ? { kind: 'list', items: own.map((each) => each.slice(2)) }
        : { kind: 'paragraph', text: own.join(' ') },
    );
    at = end - 1;
  }
  return blocks;
}

/** A block as an element. */
export function drawBlock(block: Block, key: number): ReactElement {
  switch (block.kind) {
    case 'code':
      return <pre key={key}>{block.text}</pre>;
    case 'paragraph':
      return <p key={key}>{drawInline(block.text)}</p>;
    case 'list':
      return (
        <ul key={key}>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of a text that does not change
            <li key={at}>{drawInline(item)}</li>
          ))}
        </ul>
      );
  }
}

const inline = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\((https:\/\/[^\s)]+)\)/g;

/** A line of text with its code, emphasis and links. */
export function drawInline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, code, strong, emphasis, label, address] = match;
    parts.push(text.slice(from, match.index));
    const key = match.index;
    if (code !== undefined) parts.push(<code key={key}>{code}</code>);
    else if (strong !== undefined) parts.push(<strong key={key}>{strong}</strong>);
    else if (emphasis !== undefined) parts.push(<em key={key}>{emphasis}</em>);
    else {
      parts.push(
        <a key={key} href={address} target="_blank" rel="noreferrer">
          {label}
        </a>,
      );
    }
    from = match.index + whole.length;
  }
  return [...parts, text.slice(from)];
}
