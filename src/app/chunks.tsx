/**
 * A long list in chunks, of which only those near what is in sight are drawn; the others are a space of their height. Unlike rows of
 * one height, lines may wrap: a chunk that was drawn once keeps the height it had.
 */
import { memo, type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';

/** How many items a chunk holds. */
const chunkSize = 100;

/** A list no longer than this is drawn whole: the browser's own search finds all of it. */
const wholeLimit = 300;

/** How far beyond the edges of its scrolling element a chunk is drawn, in pixels. */
const margin = 800;

interface ChunksProps<T> {
  readonly items: readonly T[];
  /** The height of an item on one line, in pixels. */
  readonly itemHeight: number;
  /** The elements of some items, and the place of the first of them in the list; the same function while it draws the same. */
  readonly draw: (items: readonly T[], first: number) => readonly ReactElement[];
  /** Set in a table of so many columns: chunks are bodies of it. */
  readonly columns?: number;
}

/** The list. */
export function Chunks<T>({ items, itemHeight, draw, columns }: ChunksProps<T>): ReactNode {
  const chunks = useMemo(() => {
    if (items.length <= wholeLimit) return [items];
    const cut: (readonly T[])[] = [];
    for (let at = 0; at < items.length; at += chunkSize) cut.push(items.slice(at, at + chunkSize));
    return cut;
  }, [items]);
  if (chunks.length === 1) return columns === undefined ? draw(items, 0) : <tbody>{draw(items, 0)}</tbody>;
  return (
    <>
      {chunks.map((chunk, at) => (
        <Chunk
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place in the list
          key={at}
          items={chunk}
          first={at * chunkSize}
          itemHeight={itemHeight}
          draw={draw as ChunkProps['draw']}
          columns={columns}
        />
      ))}
    </>
  );
}

interface ChunkProps {
  readonly items: readonly unknown[];
  readonly first: number;
  readonly itemHeight: number;
  readonly draw: (items: readonly unknown[], first: number) => readonly ReactElement[];
  readonly columns: number | undefined;
}

const Chunk = memo(
  function Chunk({ items, first, itemHeight, draw, columns }: ChunkProps): ReactElement {
    const element = useRef<HTMLElement>(null);
    const take = (node: HTMLElement | null): void => {
      element.current = node;
    };
    // What is in sight at first is there at once.
    const [near, setNear] = useState(first < 2 * chunkSize);
    const [height, setHeight] = useState(items.length * itemHeight);

    useEffect(() => {
      const node = element.current;
      if (node === null) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry === undefined) return;
          if (!entry.isIntersecting && node.offsetHeight > 0) setHeight(node.offsetHeight);
          setNear(entry.isIntersecting);
        },
        { root: scrollerOf(node), rootMargin: `${margin}px 0px` },
      );
      observer.observe(node);
      return () => observer.disconnect();
    }, []);

    if (columns === undefined) {
      return near ? <div ref={take}>{draw(items, first)}</div> : <div ref={take} style={{ height }} />;
    }
    return (
      <tbody ref={take}>
        {near ? (
          draw(items, first)
        ) : (
          <tr>
            <td colSpan={columns} style={{ height, padding: 0 }} />
          </tr>
        )}
      </tbody>
    );
  },
  (before, after) =>
    before.draw === after.draw &&
    before.columns === after.columns &&
    before.items.length === after.items.length &&
    before.items.every((item, at) => item === after.items[at]),
);

/** The element that an element scrolls up and down in; `null` where that is the window. */
function scrollerOf(node: HTMLElement): HTMLElement | null {
  for (let at = node.parentElement; at !== null; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return null;
}
