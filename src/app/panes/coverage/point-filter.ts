/** Which points the pane lists. */
import type { ShownPoint } from '../../../playground/index.ts';

/** The choices, in the order of the menu. */
export const pointFilters = [
  { id: 'missing', title: 'what is missing' },
  { id: 'uncovered', title: 'not tested at all' },
  { id: 'no-failing', title: 'no failing object' },
  { id: 'no-passing', title: 'no passing object' },
  { id: 'rules', title: 'rules' },
  { id: 'covered', title: 'what is covered' },
  { id: 'all', title: 'everything' },
] as const;

export type PointFilter = (typeof pointFilters)[number]['id'];

/** True where a point is to be listed. */
export function isShown({ state, kind }: ShownPoint, filter: PointFilter): boolean {
  const hasSides = kind !== 'value' && kind !== 'default';
  switch (filter) {
    case 'missing':
      return state !== 'covered';
    case 'uncovered':
      return state === 'uncovered';
    case 'no-failing':
      return hasSides && (state === 'failing-missing' || state === 'uncovered');
    case 'no-passing':
      return state === 'passing-missing' || state === 'uncovered';
    case 'rules':
      return kind === 'rule';
    case 'covered':
      return state === 'covered';
    case 'all':
      return true;
  }
}
