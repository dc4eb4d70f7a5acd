/** Two versions' schemas → the changes, each with its node; what follows from a removed field or another type is left out. */
import { ruleCosts } from '../../cel/kubernetes/rule-costs.ts';
import type { Version } from '../../definition/custom-resource-definition.ts';
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { deepEqual } from '../../values/value.ts';
import { type FlatNode, flattenNodes, flattenSchema } from '../flat-schema.ts';
import type { CostOf } from './cel-rules.ts';
import { compareNodes } from './compare-nodes.ts';
import type { Draft } from './finding.ts';

/** A change and where it stands. */
export interface NodeChange {
  readonly draft: Draft;
  readonly node: FlatNode;
  /** The schema that the node is of. */
  readonly side: 'old' | 'new';
}

/** The changes from `old` to `next`, parents first. */
export function compareSchemas(old: Version, next: Version): NodeChange[] {
  const before = flattenSchema(old, { branches: false });
  const after = new Map(flattenSchema(next, { branches: false }).map((node) => [node.id, node]));
  const costs = { old: costsOf(old), next: costsOf(next) };
  const changes: NodeChange[] = [];
  /** Nodes that stand for everything below them: removed, of another type, or the same in both. */
  const settled = new Set<FlatNode>();
  for (const node of before) {
    if (node.parent !== undefined && settled.has(node.parent)) {
      settled.add(node);
      continue;
    }
    const counterpart = after.get(node.id);
    if (counterpart !== undefined && deepEqual(node.value, counterpart.value)) {
      settled.add(node);
      continue;
    }
    if (counterpart === undefined) {
      settled.add(node);
      const change = removal(node, after.get(node.parent?.id ?? ''));
      if (change !== undefined) changes.push({ draft: change, node, side: 'old' });
      continue;
    }
    for (const draft of compareNodes(node, counterpart, { old: costs.old(node), next: costs.next(counterpart) })) {
      changes.push({ draft, node: counterpart, side: 'new' });
      if (draft.rule === 'type-changed') settled.add(node);
    }
  }
  return [...changes, ...typedFields(before, after, settled)];
}

const rootFields: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/** Fields of every object, whether a schema declares them or not. */
function isOfEveryObject({ parent, step }: FlatNode): boolean {
  return parent?.parent === undefined && step?.kind === 'property' && rootFields.has(step.name);
}

function keeps({ xPreserveUnknownFields, additionalProperties }: JSONSchemaProps): boolean {
  return xPreserveUnknownFields === true || (additionalProperties !== undefined && additionalProperties !== false);
}

function removal(node: FlatNode, parent: FlatNode | undefined): Draft | undefined {
  // Where values of a map or items of a list are gone, the node above says so.
  if (node.step?.kind !== 'property' || isOfEveryObject(node)) return undefined;
  if (parent !== undefined && keeps(parent.schema)) {
    return { rule: 'field-untyped', what: `${node.step.name} is no longer declared` };
  }
  const below = countBelow(node.schema);
  const rest = below === 0 ? '' : ` with ${below} field${below === 1 ? '' : 's'} below it`;
  return { rule: 'field-removed', what: `${node.step.name} is gone${rest}` };
}

function countBelow(schema: JSONSchemaProps): number {
  return flattenNodes(schema, undefined, { branches: false }).filter(({ step }) => step?.kind === 'property').length;
}

/** New fields where any value was kept before. */
function typedFields(
  before: readonly FlatNode[],
  after: ReadonlyMap<string, FlatNode>,
  settled: ReadonlySet<FlatNode>,
): NodeChange[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return [...after.values()].flatMap((node): NodeChange[] => {
    if (node.step?.kind !== 'property' || known.has(node.id) || isOfEveryObject(node)) return [];
    const parent = known.get(node.parent?.id ?? '');
    if (parent === undefined || node.parent === undefined || settled.has(parent)) return [];
    // Where the parent stopped keeping unknown fields, that is the change.
    const kept = parent.schema.xPreserveUnknownFields === true && node.parent.schema.xPreserveUnknownFields === true;
    if (!kept || keepsAnything(node.schema)) return [];
    return [{ draft: { rule: 'field-typed', what: `${node.step.name} is declared now` }, node, side: 'new' }];
  });
}

/** True for a schema that accepts whatever an unknown field can hold. */
function keepsAnything({ type, xPreserveUnknownFields }: JSONSchemaProps): boolean {
  return type === '' && xPreserveUnknownFields === true;
}

/** The costs of the rules of a schema by node. */
function costsOf(version: Version): (node: FlatNode) => CostOf {
  let costs: ReadonlyMap<string, bigint> | undefined;
  return (node) => (index) => {
    if (version.schema === undefined) return undefined;
    costs ??= new Map(ruleCosts(version.schema).expressions.map(({ path, cost }) => [path.toString(), cost]));
    return costs.get(`${rulePath(node)}x-kubernetes-validations[${index}].rule`);
  };
}

/** The path of a node as costs name it, with a dot at its end. */
function rulePath({ step, parent }: FlatNode): string {
  if (step === undefined || parent === undefined) return '';
  return `${rulePath(parent)}${step.kind === 'property' ? `properties[${step.name}]` : step.kind}.`;
}
