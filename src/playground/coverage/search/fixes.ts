/** Ways to mend what an object is refused for, read off the errors. */
import {
  type FieldError,
  type FieldPath,
  getIn,
  isList,
  isObject,
  type JSONSchemaProps,
  perCallLimit,
  type RuleRun,
  type Value,
} from '../../../engine/index.ts';
import type { Draft, Edit } from './edits.ts';
import type { RuleAtPlace } from './rule-place.ts';
import { waysTo } from './rule-solver.ts';
import { candidates, items } from './sampler.ts';
import { firstChoice, flattened, partSchemas, type Step, schemasAt } from './schemas-at.ts';
import { either, type Way } from './ways.ts';

/** What was tried and refused. */
export interface Refused {
  readonly draft: Draft;
  readonly errors: readonly FieldError[];
  readonly seen: Value;
  readonly runs: readonly RuleRun[];
}

/** Only the first errors are looked at; what hides behind them comes up when they are gone. */
const errorLimit = 4;

/** Keys and indexes of a path. */
export function stepsOf(path: FieldPath | null): Step[] {
  return (path?.steps() ?? []).map((step) =>
    step.kind === 'index' ? step.index : step.kind === 'key' ? step.key : step.name,
  );
}

/** Ways to mend the errors; nothing on the way to `kept` is taken away. */
export function fixesOf(refused: Refused, schema: JSONSchemaProps, kept: readonly Step[] | undefined): readonly Way[] {
  const rules = refused.runs.filter(({ field, value }) => field === 'rule' && value !== true);
  const ofRules = rules.slice(0, errorLimit).map((run) => waysTo(true, ruleAtPlace(run, refused, schema)));
  const others = refused.errors.filter(({ origin }) => !rules.some(({ compiled }) => compiled.rule.rule === origin));
  const ofOthers = others.slice(0, errorLimit).map((error) => mends(error, refused.draft, schema, kept));
  return either(...ofOthers, ...ofRules).filter((way) => way.length > 0);
}

/** What the solver needs of a rule that was run. */
export function ruleAtPlace(run: RuleRun, { draft, seen }: Refused, schema: JSONSchemaProps): RuleAtPlace {
  const { checked, program } = run.program;
  const { trace } = program.trace(run.activation, { costLimit: perCallLimit });
  return {
    expr: checked.expr,
    path: stepsOf(run.path),
    schema,
    draft,
    seen,
    values: new Map([...trace].map(([id, { value }]) => [id, value])),
    isBoolean: ({ id }) => checked.types.get(id)?.kind === 'bool',
  };
}

function mends(
  error: FieldError,
  { object }: Draft,
  schema: JSONSchemaProps,
  kept: readonly Step[] | undefined,
): Way[] {
  const path = stepsOf(error.path);
  const set = (value: Value | undefined, at: readonly Step[] = path): Edit => ({ root: 'object', path: at, value });
  const schemas = schemasAt(schema, path);
  const isKept = kept !== undefined && path.every((step, at) => step === kept[at]);
  const now = getIn(object, ...path);
  const away: Way[] = isKept || path.length === 0 ? [] : [[set(undefined)]];
  if (error.type === 'FieldValueRequired' && error.origin === 'required') {
    return [
      ...candidates(schemas)
        .slice(0, 4)
        .map((value) => [set(value)]),
      ...withoutHolder(path, kept),
    ];
  }
  if (error.type === 'FieldValueRequired') {
    const text = path.at(-1) === 'apiVersion' ? 'v1' : 'ConfigMap';
    return [[set(text)]];
  }
  if (error.type === 'FieldValueDuplicate') return distinct(object, path, schema);
  const fitting = candidates(schemas)
    .slice(0, 8)
    .map((value) => [set(value)]);
  if (!isObject(now)) return either(fitting, away);
  return either(membersMended(now, path, schemas, kept), fitting, away);
}

/** Takes what requires a member away, as far as it may go. */
function withoutHolder(path: readonly Step[], kept: readonly Step[] | undefined): Way[] {
  const above = path.slice(0, -1);
  const isKept = above.length <= 1 || (kept !== undefined && above.every((step, at) => step === kept[at]));
  return isKept ? [] : [[{ root: 'object', path: above, value: undefined }]];
}

/** Members of an object that a combinator may want gone, or there. */
function membersMended(
  now: ReadonlyMap<string, Value>,
  path: readonly Step[],
  schemas: readonly JSONSchemaProps[],
  kept: readonly Step[] | undefined,
): Way[] {
  const isOnWay = (name: string): boolean =>
    kept !== undefined && path.every((step, at) => step === kept[at]) && kept[path.length] === name;
  const branches = schemas.flatMap(({ anyOf, oneOf, allOf, not }) => [
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(allOf ?? []),
    ...(not === undefined ? [] : [not]),
  ]);
  const wanted = new Set(
    branches.flatMap(({ required, anyOf, oneOf }) => [
      ...(required ?? []),
      ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap((inner) => inner.required ?? []),
    ]),
  );
  const named = new Set([...wanted, ...branches.flatMap(({ properties }) => [...(properties?.keys() ?? [])])]);
  const gone = [...now.keys()].filter((name) => !isOnWay(name) && (named.size === 0 || named.has(name)));
  const edit = (name: string, value: Value | undefined): Edit => ({ root: 'object', path: [...path, name], value });
  const added = [...wanted]
    .filter((name) => !now.has(name))
    .flatMap((name) =>
      candidates(partSchemas(schemas, name))
        .slice(0, 1)
        .map((value) => [edit(name, value)]),
    );
  const ofBranches = branches.flatMap((branch) =>
    [...(branch.properties ?? [])].flatMap(([name, inner]) =>
      isOnWay(name)
        ? []
        : candidates([...partSchemas(schemas, name), inner])
            .slice(0, 1)
            .map((value) => [edit(name, value)]),
    ),
  );
  const together = gone.length > 1 ? [gone.map((name) => edit(name, undefined))] : [];
  return either(
    gone.map((name) => [edit(name, undefined)]),
    added,
    ofBranches,
    together,
  );
}

/** Makes an item of a set or a map another one. */
function distinct(object: Value, path: readonly Step[], schema: JSONSchemaProps): Way[] {
  const list = path.slice(0, -1);
  const now = getIn(object, ...list);
  const length = isList(now) ? now.length : 0;
  const fresh = items(flattened(schemasAt(schema, list), firstChoice), length + 1);
  return [
    ...fresh.slice(1).map((value): Way => [{ root: 'object', path, value }]),
    [{ root: 'object', path: list, value: fresh.slice(0, length) }],
    [{ root: 'object', path, value: undefined }],
  ];
}
