/** Plays a scenario file against a fresh server and gives its steps in the shape of a recording. */
import {
  type ApiClient,
  ApiServer,
  Clock,
  goJson,
  isList,
  isObject,
  type KubernetesVersion,
  type Method,
  type Request,
  readYaml,
  runKubectl,
  type Value,
} from '../../engine/index.ts';
import { shellWords } from '../shell-words.ts';
import { celStep } from './cel-step.ts';
import { normalize, scenarioStart } from './normalize.ts';
import { parseTxtar, scenarioCommands } from './txtar.ts';

/** One step of a recording; `body` and `cel` are JSON texts, so that no number loses a digit. */
export interface ScenarioStep {
  readonly command: string;
  readonly exit: number;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly code?: number;
  readonly body?: string;
  readonly warnings?: readonly string[];
  readonly cel?: string;
}

/** The recordings' commands are split by words whose double quotes let a backslash escape any character. */
const anyCharacter = /./su;

/** Plays every command of a scenario in order. */
export function playScenario(text: string, version?: KubernetesVersion): ScenarioStep[] {
  return [...scenarioSteps(text, version)];
}

/** Plays a command each time that a step is asked for. A command that throws is a defect and gives exit 70 with the exception's text. */
export function* scenarioSteps(text: string, version?: KubernetesVersion): Generator<ScenarioStep> {
  const { comment, files } = parseTxtar(text);
  const byName = new Map(files.map((file) => [file.name.split('/').at(-1) ?? file.name, file.text]));
  const clock = new Clock(scenarioStart);
  const server = new ApiServer(version === undefined ? { clock } : { clock, version });
  for (const command of scenarioCommands(comment)) {
    try {
      yield playStep(command, server, clock, byName);
    } catch (thrown) {
      yield { command, exit: 70, stderr: `crash: ${thrown instanceof Error ? thrown.stack : String(thrown)}\n` };
    }
  }
}

function playStep(command: string, server: ApiServer, clock: Clock, files: ReadonlyMap<string, string>): ScenarioStep {
  const split = shellWords(command, anyCharacter);
  if ('error' in split) return { command, exit: 2, stderr: `${split.error}\n` };
  const [program, ...args] = split.words;
  if (program === 'kubectl') {
    const result = server.serve(() =>
      runKubectl(args, {
        client: withoutNamespaces(server),
        clock,
        readFile: (name) => files.get(name),
        fileNames: [...files.keys()],
        context: 'oracle',
      }),
    );
    const of = (stream: 'stdout' | 'stderr'): string =>
      normalize(
        result.output
          .filter((chunk) => chunk.stream === stream)
          .map((chunk) => chunk.text)
          .join(''),
      );
    return { command, exit: result.exit, ...texts(of('stdout'), of('stderr')) };
  }
  if (program === 'cel') {
    const result = celStep(args, files);
    return 'cel' in result ? { command, exit: 0, cel: result.cel } : { command, exit: 1, stderr: `${result.error}\n` };
  }
  if (program === 'api') return playRequest(command, args, server, files);
  return { command, exit: 2, stderr: `unknown command "${program ?? ''}"\n` };
}

/** The recordings' server lists the kind Namespace and answers nothing about any. */
function withoutNamespaces(server: ApiServer): ApiClient {
  return {
    send: (request) =>
      /^\/api\/v1\/namespaces(?:\/[^/]*)?$/.test(request.path)
        ? { code: 404, body: '404 page not found\n', warnings: [] }
        : server.send(request),
  };
}

function texts(stdout: string, stderr: string): { stdout?: string; stderr?: string } {
  return { ...(stdout === '' ? {} : { stdout }), ...(stderr === '' ? {} : { stderr }) };
}

/** `api VERB PATH [-f FILE] [-t CONTENT-TYPE]`: one plain request. */
function playRequest(
  command: string,
  args: readonly string[],
  server: ApiServer,
  files: ReadonlyMap<string, string>,
): ScenarioStep {
  const [verb = '', url = ''] = args;
  const option = (flag: string): string | undefined => {
    const at = args.indexOf(flag);
    return at === -1 ? undefined : args[at + 1];
  };
  const file = option('-f');
  const text = file === undefined ? undefined : requestText(file, files.get(file) ?? '');
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const request: Request = {
    method: verb.toUpperCase() as Method,
    path: decodeURIComponent(path),
    query: [...new URLSearchParams(query)],
    contentType: option('-t') ?? 'application/json',
    accept: 'application/json',
    userAgent: 'Go-http-client/1.1',
    ...(text === undefined ? {} : { body: { kind: 'text' as const, text } }),
  };
  const response = server.send(request);
  const { body } = response;
  return {
    command,
    exit: 0,
    code: response.code,
    ...(response.warnings.length > 0
      ? { warnings: response.warnings.map((text) => `299 - ${JSON.stringify(text)}`) }
      : {}),
    ...(verb.toUpperCase() === 'HEAD' ? {} : recordedBody(body)),
  };
}

/** A body as recordings hold it: plain text apart, the events of a watch each on its line where there is more than one. */
function recordedBody(body: Value): { stdout?: string; body?: string } {
  if (typeof body === 'string') return texts(normalize(body), '');
  const json = (value: Value): string => normalize(goJson(value, { escapeHtml: false }));
  if (!isList(body)) return { body: json(body) };
  const [only] = body;
  if (only !== undefined && body.length === 1) return { body: json(only) };
  return texts(body.map((event) => `${watchEvent(event, json)}\n`).join(''), '');
}

/** The text that a file is sent as: YAML goes as the JSON that it stands for. */
function requestText(name: string, text: string): string {
  if (name.endsWith('.json')) return text;
  const read = readYaml(text);
  return 'error' in read ? text : goJson(read.value);
}

/** The steps as one JSON text in the recording's own shape. */
export function stepsJson(steps: readonly ScenarioStep[]): string {
  const one = (step: ScenarioStep): string => {
    const { body, cel, ...plain } = step;
    let json = JSON.stringify(plain);
    if (body !== undefined) json = `${json.slice(0, -1)},"body":${body}}`;
    if (cel !== undefined) json = `${json.slice(0, -1)},"cel":${cel}}`;
    return json;
  };
  return `[${steps.map(one).join(',\n')}]`;
}

/** One event of a watch: its type comes first, its object has its keys sorted. */
function watchEvent(event: Value, json: (value: Value) => string): string {
  if (!isObject(event)) return json(event);
  return `{"type":${json(event.get('type') ?? null)},"object":${json(event.get('object') ?? null)}}`;
}
