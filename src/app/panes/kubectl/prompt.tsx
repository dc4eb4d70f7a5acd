/** The prompt under the transcript: any kubectl command, with history, completion and paste of several lines. */
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactElement, useRef, useState } from 'react';
import { splitCommands } from '../../../playground/index.ts';
import { usePage } from '../../engine-context.ts';
import { usePrompt } from '../../store/prompt-store.ts';
import { useReport } from '../../store/report-store.ts';
import { showDocument } from '../../store/show-document.ts';
import { useView } from '../../store/view-store.ts';

const helpText = `Any kubectl command acts on the store as the run above left it; editing a text starts from the run again.
↑ ↓ history · Tab completes · Ctrl+C leaves a line · Ctrl+L or clear empties · a pipe goes to grep, head, tail or wc
files are those of the editors: kubectl diff -f objects.yaml · several lines and <<EOF documents can be pasted
kubectl --help lists the commands`;

/** What is offered for the word at the cursor. */
interface Offer {
  readonly from: number;
  readonly to: number;
  readonly texts: readonly string[];
}

/** The prompt. */
export const Prompt = memo(function Prompt(): ReactElement {
  const { engine } = usePage();
  const history = usePrompt((state) => state.history);
  const { add, remember, clear } = usePrompt.getState();
  const setPane = useView((state) => state.setPane);
  const [line, setLine] = useState('');
  const [offer, setOffer] = useState<Offer>();
  const [busy, setBusy] = useState(false);
  /** Where in the history ↑ has come to, counted from its end; 0 is the line being typed. */
  const back = useRef(0);
  const input = useRef<HTMLInputElement>(null);

  function type(text: string): void {
    setLine(text);
    setOffer(undefined);
  }

  async function run(command: string): Promise<void> {
    const trimmed = command.trim();
    if (trimmed === '') return;
    remember(trimmed);
    if (trimmed === 'clear') return clear();
    if (trimmed === 'help') return add({ kind: 'note', command: trimmed, text: helpText });
    const step = await engine.ask('prompt', { command: trimmed });
    if (step === undefined) return;
    add({ kind: 'step', step });
    setPane('kubectl');
    if (step.opens !== undefined) openForEditing(step.opens);
  }

  async function runAll(commands: readonly string[]): Promise<void> {
    setBusy(true);
    for (const command of commands) await run(command);
    setBusy(false);
    requestAnimationFrame(() => input.current?.scrollIntoView({ block: 'nearest' }));
  }

  async function complete(): Promise<void> {
    const cursor = input.current?.selectionStart ?? line.length;
    const completion = await engine.ask('complete', { line, cursor });
    if (completion === undefined || completion.candidates.length === 0) return;
    const texts = completion.candidates.map((candidate) => candidate.text);
    const { from, to } = completion;
    const [only] = texts;
    const common =
      texts.length === 1 && only !== undefined ? `${only}${/[=/.]$/.test(only) ? '' : ' '}` : sharedStart(texts);
    const completed = common.length > to - from ? `${line.slice(0, from)}${common}${line.slice(to)}` : line;
    setLine(completed);
    setOffer(texts.length === 1 ? undefined : { from, to: from + Math.max(common.length, to - from), texts });
    const at = completed === line ? cursor : from + common.length;
    requestAnimationFrame(() => input.current?.setSelectionRange(at, at));
  }

  function recall(step: 1 | -1): void {
    const next = Math.min(Math.max(back.current + step, 0), history.length);
    back.current = next;
    type(next === 0 ? '' : (history[history.length - next] ?? ''));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, ctrlKey, shiftKey } = event;
    if (key === 'Enter') {
      back.current = 0;
      type('');
      void runAll([line]);
    } else if (key === 'Tab' && !shiftKey && line.trim() !== '') {
      event.preventDefault();
      void complete();
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      recall(key === 'ArrowUp' ? 1 : -1);
    } else if (ctrlKey && key === 'c' && input.current?.selectionStart === input.current?.selectionEnd) {
      event.preventDefault();
      if (line !== '') add({ kind: 'note', command: `${line}^C`, text: '' });
      type('');
    } else if (ctrlKey && key === 'l') {
      event.preventDefault();
      clear();
    } else if (key === 'Escape') {
      setOffer(undefined);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text/plain');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    void runAll(splitCommands(line + text));
    type('');
  }

  return (
    <div className="prompt-area">
      {offer === undefined ? null : (
        <ul className="offers" aria-label="Completions">
          {offer.texts.slice(0, 200).map((text) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => {
                  type(`${line.slice(0, offer.from)}${text}${/[=/.]$/.test(text) ? '' : ' '}${line.slice(offer.to)}`);
                  input.current?.focus();
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="prompt-line">
        <span className="prompt" aria-hidden="true">
          $
        </span>
        <input
          ref={input}
          aria-label="kubectl command"
          placeholder="kubectl get … (Tab completes, help explains)"
          value={line}
          readOnly={busy}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
    </div>
  );
});

/** What `kubectl edit` comes to here: the document that makes the object, with the cursor in it. */
function openForEditing(title: string): void {
  const [resource = '', name = ''] = title.split('/');
  const definition = resource.startsWith('customresourcedefinition');
  const document = useReport
    .getState()
    .report?.documents.findLast(
      (each) => each.name === name && (each.kind === 'CustomResourceDefinition') === definition,
    );
  if (document !== undefined) showDocument(document);
  else useView.getState().notify(`No document here makes ${title}: type one into a file to edit it.`);
}

/** The longest start that all texts share. */
function sharedStart(texts: readonly string[]): string {
  let [shared = ''] = texts;
  for (const text of texts) {
    while (!text.startsWith(shared)) shared = shared.slice(0, -1);
  }
  return shared;
}
