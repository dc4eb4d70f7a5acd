/** A document as stored, each difference from what was typed marked with its reason. */
import type { ReactElement } from 'react';
import type { DocumentReport, StoredDetails, StoredLine, StoredMark } from '../../../playground/index.ts';
import { useDetail } from '../../engine-context.ts';
import { useReport } from '../../store/report-store.ts';
import { useView } from '../../store/view-store.ts';
import { DocumentBadge } from '../badge.tsx';

const signs: Readonly<Record<StoredMark, string>> = {
  same: '',
  pruned: '−',
  dropped: '−',
  defaulted: '+',
  server: '',
  changed: '~',
};

/** The pane. */
export default function Stored(): ReactElement {
  const documents = useReport((state) => state.report?.documents) ?? [];
  const selected = useView((state) => state.selected);
  const select = useView((state) => state.select);
  const objects = documents.filter((document) => document.kind !== 'CustomResourceDefinition');
  const offered = objects.length > 0 ? objects : documents;
  const shown = offered.find((document) => keyOf(document) === selected) ?? offered[0];
  const details = useDetail('stored', shown && { file: shown.file, index: shown.index });
  if (shown === undefined) {
    return (
      <p className="empty">
        Nothing is stored yet. Type an object under the definition to see what a cluster would keep of it.
      </p>
    );
  }
  return (
    <>
      <div className="picker">
        {offered.map((document) => (
          <DocumentBadge
            key={keyOf(document)}
            document={document}
            named
            pressed={document === shown}
            onClick={() => select(keyOf(document))}
          />
        ))}
      </div>
      {details === undefined ? null : <StoredCard details={details} />}
    </>
  );
}

function keyOf(document: DocumentReport): string {
  return `${document.file}#${document.index}`;
}

const basisWords: Readonly<Record<StoredDetails['basis'], string>> = {
  stored: 'Stored',
  'would-be': 'Refused; without strict validation this would be stored',
  nothing: 'Nothing is stored',
};

function StoredCard({ details }: { readonly details: StoredDetails }): ReactElement {
  return (
    <section className="card" data-testid="stored">
      <h3>
        {basisWords[details.basis]} · {details.title}
        <small>as {details.apiVersion}</small>
      </h3>
      <div className="stored">
        {details.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other identity
          <Line key={at} line={line} />
        ))}
      </div>
    </section>
  );
}

function Line({ line }: { readonly line: StoredLine }): ReactElement {
  const colon = /^(- )?([^\s'"][^:]*:)(\s|$)/.exec(line.text);
  const key = colon === null ? '' : (colon[1] ?? '') + (colon[2] ?? '');
  return (
    <div className={`stored-line mark-${line.mark}`}>
      <i aria-hidden="true">{signs[line.mark]}</i>
      <code>
        {'  '.repeat(line.depth)}
        <span className="key">{key}</span>
        {line.text.slice(key.length)}
      </code>
      <em>{line.reason}</em>
    </div>
  );
}
