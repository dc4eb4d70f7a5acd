/** Rules over their cost limit → limits on lists, maps and strings that bring them under it, found by trying. */
import {
  countFirst,
  type FieldError,
  JSONSchemaProps,
  type KubernetesVersion,
  type RuleCosts,
  ruleCosts,
} from '../../engine/index.ts';
import type { PlacedDocument } from '../documents.ts';
import type { QuickFix } from './quick-fix.ts';
import { definitionOf, nodeByKeys } from './schema-target.ts';
import { insertMember, type TextEdit } from './text-edit.ts';

type Path = readonly (string | number)[];
type LimitName = 'maxItems' | 'maxLength' | 'maxProperties';

/** A list, map or string without a limit. */
interface Unlimited {
  readonly keys: Path;
  readonly limit: LimitName;
  readonly name: string;
}

/** Limits that people choose, largest first. */
const bounds: readonly number[] = [
  100_000, 10_000, 4096, 1024, 512, 256, 128, 100, 64, 50, 32, 20, 16, 10, 8, 5, 4, 3, 2, 1,
];
/** Of more candidates than these only the first are tried. */
const candidateLimit = 12;

/** Fixes for an error about cost; none for other errors. The rule's place in the definition is `path`. */
export function costFixes(
  placed: PlacedDocument,
  version: KubernetesVersion | undefined,
  error: FieldError,
  path: Path,
  message: string,
): QuickFix[] {
  if (!error.detail.includes('estimated rule cost')) return [];
  const at = path[2];
  const schema = typeof at === 'number' ? definitionOf(placed)?.versions[at]?.schema : undefined;
  if (schema === undefined) return [];
  const inRule = path.indexOf('x-kubernetes-validations');
  const ruleAt = path.slice(5, inRule < 0 ? undefined : inRule);
  const suffices = (costs: RuleCosts): boolean =>
    inRule < 0 || error.detail.startsWith('contributed')
      ? costs.total <= costs.limit
      : costs.expressions.every(
          ({ path: own, cost, limit }) => cost <= limit || !samePlace(own.steps(), [...path.slice(5)]),
        );
  const attempt = (candidates: readonly Unlimited[], bound: number): boolean => {
    const limited = candidates.reduce((node, { keys, limit }) => withLimit(node, keys, limit, BigInt(bound)), schema);
    return suffices(ruleCosts(limited, version));
  };
  const unlimited = candidatesAround(schema, ruleAt).slice(0, candidateLimit);
  const fixes: QuickFix[] = [];
  const offer = (candidates: readonly Unlimited[], bound: number): void => {
    const prefix = path.slice(0, 5);
    const edits = candidates.map(({ keys, limit }) => insertMember(placed, [...prefix, ...keys], limit, BigInt(bound)));
    const known = edits.filter((edit): edit is TextEdit => edit !== undefined);
    if (known.length < candidates.length) return;
    const title = candidates.map(({ limit, name }) => `${limit}: ${bound} to ${name}`).join(', ');
    fixes.push({ title: `Add ${title}`, message, edits: known, preferred: fixes.length === 0 });
  };
  const alone = unlimited.flatMap((candidate) => {
    const bound = largest((each) => attempt([candidate], each));
    return bound === undefined ? [] : [{ candidate, bound }];
  });
  for (const { candidate, bound } of alone.sort((one, other) => other.bound - one.bound)) offer([candidate], bound);
  const together = unlimited.length < 2 ? undefined : largest((each) => attempt(unlimited, each));
  if (together !== undefined && !alone.some(({ bound }) => bound >= together)) {
    let needed: readonly Unlimited[] = unlimited;
    for (const candidate of unlimited) {
      const fewer = needed.filter((each) => each !== candidate);
      if (fewer.length > 0 && attempt(fewer, together)) needed = fewer;
    }
    if (needed.length > 1) offer(needed, together);
  }
  return fixes
    .sort((one, other) => boundOf(other) - boundOf(one))
    .map((fix, index) => ({ ...fix, preferred: index === 0 }));
}

