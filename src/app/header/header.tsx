/** The header: name, menus, share. */
import type { ReactElement } from 'react';
import { ExamplesMenu } from './examples-menu.tsx';
import { HelpButton } from './help-button.tsx';
import { LessonsMenu } from './lessons-menu.tsx';
import { PasteError } from './paste-error.tsx';
import { ShareMenu } from './share-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { VersionMenu } from './version-menu.tsx';
import './header.css';

/** The header. */
export function Header(): ReactElement {
  return (
    <header className="header">
      <h1 className="brand">
        <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
          <path d="M10 1.8 17.2 6v8L10 18.2 2.8 14V6z" />
          <path d="m6.8 10 2.2 2.2L13.4 8" />
        </svg>
        <span>CRD Playground</span>
      </h1>
      <ExamplesMenu />
      <LessonsMenu />
      <PasteError />
      <span className="grow" />
      <VersionMenu />
      <ThemeMenu />
      <HelpButton />
      <ShareMenu />
    </header>
  );
}
