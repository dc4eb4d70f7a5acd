/** The output side: one tab a pane of the registry. */
import * as Tabs from '@radix-ui/react-tabs';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { usePage } from '../engine-context.ts';
import { useReport } from '../store/report-store.ts';
import { useView } from '../store/view-store.ts';
import { type PaneEntry, panes } from './registry.ts';
import { Strip } from './strip.tsx';
import './pane.css';

/** How long a report may be awaited before the last one is shown dimmed, in milliseconds. */
const staleAfter = 150;

/** The pane; while a report is awaited for long, what is shown is dimmed. */
export function OutputPane(): ReactElement {
  const stale = useStale();
  const answered = useReport((state) => state.report !== undefined);
  const wanted = useView((state) => state.pane);
  const setPane = useView((state) => state.setPane);
  const pane = panes.some((each) => each.id === wanted) ? wanted : 'kubectl';
  useEffect(() => {
    document
      .querySelector(`.output-tabs [id$="-trigger-${pane}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pane]);
  return (
    <Tabs.Root className={stale ? 'pane stale' : 'pane'} value={pane} onValueChange={setPane} activationMode="manual">
      <h2 className="visually-hidden">Output</h2>
      <Tabs.List asChild aria-label="Output">
        <Strip className="bar output-tabs">
          {panes.map(({ id, title, count }) => (
            <Tabs.Trigger key={id} value={id} className="tab">
              {title}
              {count === undefined ? null : <Count of={count} />}
            </Tabs.Trigger>
          ))}
        </Strip>
      </Tabs.List>
      {panes.map(({ id, component: Pane }) => (
        <Tabs.Content key={id} value={id} className="output" tabIndex={0}>
          <Suspense fallback={null}>{!answered || id !== pane ? null : <Pane />}</Suspense>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/** The number beside a tab's title; nothing for none. */
function Count({ of }: { readonly of: NonNullable<PaneEntry['count']> }): ReactElement | null {
  const number = useReport(({ report }) => (report === undefined ? 0 : of(report)));
  return number > 0 ? <b> {number}</b> : null;
}

/** True once the present texts have waited for their report for a while; false as soon as it is there. */
function useStale(): boolean {
  const { usePlayground } = usePage();
  const [stale, setStale] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      if (useReport.getState().of !== usePlayground.getState().playground) {
        timer ??= setTimeout(() => setStale(true), staleAfter);
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      setStale(false);
    };
    const stops = [useReport.subscribe(check), usePlayground.subscribe(check)];
    check();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [usePlayground]);
  return stale;
}
