/** The API server: requests against a store in memory. */

import type { RuleTrace } from '../cel/kubernetes/trace.ts';
import { type KubernetesVersion, latestVersion } from '../kubernetes-version.ts';
import type { JSONSchemaProps } from '../schema/json-schema-props.ts';
import type { Clock } from '../values/clock.ts';
import { AdmissionTrace, type Defaulted, type KeywordCheck } from './admission-trace.ts';
import { runControllers } from './definitions/controllers.ts';
import type { Context } from './handlers/scope.ts';
import { finishNamespaces } from './namespaces/finish.ts';
import { checkNamespace } from './namespaces/namespaces.ts';
import type { ApiClient, Request, Response } from './request.ts';
import { requestInfo } from './routing/request-info.ts';
import { route } from './routing/route.ts';
import type { Footprint } from './store/footprint.ts';
import { Store, type Stored, type StoreSnapshot } from './store/store.ts';
import { Warnings } from './warnings.ts';

/** What a server is started with. */
export interface ApiServerOptions {
  readonly clock: Clock;
  readonly version?: KubernetesVersion;
  /** What its store holds from the start; by default nothing. */
  readonly snapshot?: StoreSnapshot;
}

/** What a write came to, in detail. */
export interface AdmissionDetails {
  readonly response: Response;
  /** Paths of fields that the schema does not know, as the server names them. */
  readonly pruned: readonly string[];
  readonly defaulted: readonly Defaulted[];
  /** Every evaluation of a rule or its message. */
  readonly rules: readonly RuleTrace[];
  /** Every keyword that spoke of a value. */
  readonly keywords: readonly KeywordCheck[];
  /** The schema that the object was validated by; `undefined` where it did not come to that. */
  readonly schema: JSONSchemaProps | undefined;
}

/** One server. */
export class ApiServer implements ApiClient {
  readonly clock: Clock;
  readonly version: KubernetesVersion;
  readonly #store: Store;
  /** True while one command is being served. */
  #serving = false;
  /** What the controllers have not yet seen: the request that wrote it, and the revision before. */
  #unsettled: { readonly context: Context; readonly before: number } | undefined;

  constructor(options: ApiServerOptions, store: Store = new Store(options.snapshot)) {
    this.clock = options.clock;
    this.version = options.version ?? latestVersion;
    this.#store = store;
  }

  /** The store's revision: it grows by one with every write. */
  get revision(): number {
    return this.#store.position;
  }

  /** Takes the store back to what it was at a revision, counters included, so that the same steps give the same answers. */
  rewind(revision: number): void {
    this.#store.rewind(revision);
  }

  /** What it holds now, to start another server from. */
  snapshot(): StoreSnapshot {
    return this.#store.snapshot();
  }

  /** Does some work of requests and tells what it asks of the store and writes; the footprint is absent where the work cannot be repeated. */
  trace<T>(work: () => T): { readonly result: T; readonly footprint: Footprint | undefined } {
    return this.#store.trace(work);
  }

  /** Repeats what some work has written, where it would come out the same; false where the work must be done anew. */
  repeat(footprint: Footprint): boolean {
    return this.#store.repeat(footprint);
  }

  /** Repeats what works have written, one after the other; whoever asks for it knows that each would come out the same. */
  repeatAll(footprints: readonly Footprint[]): void {
    this.#store.repeatAll(footprints);
  }

  /** Names what the store holds and how it came to that: the same only where nothing else was written. */
  get state(): number {
    return this.#store.state;
  }

  /** Goes forward again to a revision, over writes that were taken back; `last` is a later state that they led to. False where they are gone. */
  goForward(revision: number, last: { readonly revision: number; readonly state: number }): boolean {
    return this.#store.goForward(revision, last);
  }

  /** The writes after a revision, oldest first. */
  writesSince(revision: number): readonly Stored[] {
    return this.#store.writesSince(revision);
  }

  /** Makes writes again at the revisions that they were made at before; whoever asks for it knows that they would be made again. */
  takeAgain(writes: readonly Stored[]): void {
    this.#store.takeAgain(writes);
  }

  /** Another server that holds what this one held at a revision; neither sees what becomes of the other. */
  asOf(revision: number): ApiServer {
    return new ApiServer({ clock: this.clock, version: this.version }, this.#store.fork(revision));
  }

  /** What lies in the store of one resource, `GROUP/PLURAL`, in order of the keys: in the storage version, without what is served on top. */
  stored(bucket: string): readonly Stored[] {
    return this.#store.list(bucket, '');
  }

  /** Answers one request; what the server's controllers make of a write has happened when it returns, but see `serve`. */
  send(request: Request): Response {
    const deletes = request.method === 'DELETE';
    if (!deletes) this.#rest();
    const before = this.#store.position;
    const context = this.#context(request);
    const response = route(context);
    if (this.#store.position !== before) {
      this.#unsettled ??= { context, before };
      if (!deletes || !this.#serving) this.#rest();
    }
    return response;
  }

  /**
   * Answers the requests of one command. A client that deletes one thing after the other is faster than the controllers: an object of a
   * definition that has just been deleted is still there for it. They have gone their way once it asks for something else, or is done.
   */
  serve<T>(command: () => T): T {
    this.#serving = true;
    try {
      return command();
    } finally {
      this.#serving = false;
      this.#rest();
    }
  }

  /** Lets the controllers do what they have to do. */
  #rest(): void {
    if (this.#unsettled === undefined) return;
    const { context, before } = this.#unsettled;
    this.#unsettled = undefined;
    runControllers(context, before);
    finishNamespaces(context);
  }

  /**
   * Answers a request again without keeping anything, as of a revision, and tells what happened to the object on its way: for
   * the page, which asks for it seldom.
   */
  admissionDetails(request: Request, revision: number = this.revision): AdmissionDetails {
    const trace = new AdmissionTrace();
    const response = route(this.#context(request, this.#store.fork(revision), trace));
    const { pruned, defaulted, rules, keywords, schema } = trace;
    return { response, pruned, defaulted, rules, keywords, schema };
  }

  #context(request: Request, store = this.#store, trace?: AdmissionTrace): Context {
    return {
      ...(trace === undefined ? {} : { trace }),
      store,
      clock: this.clock,
      version: this.version,
      warnings: new Warnings(),
      request,
      info: requestInfo(request),
      checkNamespace: (namespace) => checkNamespace(store, namespace),
    };
  }
}
