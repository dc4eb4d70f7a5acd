/** The menu of examples, by what they are about. */
import * as Menu from '@radix-ui/react-dropdown-menu';
import type { ReactElement } from 'react';
import { exampleGroups, examplePlayground, examples } from '../../playground/index.ts';
import { usePage } from '../engine-context.ts';
import { useView } from '../store/view-store.ts';
import { Caret } from './caret.tsx';

/** The menu; an example replaces the texts, and undo in the editors brings them back. */
export function ExamplesMenu(): ReactElement {
  const { usePlayground } = usePage();
  const open = usePlayground((state) => state.open);
  const origin = usePlayground((state) => state.origin);
  return (
    <Menu.Root>
      <Menu.Trigger className="header-button">
        Examples
        <Caret />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className="menu long" align="start" sideOffset={4} collisionPadding={8}>
          <div className="menu-scroll">
            {exampleGroups.map((group) => (
              <Menu.Group key={group} aria-label={group}>
                <Menu.Label className="menu-group">{group}</Menu.Label>
                {examples
                  .filter((example) => example.group === group)
                  .map((example) => (
                    <Menu.Item
                      key={example.id}
                      className="menu-item"
                      onSelect={() => {
                        open(examplePlayground(example), origin);
                        useView.getState().notify(`“${example.title}” is open.`, true);
                      }}
                    >
                      <strong>{example.title}</strong>
                      <small>{example.claim}</small>
                    </Menu.Item>
                  ))}
              </Menu.Group>
            ))}
          </div>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
