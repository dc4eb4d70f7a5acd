/** Adds a proposed document at the end of the objects. */
import { filesOf, objectsFile, withText } from '../../../playground/index.ts';
import type { PageContext } from '../../engine-context.ts';
import { showPlace, useView } from '../../store/view-store.ts';

/** Adds it to the objects' first file and shows it there; undo takes it back. */
export function addDocument({ usePlayground }: PageContext, yaml: string): void {
  const { playground, change } = usePlayground.getState();
  const name = filesOf(playground, 'objects')[0]?.name ?? objectsFile;
  const before = playground.files.find((file) => file.name === name)?.text ?? '';
  const trimmed = before.trimEnd();
  const start = trimmed === '' ? 0 : trimmed.length + '\n---\n'.length;
  const text = trimmed === '' ? yaml : `${trimmed}\n---\n${yaml}`;
  change(withText(playground, name, text));
  useView.getState().notify('The proposed object is the last of the objects, with what is expected of it.', true);
  showPlace({ file: name, start, end: start });
}
