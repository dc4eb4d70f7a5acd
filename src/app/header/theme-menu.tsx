/** The menu of themes. */
import * as Menu from '@radix-ui/react-dropdown-menu';
import type { ReactElement } from 'react';
import { type Theme, themes, useView } from '../store/view-store.ts';

const words: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** The menu. */
export function ThemeMenu(): ReactElement {
  const theme = useView((state) => state.theme);
  const setTheme = useView((state) => state.setTheme);
  return (
    <Menu.Root>
      <Menu.Trigger className="header-button" aria-label="Theme" title="Theme">
        ◐
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className="menu" align="end" sideOffset={4} collisionPadding={8}>
          <Menu.RadioGroup value={theme} onValueChange={(value) => setTheme(value as Theme)}>
            {themes.map((each) => (
              <Menu.RadioItem key={each} className="menu-item" value={each}>
                {words[each]}
                {each === theme ? ' ✓' : ''}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
