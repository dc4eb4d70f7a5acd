/** The whole page: header, editors, output, status; it draws reports and sends texts, and computes neither. */
import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { sideOf } from '../playground/index.ts';
import { useAuthor } from './author/author-store.ts';
import { usePage } from './engine-context.ts';
import { useDrop } from './files/use-drop.ts';
import { Header } from './header/header.tsx';
import { HelpSheet } from './help/help-sheet.tsx';
import { useHelpKey } from './help/use-help-key.ts';
import { LessonSlot } from './lessons/lesson-slot.tsx';
import { Announcer } from './live/announcer.tsx';
import { Notices } from './notices.tsx';
import { EditorPane } from './panes/editor-pane.tsx';
import { NarrowTabs } from './panes/narrow-tabs.tsx';
import { OutputPane } from './panes/output-pane.tsx';
import { StatusBar } from './panes/status-bar.tsx';
import { usePresent } from './present/present-store.ts';
import { PrintedReport } from './print/printed-report.tsx';
import { settingsStorage } from './store/storage.ts';
import { useView } from './store/view-store.ts';
import { useMedia } from './use-media.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import './app.css';

const PresentBar = lazy(() => import('./present/present-bar.tsx'));
const Author = lazy(() => import('./author/author.tsx'));

/** The page; what follows the texts and the report stands in parts of their own, so that a keystroke draws nothing else. */
export function App(): ReactElement {
  const { usePlayground } = usePage();
  const theme = useView((state) => state.theme);
  const writing = useAuthor((state) => state.open);
  const presenting = usePresent((state) => state.presenting);
  const narrow = useMedia('(max-width: 799px)');
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  const dragged = useDrop(usePlayground);
  useUndoKeys(usePlayground);
  useHelpKey();

  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);

  return (
    <div className={narrow ? 'app narrow' : 'app'}>
      <button type="button" className="skip" onClick={skipToOutput}>
        Skip to the output
      </button>
      <Header />
      <Notices />
      {writing ? (
        <Suspense fallback={<main aria-busy="true" />}>
          <Author dark={dark} />
        </Suspense>
      ) : narrow ? (
        <NarrowLayout dark={dark} />
      ) : (
        <WideLayout dark={dark} />
      )}
      <LessonSlot />
      {presenting ? (
        <Suspense fallback={null}>
          <PresentBar />
        </Suspense>
      ) : null}
      <StatusBar />
      <Announcer />
      <HelpSheet />
      <PrintedReport />
      {dragged ? <div className="drop-veil">Drop YAML files or a folder of them anywhere</div> : null}
    </div>
  );
}

/** Moves the focus past the editors, to the tabs of the output. */
function skipToOutput(): void {
  useView.getState().setNarrowTab('output');
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('.output-tabs [role="tab"][data-state="active"]')?.focus();
  });
}

interface LayoutProps {
  readonly dark: boolean;
}

function NarrowLayout({ dark }: LayoutProps): ReactElement {
  const { usePlayground } = usePage();
  const narrowTab = useView((state) => state.narrowTab);
  const setNarrowTab = useView((state) => state.setNarrowTab);
  const reveal = useView((state) => state.reveal);

  useEffect(() => {
    if (reveal === undefined || reveal.keepFocus === true) return;
    setNarrowTab(sideOf(usePlayground.getState().playground, reveal.file));
  }, [reveal, setNarrowTab, usePlayground]);

  return (
    <main className="app-main">
      <NarrowTabs selected={narrowTab} select={setNarrowTab} />
      {narrowTab === 'output' ? <OutputPane /> : <EditorPane key={narrowTab} side={narrowTab} dark={dark} />}
    </main>
  );
}

function WideLayout({ dark }: LayoutProps): ReactElement {
  const columns = useDefaultLayout({ id: 'columns', storage: settingsStorage });
  const rows = useDefaultLayout({ id: 'rows', storage: settingsStorage });
  return (
    <main className="app-wide">
      <Group orientation="horizontal" {...columns}>
        <Panel id="left" defaultSize="46%" minSize="240px">
          <Group orientation="vertical" {...rows}>
            <Panel id="editor-0" defaultSize="56%" minSize="80px">
              <EditorPane side="definition" dark={dark} />
            </Panel>
            <Separator className="sash" aria-label="Resize the editors" />
            <Panel id="editor-1" defaultSize="44%" minSize="80px">
              <EditorPane side="objects" dark={dark} />
            </Panel>
          </Group>
        </Panel>
        <Separator className="sash" aria-label="Resize the output" />
        <Panel id="right" minSize="280px">
          <OutputPane />
        </Panel>
      </Group>
    </main>
  );
}
