/** Two nodes → how their lists and maps merge, and how their `allOf`, `anyOf`, `oneOf` and `not` differ. */
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { goJson } from '../../values/go-json.ts';
import { isList, type ObjectValue } from '../../values/value.ts';
import type { Draft } from './finding.ts';

/** Changes of list type, its keys and map type; a default that is only written out is no change. */
export function compareLists(old: JSONSchemaProps, next: JSONSchemaProps): Draft[] {
  const drafts: Draft[] = [];
  if (old.type === 'array' && next.type === 'array') drafts.push(...compareListType(old, next));
  const before = old.xMapType ?? 'granular';
  const after = next.xMapType ?? 'granular';
  if (before !== after) {
    const what = `The map type was ${before} and is ${after}`;
    drafts.push({ rule: 'map-type-changed', keyword: 'x-kubernetes-map-type', what });
  }
  return drafts;
}

function compareListType(old: JSONSchemaProps, next: JSONSchemaProps): Draft[] {
  const before = old.xListType ?? 'atomic';
  const after = next.xListType ?? 'atomic';
  if (before !== after) {
    const what = `The list type was ${before} and is ${after}`;
    return [
      {
        rule: after === 'atomic' ? 'list-type-relaxed' : 'list-type-tightened',
        keyword: 'x-kubernetes-list-type',
        what,
      },
    ];
  }
  const keys = [old, next].map(({ xListMapKeys }) => (xListMapKeys ?? []).join(', '));
  if (keys[0] === keys[1]) return [];
  const what = `The keys of the list were ${keys[0]} and are ${keys[1]}`;
  return [{ rule: 'list-map-keys-changed', keyword: 'x-kubernetes-list-map-keys', what }];
}

/** Changes of the branches, as far as their texts tell which way they go. */
export function compareCombinations(old: ObjectValue, next: ObjectValue): Draft[] {
  return (['allOf', 'anyOf', 'oneOf', 'not'] as const).flatMap((keyword): Draft[] => {
    const before = branches(old, keyword);
    const after = branches(next, keyword);
    const removed = before.filter((text) => !after.includes(text));
    const added = after.filter((text) => !before.includes(text));
    if (removed.length === 0 && added.length === 0) return [];
    const what =
      before.length === 0
        ? `${keyword} is new: ${added.join(', ')}`
        : after.length === 0
          ? `${keyword} is gone: ${removed.join(', ')}`
          : `${keyword} differs: ${[...removed.map((text) => `without ${text}`), ...added.map((text) => `with ${text}`)].join(', ')}`;
    return [
      {
        rule: isRelaxed(keyword, { before, after, removed, added }) ? 'combination-relaxed' : 'combination-tightened',
        keyword,
        what,
      },
    ];
  });
}

interface BranchChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** True where everything that fitted still fits, whatever the branches say. */
function isRelaxed(keyword: 'allOf' | 'anyOf' | 'oneOf' | 'not', change: BranchChange): boolean {
  if (change.after.length === 0) return true;
  if (change.before.length === 0) return false;
  switch (keyword) {
    case 'anyOf':
      return change.removed.length === 0;
    case 'allOf':
      return change.added.length === 0;
    case 'oneOf':
    case 'not':
      return false;
  }
}

function branches(value: ObjectValue, keyword: string): string[] {
  const found = value.get(keyword);
  if (found === undefined) return [];
  return (isList(found) ? found : [found]).map((branch) => goJson(branch, { escapeHtml: false }));
}
