/** The printer columns of what is stored, as a table and as kubectl prints it. */
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { EmptyCells, TableDetails } from '../../../playground/index.ts';
import { Chunks } from '../../chunks.tsx';
import { useDetail } from '../../use-detail.ts';
import { Empty } from '../empty.tsx';
import './table.css';

/** At most this many names of objects are told beside a reason. */
const nameLimit = 3;

/** The pane. */
export default function Table(): ReactElement {
  const [wide, setWide] = useState(false);
  const tables = useDetail('tables', { wide });
  if (tables === undefined) return <p className="empty" />;
  if (tables.length === 0) {
    return (
      <Empty example="columns">
        No definition is established, so there is no table. Once one is accepted, its objects appear here with their
        printer columns.
      </Empty>
    );
  }
  return (
    <>
      <div className="table-tools">
        <fieldset className="switch">
          <legend className="visually-hidden">Columns</legend>
          {[false, true].map((each) => (
            <label
              key={String(each)}
              title={each ? 'Columns of a priority above 0 too: -o wide' : 'Columns of priority 0'}
            >
              <input type="radio" name="wide" checked={wide === each} onChange={() => setWide(each)} />
              <span>{each ? 'wide' : 'usual'}</span>
            </label>
          ))}
        </fieldset>
      </div>
      {tables.map((table) => (
        <TableCard key={table.title} table={table} />
      ))}
    </>
  );
}

/** The height of a row, in pixels. */
const rowHeight = 29;

function TableCard({ table }: { readonly table: TableDetails }): ReactElement {
  const { title, columns, rows, empty, command, printed } = table;
  const nameAt = columns.findIndex(({ name }) => name === 'Name');
  const widths = useMemo(
    () => columns.map((_, at) => rows.reduce((widest, row) => Math.max(widest, row[at]?.length ?? 0), 0)),
    [columns, rows],
  );
  const reasons = useMemo(
    () =>
      new Map(
        empty.flatMap(({ column, reason, rows: own }) => own.map((row) => [`${column} ${row}`, reason] as const)),
      ),
    [empty],
  );
  const draw = useCallback(
    (drawn: readonly (readonly string[])[], first: number) =>
      drawn.map((row, index) => (
        <tr key={row.slice(0, nameAt + 1).join('/')}>
          {columns.map(({ name }, at) => (
            <td key={name} title={reasons.get(`${name} ${first + index}`)}>
              {row[at] === '' ? <span className="absent">empty</span> : row[at]}
            </td>
          ))}
        </tr>
      )),
    [columns, nameAt, reasons],
  );
  return (
    <section className="card" data-testid="table">
      <h3>
        {title}
        <small>
          {rows.length.toLocaleString('en')} {rows.length === 1 ? 'object' : 'objects'}
        </small>
      </h3>
      {rows.length === 0 ? (
        <p className="empty">No object of this kind is stored: what was refused has no row.</p>
      ) : (
        <div className="table-scroll">
          <table className="objects-table">
            <thead>
              <tr>
                {columns.map(({ name, description }, at) => (
                  // As wide as the widest of all rows, so that nothing moves as others come into sight.
                  <th key={name} scope="col" title={description} style={{ minWidth: `calc(${widths[at]}ch + 24px)` }}>
                    {name.toUpperCase()}
                  </th>
                ))}
              </tr>
            </thead>
            <Chunks items={rows} itemHeight={rowHeight} draw={draw} columns={columns.length} />
          </table>
        </div>
      )}
      {empty.length === 0 ? null : (
        <ul className="empty-cells" aria-label="Why cells are empty">
          {empty.map((cells) => (
            <li key={`${cells.column} ${cells.reason}`}>
              <Why cells={cells} names={cells.rows.map((row) => rows[row]?.[nameAt] ?? '')} all={rows.length} />
            </li>
          ))}
        </ul>
      )}
      <details className="as-printed">
        <summary>
          As printed by <code>{command}</code>
        </summary>
        <pre>{printed}</pre>
      </details>
    </section>
  );
}

interface WhyProps {
  readonly cells: EmptyCells;
  readonly names: readonly string[];
  /** How many rows the table has. */
  readonly all: number;
}

function Why({ cells: { column, reason }, names, all }: WhyProps): ReactElement {
  const rest = names.length - nameLimit;
  const whose =
    names.length === all && all > 1
      ? 'for every object'
      : `for ${names.slice(0, nameLimit).join(', ')}${rest > 0 ? ` and ${rest.toLocaleString('en')} more` : ''}`;
  return (
    <>
      <code>{column.toUpperCase()}</code> is empty {whose}: {reason}
    </>
  );
}
