/** A document as stored, each difference from what was typed marked with its reason. */
import { type ReactElement, useState } from 'react';
import type { DocumentReport, StoredDetails } from '../../../playground/index.ts';
import { useReport } from '../../store/report-store.ts';
import { useView } from '../../store/view-store.ts';
import { useDetail } from '../../use-detail.ts';
import { DocumentBadge } from '../badge.tsx';
import { Empty } from '../empty.tsx';
import { MomentCard } from './moment-card.tsx';
import { StoredLines } from './stored-line.tsx';

/** At most this many documents are offered; the others are reached from their editor. */
const offerLimit = 40;

/** The pane. */
export default function Stored(): ReactElement {
  const documents = useReport((state) => state.report?.documents) ?? [];
  const selected = useView((state) => state.selected);
  const moment = useView((state) => state.moment);
  const [version, setVersion] = useState<string>();
  const objects = documents.filter((document) => document.kind !== 'CustomResourceDefinition');
  const offered = objects.length > 0 ? objects : documents;
  const shown = offered.find((document) => keyOf(document) === selected) ?? offered[0];
  const details = useDetail(
    'stored',
    moment === undefined && shown
      ? { file: shown.file, index: shown.index, ...(version === undefined ? {} : { version }) }
      : undefined,
  );
  if (moment !== undefined) {
    return <MomentCard documents={Math.min(moment, documents.length)} of={documents.length} />;
  }
  if (shown === undefined) {
    return (
      <Empty example="defaulting">
        Nothing is stored yet. Type an object under the definition to see what a cluster would keep of it.
      </Empty>
    );
  }
  return (
    <>
      <div className="picker">
        {near(offered, shown).map((document) => (
          <DocumentBadge
            key={keyOf(document)}
            document={document}
            named
            pressed={document === shown}
            onPress={choose}
          />
        ))}
        {details === undefined || details.versions.length === 0 ? null : (
          <ReadAs versions={details.versions} chosen={details.apiVersion} choose={setVersion} />
        )}
      </div>
      {details === undefined ? null : <StoredCard details={details} reason={shown.reason} />}
    </>
  );
}

interface ReadAsProps {
  readonly versions: readonly string[];
  readonly chosen: string;
  choose(version: string): void;
}

/** The choice among the served versions. */
function ReadAs({ versions, chosen, choose }: ReadAsProps): ReactElement {
  return (
    <div className="read-as">
      <span aria-hidden="true">Read as</span>
      <fieldset className="switch">
        <legend className="visually-hidden">Read as</legend>
        {versions.map((version) => (
          <label key={version} title={version}>
            <input
              type="radio"
              name="read-as"
              value={version}
              checked={version === chosen}
              onChange={() => choose(version)}
            />
            <span>{version.split('/').at(-1)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** Of many documents, those around the shown one. */
function near(documents: readonly DocumentReport[], shown: DocumentReport): readonly DocumentReport[] {
  const first = Math.max(0, Math.min(documents.indexOf(shown) - offerLimit / 2, documents.length - offerLimit));
  return documents.slice(first, first + offerLimit);
}

function choose(document: DocumentReport): void {
  useView.getState().select(keyOf(document));
}

function keyOf(document: DocumentReport): string {
  return `${document.file}#${document.index}`;
}

const basisWords: Readonly<Record<StoredDetails['basis'], string>> = {
  stored: 'Stored',
  'would-be': 'Refused; without strict validation this would be stored',
  nothing: 'Nothing is stored',
};

interface StoredCardProps {
  readonly details: StoredDetails;
  /** Why the document was not accepted; empty where it was. */
  readonly reason: string;
}

function StoredCard({ details, reason }: StoredCardProps): ReactElement {
  return (
    <section className="card" data-testid="stored">
      <h3>
        {basisWords[details.basis]} · {details.title}
        <small>{versionsOf(details)}</small>
      </h3>
      {details.basis === 'nothing' && reason !== '' ? <p className="stored-reason">{reason}</p> : null}
      <StoredLines lines={details.lines} />
    </section>
  );
}

/** The version that is shown and, where it is another, the one in the store; nothing for a document that says none. */
function versionsOf({ apiVersion, storedAs }: StoredDetails): string {
  if (apiVersion === '') return '';
  return storedAs === '' || storedAs === apiVersion
    ? `as ${apiVersion}`
    : `as ${apiVersion}, in the store as ${storedAs}`;
}
