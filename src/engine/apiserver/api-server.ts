/** The API server: requests against a store in memory. */
import { type KubernetesVersion, latestVersion } from '../kubernetes-version.ts';
import type { Clock } from '../values/clock.ts';
import { object } from '../values/value.ts';
import type { ApiClient, Request, Response } from './request.ts';

/** What a server is started with. */
export interface ApiServerOptions {
  readonly clock: Clock;
  readonly version?: KubernetesVersion;
}

/** One server with an empty store. */
export class ApiServer implements ApiClient {
  readonly clock: Clock;
  readonly version: KubernetesVersion;

  constructor(options: ApiServerOptions) {
    this.clock = options.clock;
    this.version = options.version ?? latestVersion;
  }

  /** The store's revision: it grows by one with every write. */
  get revision(): number {
    return 0;
  }

  /** Takes the store back to what it was at a revision, counters included, so that the same steps give the same answers. */
  rewind(_revision: number): void {}

  /** Answers one request. */
  send(_request: Request): Response {
    return { code: 404, body: object({ kind: 'Status', apiVersion: 'v1' }), warnings: [] };
  }
}
