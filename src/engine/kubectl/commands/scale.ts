/** `kubectl scale`: the number of replicas set through the scale subresource. */
import { goJson } from '../../values/go-json.ts';
import { getIn, isObject, object as objectOf, setIn, type Value } from '../../values/value.ts';
import { isConflict, type KubectlError, plain } from '../errors/kubectl-error.ts';
import { filenameOptions, find } from '../resources/builder.ts';
import type { Info } from '../resources/info.ts';
import type { Invocation } from './command.ts';
import { dryRunOf, dryRunSuffix } from './dry-run.ts';
import { resultPrinter } from './result-printer.ts';
import { passTime } from './wait-until.ts';

const second = 1000;
/** How long `scale` tries again after conflicts. */
const patience = 300 * second;

/** What must hold of an object before it is scaled. */
interface Precondition {
  readonly replicas: number;
  readonly resourceVersion: string;
}

/** Runs `kubectl scale`. */
export function scale(invocation: Invocation): KubectlError | undefined {
  const { session, flags, args } = invocation;
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun.error;
  const printer = resultPrinter(invocation, `scaled${dryRunSuffix(dryRun.value)}`);
  if (printer.error !== undefined) return printer.error;
  const replicas = flags.int('replicas');
  const current = flags.int('current-replicas');
  const resourceVersion = flags.string('resource-version');
  if (replicas < 0) {
    return plain('The --replicas=COUNT flag is required, and COUNT must be greater than or equal to 0');
  }
  if (current < -1) return plain('The --current-replicas must specify an integer of -1 or greater');
  const found = find(session, {
    filenames: filenameOptions(flags),
    args,
    allowEmptySelector: flags.bool('all'),
    labelSelector: flags.string('selector'),
    continueOnError: true,
    flatten: true,
  });
  if (found.error !== undefined) return found.error;
  const { infos, error } = found.infos();
  if (resourceVersion !== '' && infos.length > 1) return plain('cannot use --resource-version with multiple resources');
  if (infos.length === 0) return error ?? plain('no objects passed to scale');
  const precondition = current !== -1 || resourceVersion !== '' ? { replicas: current, resourceVersion } : undefined;
  const timeout = dryRun.value === 'none' ? flags.duration('timeout') : 0;
  for (const info of infos) {
    if (dryRun.value !== 'client') {
      const failed =
        scaleOne(invocation, info, replicas, precondition, dryRun.value === 'server') ??
        (timeout === 0 ? undefined : waitForReplicas(invocation, info, replicas, timeout));
      if (failed !== undefined) return failed;
    }
    const failed = printer.value(info.object, info.exchange);
    if (failed !== undefined) return failed;
  }
  return error;
}

function scaleOne(
  { session }: Invocation,
  info: Info,
  replicas: number,
  precondition: Precondition | undefined,
  dryRun: boolean,
): KubectlError | undefined {
  const client = info.client(session);
  if (precondition === undefined) {
    const patch = goJson(objectOf({ spec: objectOf({ replicas: BigInt(replicas) }) }));
    const patched = client.patch(info.namespace, info.name, 'merge', patch, { dryRun }, 'scale');
    if (patched.error === undefined) info.exchange = patched.value.exchange;
    return patched.error;
  }
  const deadline = session.env.clock.now() + patience;
  const present = client.get(info.namespace, info.name, 'scale');
  if (present.error !== undefined) return present.error;
  const { body } = present.value;
  const wrong = preconditionError(body, precondition);
  if (wrong !== undefined || !isObject(body)) return wrong;
  const next = setIn(body, ['spec', 'replicas'], BigInt(replicas));
  const replaced = client.replace(info.namespace, info.name, next, { dryRun }, 'scale');
  if (replaced.error === undefined) info.exchange = replaced.value.exchange;
  if (!isConflict(replaced.error)) return replaced.error;
  passTime(session, deadline);
  return plain('context deadline exceeded');
}

function preconditionError(scaled: Value, { replicas, resourceVersion }: Precondition): KubectlError | undefined {
  const actual = integer(getIn(scaled, 'spec', 'replicas'));
  if (replicas !== -1 && actual !== replicas) return plain(`Expected replicas to be ${replicas}, was ${actual}`);
  const version = getIn(scaled, 'metadata', 'resourceVersion');
  if (resourceVersion === '' || version === resourceVersion) return undefined;
  return plain(`Expected resource version to be ${resourceVersion}, was ${version}`);
}

function waitForReplicas(
  { session }: Invocation,
  info: Info,
  replicas: number,
  timeout: number,
): KubectlError | undefined {
  const deadline = session.env.clock.now() + timeout;
  const present = info.client(session).get(info.namespace, info.name, 'scale');
  if (present.error !== undefined) return present.error;
  const wanted = integer(getIn(present.value.body, 'spec', 'replicas'));
  const actual = integer(getIn(present.value.body, 'status', 'replicas'));
  if (wanted !== replicas || (wanted === actual && actual === replicas)) return undefined;
  passTime(session, deadline);
  return plain(`timed out waiting for "${info.name}" to be synced`);
}

function integer(value: Value | undefined): number {
  return typeof value === 'bigint' ? Number(value) : 0;
}
