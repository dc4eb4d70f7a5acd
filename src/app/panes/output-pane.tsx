/** The output side: tabs over the transcript, the stored objects and the table. */
import * as Tabs from '@radix-ui/react-tabs';
import type { ReactElement } from 'react';
import type { Place, Report } from '../../playground/index.ts';
import type { EngineClient } from '../../worker/engine-client.ts';
import { type Pane, panes, useView } from '../store/view-store.ts';
import { Stored } from './stored.tsx';
import { Table } from './table.tsx';
import { Transcript } from './transcript.tsx';

const titles: Readonly<Record<Pane, string>> = { kubectl: 'kubectl', stored: 'Stored', table: 'Table' };

interface OutputPaneProps {
  readonly engine: EngineClient;
  readonly report: Report | undefined;
  readonly stale: boolean;
  onPlace(place: Place): void;
}

/** The pane. */
export function OutputPane({ engine, report, stale, onPlace }: OutputPaneProps): ReactElement {
  const { pane, setPane, selected, select } = useView();
  return (
    <Tabs.Root
      className={stale ? 'pane stale' : 'pane'}
      value={pane}
      onValueChange={(value) => setPane(value as Pane)}
      activationMode="manual"
    >
      <Tabs.List className="bar" aria-label="Output">
        {panes.map((each) => (
          <Tabs.Trigger key={each} value={each} className="tab">
            {titles[each]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {panes.map((each) => (
        <Tabs.Content key={each} value={each} className="output" tabIndex={0}>
          {report === undefined || each !== pane ? null : (
            <>
              {each === 'kubectl' ? <Transcript steps={report.steps} onPlace={onPlace} /> : null}
              {each === 'stored' ? (
                <Stored engine={engine} documents={report.documents} selected={selected} onSelect={select} />
              ) : null}
              {each === 'table' ? <Table engine={engine} /> : null}
            </>
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
