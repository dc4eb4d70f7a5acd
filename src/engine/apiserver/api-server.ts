/** The API server: requests against a store in memory. */
import { type KubernetesVersion, latestVersion } from '../kubernetes-version.ts';
import type { Clock } from '../values/clock.ts';
import { runControllers } from './definitions/controllers.ts';
import type { Context } from './handlers/scope.ts';
import { finishNamespaces } from './namespaces/finish.ts';
import { checkNamespace } from './namespaces/namespaces.ts';
import type { ApiClient, Request, Response } from './request.ts';
import { requestInfo } from './routing/request-info.ts';
import { route } from './routing/route.ts';
import { Store } from './store/store.ts';
import { Warnings } from './warnings.ts';

/** What a server is started with. */
export interface ApiServerOptions {
  readonly clock: Clock;
  readonly version?: KubernetesVersion;
}

/** One server with an empty store. */
export class ApiServer implements ApiClient {
  readonly clock: Clock;
  readonly version: KubernetesVersion;
  readonly #store = new Store();

  constructor(options: ApiServerOptions) {
    this.clock = options.clock;
    this.version = options.version ?? latestVersion;
  }

  /** The store's revision: it grows by one with every write. */
  get revision(): number {
    return this.#store.revision;
  }

  /** Takes the store back to what it was at a revision, counters included, so that the same steps give the same answers. */
  rewind(revision: number): void {
    this.#store.rewind(revision);
  }

  /** Answers one request; what the server's controllers make of a write has happened when it returns. */
  send(request: Request): Response {
    const before = this.#store.revision;
    const context = this.#context(request);
    const response = route(context);
    if (this.#store.revision !== before) {
      runControllers(context);
      finishNamespaces(context);
    }
    return response;
  }

  #context(request: Request): Context {
    const store = this.#store;
    return {
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
