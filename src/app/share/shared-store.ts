/** The playground as it was last shared or opened from a link, so that the page can tell whether it was changed since. */
import { create } from 'zustand';
import { decodeLink, type Playground } from '../../playground/index.ts';

interface SharedStore {
  /** What the link in the address bar holds. */
  readonly shared: Playground | undefined;
}

/** The store. */
export const useShared = create<SharedStore>(() => ({ shared: undefined }));

/** Reads the address bar's link. */
export async function readSharedLink(): Promise<void> {
  const linked = location.hash.length > 1 ? await decodeLink(location.hash) : undefined;
  useShared.setState({ shared: linked === undefined || 'error' in linked ? undefined : linked.playground });
}

/** True where texts or choices are other than those shared. */
export function changedSince(shared: Playground, playground: Playground): boolean {
  return (
    shared.version !== playground.version ||
    shared.clock !== playground.clock ||
    shared.fieldValidation !== playground.fieldValidation ||
    shared.pinned.join('\n') !== playground.pinned.join('\n') ||
    shared.files.length !== playground.files.length ||
    shared.files.some((file, at) => {
      const other = playground.files[at];
      return other?.name !== file.name || other.text !== file.text;
    })
  );
}
