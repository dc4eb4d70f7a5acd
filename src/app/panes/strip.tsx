/** A row that scrolls sideways where its parts do not fit, and says so: what goes on beyond an edge fades out there. */
import { type ComponentPropsWithRef, type ReactElement, useLayoutEffect, useRef } from 'react';
import './strip.css';

/**
 * The row; it takes what a `div` takes. Its width is read when the browser has laid it out: asking sooner would lay the page out
 * once more for each keystroke.
 */
export function Strip({ className = '', ref, children, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const node = box.current;
    if (node === null) return;
    const measured = new ResizeObserver(() => tellBeyond(node));
    const observe = (): void => {
      measured.disconnect();
      measured.observe(node);
      for (const child of node.children) measured.observe(child);
    };
    const childrenChanged = new MutationObserver(observe);
    childrenChanged.observe(node, { childList: true });
    observe();
    return () => {
      childrenChanged.disconnect();
      measured.disconnect();
    };
  }, []);

  return (
    <div
      {...rest}
      ref={(node) => {
        box.current = node;
        if (typeof ref === 'function') return ref(node);
        if (ref) ref.current = node;
      }}
      className={`strip ${className}`}
      onScroll={({ currentTarget }) => tellBeyond(currentTarget)}
    >
      {children}
    </div>
  );
}

/** Writes down for the style sheet beyond which edges the row goes on. */
function tellBeyond(node: HTMLElement): void {
  const before = node.scrollLeft > 1 ? 'before ' : '';
  const after = node.scrollLeft + node.clientWidth < node.scrollWidth - 1 ? 'after' : '';
  node.dataset.beyond = before + after;
}