function boundOf({ title }: QuickFix): number {
  return Number(/: (\d+) to /.exec(title)?.[1] ?? 0);
}

/** The largest bound that works: costs fall with the bound, so half of what is left is tried each time. */
function largest(works: (bound: number) => boolean): number | undefined {
  return bounds[countFirst(bounds.length, (at) => !works(bounds[at] ?? 1))];
}

function samePlace(steps: readonly { readonly kind: string }[], keys: Path): boolean {
  const texts = steps.map((step) =>
    'name' in step ? step.name : 'key' in step ? step.key : 'index' in step ? step.index : '',
  );
  return texts.length === keys.length && texts.every((text, at) => text === keys[at]);
}

/** What has no limit on the way to a rule and below its node. */
function candidatesAround(root: JSONSchemaProps, ruleAt: Path): Unlimited[] {
  const found: Unlimited[] = [];
  for (let length = 0; length < ruleAt.length; length++) {
    const keys = ruleAt.slice(0, length);
    const node = nodeByKeys(root, keys);
    if (node !== undefined) found.push(...unlimitedAt(node, keys));
  }
  const node = nodeByKeys(root, ruleAt);
  if (node !== undefined) below(node, ruleAt, found);
  return found;
}

function below(node: JSONSchemaProps, keys: Path, found: Unlimited[]): void {
  if (found.length > candidateLimit * 4) return;
  found.push(...unlimitedAt(node, keys));
  for (const [name, property] of node.properties ?? []) below(property, [...keys, 'properties', name], found);
  if (node.items instanceof JSONSchemaProps) below(node.items, [...keys, 'items'], found);
  if (node.additionalProperties instanceof JSONSchemaProps) {
    below(node.additionalProperties, [...keys, 'additionalProperties'], found);
  }
}

function unlimitedAt(node: JSONSchemaProps, keys: Path): Unlimited[] {
  const name = nameOf(keys);
  if (node.type === 'array' && node.maxItems === undefined) return [{ keys, limit: 'maxItems', name }];
  if (node.type === 'string' && node.maxLength === undefined && node.enum === undefined) {
    return [{ keys, limit: 'maxLength', name }];
  }
  const isMap = node.additionalProperties instanceof JSONSchemaProps;
  return isMap && node.maxProperties === undefined ? [{ keys, limit: 'maxProperties', name }] : [];
}

/** `properties, spec, properties, ports, items` → `spec.ports[*]`. */
function nameOf(keys: Path): string {
  let name = '';
  for (let at = 0; at < keys.length; at++) {
    if (keys[at] === 'properties') name += `${name === '' ? '' : '.'}${String(keys[++at])}`;
    else name += '[*]';
  }
  return name === '' ? 'the object' : name;
}

/** A copy of a schema with one more limit: the nodes on the way are copied, all others stay. */
function withLimit(node: JSONSchemaProps, keys: Path, limit: LimitName, bound: bigint): JSONSchemaProps {
  const copy = Object.assign(new JSONSchemaProps(), node);
  const [step, name] = keys;
  if (step === undefined) {
    copy[limit] = bound;
  } else if (step === 'properties') {
    const child = typeof name === 'string' ? node.properties?.get(name) : undefined;
    if (child !== undefined && typeof name === 'string') {
      copy.properties = new Map(node.properties).set(name, withLimit(child, keys.slice(2), limit, bound));
    }
  } else if (step === 'items' && node.items instanceof JSONSchemaProps) {
    copy.items = withLimit(node.items, keys.slice(1), limit, bound);
  } else if (step === 'additionalProperties' && node.additionalProperties instanceof JSONSchemaProps) {
    copy.additionalProperties = withLimit(node.additionalProperties, keys.slice(1), limit, bound);
  }
  return copy;
}
