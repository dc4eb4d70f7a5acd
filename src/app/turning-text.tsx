/** Text that comes from a visitor's texts, in which no character turns the direction of what stands after it. */
import type { ReactNode } from 'react';
import './turning-text.css';

/** The characters that change the direction of writing; Unicode calls them bidirectional controls. */
const turning = /([\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])/;

/** The text as it is; each character that would turn it is kept apart, with its name before it. */
export function TurningText({ text }: { readonly text: string }): ReactNode {
  if (!turning.test(text)) return text;
  return text.split(turning).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are nothing but their order
      <bdi key={at} className="turning" data-name={nameOf(part)}>
        {part}
      </bdi>
    ),
  );
}

function nameOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
