/** A file's pane: its name, the outcome of its documents, its text. */
import type { ReactElement } from 'react';
import type { DocumentReport } from '../../playground/index.ts';
import type { TextProps } from '../editor/monaco-text.tsx';
import { TextEditor } from '../editor/text-editor.tsx';
import { DocumentBadge } from './badge.tsx';

interface EditorPaneProps extends TextProps {
  readonly title: string;
  readonly documents: readonly DocumentReport[];
  onDocument(document: DocumentReport): void;
}

/** At most this many badges are drawn; a file of thousands says the rest in a word. */
const badgeLimit = 24;

/** The pane. */
export function EditorPane({ title, documents, onDocument, ...text }: EditorPaneProps): ReactElement {
  const single = documents.length === 1;
  return (
    <section className="pane" aria-label={title}>
      <div className="bar">
        <h2>{text.name}</h2>
        {single ? <small>{documents[0]?.name}</small> : null}
        <div className="badges">
          {documents.slice(0, badgeLimit).map((document) => (
            <DocumentBadge
              key={document.index}
              document={document}
              named={!single}
              onClick={() => onDocument(document)}
            />
          ))}
          {documents.length > badgeLimit ? <small>and {documents.length - badgeLimit} more</small> : null}
        </div>
      </div>
      <TextEditor {...text} />
    </section>
  );
}
