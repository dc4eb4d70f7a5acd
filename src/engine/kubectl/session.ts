/** One run of kubectl: what it sends, what it prints, in order. */
import type { Request, Response } from '../apiserver/request.ts';
import { isObject, type Value } from '../values/value.ts';
import { runCourse } from './course.ts';
import type { EditorRequest, KubectlEnvironment } from './environment.ts';
import { type KubectlError, type Outcome, statusError, unreadableAnswer } from './errors/kubectl-error.ts';
import type { ClientRequest, DocumentRef, Exchange, OutputChunk } from './exchange.ts';
import { type Deed, type DeedEvent, movedError, type Subject } from './memory.ts';
import { Discovery } from './resources/discovery.ts';
import { RestMapper } from './resources/rest-mapper.ts';

/** kubectl's name for itself in requests; managed fields are named by options, else by what stands before the slash. */
const userAgent = 'kubectl/v1.37.2 (linux/amd64) kubernetes';

/** The body of a successful response, and the index of its exchange. */
export interface Answer {
  readonly body: Value;
  readonly exchange: number;
}

/** What a command works with. */
export class Session {
  readonly output: OutputChunk[] = [];
  readonly exchanges: Exchange[] = [];
  readonly discovery: Discovery;
  readonly mapper: RestMapper;
  /** What the page is asked to open in its editor. */
  editor: EditorRequest | undefined;
  /** The different warnings that the server sent, each with the index of the exchange that it came with first. */
  readonly warnings = new Map<string, number>();
  #openapi: Response | undefined;
  /** What is done for the object in hand, while it is to be remembered. */
  #events: DeedEvent[] | undefined;

  constructor(
    readonly env: KubectlEnvironment,
    /** The namespace of `-n`, or `default`. */
    readonly namespace: string,
    /** True when the namespace was given on the command line: objects of another are then refused. */
    readonly enforceNamespace: boolean,
  ) {
    this.discovery = new Discovery(this, env.discovery);
    this.mapper = new RestMapper(this.discovery, (text) => this.err(`Warning: ${text}\n`));
  }

  /** The server's OpenAPI v2 document, asked for once; null where there is none. */
  openapi(): Value {
    this.#openapi ??= this.send({ method: 'GET', path: '/openapi/v2', accept: 'application/json' });
    return this.#openapi.code === 200 ? this.#openapi.body : null;
  }

  /** True once somebody needed that. */
  get askedOpenapi(): boolean {
    return this.#openapi !== undefined;
  }

  /** Writes to standard output; `exchange` says which exchange the text tells of. */
  out(text: string, exchange?: number): void {
    this.#write('stdout', text, exchange);
  }

  /** Writes to standard error; `source` is the document that the text tells of where nothing was sent for it. */
  err(text: string, exchange?: number, source?: DocumentRef): void {
    this.#write('stderr', text, exchange, source);
  }

  #write(stream: OutputChunk['stream'], text: string, exchange: number | undefined, source?: DocumentRef): void {
    if (text === '') return;
    const chunk: OutputChunk = {
      stream,
      text,
      ...(exchange === undefined ? {} : { exchange }),
      ...(source === undefined ? {} : { source }),
    };
    this.output.push(chunk);
    this.#events?.push({ chunk });
  }

  /** Sends a request for a document (where it is for one) and prints the warnings that come with the answer, each text once. */
  send(request: ClientRequest, source?: DocumentRef): Response & { readonly exchange: number } {
    const sent: Request = { ...request, query: request.query ?? [], userAgent };
    const response = this.env.client.send(sent);
    const exchange = this.exchanges.length;
    this.#took(source === undefined ? { request: sent, response } : { request: sent, response, source });
    return { ...response, exchange };
  }

  #took(exchange: Exchange): void {
    const { length } = this.exchanges;
    this.exchanges.push(exchange);
    this.#events?.push({ exchange });
    // What warnings are told depends on those before; a deed that is repeated later tells its own.
    const events = this.#events;
    this.#events = undefined;
    for (const warning of exchange.response.warnings) {
      if (this.warnings.has(warning)) continue;
      this.warnings.set(warning, length);
      this.err(`Warning: ${warning}\n`, length);
    }
    this.#events = events;
  }

  /**
   * Does something for each object, or takes over what was done for it in an earlier run where it would be done again in the same way; gives
   * what failed. Only for work that depends on nothing but the object, the server and the command line.
   */
  each<T extends Subject>(
    subjects: readonly T[],
    work: (subject: T) => KubectlError | undefined,
  ): readonly KubectlError[] {
    const { memory } = this.env;
    if (memory === undefined || subjects.some(({ object }) => object === undefined)) {
      return subjects.flatMap((subject) => work(subject) ?? []);
    }
    return runCourse(this, memory, subjects, work);
  }

  /** The same for one object. */
  repeatable({ object, source, document }: Subject, work: () => KubectlError | undefined): KubectlError | undefined {
    const { memory } = this.env;
    if (memory === undefined || object === undefined) return work();
    const known = memory.repeat(object, source);
    if (known !== undefined) return this.#repeat(known, document);
    const deed = memory.record(object, source, (): Deed => {
      const firstExchange = this.exchanges.length;
      const events: DeedEvent[] = [];
      this.#events = events;
      const error = work();
      this.#events = undefined;
      return { events, error, firstExchange };
    });
    return deed.error;
  }

  #repeat({ events, error, firstExchange }: Deed, source: DocumentRef | undefined): KubectlError | undefined {
    const by = this.exchanges.length - firstExchange;
    for (const { exchange, chunk } of events) {
      if (exchange !== undefined) this.#took(placed(exchange, source));
      else if (by === 0 || chunk.exchange === undefined) this.output.push(chunk);
      else this.output.push({ ...chunk, exchange: chunk.exchange + by });
    }
    return error && movedError(error, by);
  }

  /** Sends a request and takes a refusal as an error; `subject` is what it is about: `widgets.example.dev w`. */
  ask(request: ClientRequest, source?: DocumentRef, subject = ''): Outcome<Answer> {
    const { code, body, exchange } = this.send(request, source);
    if (code >= 200 && code <= 206) return { value: { body, exchange } };
    if (isObject(body)) return { error: statusError(body, exchange) };
    return { error: unreadableAnswer(code, request.method, subject, exchange) };
  }
}

/** An exchange for the document where it now stands. */
function placed(exchange: Exchange, source: DocumentRef | undefined): Exchange {
  if (exchange.source === undefined || source === undefined) return exchange;
  return exchange.source.document === source.document ? exchange : { ...exchange, source };
}
