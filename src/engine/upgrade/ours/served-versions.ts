/** Served versions of one definition, read without conversion: where their schemas do not fit each other. */
import type { CustomResourceDefinition, Version } from '../../definition/custom-resource-definition.ts';
import { servedPairs } from '../crdify/report.ts';
import type { FlatNode } from '../flat-schema.ts';
import { compareSchemas, type NodeChange } from './compare-schemas.ts';
import { rules } from './rules.ts';

/** A place at which two served versions do not fit. */
export interface Disagreement {
  readonly kind: 'versions-disagree' | 'version-loses-field';
  /** Both versions; of a field that one lacks, the one that has it first. */
  readonly versions: readonly [string, string];
  readonly node: FlatNode;
  /** The version that the node is of. */
  readonly holder: string;
  readonly keyword: string;
  readonly what: string;
  /** Names the place and the keyword, whatever the values are. */
  readonly key: string;
}

/** The disagreements of all pairs of served versions; none where a webhook converts. */
export function disagreements(definition: CustomResourceDefinition, despiteWebhook = false): Disagreement[] {
  if (definition.conversion?.strategy === 'Webhook' && !despiteWebhook) return [];
  return servedPairs(definition).flatMap(([older, newer]) => pairDisagreements(older, newer));
}

/** Changes that say of two versions that a value of one is refused by the other, or means another thing. */
function tells({ draft }: NodeChange): boolean {
  const { direction } = rules[draft.rule];
  return direction === 'tightens' || draft.rule === 'type-widened' || draft.rule === 'list-map-keys-changed';
}

function pairDisagreements(older: Version, newer: Version): Disagreement[] {
  const found = new Map<string, Disagreement>();
  for (const [from, to] of [
    [older, newer],
    [newer, older],
  ] as const) {
    for (const change of compareSchemas(from, to)) {
      if (!tells(change)) continue;
      const { node, side, draft } = change;
      const loses = draft.rule === 'field-removed';
      const keyword = loses ? '' : (draft.keyword ?? '');
      const key = [node.id, keyword].join('\0');
      if (found.has(key)) continue;
      const holder = side === 'old' ? from.name : to.name;
      found.set(key, {
        kind: loses ? 'version-loses-field' : 'versions-disagree',
        versions: [from.name, to.name],
        node,
        holder,
        keyword,
        what: loses
          ? `${from.name} has the field and ${to.name} has not`
          : `From ${from.name} to ${to.name}: ${lower(draft.what)}`,
        key,
      });
    }
  }
  return [...found.values()];
}

function lower(text: string): string {
  return /^(The|Only|Unknown|Any) /.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text;
}
