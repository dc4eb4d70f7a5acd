/** Which editor a device gets: a phone the plain one, a thousandth of the other's size, unless its visitor asks for the full one. */
import { create } from 'zustand';
import { readSetting, writeSetting } from '../store/storage.ts';
import { useMedia } from '../use-media.ts';

interface EditorChoice {
  /** True where the visitor of a phone has asked for the full editor. */
  readonly full: boolean;
  choose(full: boolean): void;
}

const useChoice = create<EditorChoice>((set) => ({
  full: readSetting('editor') === 'full',
  choose: (full) => {
    writeSetting('editor', full ? 'full' : 'plain');
    set({ full });
  },
}));

/** The choice where there is one to make; `undefined` where the device gets the full editor anyway. */
export function useEditorChoice(): EditorChoice | undefined {
  const phone = useMedia('(pointer: coarse) and (max-width: 799px)');
  const choice = useChoice();
  return phone ? choice : undefined;
}
