/** The playground as it was last shared or opened from a link, so that the page can tell whether it was changed since. */
import { create } from 'zustand';
import { decodeLink, latestVersion, type Playground, type PlaygroundFile } from '../../playground/index.ts';
import { useView } from '../store/view-store.ts';

interface SharedStore {
  /** What the link in the address bar holds. */
  readonly shared: Playground | undefined;
  /** That link's hash, without its `#`; empty where there is none. */
  readonly link: string;
}

/** The store. */
export const useShared = create<SharedStore>(() => ({ shared: undefined, link: '' }));

/** Reads the address bar's link, selects what its sender had selected, and says when it speaks of another Kubernetes. */
export async function readSharedLink(): Promise<void> {
  const link = location.hash.slice(1);
  const linked = link === '' ? undefined : await decodeLink(link);
  if (linked === undefined || 'error' in linked) {
    useShared.setState({ shared: undefined, link: '' });
    return;
  }
  const { playground, view } = linked;
  useShared.setState({ shared: playground, link });
  if (view.selected !== undefined) useView.getState().select(view.selected);
  if (playground.version !== latestVersion) {
    useView
      .getState()
      .notify(
        `This link was made for Kubernetes ${playground.version}, and is played as ${playground.version} answers.`,
      );
  }
}

/** What files were last compared with, and found equal to: each keystroke leaves all but one as they were. */
const equalFiles = new WeakMap<PlaygroundFile, PlaygroundFile>();

function sameFile(file: PlaygroundFile, other: PlaygroundFile | undefined): boolean {
  if (other === undefined || other.name !== file.name) return false;
  if (file === other || equalFiles.get(file) === other) return true;
  const same = file.text === other.text;
  if (same) equalFiles.set(file, other);
  return same;
}

/** True where texts or choices are other than those shared. */
export function changedSince(shared: Playground, playground: Playground): boolean {
  return (
    shared.version !== playground.version ||
    shared.clock !== playground.clock ||
    shared.fieldValidation !== playground.fieldValidation ||
    shared.pinned.join('\n') !== playground.pinned.join('\n') ||
    JSON.stringify(shared.advice) !== JSON.stringify(playground.advice) ||
    JSON.stringify(shared.upgrade) !== JSON.stringify(playground.upgrade) ||
    shared.files.length !== playground.files.length ||
    shared.files.some((file, at) => !sameFile(file, playground.files[at]))
  );
}
