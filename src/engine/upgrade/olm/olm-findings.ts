/**
 * What OLM v1's page on CRD upgrade safety forbids: thirteen changes, and whatever is neither forbidden nor allowed by name. It
 * compares a version with itself only.
 */
import type { CustomResourceDefinition, Version } from '../../definition/custom-resource-definition.ts';
import { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { goJson } from '../../values/go-json.ts';
import { goFloat } from '../../values/go-number.ts';
import { compareStrings, type Value } from '../../values/value.ts';
import { type FlatNode, flattenSchema } from '../flat-schema.ts';

/** OLM's names of the parts of its preflight. */
export type OlmCheck = 'NoScopeChange' | 'NoStoredVersionRemoved' | 'NoExistingFieldRemoved' | 'ChangeValidator';

/** What was changed. */
export type OlmKind =
  | ('scope-changed' | 'stored-version-removed' | 'field-removed' | 'required-added' | 'type-changed')
  | ('default-added' | 'default-changed' | 'default-removed' | 'enum-added' | 'enum-value-removed')
  | ('minimum-increased' | 'maximum-decreased' | 'bound-added' | 'unknown-change');

/** One finding. */
export interface OlmFinding {
  readonly check: OlmCheck;
  readonly kind: OlmKind;
  readonly version?: string;
  /** `^.spec.items`, as crdify writes paths. */
  readonly field?: string;
  /** The names of newly required fields, sorted. */
  readonly names?: readonly string[];
  /** The definition, where it is not the first of the file. */
  readonly crd?: string;
  /** OLM's message, as if this were the only finding. */
  readonly message: string;
}

interface Change {
  readonly kind: OlmKind;
  readonly names?: readonly string[];
  readonly text: string;
}

/** The findings for one definition, in the order of the checks. */
export function olmFindings(old: CustomResourceDefinition, next: CustomResourceDefinition): OlmFinding[] {
  const { name } = old;
  const findings: OlmFinding[] = [];
  const add = (check: OlmCheck, finding: Omit<OlmFinding, 'check' | 'message'>, detail: string): void => {
    const message = `validating upgrade for CRD "${name}" failed: CustomResourceDefinition ${name} failed upgrade safety validation. "${check}" validation failed: ${detail}`;
    findings.push({ check, ...finding, message });
  };
  if (old.scope !== next.scope) {
    add('NoScopeChange', { kind: 'scope-changed' }, `scope changed from "${old.scope}" to "${next.scope}"`);
  }
  const names = new Set(next.versions.map((version) => version.name));
  for (const version of storedVersionsOf(old)) {
    if (names.has(version)) continue;
    add('NoStoredVersionRemoved', { kind: 'stored-version-removed', version }, `stored version "${version}" removed`);
  }
  for (const before of old.versions) {
    const after = next.versions.find((version) => version.name === before.name);
    if (after === undefined) continue;
    const version = before.name;
    for (const { path: field } of removedFields(before, after)) {
      const detail = `crd/${name} version/${version} field/${field} may not be removed`;
      add('NoExistingFieldRemoved', { kind: 'field-removed', version, field }, detail);
    }
    for (const { field, change } of changes(before, after)) {
      const { kind, names: required, text } = change;
      const finding = { kind, version, field, ...(required === undefined ? {} : { names: required }) };
      add('ChangeValidator', finding, `version "${version}", field "${field}": ${text}`);
    }
  }
  return findings;
}

/** What objects are stored in: what the status lists, and the storage version, which a cluster always lists. */
export function storedVersionsOf(definition: CustomResourceDefinition): string[] {
  const storage = definition.versions.filter((version) => version.storage).map((version) => version.name);
  return [...new Set([...definition.status.storedVersions, ...storage])];
}

function removedFields(old: Version, next: Version): FlatNode[] {
  const left = new Set(flattenSchema(next, { branches: false }).map(({ id }) => id));
  return flattenSchema(old, { branches: false }).filter(({ id, step }) => step?.kind === 'property' && !left.has(id));
}

function changes(old: Version, next: Version): { field: string; change: Change }[] {
  const after = new Map(flattenSchema(next, { branches: false }).map((node) => [node.id, node]));
  return flattenSchema(old, { branches: false }).flatMap((before) => {
    const node = after.get(before.id);
    return node === undefined ? [] : nodeChanges(before, node).map((change) => ({ field: before.path, change }));
  });
}

function nodeChanges(before: FlatNode, after: FlatNode): Change[] {
  const old = before.schema;
  const next = after.schema;
  const found: Change[] = [];
  if (old.type !== next.type)
    found.push({ kind: 'type-changed', text: `type changed from "${old.type}" to "${next.type}"` });
  found.push(...defaultChanges(old.default, next.default), ...enumChanges(old.enum ?? [], next.enum ?? []));
  for (const bound of ['minimum', 'minItems', 'minLength', 'minProperties'] as const) {
    found.push(...boundChanges(bound, old[bound], next[bound], 'minimum-increased'));
  }
  for (const bound of ['maximum', 'maxItems', 'maxLength', 'maxProperties'] as const) {
    found.push(...boundChanges(bound, old[bound], next[bound], 'maximum-decreased'));
  }
  const names = (next.required ?? []).filter((name) => old.required?.includes(name) !== true).sort(compareStrings);
  if (names.length > 0) {
    found.push({ kind: 'required-added', names, text: `new required fields added: [${names.join(' ')}]` });
  }
  const unknown = unknownKeywords(before, after);
  if (unknown.length > 0) found.push({ kind: 'unknown-change', text: `unknown change: ${unknown.join(', ')}` });
  return found;
}

function defaultChanges(old: Value | undefined, next: Value | undefined): Change[] {
  const before = old === undefined ? undefined : goJson(old);
  const after = next === undefined ? undefined : goJson(next);
  if (before === after) return [];
  if (before === undefined) return [{ kind: 'default-added', text: `default ${after} added` }];
  if (after === undefined) return [{ kind: 'default-removed', text: `default ${before} removed` }];
  return [{ kind: 'default-changed', text: `default changed from ${before} to ${after}` }];
}

function enumChanges(old: readonly Value[], next: readonly Value[]): Change[] {
  const before = old.map((value) => goJson(value));
  const after = next.map((value) => goJson(value));
  if (before.length === 0) {
    return after.length === 0 ? [] : [{ kind: 'enum-added', text: `enum added: [${after.join(' ')}]` }];
  }
  const removed = before.filter((value) => !after.includes(value)).sort(compareStrings);
  return removed.length === 0
    ? []
    : [{ kind: 'enum-value-removed', text: `enum values removed: [${removed.join(' ')}]` }];
}

type Bound = number | bigint | undefined;

function boundChanges(
  name: string,
  old: Bound,
  next: Bound,
  stricter: 'minimum-increased' | 'maximum-decreased',
): Change[] {
  if (next === undefined) return [];
  const text = (bound: number | bigint): string => (typeof bound === 'bigint' ? String(bound) : goFloat(bound));
  if (old === undefined) return [{ kind: 'bound-added', text: `${name} ${text(next)} added` }];
  const isStricter = stricter === 'minimum-increased' ? next > old : next < old;
  return isStricter ? [{ kind: stricter, text: `${name} changed from ${text(old)} to ${text(next)}` }] : [];
}

/** Keywords that have a rule of their own. */
const judged: ReadonlySet<string> = new Set([
  ...[
    'type',
    'default',
    'enum',
    'minimum',
    'minItems',
    'minLength',
    'minProperties',
    'required',
    'properties',
    'items',
  ],
  ...['maximum', 'maxItems', 'maxLength', 'maxProperties'],
]);

/** The other keywords that differ. A map is not blamed for what its values are blamed for. */
function unknownKeywords(before: FlatNode, after: FlatNode): string[] {
  const bothMaps = [before, after].every((node) => node.schema.additionalProperties instanceof JSONSchemaProps);
  const typed = before.schema.type !== after.schema.type;
  return [...new Set([...before.value.keys(), ...after.value.keys()])].sort(compareStrings).filter((keyword) => {
    if (judged.has(keyword) || (bothMaps && keyword === 'additionalProperties')) return false;
    // An integer that becomes an int-or-string is a change of the type.
    if (typed && keyword === 'x-kubernetes-int-or-string') return false;
    const texts = [before.value.get(keyword), after.value.get(keyword)].map((value) =>
      value === undefined ? '' : goJson(value),
    );
    return texts[0] !== texts[1];
  });
}
