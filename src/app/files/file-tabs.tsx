/** The files of one editor as tabs: chosen, moved, renamed and closed by mouse or keyboard. A single file is a heading. */
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import {
  closeFile,
  type DocumentReport,
  isFixed,
  moveFile,
  nameProblem,
  type Playground,
  renameFile,
  type Side,
} from '../../playground/index.ts';
import { usePage } from '../engine-context.ts';
import { Strip } from '../panes/strip.tsx';
import { useReport } from '../store/report-store.ts';
import { useView } from '../store/view-store.ts';

interface FileTabsProps {
  readonly side: Side;
  /** The names of its files, in their order. */
  readonly names: readonly string[];
  /** The name of the file shown. */
  readonly shown: string;
  /** The id of the panel under the tabs. */
  readonly panel: string;
  /** The file whose name is being typed anew. */
  readonly renaming: string | undefined;
  setRenaming(name: string | undefined): void;
}

/** The tabs. */
export function FileTabs({ side, names, shown, panel, renaming, setRenaming }: FileTabsProps): ReactElement {
  const { usePlayground } = usePage();
  const rejected = useReport(useShallow(({ documents }) => names.filter((name) => hasRefused(documents.get(name)))));
  const { showFile, notify } = useView.getState();

  useEffect(() => {
    document.getElementById(tabId(shown))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);

  if (names.length === 1 && renaming === undefined) return <OnlyFile name={shown} />;

  function change(changed: (playground: Playground) => Playground): void {
    const state = usePlayground.getState();
    state.change(changed(state.playground));
  }

  function focusTab(name: string): void {
    showFile(name);
    requestAnimationFrame(() => document.getElementById(tabId(name))?.focus());
  }

  function keyPressed(event: KeyboardEvent, name: string): void {
    const at = names.indexOf(name);
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by !== 0 && event.altKey) {
      change((playground) => moveFile(playground, name, by));
      focusTab(name);
    } else if (by !== 0) focusTab(names[(at + by + names.length) % names.length] ?? name);
    else if (event.key === 'Home') focusTab(names[0] ?? name);
    else if (event.key === 'End') focusTab(names.at(-1) ?? name);
    else if (event.key === 'F2' && !isFixed(name)) setRenaming(name);
    else if (event.key === 'Delete' && !isFixed(name)) {
      change((playground) => closeFile(playground, name));
      notify(`${name} is closed.`, true);
      focusTab(names[at - 1] ?? names[at + 1] ?? name);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <Strip
        className="file-tabs"
        role="tablist"
        aria-label={side === 'definition' ? 'Definition files' : 'Object files'}
      >
        {names.map((name) => (
          <button
            key={name}
            id={tabId(name)}
            type="button"
            role="tab"
            className="tab"
            aria-selected={name === shown}
            aria-controls={panel}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => showFile(name)}
            onDoubleClick={() => {
              if (!isFixed(name)) setRenaming(name);
            }}
            onKeyDown={(event) => keyPressed(event, name)}
          >
            {name}
            {rejected.includes(name) ? <b title="holds a refused document"> ✗</b> : null}
          </button>
        ))}
      </Strip>
      {renaming === undefined ? null : (
        <RenameField
          key={renaming}
          name={renaming}
          problem={(next) => nameProblem(usePlayground.getState().playground, renaming, next)}
          done={(next) => {
            setRenaming(undefined);
            if (next === undefined || next === renaming) return;
            change((playground) => renameFile(playground, renaming, next));
            focusTab(next);
          }}
        />
      )}
    </>
  );
}

/** The name of a file that stands alone, and of its document where that stands alone too. */
function OnlyFile({ name }: { readonly name: string }): ReactElement {
  const document = useReport(({ documents }) => {
    const own = documents.get(name);
    return own?.length === 1 ? own[0]?.name : undefined;
  });
  return (
    <>
      <h2>{name}</h2>
      {document === undefined ? null : <small>{document}</small>}
    </>
  );
}

function hasRefused(documents: readonly DocumentReport[] | undefined): boolean {
  return documents?.some((document) => document.outcome === 'rejected') ?? false;
}

/** The id of a file's tab. */
export function tabId(name: string): string {
  return `file-tab-${name}`;
}

interface RenameFieldProps {
  readonly name: string;
  problem(next: string): string | undefined;
  /** Ends renaming: the new name, or `undefined` where it was given up. */
  done(next: string | undefined): void;
}

function RenameField({ name, problem, done }: RenameFieldProps): ReactElement {
  const [text, setText] = useState(name);
  const wrong = problem(text.trim());
  return (
    <span className="rename">
      <input
        // biome-ignore lint/a11y/noAutofocus: the field appears because the visitor asked to type there
        autoFocus
        aria-label={`New name of ${name}`}
        aria-invalid={wrong !== undefined}
        aria-describedby="rename-problem"
        spellCheck={false}
        value={text}
        onFocus={(event) => event.target.setSelectionRange(0, name.lastIndexOf('.'))}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => done(wrong === undefined ? text.trim() : undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') done(undefined);
          if (event.key === 'Enter' && wrong === undefined) done(text.trim());
        }}
      />
      <small id="rename-problem" role="status">
        {wrong ?? ''}
      </small>
    </span>
  );
}
