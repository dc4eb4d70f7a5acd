/** The engine behind postMessage: plays what it is sent and answers each request once. */
import { Player, type Playground, type StepReport, storedDetails, tableDetails } from '../playground/index.ts';
import type { SentPlayground, SentReport, WorkerRequest, WorkerResponse } from './protocol.ts';

const player = new Player();
let texts = new Map<string, string>();
let playground: Playground | undefined;
let sentSteps: readonly StepReport[] = [];

function receive({ settings, files }: SentPlayground): Playground {
  texts = new Map(files.map(({ name, text }) => [name, text ?? texts.get(name) ?? '']));
  return { ...settings, files: [...texts].map(([name, text]) => ({ name, text })) };
}

function playToReport(sent: SentPlayground): SentReport {
  playground = receive(sent);
  const report = player.play(playground);
  const steps = report.steps.map((step, at) => (sentSteps[at] === step ? null : step));
  sentSteps = report.steps;
  return { ...report, steps };
}

function answer(request: WorkerRequest): WorkerResponse {
  const { id } = request;
  switch (request.kind) {
    case 'play':
      return { id, kind: 'report', report: playToReport(request.playground) };
    case 'stored':
      return { id, kind: 'stored', stored: storedDetails(player, request.file, request.index) };
    case 'table':
      return { id, kind: 'table', tables: playground === undefined ? [] : tableDetails(player, playground) };
    case 'prompt':
      return { id, kind: 'prompt', step: player.runAtPrompt(request.command) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  let response: WorkerResponse;
  try {
    response = answer(data);
  } catch (thrown) {
    response = { id: data.id, kind: 'crash', message: thrown instanceof Error ? thrown.message : String(thrown) };
  }
  self.postMessage(response);
});
