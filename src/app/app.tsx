/** The whole page: header, editors, output, status; it draws reports and sends texts, and computes neither. */
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { type DocumentReport, type Marker, type Side, sideOf } from '../playground/index.ts';
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
import { PrintedReport } from './print/printed-report.tsx';
import { useReport } from './store/report-store.ts';
import { readOwnWork, settingsStorage } from './store/storage.ts';
import { useView } from './store/view-store.ts';
import { useMedia } from './use-media.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** How long a report may be awaited before the last one is shown dimmed, in milliseconds. */
const staleAfter = 150;

/** The page. */
export function App(): ReactElement {
  const { usePlayground } = usePage();
  const playground = usePlayground((state) => state.playground);
  const origin = usePlayground((state) => state.origin);
  const open = usePlayground((state) => state.open);
  const { report, of, count } = useReport();
  const { theme, narrowTab, setNarrowTab, reveal } = useView();
  const narrow = useMedia('(max-width: 799px)');
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  const dragged = useDrop(usePlayground);
  useUndoKeys(usePlayground);
  useHelpKey();
  const stale = useLater(of !== playground, staleAfter);

  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is shown once, whatever the texts become afterwards
  useEffect(() => {
    if (reveal !== undefined && reveal.keepFocus !== true) setNarrowTab(sideOf(playground, reveal.file));
  }, [reveal]);

  function backToOwnWork(): void {
    const own = readOwnWork();
    history.replaceState(null, '', location.href.split('#')[0]);
    if (own !== undefined) open(own, 'own');
  }

  const markersByFile = useMemo(() => groupBy(report?.markers ?? noMarkers, (marker) => marker.file), [report]);
  const documentsByFile = useMemo(() => groupBy(report?.documents ?? noDocuments, (each) => each.file), [report]);

  const editors = sides.map((side) => (
    <EditorPane key={side} side={side} markers={markersByFile} documents={documentsByFile} dark={dark} />
  ));
  const output = <OutputPane stale={stale} />;

  return (
    <div className={narrow ? 'app narrow' : 'app'} data-reports={count}>
      <button type="button" className="skip" onClick={skipToOutput}>
        Skip to the output
      </button>
      <Header />
      <Notices linked={origin === 'link'} backToOwnWork={backToOwnWork} />
      {narrow ? (
        <main className="app-main">
          <NarrowTabs selected={narrowTab} select={setNarrowTab} report={report} />
          {narrowTab === 'output' ? output : editors[narrowTab === 'definition' ? 0 : 1]}
        </main>
      ) : (
        <WideLayout editors={editors} output={output} />
      )}
      <LessonSlot />
      <StatusBar report={report} />
      <Announcer />
      <HelpSheet />
      <PrintedReport />
      {dragged ? <div className="drop-veil">Drop YAML files or a folder of them anywhere</div> : null}
    </div>
  );
}

const sides: readonly Side[] = ['definition', 'objects'];

/** Moves the focus past the editors, to the tabs of the output. */
function skipToOutput(): void {
  useView.getState().setNarrowTab('output');
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('.output-tabs [role="tab"][data-state="active"]')?.focus();
  });
}

const noMarkers: readonly Marker[] = [];
const noDocuments: readonly DocumentReport[] = [];

function groupBy<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

/** True once a condition has held for a while; false at once when it no longer does. */
function useLater(condition: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!condition) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [condition, milliseconds]);
  return late;
}

function WideLayout({
  editors,
  output,
}: {
  readonly editors: readonly ReactElement[];
  readonly output: ReactElement;
}): ReactElement {
  const columns = useDefaultLayout({ id: 'columns', storage: settingsStorage });
  const rows = useDefaultLayout({ id: 'rows', storage: settingsStorage });
  return (
    <main className="app-wide">
      <Group orientation="horizontal" {...columns}>
        <Panel id="left" defaultSize="46%" minSize="240px">
          <Group orientation="vertical" {...rows}>
            {editors.flatMap((editor, at) => [
              ...(at === 0
                ? []
                : [<Separator key={`sash-${editor.key}`} className="sash" aria-label="Resize the editors" />]),
              <Panel key={editor.key} id={`editor-${at}`} defaultSize={at === 0 ? '56%' : '44%'} minSize="80px">
                {editor}
              </Panel>,
            ])}
          </Group>
        </Panel>
        <Separator className="sash" aria-label="Resize the output" />
        <Panel id="right" minSize="280px">
          {output}
        </Panel>
      </Group>
    </main>
  );
}
