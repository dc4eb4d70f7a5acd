/** Commands for nodes, certificates, metrics, events and rights, none of which are here: kubectl's own words for that. */
import { object } from '../../../values/value.ts';
import { type KubectlError, plain, type StatusError, usageError } from '../../errors/kubectl-error.ts';
import { filenameOptions, find } from '../../resources/builder.ts';
import { groupVersionText } from '../../resources/rest-mapper.ts';
import type { CommandHandler, Invocation } from '../command.ts';

/** `drain`, `cordon`, `uncordon`. */
export const onNode: CommandHandler = ({ session, command, args, flags }) => {
  if (args.length === 0 && flags.string('selector') === '') {
    return usageError(command.path, `USAGE: ${command.name} NODE [flags]`);
  }
  return session.mapper.mappingFor('nodes').error;
};

/** `taint`: only nodes can have any. */
export const taint: CommandHandler = ({ session, args }) => {
  const isTaint = (arg: string): boolean => /[=:]|-$/.test(arg);
  const first = args.findIndex(isTaint);
  const resources = first === -1 ? args : args.slice(0, first);
  const taints = first === -1 ? [] : args.slice(first);
  const late = taints.find((arg) => !isTaint(arg));
  if (late !== undefined) return plain(`all resources must be specified before taint changes: ${late}`);
  const [type] = resources;
  if (type === undefined) return plain('one or more resources must be specified as <resource> <name>');
  if (taints.length === 0) return plain('at least one taint update is required');
  const resource = type.toLowerCase();
  return (
    session.mapper.kindOfArgument(resource).error ??
    plain(`invalid resource type ${resource}, only node types are supported`)
  );
};

/** `certificate approve` and `deny`. */
export const certificate: CommandHandler = ({ session, args, flags }) => {
  if (args.length === 0 && flags.strings('filename').length === 0) {
    return plain('one or more CSRs must be specified as <name> or -f <filename>');
  }
  return session.mapper.mappingFor('certificatesigningrequests').error;
};

/** `top pod` and `top node`. */
export const top: CommandHandler = () => plain('Metrics API not available');

/** `cluster-info`. */
export const clusterInfo: CommandHandler = ({ session }) => {
  session.out("\nTo further debug and diagnose cluster problems, use 'kubectl cluster-info dump'.\n");
  return session.mapper.mappingFor('services').error;
};

/** `cluster-info dump`. */
export const clusterInfoDump: CommandHandler = ({ session }) =>
  session.ask({ method: 'GET', path: '/api/v1/nodes', accept: 'application/json' }, undefined, 'nodes').error;

/** `events`, of all objects or of one. */
export const events: CommandHandler = ({ session, flags }) => {
  const about = flags.string('for');
  const [type = '', name = '', ...more] = about.split('/');
  let fieldSelector = '';
  if (about !== '') {
    if (!about.includes('/')) return plain('--for must be in resource/name form');
    if (more.length > 0) return plain('arguments in resource/name form may not have more than one slash');
    const found = session.mapper.kindOfArgument(type.toLowerCase());
    if (found.error !== undefined) return found.error;
    const { kind } = found.value;
    const apiVersion = groupVersionText(found.value);
    fieldSelector = `involvedObject.kind=${kind},involvedObject.apiVersion=${apiVersion},involvedObject.name=${name}`;
  }
  const answer = session.ask(
    {
      method: 'GET',
      path: `/api/v1/namespaces/${session.namespace}/events`,
      query: [...(fieldSelector === '' ? [] : [['fieldSelector', fieldSelector] as const]), ['limit', '500']],
      accept: 'application/json',
    },
    undefined,
    'events',
  );
  const { error } = answer;
  if (error?.kind !== 'status') return error;
  const selectors = `that match label selector "", field selector "${fieldSelector}"`;
  const said = fieldSelector === '' ? 'Unable to list "events"' : `Unable to find "events" ${selectors}`;
  const refusal: StatusError = { ...error, message: `${said}: ${error.message}` };
  return refusal;
};

/** `auth can-i`. */
export const canI: CommandHandler = (invocation) => {
  const { session, command, flags, args } = invocation;
  if (flags.bool('list')) return review(invocation, 'selfsubjectrulesreviews', 'SelfSubjectRulesReview');
  const [, type] = args;
  if (type === undefined) {
    const text = 'you must specify two arguments: verb resource or verb resource/resourceName.';
    return plain(`${text}\nSee '${command.path} -h' for help and examples.`);
  }
  const [resource = ''] = type.split('/');
  const known = session.mapper.kindFor({ group: '', version: '', resource }).error === undefined;
  if (!known) session.err(`Warning: the server doesn't have a resource type '${resource}'\n\n`);
  return review(invocation, 'selfsubjectaccessreviews', 'SelfSubjectAccessReview');
};

function review({ session }: Invocation, resource: string, kind: string): KubectlError | undefined {
  const answer = session.ask(
    {
      method: 'POST',
      path: `/apis/authorization.k8s.io/v1/${resource}`,
      contentType: 'application/json',
      accept: 'application/json',
      body: { kind: 'value', value: object({ kind, apiVersion: 'authorization.k8s.io/v1' }) },
    },
    undefined,
    `${resource}.authorization.k8s.io`,
  );
  return answer.error;
}

/** `auth whoami`. */
export const whoAmI: CommandHandler = () => plain('the selfsubjectreviews API is not enabled in the cluster');

/** `auth reconcile`. */
export const reconcile: CommandHandler = ({ session, flags }) => {
  const filenames = filenameOptions(flags);
  if (filenames.filenames.length === 0 && filenames.kustomize === '') return plain('must specify one of -f and -k');
  const { infos, error } = find(session, { filenames, flatten: true, local: true }).infos();
  const [info] = infos;
  if (info === undefined) return error;
  const kind = info.object?.get('kind');
  const apiVersion = info.object?.get('apiVersion');
  const why = `no kind "${kind}" is registered for version "${apiVersion}" in scheme "pkg/runtime/scheme.go:111"`;
  return plain(`unable to decode "${info.source}": ${why}`);
};

/** `completion`. */
export const completionScript: CommandHandler = ({ command, args }) => {
  const [shell, ...more] = args;
  if (shell === undefined) return usageError(command.path, 'Shell not specified.');
  if (more.length > 0) return usageError(command.path, 'Too many arguments. Expected only the shell type.');
  if (!['bash', 'zsh', 'fish', 'powershell'].includes(shell)) {
    return usageError(command.path, `Unsupported shell type "${shell}".`);
  }
  return plain('this prompt completes by itself: press Tab');
};

/** `cp`. */
export const cp: CommandHandler = ({ session, args }) => {
  const [from, to] = args;
  if (from === undefined || to === undefined) return plain('source and destination are required');
  const remote = [from, to].find((word) => word.includes(':'));
  if (remote === undefined) return plain('one of src or dest must be a remote file specification');
  const pod = remote.split(':')[0]?.split('/').at(-1) ?? '';
  const path = `/api/v1/namespaces/${session.namespace}/pods/${pod}`;
  return session.ask({ method: 'GET', path, accept: 'application/json' }, undefined, `pods ${pod}`).error;
};

/** `plugin list`. */
export const pluginList: CommandHandler = () => plain('unable to find any kubectl plugins in your PATH');

/** `alpha`. */
export const alpha: CommandHandler = ({ session }) => {
  session.err('No alpha commands are available in this version of kubectl\n');
  return undefined;
};
