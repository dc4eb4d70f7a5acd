/** What a search through the rules finds: rules that refuse nothing or everything, and rules that say the same; begun by a button. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { DefinitionRef, SearchedAdvice, SearchedFinding } from '../../../playground/index.ts';
import { useOwnEngine } from '../../own-engine.ts';
import { useReport } from '../../store/report-store.ts';
import { showPlace } from '../../store/view-store.ts';
import { useDetail } from '../../use-detail.ts';

const words: Readonly<Record<SearchedFinding['kind'], string>> = {
  'never-fails': 'never fails?',
  'never-passes': 'never passes?',
  same: 'said twice?',
};

/** The card; none where no definition has rules. */
export default function SearchedAdviceCard(): ReactElement | null {
  const rules = useDetail('ruledDefinitions', {}, { ofDefinitions: true });
  const own = useOwnEngine();
  const definitions = useReport((state) => state.definitions);
  const [results, setResults] = useState<readonly SearchedAdvice[]>();
  const turn = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other definitions make what was found stale
  useEffect(() => {
    turn.current++;
    setResults(undefined);
  }, [definitions]);

  if (rules === undefined || rules.length === 0) return null;
  const done = (results ?? []).reduce((sum, each) => sum + each.done, 0);
  const total = (results ?? []).reduce((sum, each) => sum + each.total, 0);
  const findings = (results ?? []).flatMap((each) => each.findings);
  const running = results !== undefined && done < total;

  async function search(refs: readonly DefinitionRef[]): Promise<void> {
    const playground = useReport.getState().of;
    if (playground === undefined) return;
    const now = ++turn.current;
    const engine = own();
    engine.play(playground);
    const found: SearchedAdvice[] = [];
    for (const [at, { file, index }] of refs.entries()) {
      for (let answer: SearchedAdvice | undefined; answer === undefined || answer.done < answer.total; ) {
        answer = await engine.ask('searchedAdvice', { file, index });
        if (now !== turn.current) return;
        // The engine had to be stopped: what was found so far stays.
        if (answer === undefined) break;
        found[at] = answer;
        setResults([...found]);
      }
    }
  }

  return (
    <section className="card advice-card" aria-label="Rules put to the test">
      <h3>
        Rules put to the test
        <small role="status">
          {results === undefined
            ? ''
            : `${done.toLocaleString('en')} of ${total.toLocaleString('en')} rules searched${running ? ' …' : ''}`}
        </small>
      </h3>
      <p className="advice-why">
        Looks by search for rules that refuse nothing, rules that let nothing pass, and rules that say the same. A
        search proves nothing: it tells how many objects were tried.
      </p>
      {results !== undefined && !running && findings.length === 0 ? (
        <p className="advice-why">
          <span className="badge state-ok">
            <span aria-hidden="true">✓</span> nothing found
          </span>{' '}
          Every rule refuses something, lets something pass, and differs from the others.
        </p>
      ) : null}
      <ul>
        {findings.map((finding) => (
          <FindingLine key={`${finding.kind} ${finding.place?.start} ${finding.rule}`} finding={finding} />
        ))}
      </ul>
      <p className="advice-actions">
        {running ? (
          <button
            type="button"
            className="link"
            onClick={() => {
              turn.current++;
              setResults((before) => before?.map((each) => ({ ...each, total: each.done })));
            }}
          >
            Stop
          </button>
        ) : (
          <button type="button" className="link" onClick={() => void search(rules)}>
            {results === undefined ? 'Search the rules' : 'Search again'}
          </button>
        )}
      </p>
    </section>
  );
}

function FindingLine({
  finding: { kind, message, rule, place, line },
}: {
  readonly finding: SearchedFinding;
}): ReactElement {
  return (
    <li>
      {place === undefined ? (
        <span />
      ) : (
        <button type="button" className="link" onClick={() => showPlace(place)}>
          line {line}
        </button>
      )}
      <span>
        <strong>{words[kind]}</strong> {message}. <code>{rule}</code>
      </span>
    </li>
  );
}
