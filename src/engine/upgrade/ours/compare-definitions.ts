/** Two definitions → the findings of our own profile, one for each cause, the same every time. */
import type { CustomResourceDefinition, Version } from '../../definition/custom-resource-definition.ts';
import { fieldErrorField, fieldErrorText } from '../../values/field-error-text.ts';
import type { FlatNode } from '../flat-schema.ts';
import { storedVersionsOf } from '../olm/olm-findings.ts';
import type { ReadDefinition } from '../read-definitions.ts';
import { list } from './compare-nodes.ts';
import { compareSchemas } from './compare-schemas.ts';
import { definitionChanges } from './definition-changes.ts';
import type { Draft, FindingPlace, UpgradeFinding } from './finding.ts';
import { rules } from './rules.ts';
import { type Disagreement, disagreements } from './served-versions.ts';
import { serverRefusals } from './server-refusals.ts';
import { compareSurroundings } from './surroundings.ts';

/** What is known of a draft once its place is. */
interface Whereabouts {
  readonly definition: string;
  readonly version?: string;
  readonly field?: string;
  readonly place: FindingPlace;
}

function finding({ rule, what, keyword, severity, note }: Draft, where: Whereabouts): UpgradeFinding {
  const { severity: usual, direction, breaks, why, fix } = rules[rule];
  return {
    rule,
    severity: severity ?? usual,
    direction,
    definition: where.definition,
    version: where.version,
    field: where.field,
    keyword,
    what,
    breaks,
    why: note === undefined || note === '' ? why : `${why} ${note}`,
    fix,
    refused: [],
    place: where.place,
  };
}

/** The findings of going from one definition to the other. */
export function compareDefinitions(before: ReadDefinition, after: ReadDefinition): UpgradeFinding[] {
  const old = before.definition;
  const next = after.definition;
  const identity = definitionChanges(old, next);
  const { name: definition } = old;
  const findings = identity.map(({ draft, place }) => finding(draft, { definition, place }));
  // Of two definitions with nothing in common there is no more to say.
  const same = !findings.some(({ rule }) => rule === 'identity-changed');
  if (same) {
    findings.push(...versionFindings(old, next));
    const between = servedFindings(old, next, findings);
    findings.splice(0, findings.length, ...between);
  }
  for (const text of after.unknownFields) {
    if (before.unknownFields.includes(text)) continue;
    const path = /^unknown field "(.*)"$/.exec(text)?.[1] ?? '';
    findings.push(
      finding({ rule: 'unknown-keyword', what: `There is no field ${path}` }, { definition, place: placeOfPath(path) }),
    );
  }
  return withRefusals(findings, old, next);
}

function versionFindings(old: CustomResourceDefinition, next: CustomResourceDefinition): UpgradeFinding[] {
  const stored = new Set(storedVersionsOf(old));
  const { name: definition } = old;
  return old.versions.flatMap((version, at): UpgradeFinding[] => {
    const index = next.versions.findIndex((each) => each.name === version.name);
    const after = next.versions[index];
    if (after === undefined) {
      const place: FindingPlace = { side: 'old', keys: ['spec', 'versions', at] };
      const draft = removedVersion(version, stored.has(version.name));
      return draft === undefined ? [] : [finding(draft, { definition, version: version.name, place })];
    }
    const reachable = version.served || after.served || stored.has(version.name);
    const place = (side: 'old' | 'new', keys: readonly (string | number)[]): FindingPlace => ({
      side,
      keys: ['spec', 'versions', side === 'old' ? at : index, ...keys],
    });
    const surroundings = compareSurroundings(version, after).map(({ draft, keys }) =>
      finding(draft, {
        definition,
        version: version.name,
        place: place(draft.rule.endsWith('-removed') ? 'old' : 'new', keys),
      }),
    );
    const schema = compareSchemas(version, after).map(({ draft, node, side }) => {
      const keys = ['schema', 'openAPIV3Schema', ...node.keys, ...keywordKeys(draft, node)];
      const noted = draftInContext(draft, node, reachable);
      const found = finding(noted, { definition, version: version.name, field: node.path, place: place(side, keys) });
      return reachable ? found : { ...found, breaks: [] };
    });
    return [...surroundings, ...schema];
  });
}

/** The keyword's own place, where the node still has it. */
function keywordKeys({ keyword }: Draft, { value }: FlatNode): readonly string[] {
  return keyword !== undefined && value.has(keyword) ? [keyword] : [];
}

function removedVersion({ name, served }: Version, stored: boolean): Draft | undefined {
  if (stored) return { rule: 'stored-version-removed', what: `${name} is gone, and objects may be stored in it` };
  if (served) return { rule: 'version-removed', what: `${name} is gone` };
  return {
    rule: 'version-removed',
    severity: 'info',
    what: `${name} is gone`,
    note: 'It was neither served nor stored.',
  };
}

/** The draft with what its place says: nobody meets an unserved version, and ratcheting spares what does not change. */
function draftInContext(draft: Draft, node: FlatNode, reachable: boolean): Draft {
  const notes = draft.note === undefined || draft.note === '' ? [] : [draft.note];
  const { direction, breaks } = rules[draft.rule];
  if (!reachable) notes.push('The version is neither served nor stored, so nobody meets the change.');
  else if (direction === 'tightens' && breaks.includes('stored objects') && isChecked(draft)) {
    notes.push(`Stored objects that break it stay accepted until ${spared(node).path} changes (ratcheting).`);
  }
  return { ...draft, note: notes.join(' '), ...(reachable ? {} : { severity: 'info' as const }) };
}

