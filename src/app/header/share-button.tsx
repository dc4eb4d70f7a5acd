/** Share: the whole state as a link, in the address bar and on the clipboard. */
import type { ReactElement } from 'react';
import { encodeLink } from '../../playground/index.ts';
import { usePage } from '../engine-context.ts';
import { useView } from '../store/view-store.ts';

/** The button. */
export function ShareButton(): ReactElement {
  const { usePlayground } = usePage();

  async function share(): Promise<void> {
    const { pane, notify } = useView.getState();
    const hash = await encodeLink(usePlayground.getState().playground, pane === 'kubectl' ? {} : { pane });
    const url = `${location.href.split('#')[0]}#${hash}`;
    history.replaceState(null, '', url);
    try {
      await navigator.clipboard.writeText(url);
      notify(`Link copied: ${url.length.toLocaleString('en')} characters that hold everything here.`);
    } catch {
      notify('The link is in the address bar; the browser did not let it be copied.');
    }
  }

  return (
    <button type="button" className="primary" onClick={() => void share()}>
      Share
    </button>
  );
}
