/** What a version offers beside its schema: subresources, columns, selectable fields. */
import type { Version } from '../../definition/custom-resource-definition.ts';
import { list } from './compare-nodes.ts';
import type { Draft } from './finding.ts';

/** A change and the keys below the version that it is about. */
export interface VersionChange {
  readonly draft: Draft;
  readonly keys: readonly (string | number)[];
}

/** The changes of a version's surroundings. */
export function compareSurroundings(old: Version, next: Version): VersionChange[] {
  const changes: VersionChange[] = [];
  const add = (draft: Draft, ...keys: (string | number)[]): void => {
    changes.push({ draft, keys });
  };
  const status = [old, next].map((version) => version.subresources?.status === true);
  if (status[0] && !status[1]) {
    add({ rule: 'status-subresource-removed', what: 'The status subresource is gone' }, 'subresources', 'status');
  }
  if (!status[0] && status[1]) {
    add({ rule: 'status-subresource-added', what: 'The status subresource is new' }, 'subresources', 'status');
  }
  const [scale, nextScale] = [old.subresources?.scale, next.subresources?.scale];
  if (scale !== undefined && nextScale === undefined) {
    add({ rule: 'scale-subresource-removed', what: 'The scale subresource is gone' }, 'subresources', 'scale');
  } else if (scale !== undefined && nextScale !== undefined) {
    const paths = ['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'] as const;
    const moved = paths.filter((path) => scale[path] !== nextScale[path]);
    if (moved.length > 0) {
      const what = `${list(moved)} of the scale subresource differ`;
      add({ rule: 'scale-subresource-changed', what }, 'subresources', 'scale');
    }
  }
  old.selectableFields.forEach((field, at) => {
    if (next.selectableFields.includes(field)) return;
    add({ rule: 'selectable-field-removed', what: `${field} can no longer be selected by` }, 'selectableFields', at);
  });
  old.additionalPrinterColumns.forEach((column, at) => {
    const { name } = column;
    const index = next.additionalPrinterColumns.findIndex((each) => each.name === name);
    const after = next.additionalPrinterColumns[index];
    if (after === undefined) {
      add({ rule: 'printer-column-removed', what: `The column ${name} is gone` }, 'additionalPrinterColumns', at);
      return;
    }
    const changed = (['type', 'format', 'jsonPath', 'priority'] as const).filter((key) => column[key] !== after[key]);
    const [key] = changed;
    if (key === undefined) return;
    const shown = (value: string | number): string => (value === '' ? 'none' : String(value));
    const from = changed.map((each) => `${each} was ${shown(column[each])} and is ${shown(after[each])}`);
    const what = `The column ${name} differs: ${list(from)}`;
    add({ rule: 'printer-column-changed', what }, 'additionalPrinterColumns', index, ...(after[key] ? [key] : []));
  });
  if (old.served && !next.served)
    add({ rule: 'version-not-served', what: `${old.name} is no longer served` }, 'served');
  if (!old.deprecated && next.deprecated) {
    add({ rule: 'version-deprecated', what: `${old.name} is deprecated now` }, 'deprecated');
  }
  return changes;
}
