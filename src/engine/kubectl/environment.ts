/** What surrounds a kubectl command: what it can reach, and what it leaves behind. */
import type { ApiClient } from '../apiserver/request.ts';
import type { Clock } from '../values/clock.ts';
import type { YamlDocument } from '../yaml/read-documents.ts';
import type { Exchange, OutputChunk } from './exchange.ts';
import type { Memory } from './memory.ts';
import type { DiscoveryCache } from './resources/discovery-cache.ts';

/** What a command can reach. */
export interface KubectlEnvironment {
  readonly client: ApiClient;
  readonly clock: Clock;
  /** The text of a file by its name, or `undefined` where there is none. */
  readonly readFile: (name: string) => string | undefined;
  /** The documents of a file's text, where the caller has read them already or means only some of them. */
  readonly readDocuments?: (name: string, text: string) => readonly YamlDocument[];
  /** The names of all files, for `-f .`. */
  readonly fileNames: readonly string[];
  /** What stands on standard input, for `-f -`. */
  readonly stdin?: string;
  /** The name of the cluster, the context and the user in the kubeconfig; `playground` where none is given. */
  readonly context?: string;
  /** What earlier commands learnt of the server's resources; without it every command asks for them. Whoever keeps it empties it in time. */
  readonly discovery?: DiscoveryCache;
  /** What earlier runs of the same command line did for single objects; without it everything is done. */
  readonly memory?: Memory;
}

/** What the page is asked to open in its editor, for `kubectl edit`. */
export interface EditorRequest {
  /** The text as kubectl would put it before the person, comments included. */
  readonly text: string;
  /** The object it is of: `widgets/w`. */
  readonly title: string;
}

/** What a command did. */
export interface KubectlResult {
  readonly exit: number;
  readonly output: readonly OutputChunk[];
  readonly exchanges: readonly Exchange[];
  /** Set where the command would open an editor. */
  readonly editor?: EditorRequest;
}
