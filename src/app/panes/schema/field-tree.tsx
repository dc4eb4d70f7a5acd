/** The fields as a tree: arrows move and open, letters are for the search, what is chosen is shown in the editor. */
import type { KeyboardEvent, ReactElement } from 'react';
import type { SchemaTree } from '../../../playground/index.ts';
import { pathSeparator, treeKey, useSchema } from './schema-store.ts';
import { namesOf, type TreeRow } from './tree-rows.ts';
import { VirtualRows } from './virtual-rows.tsx';

interface FieldTreeProps {
  readonly tree: SchemaTree;
  readonly rows: readonly TreeRow[];
  readonly field: number;
  /** What was searched for, in small letters; empty where nothing is. */
  readonly query: string;
}

const rowHeight = 24;

/** The tree. */
export function FieldTree({ tree, rows, field, query }: FieldTreeProps): ReactElement {
  const { choose, toggle } = useSchema();
  const at = rows.findIndex((row) => row.field === field);
  const searching = query !== '';

  const go = (row: TreeRow | undefined): void => {
    if (row !== undefined) choose(treeKey(tree), namesOf(tree, row.field), true);
  };
  const turn = (row: TreeRow): void => toggle(namesOf(tree, row.field).join(pathSeparator));

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[at];
    const own = row === undefined ? undefined : tree.fields[row.field];
    switch (event.key) {
      case 'ArrowDown':
        go(rows[at + 1]);
        break;
      case 'ArrowUp':
        go(rows[at === -1 ? 0 : at - 1]);
        break;
      case 'PageDown':
        go(rows[Math.min(at + 10, rows.length - 1)]);
        break;
      case 'PageUp':
        go(rows[Math.max(at - 10, 0)]);
        break;
      case 'Home':
        go(rows[0]);
        break;
      case 'End':
        go(rows.at(-1));
        break;
      case 'ArrowRight':
        if (row === undefined) go(rows[0]);
        else if (own?.open && !row.open && !searching) turn(row);
        else if (row.open) go(rows[at + 1]);
        break;
      case 'ArrowLeft':
        if (row === undefined) break;
        if (own !== undefined && row.open && !searching) turn(row);
        else if (own !== undefined) go(rows.find((each) => each.field === own.parent));
        break;
      case 'Enter':
      case ' ':
        go(row ?? rows[0]);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <VirtualRows
      className="schema-tree"
      role="tree"
      aria-label={`Fields of ${tree.kind} ${tree.version}`}
      tabIndex={0}
      {...(at === -1 ? {} : { 'aria-activedescendant': `schema-row-${field}` })}
      onKeyDown={press}
      count={rows.length}
      rowHeight={rowHeight}
      active={at}
      row={(index) => {
        const row = rows[index] ?? { field: -1, open: false };
        return (
          <FieldRow
            key={row.field}
            tree={tree}
            row={row}
            chosen={row.field === field}
            query={query}
            choose={() => go(row)}
            turn={searching ? undefined : () => turn(row)}
          />
        );
      }}
    />
  );
}

interface FieldRowProps {
  readonly tree: SchemaTree;
  readonly row: TreeRow;
  readonly chosen: boolean;
  readonly query: string;
  readonly choose: () => void;
  readonly turn: (() => void) | undefined;
}

function FieldRow({ tree, row, chosen, query, choose, turn }: FieldRowProps): ReactElement {
  const field = tree.fields[row.field];
  const name = field?.name ?? tree.kind;
  const canOpen = field?.open === true;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the tree's, which has the focus
    <div
      id={`schema-row-${row.field}`}
      className="schema-row"
      role="treeitem"
      tabIndex={-1}
      aria-level={(field?.depth ?? -1) + 2}
      aria-selected={chosen}
      {...(canOpen ? { 'aria-expanded': row.open } : {})}
      style={{ paddingLeft: 8 + ((field?.depth ?? -1) + 1) * 16 }}
      onClick={choose}
    >
      <span
        className="schema-turn"
        aria-hidden="true"
        onClick={(event) => {
          if (!canOpen || turn === undefined) return;
          event.stopPropagation();
          turn();
        }}
      >
        {canOpen ? (row.open ? '▾' : '▸') : ''}
      </span>
      <span className="schema-name">{marked(name, query)}</span>
      {field === undefined ? null : <span className="schema-type">{field.type}</span>}
      {field?.required ? <span className="schema-required">required</span> : null}
      {field !== undefined && field.rules > 0 ? (
        <span className="schema-rules">{field.rules === 1 ? '1 rule' : `${field.rules} rules`}</span>
      ) : null}
    </div>
  );
}

function marked(name: string, query: string): ReactElement | string {
  const wanted = query.slice(query.lastIndexOf('.') + 1);
  const at = wanted === '' ? -1 : name.toLowerCase().indexOf(wanted);
  if (at === -1) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + wanted.length)}</mark>
      {name.slice(at + wanted.length)}
    </>
  );
}
