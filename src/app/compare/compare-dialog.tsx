/** Compare: what kubectl says of the link in the address bar, or of another that is pasted, against what it says now. */
import * as Dialog from '@radix-ui/react-dialog';
import { type ReactElement, useEffect, useState } from 'react';
import { decodeLink, type Playground } from '../../playground/index.ts';
import type { DetailAnswer } from '../../worker/details.ts';
import { DialogFrame } from '../dialog-frame.tsx';
import { usePage } from '../engine-context.ts';
import { useShared } from '../share/shared-store.ts';
import '../share/share.css';

interface CompareDialogProps {
  close(): void;
}

const marks = {
  both: { sign: ' ', word: '' },
  before: { sign: '−', word: 'only in the link: ' },
  after: { sign: '+', word: 'only here: ' },
} as const;

/** The dialog. */
export default function CompareDialog({ close }: CompareDialogProps): ReactElement {
  const { engine } = usePage();
  const shared = useShared((state) => state.shared);
  const [other, setOther] = useState<Playground | undefined>(shared);
  const [problem, setProblem] = useState('');
  const [lines, setLines] = useState<DetailAnswer<'compare'>>();

  useEffect(() => {
    if (other === undefined) return;
    void engine.ask('compare', { other }).then((answer) => setLines(answer));
  }, [engine, other]);

  async function read(link: string): Promise<void> {
    const linked = await decodeLink(link.slice(link.indexOf('#') + 1).trim());
    if ('error' in linked) setProblem(link.trim() === '' ? '' : linked.error);
    else {
      setProblem('');
      setOther(linked.playground);
    }
  }

  const same = lines?.every(({ kind }) => kind === 'both') ?? false;
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogFrame
        title="Compare"
        about={`What kubectl says of a link (−) and of what is here now (+). ${shared === undefined ? 'Paste a link.' : 'The link is the one that was last shared or opened.'}`}
        width="widest"
      >
        <label>
          Another link{' '}
          <input className="compare-link" onChange={(event) => void read(event.target.value)} spellCheck={false} />
        </label>
        <p role="status">{problem || (same ? 'kubectl says the same of both.' : '')}</p>
        {lines === undefined ? null : (
          <pre className="compare-lines" data-testid="compared">
            {lines.map(({ kind, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are nothing but their order
              <div key={at} className={`compare-${kind}`}>
                <span aria-hidden="true">{marks[kind].sign} </span>
                <span className="visually-hidden">{marks[kind].word}</span>
                {text}
              </div>
            ))}
          </pre>
        )}
      </DialogFrame>
    </Dialog.Root>
  );
}
