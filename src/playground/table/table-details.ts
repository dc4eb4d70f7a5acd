/** The printer columns of everything stored: as a table, as kubectl prints it, and why a cell is empty. */

import { getIn, isList, type Value } from '../../engine/index.ts';
import { declaredResources } from '../documents.ts';
import { declaredKinds } from '../intelligence/schema-target.ts';
import type { Player } from '../player.ts';
import { type EmptyCells, whyEmpty } from './empty-cells.ts';
import type { TableColumn } from './table-column.ts';

/** A table of objects, as the server's printer columns make it. */
export interface TableDetails {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The cells that are empty, by column and reason. */
  readonly empty: readonly EmptyCells[];
  /** The command that prints the table, and what it prints; with `-o wide` where that was asked for. */
  readonly command: string;
  readonly printed: string;
}

/** One table a declared resource that is served, in the order of the definitions. */
export function tableDetails(player: Player, wide: boolean): TableDetails[] {
  return declaredResources(player.documents).flatMap(({ plural, group, namespaced }) => {
    const discovery = player.server.send({ method: 'GET', path: `/apis/${group}`, query: [] });
    const version = getIn(discovery.body, 'preferredVersion', 'version');
    if (typeof version !== 'string') return [];
    const { code, body } = player.server.send({
      method: 'GET',
      path: `/apis/${group}/${version}/${plural}`,
      query: [['includeObject', 'Object']],
      accept: 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json',
    });
    if (code !== 200) return [];
    const declared = declaredKinds(player).findLast(
      ({ definition, apiVersion }) => definition.names.plural === plural && apiVersion === `${group}/${version}`,
    );
    const paths = new Map(
      declared?.version.additionalPrinterColumns.map(({ name, jsonPath }) => [name, jsonPath] as const),
    );
    const rows = listOf(getIn(body, 'rows'));
    const objects = rows.map((row) => getIn(row, 'object'));
    const everywhere = namespaced && objects.some((each) => getIn(each, 'metadata', 'namespace') !== 'default');
    const columns = listOf(getIn(body, 'columnDefinitions')).map((column) => columnOf(column, paths));
    const cells = rows.map((row) => listOf(getIn(row, 'cells')).map(textOf));
    const shown = columns.map(({ priority }) => wide || priority === 0);
    const visible = <T>(each: readonly T[]): T[] => each.filter((_, at) => shown[at]);
    const command = `kubectl get ${plural}.${group}${everywhere ? ' -A' : ''}${wide ? ' -o wide' : ''}`;
    return [
      {
        title: `${plural}.${group}`,
        columns: everywhere ? [namespaceColumn, ...visible(columns)] : visible(columns),
        rows: cells.map((row, at) =>
          everywhere ? [textOf(getIn(objects[at], 'metadata', 'namespace')), ...visible(row)] : visible(row),
        ),
        empty: whyEmpty(visible(columns), cells.map(visible), objects, declared?.version.subresources?.status === true),
        command,
        printed: player
          .runAtPrompt(command)
          .lines.map(({ text }) => text)
          .join('\n'),
      },
    ];
  });
}

const namespaceColumn: TableColumn = {
  name: 'Namespace',
  type: 'string',
  description: 'Where the object lives.',
  priority: 0,
  jsonPath: '',
};

function columnOf(column: Value, paths: ReadonlyMap<string, string>): TableColumn {
  const name = textOf(getIn(column, 'name'));
  return {
    name,
    type: textOf(getIn(column, 'type')),
    description: textOf(getIn(column, 'description')),
    priority: Number(getIn(column, 'priority') ?? 0),
    jsonPath: paths.get(name) ?? '',
  };
}

function listOf(value: Value | undefined): readonly Value[] {
  return isList(value) ? value : [];
}

function textOf(value: Value | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}
