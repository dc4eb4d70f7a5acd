import { describe, expect, test } from 'vitest';
import { type ObjectValue, object } from '../../values/value.ts';
import { Store } from './store.ts';

const value = (text: string): ObjectValue => object({ text });
const keys = (store: Store, prefix = '', revision?: number): string[] =>
  store.list('g/widgets', prefix, revision).map((stored) => stored.key);

function threeWidgets(): Store {
  const store = new Store();
  store.put('g/widgets', 'default/b', value('b'));
  store.put('g/widgets', 'default/a', value('a'));
  store.put('g/widgets', 'other/a', value('c'));
  return store;
}

describe('Store', () => {
  test('begins at revision 1 and counts every write', () => {
    expect(new Store().revision).toBe(1);
    expect(threeWidgets().revision).toBe(4);
  });

  test('lists a prefix in order of the keys', () => {
    const store = threeWidgets();
    expect(keys(store)).toEqual(['default/a', 'default/b', 'other/a']);
    expect(keys(store, 'default/')).toEqual(['default/a', 'default/b']);
    expect(keys(store, 'd')).toEqual(['default/a', 'default/b']);
    expect(keys(store, 'z')).toEqual([]);
    expect(store.list('g/gadgets', '')).toEqual([]);
  });

  test('shows what was there at a revision', () => {
    const store = threeWidgets();
    store.put('g/widgets', 'default/a', value('changed'));
    store.delete('g/widgets', 'default/b', value('b'));
    expect(store.get('g/widgets', 'default/a')?.value).toEqual(value('changed'));
    expect(store.get('g/widgets', 'default/a', 4)?.value).toEqual(value('a'));
    expect(store.get('g/widgets', 'default/a', 2)).toBeUndefined();
    expect(store.get('g/widgets', 'default/b')).toBeUndefined();
    expect(store.get('g/widgets', 'default/b', 5)?.revision).toBe(2);
    expect(keys(store, '', 3)).toEqual(['default/a', 'default/b']);
    expect(keys(store)).toEqual(['default/a', 'other/a']);
  });

  test('tells what changed since a revision', () => {
    const store = threeWidgets();
    store.put('g/widgets', 'default/a', value('changed'));
    store.put('g/gadgets', 'default/x', value('x'));
    store.delete('g/widgets', 'default/b', value('b'));
    store.put('g/widgets', 'default/b', value('again'));
    const told = store.eventsSince('g/widgets', 'default/', 4);
    expect(told.map(({ type, stored }) => `${type} ${stored.key} ${stored.revision}`)).toEqual([
      'MODIFIED default/a 5',
      'DELETED default/b 7',
      'ADDED default/b 8',
    ]);
    expect(store.eventsSince('g/widgets', '', 8)).toEqual([]);
  });

  test('knows what was deleted from what never was', () => {
    const store = threeWidgets();
    store.delete('g/widgets', 'other/a', value('c'));
    expect(store.has('g/widgets', 'other/a')).toBe(true);
    expect(store.wasDeleted('g/widgets', 'other/a')).toBe(true);
    expect(store.wasDeleted('g/widgets', 'default/a')).toBe(false);
    expect(store.has('g/widgets', 'other/b')).toBe(false);
  });

  test('goes back to a revision as if nothing had come after', () => {
    const store = threeWidgets();
    store.put('g/widgets', 'default/a', value('changed'));
    store.delete('g/widgets', 'default/b', value('b'));
    store.put('g/widgets', 'new/n', value('n'));
    store.rewind(4);
    expect(store.revision).toBe(4);
    expect(keys(store)).toEqual(['default/a', 'default/b', 'other/a']);
    expect(store.get('g/widgets', 'default/a')?.value).toEqual(value('a'));
    expect(store.has('g/widgets', 'new/n')).toBe(false);
    expect(store.put('g/widgets', 'new/n', value('m')).revision).toBe(5);
    store.rewind(0);
    expect(store.revision).toBe(1);
    expect(keys(store)).toEqual([]);
  });
});

describe('a store from a snapshot', () => {
  test('goes on where the other stood, without what was deleted', () => {
    const store = threeWidgets();
    store.delete('g/widgets', 'default/b', value('b'));
    const next = new Store(store.snapshot());
    expect(next.revision).toBe(5);
    expect(keys(next)).toEqual(['default/a', 'other/a']);
    expect(next.get('g/widgets', 'default/a')?.revision).toBe(3);
    next.put('g/widgets', 'default/a', value('changed'));
    expect(next.revision).toBe(6);
    expect(keys(next.fork(5))).toEqual(['default/a', 'other/a']);
    expect(next.fork(5).get('g/widgets', 'default/a')?.value).toEqual(value('a'));
    expect(next.fork(6).get('g/widgets', 'default/a')?.value).toEqual(value('changed'));
    next.rewind(0);
    expect(next.revision).toBe(5);
    expect(next.get('g/widgets', 'default/a')?.value).toEqual(value('a'));
  });
});
