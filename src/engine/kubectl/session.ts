/** One run of kubectl: what it sends, what it prints, in order. */
import type { Request, Response } from '../apiserver/request.ts';
import { isObject, type Value } from '../values/value.ts';
import type { DocumentRef, EditorRequest, Exchange, KubectlEnvironment, OutputChunk } from './environment.ts';
import { type Outcome, statusError, unreadableAnswer } from './errors/kubectl-error.ts';
import { Discovery } from './resources/discovery.ts';
import { RestMapper } from './resources/rest-mapper.ts';

/** kubectl's name for itself in requests; managed fields are named by options, else by what stands before the slash. */
const userAgent = 'kubectl/v1.37.2 (linux/amd64) kubernetes';

/** A request as commands make it: who asks is added on the way. */
export type ClientRequest = Omit<Request, 'userAgent' | 'query'> & { readonly query?: Request['query'] };

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
  /** How many different warnings the server sent. */
  warningCount = 0;
  readonly #warned = new Set<string>();
  #openapi: Response | undefined;

  constructor(
    readonly env: KubectlEnvironment,
    /** The namespace of `-n`, or `default`. */
    readonly namespace: string,
    /** True when the namespace was given on the command line: objects of another are then refused. */
    readonly enforceNamespace: boolean,
  ) {
    this.discovery = new Discovery(this);
    this.mapper = new RestMapper(this.discovery, (text) => this.err(`Warning: ${text}\n`));
  }

  /** The server's OpenAPI v2 document, asked for once; null where there is none. */
  openapi(): Value {
    this.#openapi ??= this.send({ method: 'GET', path: '/openapi/v2', accept: 'application/json' });
    return this.#openapi.code === 200 ? this.#openapi.body : null;
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
    this.output.push({
      stream,
      text,
      ...(exchange === undefined ? {} : { exchange }),
      ...(source === undefined ? {} : { source }),
    });
  }

  /** Sends a request for a document (where it is for one) and prints the warnings that come with the answer, each text once. */
  send(request: ClientRequest, source?: DocumentRef): Response & { readonly exchange: number } {
    const sent: Request = { ...request, query: request.query ?? [], userAgent };
    const response = this.env.client.send(sent);
    const exchange = this.exchanges.length;
    this.exchanges.push(source === undefined ? { request: sent, response } : { request: sent, response, source });
    for (const warning of response.warnings) {
      if (this.#warned.has(warning)) continue;
      this.#warned.add(warning);
      this.warningCount++;
      this.err(`Warning: ${warning}\n`, exchange);
    }
    return { ...response, exchange };
  }

  /** Sends a request and takes a refusal as an error; `subject` is what it is about: `widgets.example.dev w`. */
  ask(request: ClientRequest, source?: DocumentRef, subject = ''): Outcome<Answer> {
    const { code, body, exchange } = this.send(request, source);
    if (code >= 200 && code <= 206) return { value: { body, exchange } };
    if (isObject(body)) return { error: statusError(body, exchange) };
    return { error: unreadableAnswer(code, request.method, subject, exchange) };
  }
}
