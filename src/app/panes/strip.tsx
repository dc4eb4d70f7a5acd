/** A row that scrolls sideways where its parts do not fit, and says so: what goes on beyond an edge fades out there. */
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import './strip.css';

interface StripProps {
  readonly className?: string;
  readonly role?: 'tablist';
  readonly label?: string;
  readonly children: ReactNode;
}

/** The row. Its width is read when the browser has laid it out: asking sooner would lay the page out once more for each keystroke. */
export function Strip({ className = '', role, label, children }: StripProps): ReactElement {
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
    const children = new MutationObserver(observe);
    children.observe(node, { childList: true });
    observe();
    return () => {
      children.disconnect();
      measured.disconnect();
    };
  }, []);

  return (
    <div
      ref={box}
      className={`strip ${className}`}
      {...(role === undefined ? {} : { role, 'aria-label': label })}
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
