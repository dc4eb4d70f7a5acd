/** The steps under the objects: the documents in their order as a slider through time, and how strictly fields are checked. */
import { memo, type ReactElement } from 'react';
import type { DocumentReport, FieldValidation } from '../../playground/index.ts';
import { usePage } from '../engine-context.ts';
import { lookOf, whyOf } from '../panes/badge.tsx';
import { useReport } from '../store/report-store.ts';
import { showDocument } from '../store/show-document.ts';
import { useView } from '../store/view-store.ts';
import './steps.css';

/** The bar. */
export function StepsBar(): ReactElement {
  const moment = useView((state) => state.moment);
  const setMoment = useView((state) => state.setMoment);
  const setPane = useView((state) => state.setPane);
  const count = useReport((state) => state.report?.documents.length ?? 0);
  const at = Math.min(moment ?? count, count);
  const document = useReport((state) => state.report?.documents[at - 1]);

  function go(to: number): void {
    setMoment(to >= count ? undefined : to);
    if (to < count) setPane('stored');
  }

  return (
    <div className="steps">
      <div className="time">
        <button
          type="button"
          className="bar-button"
          disabled={at === 0}
          aria-label="Step back"
          onClick={() => go(at - 1)}
        >
          ◂
        </button>
        <input
          type="range"
          min={0}
          max={count}
          value={at}
          disabled={count === 0}
          aria-label="Moment: documents applied"
          aria-valuetext={momentWords(at, count, document)}
          onChange={(event) => go(Number(event.target.value))}
        />
        <button
          type="button"
          className="bar-button"
          disabled={at === count}
          aria-label="Step forward"
          onClick={() => go(at + 1)}
        >
          ▸
        </button>
        {moment === undefined || document === undefined ? (
          <span className="moment">{momentWords(at, count, undefined)}</span>
        ) : (
          <button type="button" className="moment" title={whyOf(document)} onClick={() => showDocument(document)}>
            {at} of {count} <Verdict document={document} />
          </button>
        )}
      </div>
      <FieldValidationSwitch />
    </div>
  );
}

function Verdict({ document }: { readonly document: DocumentReport }): ReactElement {
  const { icon, word, state } = lookOf(document);
  return (
    <span className={`badge state-${state}`}>
      <i aria-hidden="true">{icon}</i>
      <span>
        {document.name || document.kind}
        {document.update ? '′' : ''} {word}
      </span>
    </span>
  );
}

function momentWords(at: number, count: number, document: DocumentReport | undefined): string {
  if (count === 0) return 'no steps';
  if (at === 0) return `before the first of ${count}`;
  const what = document === undefined ? '' : `: ${document.kind} ${document.name} ${lookOf(document).word}`;
  return at === count ? `after all ${count}${what}` : `after ${at} of ${count}${what}`;
}

const validations: readonly (readonly [FieldValidation, string])[] = [
  ['strict', 'An unknown field is refused, as kubectl asks by default'],
  ['warn', 'An unknown field is dropped with a warning: --validate=warn'],
  ['ignore', 'An unknown field is dropped in silence: --validate=ignore'],
];

const FieldValidationSwitch = memo(function FieldValidationSwitch(): ReactElement {
  const { usePlayground } = usePage();
  const chosen = usePlayground((state) => state.playground.fieldValidation);
  const choose = usePlayground((state) => state.setFieldValidation);
  return (
    <fieldset className="switch">
      <legend className="visually-hidden">Field validation</legend>
      {validations.map(([value, title]) => (
        <label key={value} title={title}>
          <input
            type="radio"
            name="field-validation"
            value={value}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          <span>{value}</span>
        </label>
      ))}
    </fieldset>
  );
});
