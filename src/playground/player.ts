/**
 * `play(Playground) → Report`: runs the steps against a server in memory. A player keeps its last run: steps whose command, files and
 * predecessors are unchanged are not run again, and keep their identity in the report.
 */
import {
  type AdmissionDetails,
  ApiServer,
  Clock,
  type Completion,
  complete,
  type Exchange,
  type KubectlResult,
  movedRequest,
  movedResponse,
  type Request,
  runKubectl,
} from '../engine/index.ts';
import type { DeedRow, Shift } from './deed-row.ts';
import { DocumentExchanges } from './document-exchanges.ts';
import { placesOf } from './document-places.ts';
import { documentsOf, type PlacedDocument, PlacedDocuments } from './documents.ts';
import { withExpectations } from './expectations/check-expectations.ts';
import { placedErrors, syntaxMarker } from './markers.ts';
import { sendMarked, type WriteMarks } from './moments/write-marks.ts';
import { DocumentReports } from './outcomes.ts';
import type { Playground } from './playground.ts';
import { runLine } from './prompt/run-line.ts';
import type { Marker, Report, StepReport } from './report.ts';
import { failedRules } from './rules/failed-rules.ts';
import { shownOutput } from './shown-output.ts';
import { StepMemory } from './step-memory.ts';
import { StepView } from './step-view.ts';
import { type Step, stepsOf } from './steps.ts';

/** A step that has been run, with what it depended on. */
interface PlayedStep {
  readonly step: Step;
  /** The texts it read, by name; `undefined` where there was no such file. */
  readonly read: ReadonlyMap<string, string | undefined>;
  readonly result: KubectlResult;
  readonly report: StepReport;
  readonly clock: number;
  /** What it did for objects one after another, where it did. */
  readonly row: DeedRow | undefined;
}

/** The store's revision before and after a request, and what the write let pass. */
interface Surroundings {
  readonly before: number;
  readonly after: number;
  readonly marks: WriteMarks | undefined;
}

/** The last run as it was asked for, and what was sent. */
interface LastRun {
  readonly playground: Playground;
  readonly documents: readonly PlacedDocument[];
  readonly placed: PlacedDocuments;
  readonly exchanges: DocumentExchanges;
}

/** Plays playgrounds one after another, reusing what did not change. */
export class Player {
  #server: ApiServer;
  #clock: Clock;
  #settings = '';
  #played: PlayedStep[] = [];
  /** What the steps did for single objects, and what the page shows of them, by their commands. */
  #memories = new Map<string, StepMemory>();
  readonly #views = new Map<string, StepView>();
  readonly #reports = new DocumentReports();
  /** What surrounded each request of the last run. */
  readonly #writes = new WeakMap<Request, Surroundings>();
  #last: LastRun | undefined;

  constructor() {
    this.#clock = new Clock(0);
    this.#server = new ApiServer({ clock: this.#clock });
  }

