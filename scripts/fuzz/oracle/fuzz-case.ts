/** What the generators make: a scenario of commands and files, by which the oracle and the engine are compared. */
import { formatTxtar } from '../../../src/playground/scenario/txtar.ts';
import { type Plain, writeJson } from './plain.ts';

/** A scenario in the making. A file is a list of documents, so that an example can be made smaller, or a text as it stands. */
export interface FuzzCase {
  readonly commands: readonly string[];
  readonly files: Readonly<Record<string, readonly unknown[] | string>>;
}

/** The scenario as a `.txtar`. */
export function scenarioText({ commands, files }: FuzzCase, title = 'Random.'): string {
  return formatTxtar({
    comment: `${title}\n\n${commands.map((command) => `$ ${command}\n`).join('')}`,
    files: Object.entries(files).map(([name, content]) => ({
      name,
      text: typeof content === 'string' ? content : content.map(writeJson).join('\n---\n'),
    })),
  });
}

/** Scenarios one after the other in one: names of files and groups must not collide. */
export function joinCases(cases: readonly FuzzCase[]): FuzzCase {
  return {
    commands: cases.flatMap(({ commands }) => commands),
    files: Object.assign({}, ...cases.map(({ files }) => files)),
  };
}

/** A definition of a kind `Thing` in a group of its own, with one version and this schema. */
export function definitionOf(group: string, schema: Plain, more: Plain = {}, version: Plain = {}): Plain {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `things.${group}` },
    spec: {
      group,
      scope: 'Namespaced',
      names: { plural: 'things', singular: 'thing', kind: 'Thing', listKind: 'ThingList' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema }, ...version }],
      ...more,
    },
  };
}
