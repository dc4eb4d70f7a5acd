/** The editor until Monaco has arrived, and where it cannot: a plain text area with the same text. */
import { type ReactElement, useEffect, useRef } from 'react';
import { usePage } from '../engine-context.ts';
import { useView } from '../store/view-store.ts';

/** What an editor of one file is given. */
export interface TextProps {
  /** The file's name. */
  readonly name: string;
  readonly dark: boolean;
}

/** What an editor is called to who does not see it. */
export function labelOf(name: string): string {
  return `${name}, YAML`;
}

/** A text area over a file. */
export function PlainText({ name }: TextProps): ReactElement {
  const { usePlayground } = usePage();
  const text = usePlayground(({ playground }) => playground.files.find((file) => file.name === name)?.text ?? '');
  const reveal = useView((state) => state.reveal);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (reveal?.file !== name || area.current === null) return;
    if (reveal.keepFocus !== true) area.current.focus();
    area.current.setSelectionRange(reveal.start, reveal.end);
  }, [reveal, name]);
  return (
    <textarea
      ref={area}
      className="plain-editor"
      aria-label={labelOf(name)}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      wrap="off"
      value={text}
      onChange={(event) => usePlayground.getState().setText(name, event.target.value)}
    />
  );
}
