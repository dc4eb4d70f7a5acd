/** The columns of `kubectl get crd` (`customresourcedefinition/tableconvertor` of apiextensions-apiserver 0.37). */
import { readDefinition } from '../../definition/read-definition.ts';
import { isConditionTrue } from '../../definition/status.ts';
import { compareStrings } from '../../values/value.ts';
import { metadataText } from '../metadata/object-meta.ts';
import type { ColumnDefinition, Columns } from '../table/columns.ts';
import { creationTimestampDescription, nameDescription } from '../table/descriptions.ts';

function column(name: string, type: string, description: string, priority = 0, format = ''): ColumnDefinition {
  return { name, type, format, description, priority };
}

/** All of them. */
export const definitionColumns: Columns = {
  definitions: [
    column('Name', 'string', nameDescription, 0, 'name'),
    column('Scope', 'string', 'Cluster/Namespaced'),
    column('Versions', 'string', 'Served versions'),
    column('Created At', 'date', creationTimestampDescription),
    column('Group', 'string', 'API group', 1),
    column('Kind', 'string', 'CustomResource kind', 1),
    column('ShortNames', 'string', 'Short names', 1),
    column('Established', 'boolean', 'Established status', 1),
  ],
  cells: (object) => {
    const definition = readDefinition(object);
    const versions = definition.versions
      .filter(({ served }) => served)
      .map(({ name, storage }) => (storage ? `${name}(storage)` : name))
      .sort(compareStrings);
    return [
      definition.name,
      definition.scope,
      versions.join(','),
      metadataText(object, 'creationTimestamp'),
      definition.group,
      definition.names.kind,
      definition.names.shortNames.join(','),
      isConditionTrue(definition, 'Established'),
    ];
  },
};
