/** The menu of examples. */
import * as Menu from '@radix-ui/react-dropdown-menu';
import type { ReactElement } from 'react';
import { examplePlayground, examples } from '../../playground/index.ts';
import { usePage } from '../engine-context.ts';

/** The menu; an example replaces the texts, and undo in the editors brings them back. */
export function ExamplesMenu(): ReactElement {
  const { usePlayground } = usePage();
  const open = usePlayground((state) => state.open);
  const origin = usePlayground((state) => state.origin);
  return (
    <Menu.Root>
      <Menu.Trigger className="header-button">Examples ▾</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className="menu" align="start" sideOffset={4}>
          {examples.map((example) => (
            <Menu.Item key={example.id} className="menu-item" onSelect={() => open(examplePlayground(example), origin)}>
              <strong>{example.title}</strong>
              <small>{example.claim}</small>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
