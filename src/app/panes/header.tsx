/** The header: name, examples, theme, share. */
import * as Menu from '@radix-ui/react-dropdown-menu';
import type { ReactElement } from 'react';
import { type Example, examples } from '../../playground/index.ts';
import { type Theme, themes } from '../store/view-store.ts';

interface HeaderProps {
  readonly theme: Theme;
  setTheme(theme: Theme): void;
  openExample(example: Example): void;
  share(): void;
}

const themeWords: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** The header. */
export function Header({ theme, setTheme, openExample, share }: HeaderProps): ReactElement {
  return (
    <header className="header">
      <h1 className="brand">
        <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
          <path d="M10 1.8 17.2 6v8L10 18.2 2.8 14V6z" />
          <path d="m6.8 10 2.2 2.2L13.4 8" />
        </svg>
        <span>CRD Playground</span>
      </h1>
      <Menu.Root>
        <Menu.Trigger className="header-button">Examples ▾</Menu.Trigger>
        <Menu.Portal>
          <Menu.Content className="menu" align="start" sideOffset={4}>
            {examples.map((example) => (
              <Menu.Item key={example.id} className="menu-item" onSelect={() => openExample(example)}>
                <strong>{example.title}</strong>
                <small>{example.claim}</small>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      <span className="grow" />
      <span className="header-button wide-only">Kubernetes 1.37</span>
      <Menu.Root>
        <Menu.Trigger className="header-button" aria-label="Theme" title="Theme">
          ◐
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content className="menu" align="end" sideOffset={4}>
            <Menu.RadioGroup value={theme} onValueChange={(value) => setTheme(value as Theme)}>
              {themes.map((each) => (
                <Menu.RadioItem key={each} className="menu-item" value={each}>
                  {themeWords[each]}
                  {each === theme ? ' ✓' : ''}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      <button type="button" className="primary" onClick={share}>
        Share
      </button>
    </header>
  );
}
