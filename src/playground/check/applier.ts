/** Applies documents one by one to a server in memory, each with a kubectl command of its own, as a patient person would. */
import {
  type AdmissionDetails,
  ApiServer,
  Clock,
  DiscoveryCache,
  type Exchange,
  getIn,
  isList,
  type KubernetesVersion,
  type OutputChunk,
  type Request,
  type Response,
  runKubectl,
  type Value,
} from '../../engine/index.ts';
import type { PlacedDocument } from '../documents.ts';
import { sendMarked, type WriteMarks } from '../moments/write-marks.ts';
import type { FieldValidation } from '../playground.ts';
import { tooLargeToApply } from '../steps.ts';

/** What a server is asked with. */
export interface ApplierOptions {
  readonly version: KubernetesVersion;
  /** Milliseconds since 1970. */
  readonly clock: number;
  readonly fieldValidation: FieldValidation;
  /** Looks into every write, for what is told of coverage. */
  readonly admission?: boolean | undefined;
}

/** What applying one document came to. */
export interface Application {
  readonly exit: number;
  readonly output: readonly OutputChunk[];
  /** The requests that were made for the document, without those that ask what the server knows. */
  readonly exchanges: readonly Exchange[];
  readonly marks: readonly WriteMarks[];
  /** What happened to the object on its way, where that was asked for and something was sent. */
  readonly admission?: AdmissionDetails | undefined;
}

/** One server, and a kubectl that remembers what the server told it of its resources until a definition is written. */
export class Applier {
  readonly #server: ApiServer;
  readonly #discovery = new DiscoveryCache();
  readonly #discovered = new Map<string, Response>();

  constructor(readonly options: ApplierOptions) {
    this.#server = new ApiServer({ clock: new Clock(options.clock), version: options.version });
  }

  /** The store's revision, for `rewind`. */
  get revision(): number {
    return this.#server.revision;
  }

  /** Takes the server back to a revision. */
  rewind(revision: number): void {
    this.#discovery.groups = undefined;
    this.#discovered.clear();
    this.#server.rewind(revision);
  }

  /** `kubectl apply` of a document; what apply cannot take is created, or replaced where it is there. */
  apply(placed: PlacedDocument, text: string): Application {
    const named = getIn(placed.document.value, 'metadata', 'name');
    const generated = named === undefined && placed.name !== '';
    if (!generated && !tooLargeToApply(placed)) return this.#run('apply', placed, text);
    const created = this.#run('create', placed, text);
    const taken = created.exchanges.at(-1)?.response.code === 409;
    return taken && !generated ? this.#run('replace', placed, text) : created;
  }

  /** True where the server serves a kind. */
  serves(apiVersion: string, kind: string): boolean {
    const path = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
    const { body } = this.#send({ method: 'GET', path, query: [], accept: 'application/json' });
    const resources = getIn(body, 'resources');
    return isList(resources) && resources.some((resource: Value) => getIn(resource, 'kind') === kind);
  }

  #run(verb: 'apply' | 'create' | 'replace', { file, document }: PlacedDocument, text: string): Application {
    const { fieldValidation, admission } = this.options;
    const marks: WriteMarks[] = [];
    const before = this.#server.revision;
    const { exit, output, exchanges } = runKubectl(
      [verb, '-f', file, ...(fieldValidation === 'strict' ? [] : [`--validate=${fieldValidation}`])],
      {
        client: { send: (request) => this.#send(request, marks) },
        clock: this.#server.clock,
        discovery: this.#discovery,
        readFile: () => text,
        readDocuments: () => [document],
        fileNames: [nameOf(file)],
      },
    );
    const own = exchanges.filter(({ source }) => source !== undefined);
    const write = admission === true ? own.findLast(({ request }) => request.method !== 'GET') : undefined;
    const details = write && this.#server.admissionDetails(write.request, before);
    return { exit, output, exchanges: own, marks, admission: details };
  }

  #send(request: Request, marks: WriteMarks[] = []): Response {
    if (request.method === 'GET' && (discoveryPath.test(request.path) || request.path === openApiPath)) {
      const known = this.#discovered.get(request.path);
      if (known !== undefined) return known;
      const response = this.#server.send(request);
      this.#discovered.set(request.path, response);
      return response;
    }
    if (request.method !== 'GET') this.#forget(request);
    const { response, marks: own } = sendMarked(this.#server, request);
    if (own !== undefined) marks.push(own);
    return response;
  }

  /** A definition that is written changes what is known of its group, and of the groups together. */
  #forget(request: Request): void {
    if (!request.path.startsWith(definitionsPath)) return;
    this.#discovery.groups = undefined;
    const group = groupWritten(request);
    for (const path of this.#discovered.keys()) {
      if (path === '/apis' || path === openApiPath || group === '' || path.startsWith(`/apis/${group}/`)) {
        this.#discovered.delete(path);
      }
    }
  }
}

const definitionsPath = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const openApiPath = '/openapi/v2';

/** `/api`, `/api/v1`, `/apis`, `/apis/GROUP/VERSION`. */
const discoveryPath = /^\/apis?(?:\/[^/]+){0,2}$/;

/** The group of the definition that a request writes: its name is `PLURAL.GROUP`. */
function groupWritten({ path, body }: Request): string {
  const named = path.slice(definitionsPath.length + 1).split('/')[0] ?? '';
  const sent = body?.kind === 'value' ? getIn(body.value, 'metadata', 'name') : undefined;
  const name = named === '' && typeof sent === 'string' ? sent : named;
  return name.slice(name.indexOf('.') + 1);
}

/** A path as kubectl's file visitor looks it up: without `./`, doubled slashes and the root. */
function nameOf(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}
