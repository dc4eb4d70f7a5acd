/** The fields by which a custom resource can be selected. */
import { goPrint } from '../../values/go-print.ts';
import { findResults } from '../../values/jsonpath/evaluate.ts';
import { foundValue } from '../../values/jsonpath/found.ts';
import { parseJsonPath } from '../../values/jsonpath/parse.ts';
import type { ObjectValue } from '../../values/value.ts';
import { nameOf, namespaceOf } from '../metadata/object-meta.ts';

/** Reads the values of an object's selectable fields; one that it does not have is the empty text. */
export function selectableFieldsReader(
  paths: readonly string[],
  namespaced: boolean,
): (object: ObjectValue) => ReadonlyMap<string, string> {
  const fields = paths.map((path) => ({ name: fieldName(path), parsed: parseJsonPath(`{${path}}`) }));
  return (object) => {
    const found = new Map([['metadata.name', nameOf(object)]]);
    if (namespaced) found.set('metadata.namespace', namespaceOf(object));
    for (const { name, parsed } of fields) {
      if ('error' in parsed) continue;
      const results = findResults(parsed.template, object, { allowMissingKeys: true });
      const first = 'error' in results ? undefined : results.results[0]?.[0];
      const value = first === undefined ? null : foundValue(first);
      found.set(name, value === null ? '' : goPrint(value));
    }
    return found;
  };
}

/** The name of a selectable field: its path without the dot before it. */
export function fieldName(path: string): string {
  return path.replace(/^\./, '');
}
