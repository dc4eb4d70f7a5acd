/** One sentence for who is here for the first time; once dismissed, or on any later visit, it is gone for good. */
import { type ReactElement, useState } from 'react';
import { readSetting, writeSetting } from '../store/storage.ts';
import { useHelp } from './help-store.ts';

/** Read once for the page: the visit that shows the hint is the only one that does. */
const firstVisit = readSetting('visited') === undefined;
writeSetting('visited', 'yes');

/** The hint; hidden while something else is to be read there. */
export function FirstVisitHint({ hidden }: { readonly hidden: boolean }): ReactElement | null {
  const [shown, setShown] = useState(firstVisit);
  const setOpen = useHelp((state) => state.setOpen);
  if (!shown || hidden) return null;
  return (
    <p className="notice hint">
      <span>Change anything: the answer of a cluster follows every keystroke. Press an error to go to its cause.</span>
      <button type="button" onClick={() => setOpen(true)}>
        Keys
      </button>
      <button type="button" onClick={() => setShown(false)}>
        Got it
      </button>
    </p>
  );
}
