/** The files of one editor as tabs: chosen, moved, renamed and closed by mouse or keyboard. A single file is a heading. */
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { closeFile, filesOf, isFixed, moveFile, nameProblem, renameFile, type Side } from '../../playground/index.ts';
import { usePage } from '../engine-context.ts';
import { useView } from '../store/view-store.ts';

interface FileTabsProps {
  readonly side: Side;
  /** The name of the file shown. */
  readonly shown: string;
  /** The id of the panel under the tabs. */
  readonly panel: string;
  /** Names of files with a refused document. */
  readonly rejected: ReadonlySet<string>;
  /** The file whose name is being typed anew. */
  readonly renaming: string | undefined;
  setRenaming(name: string | undefined): void;
}

/** The tabs. */
export function FileTabs({ side, shown, panel, rejected, renaming, setRenaming }: FileTabsProps): ReactElement {
  const { usePlayground } = usePage();
  const playground = usePlayground((state) => state.playground);
  const change = usePlayground((state) => state.change);
  const showFile = useView((state) => state.showFile);
  const notify = useView((state) => state.notify);
  const files = filesOf(playground, side);

  if (files.length === 1 && renaming === undefined) return <h2>{shown}</h2>;

  function focusTab(name: string): void {
    showFile(name);
    requestAnimationFrame(() => document.getElementById(tabId(name))?.focus());
  }

  function keyPressed(event: KeyboardEvent, name: string): void {
    const at = files.findIndex((file) => file.name === name);
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by !== 0 && event.altKey) {
      change(moveFile(playground, name, by));
      focusTab(name);
    } else if (by !== 0) focusTab(files[(at + by + files.length) % files.length]?.name ?? name);
    else if (event.key === 'Home') focusTab(files[0]?.name ?? name);
    else if (event.key === 'End') focusTab(files.at(-1)?.name ?? name);
    else if (event.key === 'F2' && !isFixed(name)) setRenaming(name);
    else if (event.key === 'Delete' && !isFixed(name)) {
      change(closeFile(playground, name));
      notify(`${name} is closed.`, true);
      focusTab(files[at - 1]?.name ?? files[at + 1]?.name ?? name);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <div
        className="file-tabs"
        role="tablist"
        aria-label={side === 'definition' ? 'Definition files' : 'Object files'}
      >
        {files.map(({ name }) => (
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
            {rejected.has(name) ? <b title="holds a refused document"> ✗</b> : null}
          </button>
        ))}
      </div>
      {renaming === undefined ? null : (
        <RenameField
          key={renaming}
          name={renaming}
          problem={(next) => nameProblem(playground, renaming, next)}
          done={(next) => {
            setRenaming(undefined);
            if (next === undefined || next === renaming) return;
            change(renameFile(playground, renaming, next));
            focusTab(next);
          }}
        />
      )}
    </>
  );
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
