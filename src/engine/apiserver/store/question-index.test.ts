import { expect, test } from 'vitest';
import { QuestionIndex } from './question-index.ts';
import { Store } from './store.ts';

/** The footprint of work that looks at a key and writes to another. */
function footprintOf(store: Store, asked: string, written?: string) {
  const { footprint } = store.trace(() => {
    store.get('widgets', asked);
    if (written !== undefined) store.put('widgets', written, new Map());
  });
  if (footprint === undefined) throw new Error('the work cannot be repeated');
  return footprint;
}

test('works are independent until one touches what another writes', () => {
  const store = new Store();
  const index = new QuestionIndex();
  index.add(footprintOf(store, 'a', 'a'));
  index.add(footprintOf(store, 'b', 'b'));
  index.add(footprintOf(store, 'shared'));
  index.add(footprintOf(store, 'shared'));
  expect(index.areIndependent).toBe(true);
  const asking = footprintOf(store, 'a');
  index.add(asking);
  expect(index.areIndependent).toBe(false);
  index.add(asking, -1);
  expect(index.areIndependent).toBe(true);
  index.add(footprintOf(store, 'c', 'b'));
  expect(index.areIndependent).toBe(false);
});

test('writes concern works that touch their keys', () => {
  const store = new Store();
  const index = new QuestionIndex();
  index.add(footprintOf(store, 'a', 'b'));
  const other = new Store();
  const writeTo = (key: string) => [other.put('widgets', key, new Map())];
  expect(index.isConcernedBy(writeTo('a'))).toBe(true);
  expect(index.isConcernedBy(writeTo('b'))).toBe(true);
  expect(index.isConcernedBy(writeTo('c'))).toBe(false);
});
