/** The sign that a button opens a menu; the narrowest screens do without. */
import type { ReactElement } from 'react';

/** The sign. */
export function Caret(): ReactElement {
  return (
    <span className="caret" aria-hidden="true">
      {' '}
      ▾
    </span>
  );
}
