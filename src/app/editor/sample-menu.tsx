/** The button in the bar of the objects: appends a sample object of a declared kind, minimal or full. */
import * as Menu from '@radix-ui/react-dropdown-menu';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { withText } from '../../playground/index.ts';
import type { SampleKind, SampleSize } from '../../playground/intelligence/index.ts';
import { usePage } from '../engine-context.ts';
import { showPlace, useView } from '../store/view-store.ts';
import { useSamples } from './sample-store.ts';

const sizes: readonly SampleSize[] = ['minimal', 'full'];

/** The button with its menu; the kinds are asked for when it is opened. */
export function SampleMenu({ file }: { readonly file: string }): ReactElement {
  const { engine, usePlayground } = usePage();
  const [kinds, setKinds] = useState<readonly SampleKind[]>();
  const { open, setOpen } = useSamples();
  /** Set between the choice of a sample and the menu's end, which would take the focus from the editor. */
  const inserting = useRef(false);

  useEffect(() => {
    if (open) void engine.ask('sampleKinds', {}).then(setKinds);
  }, [engine, open]);

  async function insert(kind: SampleKind, size: SampleSize): Promise<void> {
    const sample = await engine.ask('sample', { ...kind, size });
    if (sample === undefined) return;
    const { playground, change } = usePlayground.getState();
    const before = playground.files.find(({ name }) => name === file)?.text.trimEnd() ?? '';
    const start = before === '' ? 0 : before.length + '\n---\n'.length;
    change(withText(playground, file, before === '' ? sample : `${before}\n---\n${sample}`));
    useView.getState().notify(`A ${size} ${kind.kind} is added to ${file}.`, true);
    showPlace({ file, start, end: start });
  }

  return (
    <Menu.Root open={open} onOpenChange={setOpen}>
      <Menu.Trigger className="bar-button" title="Insert a sample object made from the schema">
        Sample
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          className="menu"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (inserting.current) event.preventDefault();
            inserting.current = false;
          }}
        >
          {kinds?.length === 0 ? (
            <Menu.Label className="menu-note">No definition here declares a kind yet.</Menu.Label>
          ) : null}
          {(kinds ?? []).flatMap((kind) =>
            sizes.map((size) => (
              <Menu.Item
                key={`${kind.apiVersion} ${kind.kind} ${size}`}
                className="menu-item with-keys"
                onSelect={() => {
                  inserting.current = true;
                  void insert(kind, size);
                }}
              >
                {kind.kind}, {size}
                <small>{kind.apiVersion}</small>
              </Menu.Item>
            )),
          )}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
