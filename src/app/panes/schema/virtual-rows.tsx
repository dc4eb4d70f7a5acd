/** Rows of one height of which only those in sight are drawn: thousands scroll as smoothly as ten. */
import { type HTMLAttributes, type ReactElement, useEffect, useRef, useState } from 'react';

interface VirtualRowsProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  /** The row that is scrolled into sight whenever it changes; −1 for none. */
  readonly active: number;
  readonly row: (at: number) => ReactElement;
}

/** Rows drawn beyond the edges, so that a quick scroll meets no gap. */
const beyond = 12;

/** The rows, in a scrolling element that takes the other properties. */
export function VirtualRows({ count, rowHeight, active, row, ...rest }: VirtualRowsProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = box.current;
    if (element === null || active < 0) return;
    const start = active * rowHeight;
    if (start < element.scrollTop) element.scrollTop = start;
    else if (start + rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = start + rowHeight - element.clientHeight;
    }
  }, [active, rowHeight]);

  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count) - beyond);
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + beyond);
  const rows: ReactElement[] = [];
  for (let at = first; at < last; at++) rows.push(row(at));
  return (
    <div {...rest} ref={box} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
      <div role="presentation" style={{ height: count * rowHeight }} className="virtual-space">
        <div role="presentation" style={{ transform: `translateY(${first * rowHeight}px)` }} className="virtual-rows">
          {rows}
        </div>
      </div>
    </div>
  );
}