  /** Plays a playground; the same playground always gives an equal report, but for `elapsed`. */
  play(playground: Playground): Report {
    const started = performance.now();
    this.#prepare(playground);
    const files = new Map(playground.files.map((file) => [file.name, file.text]));
    const documents = documentsOf(playground);
    const placed = new PlacedDocuments(documents);
    const steps = stepsOf(playground, documents);

    let kept = 0;
    while (kept < steps.length && this.#reusable(this.#played[kept], steps[kept], files)) kept++;
    this.#played.length = kept;
    const before = this.#played[kept - 1];
    this.#server.rewind(before?.report.revision ?? 0);
    this.#clock.set(before?.clock ?? playground.clock);
    for (const step of steps.slice(kept)) this.#played.push(this.#run(step, files, placed, this.#memoryOf(step)));
    this.#forget(steps);

    const results = this.#played.map((played) => played.result);
    const exchanges = new DocumentExchanges(results, this.#last?.exchanges);
    this.#last = { playground, documents, placed, exchanges };
    const read = new Set(this.#played.flatMap((played) => [...played.read.keys()]));
    const marksOf = (request: Request): WriteMarks | undefined => this.#writes.get(request)?.marks;
    const reports = this.#reports.of(documents, { exchanges, read, marksOf });
    const places = placesOf(documents);
    const { markers, failedRules } = faultsOf(this.#reports.faulty());
    return {
      steps: this.#played.map((played) => played.report),
      documents: withExpectations(reports, places, markers, files),
      places,
      markers,
      failedRules,
      elapsed: performance.now() - started,
    };
  }

  /** The exchanges made for a document in the last run, for the panes that show more of it. */
  exchangesOf(file: string, index: number): readonly Exchange[] {
    const own = this.#last?.exchanges.of({ file, index }) ?? [];
    return own.map((exchange) => this.#asMade(exchange));
  }

  /**
   * What happened to a document's object on its way, step by step, or would have had unknown fields been ignored; `undefined` where
   * nothing was written or tried.
   */
  admissionOf(file: string, index: number, fieldValidation?: 'Ignore'): AdmissionDetails | undefined {
    const write = this.exchangesOf(file, index).findLast(({ request }) => request.method !== 'GET');
    if (write === undefined) return undefined;
    const { request } = write;
    const query = request.query.filter(([name]) => name !== 'fieldValidation');
    const sent: Request =
      fieldValidation === undefined ? request : { ...request, query: [...query, ['fieldValidation', fieldValidation]] };
    return this.#server.admissionDetails(sent, this.#writes.get(request)?.before ?? 0);
  }

  /** The store's revision once the first so many documents were applied. */
  revisionAfter(documents: number): number {
    for (const { file, index } of this.documents.slice(0, documents).reverse()) {
      const last = this.exchangesOf(file, index).at(-1);
      const around = last && this.#writes.get(last.request);
      if (around !== undefined) return around.after;
    }
    return 0;
  }

  /** The playground of the last run. */
  get playground(): Playground | undefined {
    return this.#last?.playground;
  }

  /** The documents of the last run. */
  get documents(): readonly PlacedDocument[] {
    return this.#last?.documents ?? [];
  }

  /** The document in the last run. */
  documentOf(file: string, index: number): PlacedDocument | undefined {
    return this.#last?.placed.at(file, index);
  }

  /** The server as the last run left it. */
  get server(): ApiServer {
    return this.#server;
  }

  /** What could stand at the cursor of a line typed at the prompt. */
  complete(line: string, cursor: number): Completion {
    const files = this.#filesOfLast();
    return complete(line, cursor, {
      client: this.#server,
      clock: this.#clock,
      readFile: (name) => files.get(name),
      fileNames: [...files.keys()],
    });
  }

  /** Runs one more command against the store as it stands; the next `play` starts from the default run again. */
  runAtPrompt(command: string): StepReport {
    const files = this.#filesOfLast();
    return this.#run({ command, origin: 'pinned' }, files, this.#last?.placed ?? new PlacedDocuments([])).report;
  }

  #filesOfLast(): ReadonlyMap<string, string> {
    return new Map(this.#last?.playground.files.map(({ name, text }) => [name, text]));
  }

  #prepare(playground: Playground): void {
    const settings = `${playground.version} ${playground.clock}`;
    if (settings === this.#settings) return;
    this.#settings = settings;
    this.#clock = new Clock(playground.clock);
    this.#server = new ApiServer({ clock: this.#clock, version: playground.version });
    this.#played = [];
    this.#memories = new Map();
  }

  #memoryOf({ command }: Step): StepMemory {
    let memory = this.#memories.get(command);
    if (memory === undefined) {
      memory = new StepMemory(this.#server);
      this.#memories.set(command, memory);
    }
    return memory;
  }

  /** Drops what was remembered of steps that are there no more. */
  #forget(steps: readonly Step[]): void {
    const commands = new Set(steps.map(({ command }) => command));
    for (const command of this.#memories.keys()) if (!commands.has(command)) this.#memories.delete(command);
    for (const command of this.#views.keys()) if (!commands.has(command)) this.#views.delete(command);
  }

  /** An exchange as it was in the last run: what was repeated may come at other revisions than at first. */
  #asMade(exchange: Exchange): Exchange {
    let shift: Shift | undefined;
    this.#played.findLast(({ row }) => {
      shift = row?.shiftOf(exchange);
      return shift !== undefined;
    });
    if (shift === undefined || shift.by === 0) return exchange;
    const { footprint, by } = shift;
    const request = { ...movedRequest(exchange.request, footprint, by) };
    const around = this.#writes.get(exchange.request);
    if (around !== undefined) {
      const { before, after, marks } = around;
      this.#writes.set(request, { before: before + by, after: after + by, marks });
    }
    return { ...exchange, request, response: movedResponse(exchange.response, footprint, by) };
  }

  #reusable(played: PlayedStep | undefined, step: Step | undefined, files: ReadonlyMap<string, string>): boolean {
    if (played === undefined || step === undefined) return false;
    if (played.step.command !== step.command || played.step.origin !== step.origin) return false;
    for (const [name, text] of played.read) if (files.get(name) !== text) return false;
    return true;
  }

  #run(step: Step, files: ReadonlyMap<string, string>, documents: PlacedDocuments, memory?: StepMemory): PlayedStep {
    const read = new Map<string, string | undefined>();
    const result = runLine(step.command, (args, stdin) =>
      this.#server.serve(() =>
        runKubectl(args, {
          client: {
            send: (request) => {
              const before = this.#server.revision;
              const { response, marks } = sendMarked(this.#server, request);
              this.#writes.set(request, { before, after: this.#server.revision, marks });
              return response;
            },
          },
          clock: this.#clock,
          readFile: (name) => {
            const text = files.get(name);
            read.set(name, text);
            return text;
          },
          fileNames: [...files.keys()],
          ...(stdin === undefined ? {} : { stdin }),
          ...(memory === undefined ? {} : { memory }),
        }),
      ),
    );
    const shown = shownOutput(result);
    const note = [step.note, shown.note].filter((sentence) => sentence !== undefined).join('; ');
    const view = this.#views.get(step.command) ?? new StepView();
    if (memory !== undefined) this.#views.set(step.command, view);
    return {
      step,
      read,
      result,
      clock: this.#clock.now(),
      row: memory?.row,
      report: {
        command: step.command,
        exit: result.exit,
        lines: view.lines(shown.result, documents),
        requests: view.requests(result),
        revision: this.#server.revision,
        origin: step.origin,
        ...(note === '' ? {} : { note }),
        ...(result.editor === undefined ? {} : { opens: result.editor.title }),
      },
    };
  }
}

/** Plays a playground once. */
export function play(playground: Playground): Report {
  return new Player().play(playground);
}

/** Where the faults of documents stand, and how many CEL rules are among them. */
function faultsOf(documents: ReturnType<DocumentReports['faulty']>): Pick<Report, 'markers' | 'failedRules'> {
  const markers: Marker[] = [];
  const failed = new Set<string>();
  for (const { placed, exchanges } of documents) {
    const syntax = syntaxMarker(placed);
    if (syntax) markers.push(syntax);
    for (const exchange of exchanges) {
      for (const { marker } of placedErrors(placed, exchange)) markers.push(marker);
      for (const rule of failedRules(exchange)) failed.add(rule);
    }
  }
  return { markers, failedRules: failed.size };
}
