/** `kubectl api-resources`: what the server serves. */
import { type BadValue, GoStruct } from '../../values/field-error.ts';
import { goJson } from '../../values/go-json.ts';
import { compareStrings, isList, isObject, type ObjectValue, object } from '../../values/value.ts';
import { writeYaml } from '../../yaml/write-yaml.ts';
import { type KubectlError, plain, usageError } from '../errors/kubectl-error.ts';
import { writeKyaml } from '../printers/kyaml.ts';
import { noPrinterText } from '../printers/print-flags.ts';
import { TabWriter } from '../printers/tab-writer.ts';
import { goLower } from '../printers/terminal.ts';
import type { ApiGroup, ApiResource } from '../resources/discovery-cache.ts';
import { groupResourceText, groupVersionText } from '../resources/rest-mapper.ts';
import type { Invocation } from './command.ts';

const formats = ['json', 'yaml', 'kyaml', 'name', 'wide'];

/** Runs the command. */
export function apiResources(invocation: Invocation): KubectlError | undefined {
  const { session, command, flags, args } = invocation;
  if (args.length > 0) return usageError(command.path, `unexpected arguments: [${args.join(' ')}]`);
  const output = flags.string('output');
  const format = goLower(output);
  const known = format === output || ['json', 'yaml', 'kyaml'].includes(format);
  if (output !== '' && (!known || !formats.includes(format))) return plain(noPrinterText(output, formats));
  const sortBy = flags.string('sort-by');
  if (!['', 'name', 'kind'].includes(sortBy)) return plain('--sort-by accepts only name or kind');
  const resources = session.discovery
    .groups()
    .flatMap(preferredResources)
    .filter((resource) => isAskedFor(resource, invocation));
  const key = ({ name, kind, group }: ApiResource): string =>
    sortBy === 'name' ? name : sortBy === 'kind' ? kind : group;
  resources.sort((a, b) => compareStrings(key(a), key(b)) || compareStrings(a.name, b.name));
  session.out(printed(resources, format, flags.bool('no-headers')));
  return undefined;
}

/** The resources of a group, each in the preferred version where that has it; without subresources. */
function preferredResources({ versions, preferredVersion }: ApiGroup): readonly ApiResource[] {
  const found = new Map<string, ApiResource>();
  for (const { version, resources } of versions) {
    for (const resource of resources) {
      if (resource.name.includes('/') || (found.has(resource.name) && version !== preferredVersion)) continue;
      found.set(resource.name, resource);
    }
  }
  return [...found.values()];
}

function isAskedFor(resource: ApiResource, { flags }: Invocation): boolean {
  const hasAll = (wanted: readonly string[], has: readonly string[]): boolean =>
    wanted.every((one) => has.includes(one));
  return (
    resource.verbs.length > 0 &&
    (!flags.changed('api-group') || flags.string('api-group') === resource.group) &&
    (!flags.changed('namespaced') || flags.bool('namespaced') === resource.namespaced) &&
    hasAll(flags.strings('verbs'), resource.verbs) &&
    hasAll(flags.strings('categories'), resource.categories)
  );
}

function printed(resources: readonly ApiResource[], format: string, noHeaders: boolean): string {
  switch (format) {
    case 'name':
      return resources.map(({ group, name }) => `${groupResourceText(group, name)}\n`).join('');
    case 'json':
      return `${goJson(structOf(resourceList(resources)), { indent: '    ' })}\n`;
    case 'yaml':
      return writeYaml(resourceList(resources));
    case 'kyaml':
      return `---\n${writeKyaml(resourceList(resources), (value) => [...value.keys()])}\n`;
    default:
      return table(resources, format === 'wide', noHeaders);
  }
}

function table(resources: readonly ApiResource[], wide: boolean, noHeaders: boolean): string {
  const pieces: string[] = [];
  const writer = new TabWriter({ write: (text) => pieces.push(text) });
  const line = (cells: readonly string[]): void => writer.write(`${cells.slice(0, wide ? 7 : 5).join('\t')}\n`);
  if (!noHeaders) line(['NAME', 'SHORTNAMES', 'APIVERSION', 'NAMESPACED', 'KIND', 'VERBS', 'CATEGORIES']);
  for (const resource of resources) {
    line([
      resource.name,
      resource.shortNames.join(','),
      groupVersionText(resource),
      String(resource.namespaced),
      resource.kind,
      resource.verbs.join(','),
      resource.categories.join(','),
    ]);
  }
  writer.flush();
  return pieces.join('');
}

/** The list with its members in the order of Go's struct; a list that is empty was never made, and is null. */
function structOf(list: ObjectValue): GoStruct {
  const fields = [...list].map(([key, value]): readonly [string, BadValue] => [
    key,
    isList(value) ? value.map((item) => (isObject(item) ? structOf(item) : item)) : value,
  ]);
  return new GoStruct(fields);
}

function resourceList(resources: readonly ApiResource[]): ObjectValue {
  return object({
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: '',
    resources: resources.length === 0 ? null : resources.map(resourceValue),
  });
}

function resourceValue(resource: ApiResource): ObjectValue {
  const { name, singularName, namespaced, group, version, kind, verbs, shortNames, categories } = resource;
  return object({
    name,
    singularName,
    namespaced,
    group: group === '' ? undefined : group,
    version,
    kind,
    verbs,
    shortNames: shortNames.length === 0 ? undefined : shortNames,
    categories: categories.length === 0 ? undefined : categories,
    storageVersionHash: resource.storageVersionHash === '' ? undefined : resource.storageVersionHash,
  });
}
