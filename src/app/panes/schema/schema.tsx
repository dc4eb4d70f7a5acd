/** The pane of the schema: its fields as a tree with search, and what kubectl and OpenAPI say of the chosen one. */
import { type ReactElement, useEffect, useMemo } from 'react';
import type { SchemaTree } from '../../../playground/index.ts';
import { usePage } from '../../engine-context.ts';
import { useCursor } from '../../store/cursor-store.ts';
import { Empty } from '../empty.tsx';
import { FieldPanel } from './field-panel.tsx';
import { FieldTree } from './field-tree.tsx';
import './schema.css';
import { useDetail } from '../../use-detail.ts';
import { treeKey, useSchema } from './schema-store.ts';
import { fieldOf, foundRows, namesOf, openRows } from './tree-rows.ts';

/** How long a cursor rests before the tree follows it, in milliseconds. */
const followAfter = 80;

/** The pane. */
export default function Schema(): ReactElement | null {
  const trees = useDetail('schemas', {}, { ofDefinitions: true });
  useCursorFollower(trees);
  const wanted = useSchema((state) => state.tree);
  if (trees === undefined) return null;
  const tree = trees.find((each) => treeKey(each) === wanted) ?? trees[0];
  if (tree === undefined) {
    return (
      <Empty example="explain">
        There is no schema to show. Type a definition with an <code>openAPIV3Schema</code>, and its fields appear here.
      </Empty>
    );
  }
  return <SchemaOf tree={tree} trees={trees} />;
}

function SchemaOf({ tree, trees }: { readonly tree: SchemaTree; readonly trees: readonly SchemaTree[] }): ReactElement {
  const { field: names, query, toggled, choose } = useSchema();
  const field = useMemo(() => fieldOf(tree, names), [tree, names]);
  const searching = query.trim() !== '';
  const { rows, found } = useMemo(
    () => (searching ? foundRows(tree, query) : openRows(tree, toggled)),
    [tree, query, toggled, searching],
  );
  const several = new Set(trees.map((each) => `${each.file}#${each.index}`)).size > 1;
  const listed = tree.fields.length.toLocaleString('en');
  return (
    <div className="schema" data-testid="schema">
      <div className="schema-tools">
        {trees.length > 1 ? (
          <select
            className="select"
            aria-label="Version"
            value={treeKey(tree)}
            onChange={(event) => choose(event.currentTarget.value, names, false)}
          >
            {trees.map((each) => (
              <option key={treeKey(each)} value={treeKey(each)}>
                {several ? `${each.definition} ` : ''}
                {each.version}
                {several && trees.some((other) => other !== each && sameNames(other, each)) ? ` (${each.file})` : ''}
              </option>
            ))}
          </select>
        ) : null}
        <input
          type="search"
          aria-label="Search the fields"
          placeholder="Search the fields"
          value={query}
          onChange={(event) => useSchema.setState({ query: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
            event.preventDefault();
            document.querySelector<HTMLElement>('.schema-tree')?.focus();
          }}
        />
        <small role="status">
          {searching ? `${found.toLocaleString('en')} of ${listed}` : `${listed}${tree.cut ? ' and more' : ''}`} fields
        </small>
      </div>
      <div className="schema-parts">
        <FieldTree tree={tree} rows={rows} field={field} query={query.trim().toLowerCase()} />
        <FieldPanel tree={tree} field={field} />
      </div>
    </div>
  );
}

function sameNames(one: SchemaTree, other: SchemaTree): boolean {
  return one.definition === other.definition && one.version === other.version;
}

/** Chooses the field that the cursor of an editor is moved into. */
function useCursorFollower(trees: readonly SchemaTree[] | undefined): void {
  const { engine } = usePage();
  const { file, offset } = useCursor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor is followed when it moves, not when the texts change
  useEffect(() => {
    if (trees === undefined || !trees.some((tree) => tree.file === file)) return;
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await engine.ask('fieldAt', { file, offset });
      const choice = answer?.field;
      const tree = choice && trees.find((each) => treeKey(each) === treeKey(choice));
      if (!current || choice === undefined || tree === undefined) return;
      useSchema.setState({ query: '' });
      useSchema.getState().choose(treeKey(tree), namesOf(tree, choice.field), false);
    }, followAfter);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [engine, file, offset, trees === undefined]);
}
