/** `kubectl version`: what kubectl says of itself and of the server. */
import { type BadValue, GoStruct } from '../../values/field-error.ts';
import { goJson } from '../../values/go-json.ts';
import { getIn, isObject, type ObjectValue, object } from '../../values/value.ts';
import { writeYaml } from '../../yaml/write-yaml.ts';
import { type KubectlError, plain } from '../errors/kubectl-error.ts';
import type { Invocation } from './command.ts';

/** kubectl as the recordings' own was built, from a source tree without the stamp of a release. */
const clientVersion = object({
  major: '',
  minor: '',
  gitVersion: 'v0.0.0-master+$Format:%H$',
  gitCommit: '$Format:%H$',
  gitTreeState: '',
  buildDate: '1970-01-01T00:00:00Z',
  goVersion: 'go1.26.8',
  compiler: 'gc',
  platform: 'linux/amd64',
});
const kustomizeVersion = 'v5.8.1';
/** The members of the server's answer in the order of Go's struct. */
const infoFields = [
  'major',
  'minor',
  'emulationMajor',
  'emulationMinor',
  'minCompatibilityMajor',
  'minCompatibilityMinor',
  'gitVersion',
  'gitCommit',
  'gitTreeState',
  'buildDate',
  'goVersion',
  'compiler',
  'platform',
];
const semantic = /^v?\d+\.\d+\.\d+([-+].*)?$/;
const metadata = /^(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

/** Runs the command. */
export function version({ session, flags, args }: Invocation): KubectlError | undefined {
  const clientOnly = flags.bool('client');
  const output = flags.string('output');
  if (!clientOnly && args.length > 0) return plain(`extra arguments: [${args.join(' ')}]`);
  if (!['', 'yaml', 'json'].includes(output)) return plain("--output must be 'yaml' or 'json'");
  const answer = clientOnly ? undefined : session.ask({ method: 'GET', path: '/version', accept: 'application/json' });
  const body = answer?.error === undefined ? answer?.value.body : undefined;
  const server = isObject(body) ? body : undefined;
  session.out(versionText(server, output));
  return versionSkew(server) ?? answer?.error;
}

function versionText(server: ObjectValue | undefined, output: string): string {
  const all = object({ clientVersion, kustomizeVersion, serverVersion: server });
  if (output === 'yaml') return `${writeYaml(all)}\n`;
  if (output === 'json') {
    const fields: (readonly [string, BadValue])[] = [
      ['clientVersion', infoStruct(clientVersion)],
      ['kustomizeVersion', kustomizeVersion],
    ];
    if (server !== undefined) fields.push(['serverVersion', infoStruct(server)]);
    return `${goJson(new GoStruct(fields), { indent: '  ' })}\n`;
  }
  const serverLine = server === undefined ? '' : `Server Version: ${gitVersion(server)}\n`;
  return `Client Version: ${gitVersion(clientVersion)}\nKustomize Version: ${kustomizeVersion}\n${serverLine}`;
}

function infoStruct(info: ObjectValue): GoStruct {
  return new GoStruct(infoFields.filter((name) => info.has(name)).map((name) => [name, info.get(name)]));
}

function gitVersion(info: ObjectValue): string {
  const text = getIn(info, 'gitVersion');
  return typeof text === 'string' ? text : '';
}

/** Both versions must be read to be compared, and a build without a stamp has none to be read. */
function versionSkew(server: ObjectValue | undefined): KubectlError | undefined {
  if (server === undefined) return undefined;
  for (const [who, info] of [
    ['client', clientVersion],
    ['server', server],
  ] as const) {
    const text = gitVersion(info);
    const found = semantic.exec(text);
    const rest = found?.[1] ?? '';
    if (found === null) return plain(`${who} version error: could not parse "${text}" as version`);
    if (!metadata.test(rest)) {
      return plain(`${who} version error: could not parse pre-release/metadata (${rest}) in version "${text}"`);
    }
  }
  return undefined;
}
