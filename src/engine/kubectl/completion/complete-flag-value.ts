/** The values that a flag can have. */

import { getIn } from '../../values/value.ts';
import type { CommandSpec, FlagSpec } from '../command-line/command-tree.ts';
import type { Session } from '../session.ts';
import type { Candidate } from './candidate.ts';
import { namespaceNames, objectsOf } from './server-names.ts';

const fixed: Readonly<Record<string, readonly string[]>> = {
  cascade: ['background', 'foreground', 'orphan'],
  'dry-run': ['none', 'client', 'server'],
  subresource: ['status', 'scale'],
  type: ['json', 'merge', 'strategic'],
  validate: ['strict', 'warn', 'ignore'],
};

/** Formats that want an argument behind an equals sign. */
const openFormats = new Set([
  'custom-columns',
  'custom-columns-file',
  'go-template',
  'go-template-file',
  'jsonpath',
  'jsonpath-as-json',
  'jsonpath-file',
  'template',
  'templatefile',
]);

/** Candidates for the value of a flag; `args` are the arguments before it. */
export function completeFlagValue(
  session: Session,
  command: CommandSpec,
  flag: FlagSpec,
  typed: string,
  args: readonly string[],
): readonly Candidate[] {
  switch (flag.name) {
    case 'filename':
    case 'patch-file':
      return files(session, typed);
    case 'namespace':
      return namespaceNames(session).map((text) => ({ text, kind: 'namespace' }));
    case 'output':
      return outputFormats(command, flag);
    case 'selector':
      return labels(session, args).map((text) => ({ text, kind: 'value' }));
    case 'for':
      return [...waits(session, args), 'create', 'delete'].map((text) => ({
        text,
        kind: 'value',
        open: text.endsWith('='),
      }));
    case 'context':
    case 'cluster':
    case 'user':
      return [{ text: session.env.context ?? 'playground', kind: 'value' }];
    default:
      if (flag.type === 'bool') return ['true', 'false'].map((text) => ({ text, kind: 'value' }));
      return (fixed[flag.name] ?? []).map((text) => ({ text, kind: 'value' }));
  }
}

/** File names, each behind the ones that stand before a comma already. */
function files(session: Session, typed: string): readonly Candidate[] {
  const done = typed.slice(0, typed.lastIndexOf(',') + 1);
  const names = [...session.env.fileNames].sort();
  return names.filter((name) => !done.split(',').includes(name)).map((name) => ({ text: done + name, kind: 'file' }));
}

function outputFormats(command: CommandSpec, flag: FlagSpec): readonly Candidate[] {
  const listed = /One of: \(([^)]*)\)/.exec(flag.usage)?.[1] ?? /one of \(([^)]*)\)/.exec(flag.usage)?.[1];
  const formats = listed?.split(', ') ?? (command.name === 'delete' ? ['name'] : ['json', 'yaml', 'name']);
  return formats.map((format) => {
    const open = openFormats.has(format);
    return { text: open ? `${format}=` : format, kind: 'value', open };
  });
}

/** `key=value` of the labels that objects of the named type carry. */
function labels(session: Session, args: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const object of objectsOf(session, args[0] ?? '')) {
    const carried = getIn(object, 'metadata', 'labels');
    if (!(carried instanceof Map)) continue;
    for (const [key, value] of carried) found.add(`${key}=${String(value)}`);
  }
  return [...found].sort();
}

/** Conditions that objects of the named type have. */
function waits(session: Session, args: readonly string[]): readonly string[] {
  const types = new Set<string>();
  for (const object of objectsOf(session, args[0]?.split('/')[0] ?? '')) {
    const conditions = getIn(object, 'status', 'conditions');
    for (const condition of Array.isArray(conditions) ? conditions : []) {
      const type = getIn(condition, 'type');
      if (typeof type === 'string') types.add(`condition=${type}`);
    }
  }
  return [...[...types].sort(), 'condition=', 'jsonpath='];
}
