/** The output side: one tab a pane of the registry. */
import * as Tabs from '@radix-ui/react-tabs';
import { type ReactElement, Suspense } from 'react';
import { useReport } from '../store/report-store.ts';
import { useView } from '../store/view-store.ts';
import { panes } from './registry.ts';

/** The pane; `stale` dims what is shown until the next report. */
export function OutputPane({ stale }: { readonly stale: boolean }): ReactElement {
  const report = useReport((state) => state.report);
  const wanted = useView((state) => state.pane);
  const setPane = useView((state) => state.setPane);
  const pane = panes.some((each) => each.id === wanted) ? wanted : 'kubectl';
  return (
    <Tabs.Root className={stale ? 'pane stale' : 'pane'} value={pane} onValueChange={setPane} activationMode="manual">
      <Tabs.List className="bar output-tabs" aria-label="Output">
        {panes.map(({ id, title, count }) => {
          const number = report === undefined ? 0 : (count?.(report) ?? 0);
          return (
            <Tabs.Trigger key={id} value={id} className="tab">
              {title}
              {number > 0 ? <b> {number}</b> : null}
            </Tabs.Trigger>
          );
        })}
      </Tabs.List>
      {panes.map(({ id, component: Pane }) => (
        <Tabs.Content key={id} value={id} className="output" tabIndex={0}>
          <Suspense fallback={null}>{report === undefined || id !== pane ? null : <Pane />}</Suspense>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
