/** The printer columns of what is stored, as a table. */
import type { ReactElement } from 'react';
import type { TableDetails } from '../../../playground/index.ts';
import { useDetail } from '../../use-detail.ts';

/** The pane. */
export default function Table(): ReactElement {
  const tables = useDetail('tables', {});
  if (tables === undefined) return <p className="empty" />;
  if (tables.length === 0) {
    return (
      <p className="empty">
        No definition is established, so there is no table. Mend the definition, and its objects appear here with their
        printer columns.
      </p>
    );
  }
  return (
    <>
      {tables.map((table) => (
        <TableCard key={table.title} table={table} />
      ))}
    </>
  );
}

function TableCard({ table }: { readonly table: TableDetails }): ReactElement {
  const shown = table.columns.map((column, at) => ({ column, at }));
  return (
    <section className="card" data-testid="table">
      <h3>
        {table.title}
        <small>
          {table.rows.length} {table.rows.length === 1 ? 'object' : 'objects'}
        </small>
      </h3>
      <div className="table-scroll">
        <table className="objects-table">
          <thead>
            <tr>
              {shown.map(({ column }) => (
                <th key={column.name} scope="col" title={column.description}>
                  {column.name.toUpperCase()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.slice(0, 2).join('/')}>
                {shown.map(({ column, at }) => (
                  <td key={column.name}>{row[at] === '' ? <span className="absent">none</span> : row[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
