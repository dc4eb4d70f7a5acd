/** The menu of an editor's files: new, open from disk, rename, move, close, download. */
import * as Menu from '@radix-ui/react-dropdown-menu';
import { memo, type ReactElement, useRef } from 'react';
import {
  addFile,
  closeFile,
  fileLimit,
  isFixed,
  moveFile,
  type Playground,
  type Side,
} from '../../playground/index.ts';
import { useEditorChoice } from '../editor/full-or-plain.ts';
import { usePage } from '../engine-context.ts';
import { useView } from '../store/view-store.ts';
import { downloadAll, downloadFile } from './download.ts';
import { readFiles, takeFiles } from './drop.ts';

interface FileMenuProps {
  readonly side: Side;
  readonly shown: string;
  rename(name: string): void;
}

/** The menu and, beside it, the button for a new file. */
export const FileMenu = memo(function FileMenu({ side, shown, rename }: FileMenuProps): ReactElement {
  const { usePlayground } = usePage();
  const input = useRef<HTMLInputElement>(null);
  /** Set between the choice of renaming and the menu's end, which would take the focus from the field. */
  const renaming = useRef(false);
  const { showFile, notify } = useView.getState();
  const canMove = (by: -1 | 1) => (state: { readonly playground: Playground }) =>
    moveFile(state.playground, shown, by) !== state.playground;
  const canMoveLeft = usePlayground(canMove(-1));
  const canMoveRight = usePlayground(canMove(1));
  const fixed = isFixed(shown);
  const choice = useEditorChoice();

  function change(changed: (playground: Playground) => Playground): void {
    const state = usePlayground.getState();
    state.change(changed(state.playground));
  }

  function add(): void {
    const { playground } = usePlayground.getState();
    if (playground.files.length >= fileLimit) {
      notify(`A playground holds at most ${fileLimit} files.`);
      return;
    }
    const added = addFile(playground, side);
    change(() => added.playground);
    showFile(added.name);
  }

  function close(): void {
    change((playground) => closeFile(playground, shown));
    notify(fixed ? `${shown} is emptied.` : `${shown} is closed.`, true);
  }

  const item = (text: string, act: () => void, disabled = false, keys = ''): ReactElement => (
    <Menu.Item className="menu-item with-keys" disabled={disabled} onSelect={act}>
      {text}
      {keys === '' ? null : <kbd>{keys}</kbd>}
    </Menu.Item>
  );
  const move = (by: -1 | 1) => (): void => change((playground) => moveFile(playground, shown, by));

  return (
    <>
      <button type="button" className="bar-button new-file" onClick={add} title={`New file beside ${shown}`}>
        <span aria-hidden="true">+</span>
        <span className="visually-hidden">New {side === 'definition' ? 'definition' : 'objects'} file</span>
      </button>
      <Menu.Root>
        <Menu.Trigger
          className="bar-button"
          aria-label={`Files of ${side === 'definition' ? 'Definition' : 'Objects'}`}
        >
          ⋯
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content
            className="menu"
            align="start"
            sideOffset={4}
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              if (!renaming.current) return;
              renaming.current = false;
              event.preventDefault();
              rename(shown);
            }}
          >
            {item('New file', add)}
            {item('Open from disk …', () => input.current?.click())}
            <Menu.Separator className="menu-line" />
            {item(
              'Rename …',
              () => {
                renaming.current = true;
              },
              fixed,
              'F2',
            )}
            {item('Move left', move(-1), !canMoveLeft, 'Alt ←')}
            {item('Move right', move(1), !canMoveRight, 'Alt →')}
            {item(fixed ? 'Empty this file' : 'Close this file', close, false, fixed ? '' : 'Del')}
            <Menu.Separator className="menu-line" />
            {choice === undefined
              ? null
              : item(choice.full ? 'Plain editor' : 'Full editor', () => choice.choose(!choice.full))}
            {item(`Download ${shown}`, () => downloadFile(usePlayground.getState().playground, shown))}
            {item('Download all as ZIP', () => void downloadAll(usePlayground.getState().playground))}
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".yaml,.yml,.json"
        aria-label="Files to open"
        onChange={(event) => {
          void readFiles([...(event.target.files ?? [])]).then((read) => takeFiles(usePlayground, read));
          event.target.value = '';
        }}
      />
    </>
  );
});
