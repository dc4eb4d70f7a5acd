/** The sheet of keys, opened by `?`, and what the page is in a few sentences. */
import * as Dialog from '@radix-ui/react-dialog';
import type { ReactElement } from 'react';
import { DialogFrame } from '../dialog-frame.tsx';
import { useHelp } from './help-store.ts';
import './help.css';

type Keys = readonly (readonly [keys: string, does: string])[];

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const ctrl = mac ? '⌘' : 'Ctrl';

const groups: readonly (readonly [title: string, keys: Keys])[] = [
  [
    'Everywhere',
    [
      ['?', 'this sheet'],
      [`${ctrl} Z`, 'take back: typing, or an example, a link, a file'],
      [`${ctrl} Shift Z`, 'do it again'],
      ['Tab', 'to the next part of the page'],
    ],
  ],
  [
    'In an editor',
    [
      [`${ctrl} Space`, 'what could stand here'],
      [`${ctrl} .`, 'mend what is marked'],
      ['F12', 'from a field to its schema'],
      ['F8', 'the next error, with its reason'],
      [`${ctrl} F`, 'find'],
      [mac ? '⌃ Shift M' : 'Ctrl M', 'let Tab leave the editor'],
      ['F1', 'all commands of the editor'],
    ],
  ],
  [
    'Files',
    [
      ['← →', 'the next file, when a file’s tab has the focus'],
      ['Alt ← →', 'move the file: files are applied in their order'],
      ['F2', 'rename'],
      ['Del', 'close'],
    ],
  ],
  [
    'At the prompt',
    [
      ['↑ ↓', 'commands typed before'],
      ['Tab', 'complete'],
      ['Ctrl L', 'clear'],
    ],
  ],
  [
    'Elsewhere',
    [
      ['← →', 'between tabs, Enter chooses; on the slider, through time'],
      ['← → ↑ ↓', 'on a border: make a part larger or smaller'],
    ],
  ],
];

/** The sheet. */
export function HelpSheet(): ReactElement {
  const { open, opener, setOpen } = useHelp();
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <DialogFrame
        title="Keys and what this is"
        about="Type a CustomResourceDefinition and objects of it. Every keystroke is checked as a Kubernetes 1.37 cluster would, here in your browser: nothing you type leaves it."
        width="wide"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (opener instanceof HTMLElement) opener.focus();
        }}
      >
        <div className="key-groups">
          {groups.map(([title, keys]) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {keys.map(([key, does]) => (
                  <div key={key}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}
