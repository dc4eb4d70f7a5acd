/** `kubectl wait`: until objects are there, are gone, or are as wanted. */
import { goQuote } from '../../values/go-quote.ts';
import { findResults } from '../../values/jsonpath/evaluate.ts';
import { foundValue } from '../../values/jsonpath/found.ts';
import type { JsonPathTemplate } from '../../values/jsonpath/node.ts';
import { parseJsonPath } from '../../values/jsonpath/parse.ts';
import { foundText } from '../../values/jsonpath/print.ts';
import { getIn, isList, isObject, type Value } from '../../values/value.ts';
import { isNotFound, type KubectlError, type Outcome, plain } from '../errors/kubectl-error.ts';
import { relaxedJsonPath } from '../printers/relaxed-json-path.ts';
import { type Found, filenameOptions, find } from '../resources/builder.ts';
import { type Info, mappingOf } from '../resources/info.ts';
import { groupResourceText } from '../resources/rest-mapper.ts';
import type { Invocation } from './command.ts';
import { resultPrinter } from './result-printer.ts';
import { passTime, timedOut, waitUntilDeleted } from './wait-until.ts';

/** What is waited for. */
type Condition =
  | { readonly kind: 'delete' | 'create' }
  | { readonly kind: 'condition'; readonly name: string; readonly status: string }
  | { readonly kind: 'jsonpath'; readonly template: JsonPathTemplate; readonly value: string };

const aWeek = 168 * 3_600_000;

/** Runs `kubectl wait`. */
export function wait(invocation: Invocation): KubectlError | undefined {
  const { session, flags, args } = invocation;
  const printer = resultPrinter(invocation, 'condition met');
  if (printer.error !== undefined) return printer.error;
  const parsed = parseConditions(flags.strings('for'));
  if (parsed.error !== undefined) return parsed.error;
  const conditions = parsed.value;
  const timeout = flags.duration('timeout') < 0 ? aWeek : flags.duration('timeout');
  const deadline = session.env.clock.now() + timeout;
  const local = flags.bool('local');
  const look = (): Found =>
    find(session, {
      filenames: filenameOptions(flags),
      continueOnError: true,
      flatten: true,
      local,
      ...(local
        ? {}
        : {
            args,
            labelSelector: flags.string('selector'),
            fieldSelector: flags.string('field-selector'),
            allNamespaces: flags.bool('all-namespaces'),
            allowEmptySelector: flags.bool('all'),
            latest: true,
          }),
    });
  if (conditions.some(({ kind }) => kind === 'create')) {
    const { infos, error } = look().infos();
    if (error !== undefined && !isNotFound(error)) return error;
    if (infos.length === 0) {
      passTime(session, deadline);
      return plain('timed out waiting for the condition');
    }
  }
  const found = look();
  const forDelete = conditions.some(({ kind }) => kind === 'delete');
  if (forDelete) found.ignoring(isNotFound);
  let count = 0;
  const error = found.visit((info) => {
    count++;
    for (const condition of conditions) {
      const failed = waitFor(invocation, info, condition, timeout, deadline);
      if (failed !== undefined) return failed;
      const printed = printer.value(info.object, info.exchange);
      if (printed !== undefined) return printed;
    }
    return undefined;
  });
  if (error !== undefined) return error;
  return count === 0 && !forDelete ? plain('no matching resources found') : undefined;
}

/** Waits for one condition of one object. */
function waitFor(
  { session }: Invocation,
  info: Info,
  condition: Condition,
  timeout: number,
  deadline: number,
): KubectlError | undefined {
  if (info.name === '') return plain('resource name must be provided');
  switch (condition.kind) {
    case 'create':
      return undefined;
    case 'delete':
      if (timeout === 0) return stillThere(info.client(session).get(info.namespace, info.name).error, info);
      return waitUntilDeleted(session, info, deadline);
    default:
  }
  // All objects share one deadline: once it has passed for one, nothing is asked about the next.
  if (timeout > 0 && session.env.clock.now() >= deadline) return timedOut(info);
  const present = info.client(session).get(info.namespace, info.name);
  if (present.error !== undefined) {
    if (timeout === 0 || !isNotFound(present.error)) return present.error;
    const { group, resource } = mappingOf(info);
    return plain(`${groupResourceText(group, resource)} "${info.name}" not found`, present.error);
  }
  info.refresh(present.value);
  const met = isMet(present.value.body, condition);
  if (typeof met === 'string') return plain(met);
  if (met) return undefined;
  if (timeout === 0) return plain(`condition not met for ${info.objectName}`);
  passTime(session, deadline);
  return timedOut(info);
}

