/** A field to paste a baseline into. */
import { type ReactElement, useId, useState } from 'react';
import { useUpgrade } from './use-upgrade.ts';

/** The field; `close` takes it away. */
export function PasteBaseline({ close }: { close(): void }): ReactElement {
  const [, change] = useUpgrade();
  const [text, setText] = useState('');
  const id = useId();
  return (
    <form
      className="upgrade-section"
      onSubmit={(event) => {
        event.preventDefault();
        change({ baseline: { kind: 'text', name: 'a pasted text', text } });
        close();
      }}
    >
      <label htmlFor={id}>The definition as it was</label>
      <textarea
        id={id}
        className="upgrade-area"
        rows={8}
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the field was asked for in the menu that has just closed
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="upgrade-actions">
        <button type="submit" className="button" disabled={text.trim() === ''}>
          Use as baseline
        </button>
        <button type="button" className="button" onClick={close}>
          Cancel
        </button>
      </p>
    </form>
  );
}
