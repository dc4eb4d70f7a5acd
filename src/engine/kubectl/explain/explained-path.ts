/** The argument of `explain` → a resource and a path of fields. */
import { parseJsonPath } from '../../values/jsonpath/parse.ts';
import { type Outcome, plain } from '../errors/kubectl-error.ts';
import { groupResourceText, type RestMapper, type RestMapping } from '../resources/rest-mapper.ts';

/** What is to be explained. */
export interface ExplainedPath {
  readonly mapping: RestMapping;
  readonly fields: readonly string[];
}

/**
 * Reads `widgets.spec.replicas`. Where a group may stand in the text (`widgets.example.dev.spec`), the first resource whose
 * full name the text begins with is meant, else the first one of that name.
 */
export function explainedPath(text: string, mapper: RestMapper, withGroup: boolean): Outcome<ExplainedPath> {
  const parsed = fieldNodes(text);
  if ('error' in parsed) return { error: plain(parsed.error) };
  const [resource] = parsed.nodes;
  if (resource === undefined) return { error: plain('invalid jsonpath syntax, first node must be field node') };
  const mappings = mapper.resourcesFor({ resource, group: '', version: '' });
  if (mappings.error !== undefined) return mappings;
  const [first] = mappings.value;
  if (first === undefined) return { error: { kind: 'no-resource-match', group: '', version: '', resource } };
  const prefixed = withGroup
    ? mappings.value.find((mapping) => text.startsWith(groupResourceText(mapping.group, mapping.resource)))
    : undefined;
  let nodes = parsed.nodes;
  if (prefixed !== undefined) {
    const rest = text.slice(groupResourceText(prefixed.group, prefixed.resource).length);
    const tail = rest === '' ? { nodes: [undefined] } : fieldNodes(rest);
    if ('error' in tail) return { error: plain(tail.error) };
    nodes = tail.nodes;
  }
  const fields: string[] = [];
  for (const node of nodes.slice(1)) {
    if (node === undefined) {
      const which = withGroup ? 'first node must be field node' : 'all nodes must be field nodes';
      return { error: plain(`invalid jsonpath syntax, ${which}`) };
    }
    fields.push(node);
  }
  return { value: { mapping: prefixed ?? first, fields } };
}

type FieldNodes = { readonly nodes: readonly (string | undefined)[] } | { readonly error: string };

/** The steps of a path; what is no field's name is `undefined`. */
function fieldNodes(text: string): FieldNodes {
  const parsed = parseJsonPath(`{.${text.replace(/\.$/, '')}}`);
  if ('error' in parsed) return parsed;
  const [list, ...more] = parsed.template.nodes;
  if (list?.kind !== 'list' || more.length > 0) return { error: 'must pass in 1 jsonpath string' };
  return { nodes: list.nodes.map((node) => (node.kind === 'field' ? node.name : undefined)) };
}
