/** The editor until Monaco has arrived, and where it cannot: a plain text area with the same text. */
import { type ReactElement, useEffect, useRef } from 'react';
import type { TextProps } from './monaco-text.tsx';

/** A text area over a file. */
export function PlainText({ name, label, text, reveal, onText }: TextProps): ReactElement {
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
      aria-label={label}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      wrap="off"
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