/** True where objects are refused for it, and not silently changed. */
function isChecked({ rule }: Draft): boolean {
  return rule !== 'field-removed' && rule !== 'unknown-fields-dropped' && rule !== 'map-closed';
}

/** The nearest place at or above a node whose old value the server can find: items of lists without keys have none. */
function spared(node: FlatNode): FlatNode {
  let nearest = node;
  for (let at: FlatNode | undefined = node; at?.parent !== undefined; at = at.parent) {
    const isItem = at.step?.kind === 'items';
    if (isItem && at.parent.schema.xListType !== 'map') nearest = at.parent;
  }
  return nearest;
}

function servedFindings(
  old: CustomResourceDefinition,
  next: CustomResourceDefinition,
  findings: readonly UpgradeFinding[],
): UpgradeFinding[] {
  const dropped = old.conversion?.strategy === 'Webhook' && next.conversion?.strategy !== 'Webhook';
  const index = next.versions.findIndex(({ served }) => served);
  if (dropped) {
    const found = disagreements(next);
    const fields = [...new Set(found.map(({ node }) => node.path))];
    const what = `The conversion webhook is gone${fields.length === 0 ? '' : `, and the served versions differ in ${list(fields)}`}`;
    const severity = fields.length === 0 ? ('warning' as const) : ('error' as const);
    const place: FindingPlace = { side: 'new', keys: ['spec', 'conversion'] };
    return [
      ...findings,
      finding({ rule: 'conversion-webhook-removed', severity, what }, { definition: old.name, place }),
    ];
  }
  const known = new Set(disagreements(old, true).map(({ versions, key }) => pairKey(versions, key)));
  const fresh = disagreements(next).filter(({ versions, key }) => !known.has(pairKey(versions, key)));
  const explained = [...findings];
  const causes = new Map<string, Disagreement[]>();
  for (const each of fresh) {
    // What a version's own change explains is no finding of its own.
    const cause = explained.findIndex((own) => explains(own, each));
    const own = explained[cause];
    if (own !== undefined) {
      if (!own.breaks.includes('other versions'))
        explained[cause] = { ...own, breaks: [...own.breaks, 'other versions'] };
      continue;
    }
    causes.set(each.key, [...(causes.get(each.key) ?? []), each]);
  }
  const between = [...causes.values()].flatMap((group): UpgradeFinding[] => {
    const [first] = group;
    if (first === undefined) return [];
    const at = next.versions.findIndex(({ name }) => name === first.holder);
    const names = new Set(group.flatMap(({ versions }) => versions));
    const version = next.versions
      .map(({ name }) => name)
      .filter((name) => names.has(name))
      .join(', ');
    const keys = ['spec', 'versions', at === -1 ? index : at, 'schema', 'openAPIV3Schema', ...first.node.keys];
    const more = group.length > 3 ? [`and so on between ${group.length} pairs`] : [];
    const what = [...group.slice(0, 3).map((each) => each.what), ...more].join('; ');
    const draft: Draft = { rule: first.kind, what, ...(first.keyword === '' ? {} : { keyword: first.keyword }) };
    return [finding(draft, { definition: old.name, version, field: first.node.path, place: { side: 'new', keys } })];
  });
  return [...explained, ...between];
}

function pairKey(versions: readonly string[], key: string): string {
  return [...versions].sort().concat(key).join('\0');
}

function explains(own: UpgradeFinding, { versions, node, keyword }: Disagreement): boolean {
  if (own.version === undefined || !versions.includes(own.version) || own.field !== node.path) return false;
  return own.rule === 'field-removed'
    ? keyword === '' || keyword === 'type'
    : own.keyword === keyword && keyword !== '';
}

/** The server's errors, each with the finding that says the same, the rest as findings of their own. */
function withRefusals(
  findings: readonly UpgradeFinding[],
  old: CustomResourceDefinition,
  next: CustomResourceDefinition,
): UpgradeFinding[] {
  const result = [...findings];
  for (const error of serverRefusals(old, next)) {
    const field = fieldErrorField(error);
    const text = fieldErrorText(error);
    const at = result.findIndex((each) => saysTheSame(each, field, text));
    const own = result[at];
    if (own !== undefined) {
      result[at] = { ...own, refused: [...own.refused, text] };
      continue;
    }
    const keys = (error.path?.steps() ?? []).map((step) =>
      step.kind === 'index' ? step.index : step.kind === 'key' ? step.key : step.name,
    );
    const place: FindingPlace = { side: 'new', keys };
    const refusal = finding(
      { rule: 'refused-by-server', what: `The API server refuses ${field}` },
      { definition: old.name, place },
    );
    result.push({ ...refusal, refused: [text] });
  }
  return result;
}

function saysTheSame({ rule, version }: UpgradeFinding, field: string, text: string): boolean {
  switch (rule) {
    case 'identity-changed':
      return /^(metadata\.name|spec\.group|spec\.names\.(kind|plural|singular|listKind))$/.test(field);
    case 'scope-changed':
      return field === 'spec.scope';
    case 'stored-version-removed':
      return field.startsWith('status.storedVersions') && text.includes(`"${version}": missing from spec.versions`);
    default:
      return false;
  }
}

/** Keys of a path as the decoder writes it: `spec.versions[0].schema.openAPIV3Schema.properties.spec`. */
function placeOfPath(path: string): FindingPlace {
  const keys = [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) =>
    index === undefined ? (name ?? '') : Number(index),
  );
  return { side: 'new', keys };
}
