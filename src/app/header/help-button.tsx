/** The button of the help sheet. */
import type { ReactElement } from 'react';
import { useHelp } from '../help/help-store.ts';

/** The button. */
export function HelpButton(): ReactElement {
  const setOpen = useHelp((state) => state.setOpen);
  return (
    <button
      type="button"
      className="header-button"
      aria-label="Help"
      title="Keys and help (?)"
      onClick={() => setOpen(true)}
    >
      ?
    </button>
  );
}
