/** Which functions the rules of a schema call that did not come with CEL itself, and which Kubernetes version first had each. */
import { latestVersion } from '../../kubernetes-version.ts';
import {
  itemsSchema,
  type JSONSchemaProps,
  type ValidationRule,
  valuesSchema,
} from '../../schema/json-schema-props.ts';
import { hasRules } from '../../schema/subtree-facts.ts';
import { FieldPath } from '../../values/field-path.ts';
import { visitPostOrder } from '../ast/walk.ts';
import type { CheckedAst } from '../check/checked-ast.ts';
import { libraries } from '../library/libraries.ts';
import { compileRules } from './compile.ts';
import { schemaDeclType } from './decl-type.ts';

/** A function that a rule calls. */
export interface UsedFunction {
  /** As a rule writes it: `isIP`, `sortBy`. */
  readonly name: string;
  /** The version whose servers first knew it, such as `1.31`; new rules may call it from the version after on. */
  readonly since: string;
  /** UTF-16 offsets in the expression of the first call. */
  readonly start: number;
  readonly end: number;
}

/** The functions of one expression. */
export interface ExpressionFunctions {
  /** Where the expression stands below the schema: `properties[spec].x-kubernetes-validations[0].rule`. */
  readonly path: FieldPath;
  readonly functions: readonly UsedFunction[];
}

/** Libraries older than all versions here, as apiserver's `environment/base.go` introduces them. */
const early: ReadonlyMap<string, string> = new Map([
  ['kubernetes.authz', '1.27'],
  ['cel.lib.optional', '1.28'],
  ['kubernetes.quantity', '1.28'],
  ['cel.lib.ext.sets', '1.29'],
]);
/** What the second version of the strings library added to the first. */
const laterStrings: ReadonlySet<string> = new Set(['format', 'quote']);
const laterStringsSince = '1.29';

/** What macros call under names that nobody writes. */
const writtenNames: ReadonlyMap<string, string> = new Map([
  ['@sortByAssociatedKeys', 'sortBy'],
  ['cel.@mapInsert', 'transformMap'],
]);
const twoVariables = { name: 'two variables in a macro', since: '1.32' };

interface Origin {
  readonly name: string;
  readonly since: string;
}

let byOverload: ReadonlyMap<string, Origin> | undefined;

/** Overloads that came later than CEL itself; of several libraries that offer one, the first counts. */
function origins(): ReadonlyMap<string, Origin> {
  if (byOverload !== undefined) return byOverload;
  const first = new Map<string, Origin | undefined>();
  for (const library of libraries) {
    for (const { name, overloads } of library.functions) {
      const strings = library.name === 'cel.lib.ext.strings' && laterStrings.has(name) ? laterStringsSince : undefined;
      for (const overload of overloads) {
        if (first.has(overload.id)) continue;
        const given = overload.since ?? library.since;
        const since = given === '1.0' ? (strings ?? early.get(library.name)) : given;
        first.set(overload.id, since === undefined ? undefined : { name: writtenNames.get(name) ?? name, since });
      }
    }
  }
  byOverload = new Map([...first].flatMap(([id, origin]) => (origin === undefined ? [] : [[id, origin] as const])));
  return byOverload;
}

/** The functions of every expression of a schema that calls one; read as the newest server would. */
export function ruleFunctions(schema: JSONSchemaProps): ExpressionFunctions[] {
  const found: ExpressionFunctions[] = [];
  const visit = (node: JSONSchemaProps, path: FieldPath | undefined): void => {
    if (!hasRules(node)) return;
    const declType = schemaDeclType(node, path === undefined || node.xEmbeddedResource);
    const results = declType === undefined ? [] : compileRules(node, declType, 'stored', latestVersion);
    for (const [at, { rule, program, messageExpression }] of results.entries()) {
      const place = step(path, 'x-kubernetes-validations').index(at);
      const add = (field: keyof ValidationRule, checked: CheckedAst | undefined): void => {
        const functions = checked === undefined ? [] : functionsOf(checked, String(rule[field]));
        if (functions.length > 0) found.push({ path: place.child(field), functions });
      };
      add('rule', program?.checked);
      add('messageExpression', messageExpression?.checked);
    }
    for (const [name, property] of node.properties ?? []) visit(property, step(path, 'properties').key(name));
    const items = itemsSchema(node);
    if (items !== undefined) visit(items, step(path, 'items'));
    const values = valuesSchema(node);
    if (values !== undefined) visit(values, step(path, 'additionalProperties'));
  };
  visit(schema, undefined);
  return found;
}

function functionsOf({ expr, references }: CheckedAst, text: string): UsedFunction[] {
  const used = new Map<string, UsedFunction>();
  visitPostOrder(expr, (node) => {
    const add = ({ name, since }: Origin): void => {
      const key = `${name} ${since}`;
      if (!used.has(key)) used.set(key, { name, since, ...placeOfCall(text, name, node.start, node.end) });
    };
    if (node.kind === 'comprehension' && node.iterVar2 !== '') add(twoVariables);
    if (node.kind !== 'call') return;
    const known = (references.get(node.id)?.overloadIds ?? []).flatMap((id) => origins().get(id) ?? []);
    // Where the types leave it open which overload is called, the oldest will do.
    const [oldest] = known.sort((one, other) => minor(one.since) - minor(other.since));
    if (oldest !== undefined) add(oldest);
  });
  return [...used.values()];
}

/** The name inside a call's text; the whole call where the name is not written. */
function placeOfCall(text: string, name: string, start: number, end: number): { start: number; end: number } {
  const call = text.slice(start, end);
  const at = Math.max(call.lastIndexOf(`.${name}(`) + 1, call.startsWith(`${name}(`) ? 0 : -1);
  return at > 0 || call.startsWith(`${name}(`) ? { start: start + at, end: start + at + name.length } : { start, end };
}

function minor(version: string): number {
  return Number(version.slice(2));
}

function step(path: FieldPath | undefined, name: string): FieldPath {
  return path === undefined ? FieldPath.of(name) : path.child(name);
}
