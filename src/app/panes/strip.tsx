/** A row that scrolls sideways where its parts do not fit, and says so: what goes on beyond an edge fades out there. */
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import './strip.css';

interface StripProps {
  readonly className?: string;
  readonly role?: 'tablist';
  readonly label?: string;
  readonly children: ReactNode;
}

/** The row. */
export function Strip({ className = '', role, label, children }: StripProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [beyond, setBeyond] = useState('');

  function measure(): void {
    const node = box.current;
    if (node === null) return;
    const before = node.scrollLeft > 1 ? 'before ' : '';
    const after = node.scrollLeft + node.clientWidth < node.scrollWidth - 1 ? 'after' : '';
    setBeyond(before + after);
  }

  useLayoutEffect(() => {
    measure();
    const node = box.current;
    if (node === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    for (const child of node.children) observer.observe(child);
    return () => observer.disconnect();
  });

  return (
    <div
      ref={box}
      className={`strip ${className}`}
      {...(role === undefined ? {} : { role, 'aria-label': label })}
      data-beyond={beyond}
      onScroll={measure}
    >
      {children}
    </div>
  );
}
