/** The engine behind postMessage: plays what it is sent and answers each request once. */
import { loadLateParts, Player, type Playground, type Report, withLateParts } from '../playground/index.ts';
import { details } from './details.ts';
import type { SentPlayground, WorkerRequest, WorkerResponse } from './protocol.ts';
import { changeOf, type SentReport } from './report-change.ts';
import type { ShrinkRequest } from './shrink-messages.ts';
import { withEdit } from './text-edit.ts';

const player = new Player();
let texts = new Map<string, string>();
let sentReport: Report | undefined;
/** True once the first answer was given. */
let settled = false;
/** How long the page gets to draw the first verdict before anything more is loaded, in milliseconds. */
const settleTime = 500;

function receive({ settings, files }: SentPlayground): Playground {
  texts = new Map(
    files.map(({ name, text, edit }) => {
      const before = texts.get(name) ?? '';
      return [name, text ?? (edit === undefined ? before : withEdit(before, edit))];
    }),
  );
  return { ...settings, files: [...texts].map(([name, text]) => ({ name, text })) };
}

function playToReport(playground: Playground): SentReport {
  const report = player.play(playground);
  const sent = changeOf(sentReport, report);
  sentReport = report;
  return sent;
}

async function answer(request: WorkerRequest): Promise<WorkerResponse> {
  const { id } = request;
  if (request.kind === 'play') {
    // Once, although what is played may have to be played again when a part of the engine has arrived: an edit is made once.
    const playground = receive(request.playground);
    return { id, kind: 'report', report: await withLateParts(() => playToReport(playground)) };
  }
  // A question may begin to change the store, so that it cannot be asked twice.
  await loadLateParts();
  // The page's client pairs each name with its own arguments; the wire has lost that.
  const ask = details[request.name] as (player: Player, args: unknown) => unknown;
  return { id, kind: 'detail', answer: await ask(player, request.args) };
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest | ShrinkRequest>) => {
  if (data.kind === 'targets' || data.kind === 'shrink') {
    void import('./shrink-messages.ts').then(({ answerShrink }) => answerShrink(data));
    return;
  }
  answer(data).then(
    (response) => {
      self.postMessage(response);
      // What the first verdict did not need is brought while nobody waits; where that fails, it is tried again when it is needed.
      if (!settled) setTimeout(() => loadLateParts().catch(() => undefined), settleTime);
      settled = true;
    },
    (thrown: unknown) => {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      self.postMessage({ id: data.id, kind: 'crash', message } satisfies WorkerResponse);
    },
  );
});
self.postMessage({ id: 0, kind: 'ready' } satisfies WorkerResponse);
