/** The share menu: the whole state as a link, as Markdown, as files, as an embed, as a QR code. */
import * as Menu from '@radix-ui/react-dropdown-menu';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import type { Playground } from '../../playground/index.ts';
import type { EngineClient } from '../../worker/engine-client.ts';
import { usePage } from '../engine-context.ts';
import { repairTexts } from '../share/repair-texts.ts';
import {
  copyEmbed,
  copyIssue,
  copyLink,
  copyMarkdownLink,
  copyTest,
  saveArchive,
  saveScenario,
  saveScript,
} from '../share/share-actions.ts';
import { changedSince, readSharedLink, useShared } from '../share/shared-store.ts';
import { useView } from '../store/view-store.ts';
import { Caret } from './caret.tsx';

const CompareDialog = lazy(() => import('../compare/compare-dialog.tsx'));
const QrDialog = lazy(() => import('../share/qr-dialog.tsx'));
const ShrinkDialog = lazy(() => import('../shrink/shrink-dialog.tsx'));

interface Entry {
  readonly title: string;
  readonly claim: string;
  act(playground: Playground, engine: EngineClient): Promise<void>;
}

const groups: readonly (readonly Entry[])[] = [
  [
    { title: 'Copy link', claim: 'Holds everything here; nothing is kept on a server', act: copyLink },
    { title: 'Copy Markdown link', claim: 'For a chat or a README', act: copyMarkdownLink },
    { title: 'Copy Markdown for an issue', claim: 'Version, texts, transcript, link', act: copyIssue },
    { title: 'Copy as test', claim: 'The texts with # expect: comments, for CI', act: copyTest },
  ],
  [
    { title: 'Download shell script', claim: 'Reproduces it on any cluster with kubectl', act: saveScript },
    { title: 'Download ZIP', claim: 'The files, the script, the scenario, the link', act: saveArchive },
    { title: 'Download scenario', claim: '.txtar for npm run play', act: saveScenario },
  ],
  [
    { title: 'Copy embed code', claim: 'An iframe to look at', act: (playground) => copyEmbed(playground, false) },
    { title: 'Copy editable embed', claim: 'An iframe to type in', act: (playground) => copyEmbed(playground, true) },
  ],
];

/** The menu. */
export function ShareMenu(): ReactElement {
  const { engine, usePlayground } = usePage();
  const [dialog, setDialog] = useState<'qr' | 'shrink' | 'compare'>();
  const changed = useChanged();

  function run(entry: Entry): void {
    entry.act(usePlayground.getState().playground, engine).catch(() => {
      useView.getState().notify(`“${entry.title}” did not work: a part of the page could not be loaded.`);
    });
  }

  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="primary" title={changed ? 'Changed since it was shared' : undefined}>
          Share
          <Caret />
          {changed ? (
            <small className="share-changed">
              {' '}
              ● <span>changed</span>
            </small>
          ) : null}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content className="menu" align="end" sideOffset={4} collisionPadding={8}>
            {changed ? <Menu.Label className="menu-item">Changed since it was shared</Menu.Label> : null}
            {groups.map((entries) => (
              <Menu.Group key={entries[0]?.title}>
                {entries.map((entry) => (
                  <Menu.Item key={entry.title} className="menu-item" onSelect={() => run(entry)}>
                    <strong>{entry.title}</strong>
                    <small>{entry.claim}</small>
                  </Menu.Item>
                ))}
                <Menu.Separator className="menu-line" />
              </Menu.Group>
            ))}
            <Menu.Item className="menu-item" onSelect={() => setDialog('qr')}>
              <strong>QR code …</strong>
              <small>For a room</small>
            </Menu.Item>
            <Menu.Separator className="menu-line" />
            <Menu.Item className="menu-item" onSelect={() => setDialog('shrink')}>
              <strong>Make it smaller …</strong>
              <small>The least that still gives the error: the ideal bug report</small>
            </Menu.Item>
            <Menu.Item className="menu-item" onSelect={() => void repairTexts(engine, usePlayground)}>
              <strong>Repair what is refused</strong>
              <small>The smallest edits that the server takes, each tried first</small>
            </Menu.Item>
            <Menu.Item className="menu-item" onSelect={() => setDialog('compare')}>
              <strong>Compare …</strong>
              <small>With what was shared, or with another link</small>
            </Menu.Item>
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      <Suspense>
        {dialog === 'qr' ? (
          <QrDialog playground={usePlayground.getState().playground} close={() => setDialog(undefined)} />
        ) : null}
        {dialog === 'compare' ? <CompareDialog close={() => setDialog(undefined)} /> : null}
        {dialog === 'shrink' ? (
          <ShrinkDialog playground={usePlayground.getState().playground} close={() => setDialog(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** True where the texts are other than the link in the address bar says. */
function useChanged(): boolean {
  const { usePlayground } = usePage();
  const shared = useShared((state) => state.shared);
  useEffect(() => {
    const read = (): void => void readSharedLink();
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return usePlayground((state) => shared !== undefined && changedSince(shared, state.playground));
}
