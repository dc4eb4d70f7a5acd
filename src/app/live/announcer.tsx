/** The verdict for who does not see the page: said once the typing pauses, and only when it has changed. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Report } from '../../playground/index.ts';
import { useReport } from '../store/report-store.ts';

/** How long the texts must rest before the verdict is said, in milliseconds. */
const pause = 900;

/** The live region. */
export function Announcer(): ReactElement {
  const report = useReport((state) => state.report);
  const [said, setSaid] = useState('');
  const first = useRef(true);
  useEffect(() => {
    if (report === undefined) return;
    const timer = setTimeout(() => {
      setSaid(first.current ? '' : verdictSentence(report));
      first.current = false;
    }, pause);
    return () => clearTimeout(timer);
  }, [report]);
  return (
    <p className="visually-hidden" role="status" data-testid="announced">
      {said}
    </p>
  );
}

/** A report's verdict in a sentence: the counts, and the first reason of a refusal. */
function verdictSentence({ documents }: Report): string {
  const rejected = documents.filter((document) => document.outcome === 'rejected');
  const accepted = documents.filter((document) => ['created', 'configured', 'unchanged'].includes(document.outcome));
  const [first] = rejected;
  const why = first === undefined ? '' : ` ${first.kind} ${first.name}: ${first.reason.slice(0, 300)}`;
  return `${accepted.length} accepted, ${rejected.length} rejected.${why}`;
}
