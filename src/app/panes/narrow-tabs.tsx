/** The three tabs of a narrow screen. */
import type { ReactElement } from 'react';
import { useReport } from '../store/report-store.ts';
import type { NarrowTab } from '../store/view-store.ts';

interface NarrowTabsProps {
  readonly selected: NarrowTab;
  select(tab: NarrowTab): void;
}

const tabs: readonly (readonly [NarrowTab, string])[] = [
  ['definition', 'Definition'],
  ['objects', 'Objects'],
  ['output', 'Output'],
];

/** The tabs; Output carries the number of refused documents. */
export function NarrowTabs({ selected, select }: NarrowTabsProps): ReactElement {
  const rejected = useReport(({ counts }) => counts.rejected);
  return (
    <nav className="narrow-tabs" aria-label="Parts of the page">
      {tabs.map(([tab, title]) => (
        <button
          key={tab}
          type="button"
          className="tab"
          aria-current={tab === selected ? 'page' : undefined}
          data-state={tab === selected ? 'active' : 'inactive'}
          onClick={() => select(tab)}
        >
          {title}
          {tab === 'output' && rejected > 0 ? <b> {rejected}</b> : null}
        </button>
      ))}
    </nav>
  );
}