function stillThere(error: KubectlError | undefined, info: Info): KubectlError | undefined {
  if (error !== undefined) return isNotFound(error) ? undefined : error;
  return plain(`condition not met for ${info.objectName}`);
}

function parseConditions(words: readonly string[]): Outcome<readonly Condition[]> {
  const conditions: Condition[] = [];
  for (const word of words) {
    const lower = word.toLowerCase();
    if (lower === 'delete' || lower === 'create') {
      conditions.push({ kind: lower });
    } else if (word.startsWith('condition=')) {
      const [, name = '', status = 'true'] = /^([^=]*)(?:=(.*))?$/s.exec(word.slice('condition='.length)) ?? [];
      conditions.push({ kind: 'condition', name, status });
    } else if (word.startsWith('jsonpath=')) {
      const parsed = parseJsonPathCondition(word.slice('jsonpath='.length));
      if (typeof parsed === 'string') return { error: plain(parsed) };
      conditions.push(parsed);
    } else {
      return { error: plain(`unrecognized condition: ${goQuote(word)}`) };
    }
  }
  if (conditions.length === 0) return { error: plain('unrecognized condition: []') };
  return { value: conditions };
}

function parseJsonPathCondition(input: string): Condition | string {
  // A doubled equals sign belongs to the path.
  const parts = input.split(/(?<!=)=(?!=)/);
  const [path = '', given] = parts;
  if (parts.length > 2) {
    return "jsonpath wait format must be --for=jsonpath='{.status.readyReplicas}'=3 or --for=jsonpath='{.status.readyReplicas}'";
  }
  const relaxed = relaxedJsonPath(path);
  if ('error' in relaxed) return relaxed.error;
  const value = given?.replace(/^['"]+|['"]+$/g, '');
  if (value === '') {
    return "jsonpath wait has to have a value after equal sign, like --for=jsonpath='{.status.readyReplicas}'=3";
  }
  if (relaxed.template === '') return 'jsonpath expression cannot be empty';
  const parsed = parseJsonPath(relaxed.template);
  if ('error' in parsed) return parsed.error;
  return { kind: 'jsonpath', template: parsed.template, value: value ?? '' };
}

/** True or false, or why it cannot be told. */
function isMet(object: Value, condition: Condition): boolean | string {
  switch (condition.kind) {
    case 'condition':
      return conditionIsMet(object, condition.name, condition.status);
    case 'jsonpath':
      return jsonPathIsMet(object, condition.template, condition.value);
    default:
      return true;
  }
}

function conditionIsMet(object: Value, name: string, status: string): boolean | string {
  const conditions = getIn(object, 'status', 'conditions');
  if (conditions === undefined) return false;
  if (!isList(conditions)) return '.status.conditions accessor error: not a list';
  const sameWord = (a: Value | undefined, b: string): boolean =>
    typeof a === 'string' && a.toLowerCase() === b.toLowerCase();
  const found = conditions.find(
    (entry) => sameWord(getIn(entry, 'type'), name) && typeof getIn(entry, 'status') === 'string',
  );
  if (found === undefined) return false;
  const generation = getIn(object, 'metadata', 'generation');
  const observed = getIn(found, 'observedGeneration') ?? getIn(object, 'status', 'observedGeneration');
  if (typeof generation === 'bigint' && typeof observed === 'bigint' && observed < generation) return false;
  return sameWord(getIn(found, 'status'), status);
}

function jsonPathIsMet(object: Value, template: JsonPathTemplate, value: string): boolean | string {
  const found = findResults(template, object, { allowMissingKeys: true });
  if ('error' in found) return found.error;
  const [first = [], ...more] = found.results;
  if (first.length === 0) return false;
  if (more.length > 0) return 'given jsonpath expression matches more than one list';
  if (first.length > 1) return 'given jsonpath expression matches more than one value';
  if (value === '') return true;
  const result = foundValue(first[0]);
  if (isObject(result) || isList(result)) return 'jsonpath leads to a nested object or list which is not supported';
  return foundText(first[0]).trim() === value.trim();
}
