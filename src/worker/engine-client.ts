/**
 * The page's side of the engine's worker: one request at a time, of several plays only the newest, and a watchdog: a
 * worker that does not answer within the limit is killed, restarted, and the page is told what it was doing.
 */
import type { Playground, Report } from '../playground/index.ts';
import type { DetailAnswer, DetailArguments, DetailName } from './details.ts';
import type { SentFile, SentPlayground, WorkerRequest, WorkerResponse } from './protocol.ts';
import { reportAfter, type SentReport } from './report-change.ts';
import { editBetween } from './text-edit.ts';

/** How long the worker may take for one answer, in milliseconds. */
export const watchdogLimit = 5000;

/** How long the engine may take to arrive and start: a slow network is no fault of the texts. */
const loadingLimit = 60_000;

/** What the client tells the page. */
export interface EngineListener {
  onReport(report: Report, playground: Playground): void;
  /** The worker was killed, or gave up: a sentence for the visitor. */
  onTrouble(sentence: string): void;
}

type Unnumbered<T> = T extends { readonly id: number } ? Omit<T, 'id'> : never;

interface Waiting {
  readonly name: DetailName;
  readonly args: unknown;
  readonly resolve: (response: WorkerResponse | undefined) => void;
}

/** A client with its worker. */
export class EngineClient {
  #worker: Worker | undefined;
  #sent = new Map<string, string>();
  /** The last report: what the next leaves as it was keeps its identity. */
  #report: Report | undefined;
  /** True once the worker has said that it is loaded. */
  #ready = false;
  #busy = false;
  /** Ends the wait for the answer that is under way. */
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #nextPlay: Playground | undefined;
  #queue: Waiting[] = [];
  #id = 0;

  constructor(
    readonly startWorker: () => Worker,
    readonly listener: EngineListener,
  ) {}

  /** Plays the playground; where one is being played already, it follows, and what was waiting is forgotten. */
  play(playground: Playground): void {
    this.#nextPlay = playground;
    this.#pump();
  }

  /** Asks for a detail of the last report; `undefined` where the worker had to be stopped meanwhile. */
  async ask<Name extends DetailName>(name: Name, args: DetailArguments<Name>): Promise<DetailAnswer<Name> | undefined> {
    const response = await new Promise<WorkerResponse | undefined>((resolve) => {
      this.#queue.push({ name, args, resolve });
      this.#pump();
    });
    return response?.kind === 'detail' ? (response.answer as DetailAnswer<Name>) : undefined;
  }

  /** Ends the worker; whoever waits for an answer gets none. */
  end(): void {
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = false;
    this.#queue = [];
    this.#nextPlay = undefined;
  }

  #pump(): void {
    if (this.#busy) return;
    const playground = this.#nextPlay;
    if (playground !== undefined) {
      this.#nextPlay = undefined;
      this.#send({ kind: 'play', playground: this.#pack(playground) }, 'checking the texts', (response) => {
        if (response?.kind === 'report') this.listener.onReport(this.#unpack(response.report), playground);
      });
      return;
    }
    const waiting = this.#queue.shift();
    if (waiting === undefined) return;
    const { name, args } = waiting;
    const doing = name === 'prompt' ? 'running a command' : `preparing ${name}`;
    this.#send({ kind: 'detail', name, args }, doing, waiting.resolve);
  }

  #send(request: Unnumbered<WorkerRequest>, doing: string, done: (response: WorkerResponse | undefined) => void): void {
    this.#busy = true;
    const id = ++this.#id;
    this.#worker ??= this.startWorker();
    const worker = this.#worker;
    const finish = (response: WorkerResponse | undefined): void => {
      clearTimeout(this.#watchdog);
      worker.onmessage = null;
      worker.onerror = null;
      this.#busy = false;
      done(response);
      this.#pump();
    };
    const restart = (sentence: string): void => {
      worker.terminate();
      this.#worker = undefined;
      this.#ready = false;
      this.#sent = new Map();
      this.#report = undefined;
      this.listener.onTrouble(sentence);
      finish(undefined);
    };
    const watch = (): ReturnType<typeof setTimeout> =>
      setTimeout(
        () => restart(`Stopped after ${watchdogLimit / 1000} s while ${doing}. Your texts are as you left them.`),
        watchdogLimit,
      );
    this.#watchdog = this.#ready
      ? watch()
      : setTimeout(() => restart('The engine did not arrive; it is asked for again.'), loadingLimit);
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      if (data.kind === 'ready') {
        this.#ready = true;
        clearTimeout(this.#watchdog);
        this.#watchdog = watch();
      }
      if (data.id !== id) return;
      if (data.kind === 'crash') restart(`The engine failed while ${doing}: ${data.message}`);
      else finish(data);
    };
    worker.onerror = (event) => restart(`The engine failed while ${doing}: ${event.message}`);
    worker.postMessage({ ...request, id });
  }

  #pack({ files, ...settings }: Playground): SentPlayground {
    const packed = files.map(({ name, text }): SentFile => {
      const sent = this.#sent.get(name);
      if (sent === undefined) return { name, text };
      return sent === text ? { name } : { name, edit: editBetween(sent, text) };
    });
    this.#sent = new Map(files.map(({ name, text }) => [name, text]));
    return { settings, files: packed };
  }

  #unpack(sent: SentReport): Report {
    this.#report = reportAfter(this.#report, sent);
    return this.#report;
  }
}
