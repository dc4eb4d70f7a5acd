import { describe, expect, it } from 'vitest';
import { Clock } from '../../values/clock.ts';
import { type ObjectValue, object, type Value } from '../../values/value.ts';
import { WatchEvent } from './printer.ts';
import { type TableOptions, TablePrinter } from './table-printer.ts';

const clock = new Clock(Date.UTC(2026, 0, 1));
const plainOptions: TableOptions = {
  noHeaders: false,
  wide: false,
  withNamespace: false,
  kind: undefined,
  showLabels: false,
  columnLabels: [],
  clock,
};

function table(rows: readonly (readonly Value[])[], labels: ObjectValue = new Map()): ObjectValue {
  const column = (name: string, priority: bigint, format = ''): ObjectValue =>
    object({ name, type: 'string', format, priority });
  return object({
    apiVersion: 'meta.k8s.io/v1',
    kind: 'Table',
    columnDefinitions: [column('Name', 0n, 'name'), column('Note', 0n), column('Extra', 1n)],
    rows: rows.map((cells) =>
      object({ cells, object: object({ metadata: object({ namespace: 'team', labels, name: 'x' }) }) }),
    ),
  });
}

function printed(options: Partial<TableOptions>, ...subjects: readonly (ObjectValue | WatchEvent)[]): string {
  let out = '';
  const printer = new TablePrinter({ ...plainOptions, ...options });
  for (const subject of subjects) printer.print(subject, { write: (text) => (out += text) });
  return out;
}

describe('a table', () => {
  it('leaves out columns of lower priority unless it is wide', () => {
    expect(printed({}, table([['a', 'n', 'e']]))).toBe('NAME   NOTE\na      n\n');
    expect(printed({ wide: true }, table([['a', 'n', 'e']]))).toBe('NAME   NOTE   EXTRA\na      n      e\n');
  });

  it('prints no headers without rows, and headers once for the same columns', () => {
    expect(printed({}, table([]))).toBe('');
    expect(printed({}, table([['a', 'n', 'e']]), table([['b', 'n', 'e']]))).toBe('NAME   NOTE\na      n\nb     n\n');
  });

  it('cuts cells at line breaks and shows escapes, but makes room for all of the cell', () => {
    expect(printed({}, table([['one\ntwo and more', '\u001b[31m', null]]))).toBe(
      'NAME               NOTE\none...             ^[[31m\n',
    );
  });

  it('prints numbers, booleans and nothing for null', () => {
    expect(
      printed(
        { wide: true },
        table([
          [12n, true, 1234567.5],
          [null, 'x', null],
        ]),
      ),
    ).toBe('NAME   NOTE   EXTRA\n12     true   1.2345675e+06\n       x      \n');
  });

  it('adds namespace, kind and labels', () => {
    const options = { withNamespace: true, kind: 'Thing.example.dev', showLabels: true, columnLabels: ['a/b', 'c'] };
    expect(printed(options, table([['a', 'n', 'e']], object({ 'a/b': '1', z: '2' })))).toBe(
      'NAMESPACE   NAME                  NOTE   B     C     LABELS\n' +
        'team        thing.example.dev/a   n      1           a/b=1,z=2\n',
    );
    expect(printed({ showLabels: true }, table([['a', 'n', 'e']]))).toBe(
      'NAME   NOTE   LABELS\na      n      <none>\n',
    );
  });

  it('puts the event before a row of a watch', () => {
    expect(printed({}, new WatchEvent('ADDED', table([['a', 'n', 'e']])))).toBe(
      'EVENT      NAME   NOTE\nADDED      a      n\n',
    );
  });

  it('prints a plain object by name and age', () => {
    const plain = object({ metadata: object({ name: 'a', creationTimestamp: '2025-12-31T22:00:00Z' }) });
    expect(printed({}, plain)).toBe('NAME   AGE\na      120m\n');
    expect(printed({ noHeaders: true }, object({ metadata: object({ name: 'a' }) }))).toBe('a     <unknown>\n');
  });
});
