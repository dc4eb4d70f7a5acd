/** The output panes in the order of their tabs; each is loaded when it is first shown. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Report } from '../../playground/index.ts';
import { Kubectl } from './kubectl/kubectl.tsx';

/** An output pane. */
export interface PaneEntry {
  /** Names it in links. */
  readonly id: string;
  readonly title: string;
  readonly component: ComponentType | LazyExoticComponent<ComponentType>;
  /** A number shown beside the title where it is not zero: something to look at. */
  readonly count?: (report: Report) => number;
}

/** All panes. */
export const panes: readonly PaneEntry[] = [
  { id: 'kubectl', title: 'kubectl', component: Kubectl },
  { id: 'stored', title: 'Stored', component: lazy(() => import('./stored/stored.tsx')) },
  { id: 'table', title: 'Table', component: lazy(() => import('./table/table.tsx')) },
  {
    id: 'rules',
    title: 'Rules',
    component: lazy(() => import('./rules/rules.tsx')),
    count: (report) => report.failedRules,
  },
  { id: 'schema', title: 'Schema', component: lazy(() => import('./schema/schema.tsx')) },
  { id: 'test', title: 'Test', component: lazy(() => import('./coverage/coverage.tsx')) },
  { id: 'upgrade', title: 'Upgrade', component: lazy(() => import('./upgrade/upgrade.tsx')) },
  { id: 'advice', title: 'Advice', component: lazy(() => import('./advice/advice.tsx')) },
];
