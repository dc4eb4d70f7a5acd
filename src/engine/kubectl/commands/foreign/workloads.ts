/** Commands for pods and workloads: on anything that is here kubectl itself says that they do not fit. */
import { type KubectlError, plain, usageError } from '../../errors/kubectl-error.ts';
import { filenameOptions, find } from '../../resources/builder.ts';
import type { BuilderOptions } from '../../resources/builder-options.ts';
import { mappingOf } from '../../resources/info.ts';
import type { CommandHandler, Invocation } from '../command.ts';
import { resourcesAndPairs } from '../key-value-arguments.ts';

/** What kubectl says of a kind that it has no Go type for. */
function notRegistered(group: string, version: string, kind: string): KubectlError {
  const groupVersion = group === '' ? version : `${group}/${version}`;
  return plain(`no kind "${kind}" is registered for version "${groupVersion}" in scheme "pkg/runtime/scheme.go:111"`);
}

/** Finds what is named and refuses its kind; what is not there is told first. */
function refuse({ session }: Invocation, options: BuilderOptions): KubectlError | undefined {
  const found = find(session, { ...options, flatten: false });
  if (found.error !== undefined) return found.error;
  const { infos, error } = found.infos();
  const [info] = infos;
  if (info === undefined) return error;
  const { group, version, kind } = mappingOf(info);
  return notRegistered(group, version, found.targetsSingleItems ? kind : `${kind}List`);
}

/** `rollout …`: it must be told of what. */
export const rollout: CommandHandler = (invocation) => {
  const { flags, args } = invocation;
  const filenames = filenameOptions(flags);
  if (args.length === 0 && filenames.filenames.length === 0 && filenames.kustomize === '') {
    return plain('required resource not specified');
  }
  return refuse(invocation, { filenames, args, allowEmptySelector: true, labelSelector: flags.string('selector') });
};

/** `expose` and `set serviceaccount`, `set subject`, …: arguments are resources. */
export const onWorkloads: CommandHandler = (invocation) => {
  const { flags, args, command } = invocation;
  const resources = command.name === 'serviceaccount' ? args.slice(0, -1) : args;
  return refuse(invocation, {
    filenames: filenameOptions(flags),
    args: resources,
    allowEmptySelector: flags.bool('all'),
    labelSelector: flags.string('selector'),
  });
};

/** `set image`, `set env`, `set selector`: resources come before pairs. */
export const onWorkloadsWithPairs: CommandHandler = (invocation) => {
  const { flags, args } = invocation;
  const split = resourcesAndPairs(args, 'resource');
  if (split.error !== undefined) return split.error;
  return refuse(invocation, {
    filenames: filenameOptions(flags),
    args: split.value.resources,
    allowEmptySelector: flags.bool('all'),
    labelSelector: flags.string('selector'),
  });
};

/** `autoscale`: a scale subresource would do, but there is no autoscaler to be made. */
export const autoscale: CommandHandler = (invocation) => {
  const { session, flags, args } = invocation;
  const found = find(session, { filenames: filenameOptions(flags), args, continueOnError: true, flatten: true });
  if (found.error !== undefined) return found.error;
  const { infos, error } = found.infos();
  if (infos.length === 0) return error;
  return plain(
    'failed to create autoscaling/v2 HPA and the configuration is incompatible with autoscaling/v1: empty input',
  );
};

/** What stands for a pod: `NAME`, or `TYPE/NAME` of something with pods behind it. */
function onPod(invocation: Invocation, word: string): KubectlError | undefined {
  if (word.includes('/')) return refuse(invocation, { args: [word] });
  const pods = invocation.session.mapper.mappingFor('pods');
  return pods.error ?? plain('there are no pods here');
}

/** `logs`. */
export const logs: CommandHandler = (invocation) => {
  const { session, command, flags, args } = invocation;
  const [word] = args;
  if (word === undefined && flags.string('selector') === '') {
    const usage = "expected 'logs [-f] [-p] (POD | TYPE/NAME) [-c CONTAINER]'.";
    return usageError(command.path, `${usage}\nPOD or TYPE/NAME is a required argument for the logs command`);
  }
  const error = onPod(invocation, word ?? 'pods');
  // What is not there is told in words of its own.
  if (error?.kind !== 'status') return error;
  const reason = error.status.get('reason');
  return plain(`error from server (${reason}): ${error.message} in namespace "${session.namespace}"`);
};

/** `exec`. */
export const exec: CommandHandler = (invocation) => {
  const { command, flags, args, argsBeforeDash } = invocation;
  const [word, ...behind] = args;
  if (word === undefined && flags.strings('filename').length === 0) {
    return plain('pod, type/name or --filename must be specified');
  }
  if (argsBeforeDash === -1 && behind.length > 0) {
    const text = 'exec [POD] [COMMAND] is not supported anymore. Use exec [POD] -- [COMMAND] instead';
    return usageError(command.path, text);
  }
  if (behind.length === 0) return plain('you must specify at least one command for the container');
  return onPod(invocation, word ?? '');
};

/** `attach`. */
export const attach: CommandHandler = (invocation) => {
  const [word] = invocation.args;
  return word === undefined ? plain('at least 1 argument is required for attach') : onPod(invocation, word);
};

/** `port-forward`. */
export const portForward: CommandHandler = (invocation) => {
  const [word, ...ports] = invocation.args;
  if (word === undefined || ports.length === 0) {
    const text = 'TYPE/NAME and list of ports are required for port-forward';
    return usageError(invocation.command.path, text);
  }
  return onPod(invocation, word);
};

/** `debug`. */
export const debug: CommandHandler = (invocation) => {
  const { flags, args } = invocation;
  if (flags.string('image') === '' && flags.string('copy-to') === '') {
    return plain('you must specify --image when not using --copy-to.');
  }
  const [word] = args;
  return word === undefined ? plain('NAME or TYPE/NAME is required for debug') : onPod(invocation, word);
};

/** `run`: there is no kind of pods to make one of. */
export const run: CommandHandler = ({ session, args }) => {
  if (args.length === 0) return plain('NAME is required for run');
  return session.mapper.mapping('', 'Pod', 'v1').error;
};
