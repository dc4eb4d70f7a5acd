/** What the Rules pane shows: each rule, what it can cost, and what it came to for each object, part by part. */
import { type AdmissionDetails, getIn, type RuleTrace, type TracedPart, type Value } from '../../engine/index.ts';
import { isDefinition, type PlacedDocument } from '../documents.ts';
import { LineNumbers } from '../line-numbers.ts';
import type { Player } from '../player.ts';
import type { Place } from '../report.ts';
import { type ListedRule, listRules } from './rule-list.ts';

/** What a rule came to for an object. */
export type RuleOutcome = 'passed' | 'failed' | 'ratcheted' | 'error' | 'not-run';

/** A part of an expression and where its value came from. */
export interface RulePart {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly isError: boolean;
  readonly cost: number;
  readonly count: number;
  /** Where the value comes from, where it is a field: typed, or filled in. */
  readonly origin: 'typed' | 'defaulted' | 'stored' | undefined;
  /** Where it was typed, or where the definition has the default. */
  readonly place: Place | undefined;
  /** The line of the place, from 1. */
  readonly line: number | undefined;
}

/** A value that a transition rule reads twice: as it was stored, and as it is to be. */
export interface RuleTransition {
  /** Below `self`; empty for the whole. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** One evaluation of a rule, or its absence. */
export interface RuleCheck {
  readonly document: { readonly file: string; readonly index: number; readonly name: string };
  readonly outcome: RuleOutcome;
  /** A sentence about an outcome that does not speak for itself. */
  readonly why: string;
  /** Where in the object; empty at its root. */
  readonly path: string;
  readonly cost: number;
  readonly parts: readonly RulePart[];
  readonly transitions: readonly RuleTransition[];
  /** The message that the rule gave, and how it was made. */
  readonly message: { readonly expression: string; readonly value: string; readonly problem: string } | undefined;
}

/** One rule. */
export interface RuleDetails {
  readonly definition: string;
  readonly version: string;
  readonly node: string;
  readonly number: number;
  readonly rule: string;
  readonly place: Place | undefined;
  /** Costs as decimal digits: they can exceed 2^53. Absent where the rule does not compile. */
  readonly cost:
    | { readonly each: string; readonly times: string; readonly all: string; readonly limit: string }
    | undefined;
  /** Functions that are younger than CEL in definitions, with the version whose servers first knew them. */
  readonly functions: readonly { readonly name: string; readonly since: string }[];
  /** Why the rule does not compile, and the offset of the guilty character in it. */
  readonly problem: { readonly message: string; readonly offset: number | undefined } | undefined;
  readonly checks: readonly RuleCheck[];
}

interface Tried {
  readonly placed: PlacedDocument;
  readonly admission: AdmissionDetails;
}

/** What the checks of one rule are made with. */
interface Context {
  readonly listed: ListedRule;
  readonly definition: PlacedDocument;
  readonly lines: LineNumbers;
  /** The number of each document in the order they are applied. */
  readonly order: ReadonlyMap<PlacedDocument, number>;
}

/** The rules of all definitions in the last run. Objects beyond `limit` are left out. */
export function ruleDetails(player: Player, limit = 200): RuleDetails[] {
  const { playground, documents } = player;
  if (playground === undefined) return [];
  const objects = documents.filter((placed) => !isDefinition(placed)).slice(0, limit);
  const tried = objects.flatMap((placed) => {
    const admission = player.admissionOf(placed.file, placed.index);
    return admission === undefined ? [] : [{ placed, admission }];
  });
  const lines = new LineNumbers(playground);
  const order = new Map(documents.map((placed, at) => [placed, at] as const));
  return documents.filter(isDefinition).flatMap((definition) => {
    const rules = listRules(definition, playground.version);
    const group = getIn(definition.document.value, 'spec', 'group');
    const kind = getIn(definition.document.value, 'spec', 'names', 'kind');
    const errors = player
      .exchangesOf(definition.file, definition.index)
      .flatMap(({ response }) => response.errors ?? []);
    return rules.map((listed) => {
      const own = tried.filter(
        ({ placed }) => placed.kind === kind && placed.apiVersion === `${String(group)}/${listed.version}`,
      );
      const problem = errors.find((error) => {
        const text = error.path?.toString() ?? '';
        const place = text.slice(text.indexOf('openAPIV3Schema'));
        return place.endsWith('.rule') && error.value !== undefined && place === errorPath(listed);
      });
      const range = definition.document.locate([...listed.keys, 'rule'], 'value');
      return {
        definition: definition.name,
        version: listed.version,
        node: listed.node,
        number: listed.at + 1,
        rule: listed.rule.rule,
        place: range && { file: definition.file, start: range.start, end: range.end },
        cost: listed.cost && {
          each: String(listed.cost.maxCost),
          times: String(listed.cost.cardinality),
          all: String(listed.cost.cost),
          limit: String(listed.cost.limit),
        },
        functions: listed.functions.map(({ name, since }) => ({ name, since })),
        problem: problem && { message: problem.detail, offset: problem.offset },
        checks: own.flatMap((each) => checksOf({ listed, definition, lines, order }, each)),
      };
    });
  });
}

/** The path of a rule below its version's schema, as errors print it. */
function errorPath({ keys }: ListedRule): string {
  let text = 'openAPIV3Schema';
  for (const [at, key] of keys.slice(5).entries()) {
    if (typeof key === 'number') text += `[${key}]`;
    else text += keys[at + 4] === 'properties' ? `[${key}]` : `.${key}`;
  }
  return `${text}.rule`;
}

function checksOf(context: Context, { placed, admission }: Tried): RuleCheck[] {
  const { listed } = context;
  const document = { file: placed.file, index: placed.index, name: placed.name };
  const own = admission.rules.filter((trace) => trace.rule === listed.rule.rule && listed.path.test(trace.path));
  const runs = own.filter((trace) => trace.field === 'rule');
  if (runs.length === 0) {
    const { definition, order } = context;
    const isLater = (order.get(placed) ?? 0) < (order.get(definition) ?? 0);
    const why = isLater ? 'not run: the rule came with a later definition' : whyNotRun(listed, admission);
    const none = { path: '', cost: 0, parts: [], transitions: [], message: undefined };
    return [{ document, outcome: 'not-run', why, ...none }];
  }
  return runs.map((trace) => {
    const message = own.find((each) => each.field === 'messageExpression' && each.path === trace.path);
    const outcome = outcomeOf(trace, admission);
    return {
      document,
      outcome,
      why:
        outcome === 'ratcheted'
          ? 'false, but the value is as it was stored before: ratcheting lets it pass with a warning'
          : outcome === 'error'
            ? (trace.value ?? 'broken off: the cost limit was reached')
            : '',
      path: trace.path,
      cost: trace.cost,
      parts: trace.parts.map((part) => partOf(part, trace, placed, admission, context)),
      transitions: transitionsOf(trace),
      message: message && {
        expression: message.expression,
        value: message.value ?? '',
        problem: message.messageProblem ?? '',
      },
    };
  });
}

/** A false rule that the server named in no error was ratcheted, whatever else it refused the object for. */
function outcomeOf(trace: RuleTrace, { response }: AdmissionDetails): RuleOutcome {
  if (trace.isError || trace.value === undefined) return 'error';
  if (trace.value === 'true') return 'passed';
  const refused = response.errors?.some(
    ({ origin, path }) => origin === trace.rule && (path?.toString() ?? '').startsWith(trace.path),
  );
  return refused === true ? 'failed' : 'ratcheted';
}

function whyNotRun({ rule }: ListedRule, { response }: AdmissionDetails): string {
  const errors = response.errors ?? [];
  if (errors.some((error) => error.detail.startsWith('some validation rules were not checked'))) {
    return 'not run: the object is invalid before its rules are reached';
  }
  if (/\boldSelf\b/.test(rule.rule) && rule.optionalOldSelf !== true) {
    return 'not run: a transition rule needs an old value to compare with';
  }
  if (response.code >= 300) return 'not run: the object was refused before its rules were reached';
  return 'not run: the object has no value there';
}

const oldField = /^oldSelf((?:\.[A-Za-z_]\w*)*)$/;

/** The fields that were read of both the old and the new value. */
function transitionsOf({ expression, parts }: RuleTrace): RuleTransition[] {
  const values = new Map(parts.map(({ start, end, value }) => [expression.slice(start, end), value] as const));
  return [...values].flatMap(([text, before]) => {
    const field = oldField.exec(text)?.[1];
    const after = field === undefined ? undefined : values.get(`self${field}`);
    // Of `oldSelf.a` the part `oldSelf` is the whole object: only what is compared tells something.
    const isInner = [...values.keys()].some((other) => other.startsWith(`${text}.`));
    return field === undefined || after === undefined || isInner ? [] : [{ field: field.slice(1), before, after }];
  });
}

const selfPath = /^self((?:\.[A-Za-z_]\w*)+)$/;

/** Tells of a part that names a field of the object whether it was typed and where. */
function partOf(
  part: TracedPart,
  trace: RuleTrace,
  placed: PlacedDocument,
  admission: AdmissionDetails,
  { listed, definition, lines }: Context,
): RulePart {
  const { start, end, value, isError, cost, count } = part;
  const base = { start, end, value, isError, cost, count };
  const names = selfPath.exec(trace.expression.slice(start, end))?.[1]?.split('.').slice(1);
  if (names === undefined) {
    const old = /^oldSelf\b/.test(trace.expression.slice(start, end));
    return { ...base, origin: old ? 'stored' : undefined, place: undefined, line: undefined };
  }
  const path = [...stepsOf(trace.path, placed.document.value), ...names];
  const range = placed.document.locate(path, 'value');
  if (range !== undefined) {
    const place = { file: placed.file, start: range.start, end: range.end };
    return { ...base, origin: 'typed', place, line: lines.of(place) };
  }
  const text = path.join('\u0000');
  const defaulted = admission.defaulted.some((each) => text.startsWith(each.path.join('\u0000')));
  const place = defaulted ? placeOfDefault(listed, definition, names) : undefined;
  return { ...base, origin: defaulted ? 'defaulted' : undefined, place, line: place && lines.of(place) };
}

/** Where the definition has the default of a field below a rule's node: its own, or that of an object it lies in. */
function placeOfDefault(
  { keys }: ListedRule,
  { file, document }: PlacedDocument,
  names: readonly string[],
): Place | undefined {
  for (let length = names.length; length >= 0; length--) {
    const below = names.slice(0, length).flatMap((name) => ['properties', name]);
    const range = document.locate([...keys.slice(0, -2), ...below, 'default'], 'value');
    if (range !== undefined) return { file, start: range.start, end: range.end };
  }
  return undefined;
}

/** A path as errors print it → keys and indexes, told apart by what the object holds. */
function stepsOf(path: string, root: Value | undefined): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const [, name, index] of path.matchAll(/([^.[\]]+)|\[([^\]]*)\]/g)) {
    const at = getIn(root, ...steps);
    if (name !== undefined) steps.push(name);
    else if (index !== undefined) steps.push(Array.isArray(at) ? Number(index) : index);
  }
  return steps;
}
