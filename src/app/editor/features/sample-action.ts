/** The entry of an editor's own menu, and of its commands, that leads to the menu of sample objects. */
import { sideOf } from '../../../playground/index.ts';
import type { PlaygroundStore } from '../../store/playground-store.ts';
import type { monaco } from '../monaco.ts';
import { useSamples } from '../sample-store.ts';

/** Adds the entry to an editor of objects; `shown` holds the name of the file that it shows at present. */
export function addSampleAction(
  editor: monaco.editor.IStandaloneCodeEditor,
  usePlayground: PlaygroundStore,
  shown: { readonly current: string },
): void {
  if (sideOf(usePlayground.getState().playground, shown.current) !== 'objects') return;
  editor.addAction({
    id: 'insert-sample',
    label: 'Insert a Sample Object …',
    contextMenuGroupId: '1_modification',
    contextMenuOrder: 9,
    // Only once the editor's own menu has given the focus back may another take it.
    run: () => {
      setTimeout(() => useSamples.getState().setOpen(true));
    },
  });
}
