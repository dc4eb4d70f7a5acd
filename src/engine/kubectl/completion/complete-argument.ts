/** The arguments of a command: types and names of objects, fields, files, words of its own. */
import type { CommandSpec } from '../command-line/command-tree.ts';
import type { Session } from '../session.ts';
import type { Candidate } from './candidate.ts';
import { fieldNames } from './field-names.ts';
import { objectNames, shortNames, typeNames } from './server-names.ts';

/** Commands whose arguments are `TYPE NAME…` or `TYPE/NAME…`. */
const onObjects = new Set([
  'kubectl annotate',
  'kubectl apply edit-last-applied',
  'kubectl apply view-last-applied',
  'kubectl delete',
  'kubectl describe',
  'kubectl edit',
  'kubectl get',
  'kubectl label',
  'kubectl patch',
  'kubectl scale',
  'kubectl wait',
]);

/** Candidates for the argument behind `args`. */
export function completeArgument(
  session: Session,
  command: CommandSpec,
  args: readonly string[],
  typed: string,
): readonly Candidate[] {
  if (onObjects.has(command.path)) return typeOrName(session, args, typed);
  switch (command.path) {
    case 'kubectl explain':
      return args.length === 0 ? typeOrField(session, typed) : [];
    case 'kubectl config use-context':
      return [{ text: session.env.context ?? 'playground', kind: 'value' }];
    case 'kubectl completion':
      return ['bash', 'fish', 'powershell', 'zsh'].map((text) => ({ text, kind: 'value' }));
    case 'kubectl help':
      return helpTopics(command, args);
    default:
      return [];
  }
}

function helpTopics(help: CommandSpec, args: readonly string[]): readonly Candidate[] {
  let at = help.parent;
  for (const arg of args) at = at?.commands.find(({ name }) => name === arg);
  return (at?.commands ?? [])
    .filter(({ hidden }) => !hidden)
    .map(({ name, short }) => ({ text: name, kind: 'command', detail: short }));
}

function typeOrName(session: Session, args: readonly string[], typed: string): readonly Candidate[] {
  const slash = typed.indexOf('/');
  if (slash !== -1) {
    const type = typed.slice(0, slash);
    return objectNames(session, type).map((name) => ({ text: `${type}/${name}`, kind: 'name' }));
  }
  const [type] = args;
  if (type === undefined) return types(session, typed.slice(0, typed.lastIndexOf(',') + 1));
  if (type.includes('/')) return types(session, '').map((candidate) => ({ ...candidate, open: true }));
  const given = new Set(args.slice(1));
  return objectNames(session, type)
    .filter((name) => !given.has(name))
    .map((text) => ({ text, kind: 'name' }));
}

/** Types, each behind what stands before a comma already. */
function types(session: Session, done: string): readonly Candidate[] {
  return [...typeNames(session), ...shortNames(session)].map(({ name, kind }) => ({
    text: done + name,
    kind: 'resource',
    detail: kind,
  }));
}

/** A type, or behind a dot a field of it. */
function typeOrField(session: Session, typed: string): readonly Candidate[] {
  const dot = typed.lastIndexOf('.');
  const fields = dot === -1 ? [] : fieldNames(session, typed.slice(0, dot));
  return [
    ...types(session, ''),
    ...fields.map(({ name, type }) => ({
      text: `${typed.slice(0, dot)}.${name}`,
      kind: 'field' as const,
      detail: type,
      open: true,
    })),
  ];
}
