/** Advice: without conversion, what one version knows and another does not is lost on the way. */
import { inDefinition } from '../example.ts';
import { references } from '../references.ts';
import type { Found, Rule } from '../rule.ts';
import type { SchemaNode } from '../schema-node.ts';

const versions = (old: string): string =>
  `group: example.dev\nscope: Namespaced\nnames: {plural: widgets, kind: Widget}\nversions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}\n- {name: v1beta1, served: true, storage: false, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {${old}}}}}}}`;

/** Fields of the first that the second prunes, the topmost of each branch. */
function lost(from: SchemaNode, to: SchemaNode): SchemaNode[] {
  const pending: [SchemaNode, SchemaNode][] = [[from, to]];
  const found: SchemaNode[] = [];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [one, other] = pair;
    if (other.schema.xPreserveUnknownFields === true) continue;
    for (const child of one.children) {
      const same =
        other.children.find(({ role, name }) => role === child.role && (role !== 'property' || name === child.name)) ??
        other.children.find(({ role }) => role === 'values' && child.role === 'property');
      if (same !== undefined) pending.push([child, same]);
      else if (child.role === 'property') found.push(child);
    }
  }
  return found;
}

export const versionLosesData: Rule = {
  id: 'version-loses-data',
  title: 'Version that loses data',
  profile: 'crd',
  severity: 'warning',
  what: 'Served versions without a conversion webhook, one of which has fields that another does not.',
  why: 'Without conversion only the apiVersion is changed, and unknown fields are pruned: who reads and writes back in the version without the field deletes it, and a field that the storage version does not know is never stored.',
  bad: inDefinition(versions('replicas: {type: integer}')),
  good: inDefinition(versions('size: {type: integer}')),
  since: '1.16',
  references: [references.versions],
  check: ({ definition, roots }) => {
    const webhook = definition.conversion?.strategy === 'Webhook';
    const storage = roots.find(({ version }) => version.storage);
    if (webhook || storage === undefined || definition.preserveUnknownFields) return [];
    return roots.flatMap((root): Found[] => {
      if (root === storage || !root.version.served) return [];
      const [stored, own] = [storage.version.name, root.version.name];
      const gone = lost(root, storage).map((node) => ({
        keys: node.keys,
        message: `${node.field} is in ${own} but not in ${stored}, which is stored: it is never kept`,
      }));
      const hidden = lost(storage, root).map((node) => ({
        keys: node.keys,
        message: `${node.field} is in ${stored} but not in ${own}: who writes back an object read as ${own} deletes it`,
      }));
      return [...gone, ...hidden];
    });
  },
};
