/** `kubectl describe`: objects in words. */
import type { ObjectValue } from '../../../values/value.ts';
import {
  aggregate,
  errorText,
  isNotFound,
  type KubectlError,
  type Outcome,
  plain,
} from '../../errors/kubectl-error.ts';
import { filenameOptions, find } from '../../resources/builder.ts';
import type { Info } from '../../resources/info.ts';
import type { Session } from '../../session.ts';
import type { Invocation } from '../command.ts';
import { describeNamespace, describeObject } from './describe-object.ts';

/** Runs the command. */
export function describe(invocation: Invocation): KubectlError | undefined {
  const { session, flags, args } = invocation;
  const filenames = filenameOptions(flags);
  if (args.length === 0 && filenames.filenames.length === 0 && filenames.kustomize === '') {
    return plain(
      'You must specify the type of resource to describe. Use "kubectl api-resources" for a complete list of supported resources.\n',
    );
  }
  const found = find(session, {
    filenames,
    args,
    allowEmptySelector: true,
    labelSelector: flags.string('selector'),
    allNamespaces: flags.bool('all-namespaces'),
    chunkSize: flags.int('chunk-size'),
    continueOnError: true,
    flatten: true,
  });
  if (found.error !== undefined) return found.error;
  const { infos, error } = found.infos();
  const several = error !== undefined || infos.length > 1;
  const showEvents = flags.bool('show-events') && (!several || flags.changed('show-events'));
  if (isNotFound(error) && error !== undefined && args.length === 2) {
    return describeMatching(invocation, error, showEvents);
  }
  const errors: KubectlError[] = error === undefined ? [] : [error];
  const said = new Set<string>();
  let first = true;
  for (const info of infos) {
    const text = describeInfo(session, info, showEvents);
    if (text.error !== undefined) {
      if (!said.has(errorText(text.error))) errors.push(text.error);
      said.add(errorText(text.error));
      continue;
    }
    session.out(first ? text.value : `\n\n${text.value}`, info.exchange);
    first = false;
  }
  if (infos.length === 0 && errors.length === 0) {
    const where = flags.bool('all-namespaces') ? '' : ` in ${session.namespace} namespace.`;
    session.err(`No resources found${where}\n`);
  }
  return aggregate(errors);
}

/** Where no object has the name, those whose names begin with it are described. */
function describeMatching(
  { session, flags, args }: Invocation,
  notFound: KubectlError,
  showEvents: boolean,
): KubectlError | undefined {
  const [type = '', prefix = ''] = args;
  const found = find(session, {
    args: [type],
    allowEmptySelector: true,
    chunkSize: flags.int('chunk-size'),
    singleResourceType: true,
    flatten: true,
  });
  const { infos, error } = found.infos();
  if (error !== undefined) return error;
  const matching = infos.filter(({ name }) => name.startsWith(prefix));
  for (const info of matching) {
    const text = describeInfo(session, info, showEvents);
    if (text.error !== undefined) return text.error;
    session.out(`${text.value}\n`, info.exchange);
  }
  return matching.length === 0 ? notFound : undefined;
}

/** Reads the object anew, as kubectl does, and describes it. */
function describeInfo(session: Session, info: Info, showEvents: boolean): Outcome<string> {
  const answer = info.client(session).get(info.namespace, info.name);
  if (answer.error !== undefined) return answer;
  const object: ObjectValue = answer.value.body instanceof Map ? answer.value.body : new Map();
  const isNamespace = info.mapping?.group === '' && info.mapping.kind === 'Namespace';
  return { value: isNamespace ? describeNamespace(object) : describeObject(object, showEvents) };
}
