/** What is printed in place of the screen: the texts and the transcript, whole, or a handout that was asked for. */
import { type ReactElement, useEffect, useState } from 'react';
import { usePage } from '../engine-context.ts';
import { transcriptText } from '../panes/kubectl/transcript-text.ts';
import { usePrompt } from '../store/prompt-store.ts';
import { useReport } from '../store/report-store.ts';
import { useHandout } from './handout-store.ts';
import './print.css';

/** The printed report; drawn only while the page is printed. */
export function PrintedReport(): ReactElement | null {
  const handout = useHandout((state) => state.handout);
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const query = matchMedia('print');
    const changed = (): void => setPrinting(query.matches);
    changed();
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return printing ? (handout ?? <Printed />) : null;
}

function Printed(): ReactElement {
  const { usePlayground } = usePage();
  const playground = usePlayground((state) => state.playground);
  const steps = useReport((state) => state.report?.steps) ?? [];
  const entries = usePrompt((state) => state.entries);
  return (
    <article className="printed" data-testid="printed">
      <h1>CRD Playground, Kubernetes {playground.version}</h1>
      {playground.files.map(({ name, text }) => (
        <section key={name}>
          <h2>{name}</h2>
          <pre>{text}</pre>
        </section>
      ))}
      <section>
        <h2>What kubectl prints</h2>
        <pre>{transcriptText(steps, entries)}</pre>
      </section>
    </article>
  );
}
