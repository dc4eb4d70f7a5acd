/**
 * A playground → a shell script that does the same on any cluster with kubectl. Files are here-documents, so that the script is
 * one file and its every command can be pasted at the playground's own prompt.
 */
import { documentsOf, isDefinition } from '../documents.ts';
import type { Playground } from '../playground.ts';
import { readShellLine } from '../prompt/shell-line.ts';
import { stepsOf } from '../steps.ts';
import { fileArguments } from './file-arguments.ts';
import { quoteWord } from './quote-word.ts';

/** The script; `url` is the playground's link, or empty. */
export function shellScript(playground: Playground, url = ''): string {
  const blocks: string[] = [
    `#!/bin/sh\n# Made by the CRD Playground for Kubernetes ${playground.version}: run it against a cluster that holds nothing of value.\n`,
    ...(url === '' ? [] : [`# ${url}\n`]),
    ...namespaces(playground).map((name) => `kubectl create namespace ${quoteWord(name)}\n`),
  ];
  const texts = new Map(playground.files.map((file) => [file.name, file.text]));
  for (const step of stepsOf(playground)) {
    const { script, read } = withHeredoc(step.command, texts);
    blocks.push(script);
    for (const name of definitionNames(playground, read)) {
      blocks.push(`kubectl wait --for=condition=Established ${quoteWord(`crd/${name}`)} --timeout=60s\n`);
    }
  }
  return blocks.join('\n');
}

/** Namespaces that objects name and that no new cluster has. */
function namespaces(playground: Playground): string[] {
  const named = documentsOf(playground).map((placed) => placed.namespace);
  return [...new Set(named)].filter((name) => name !== '' && name !== 'default' && !name.startsWith('kube-'));
}

/** What the definitions of some files are named: a cluster needs a moment before it serves them. */
function definitionNames(playground: Playground, files: readonly string[]): string[] {
  const named = documentsOf(playground).filter((placed) => files.includes(placed.file) && isDefinition(placed));
  return [...new Set(named.map((placed) => placed.name))].filter((name) => name !== '');
}

/** A command whose files of the playground come from a here-document; another command as it is. */
function withHeredoc(command: string, texts: ReadonlyMap<string, string>): { script: string; read: readonly string[] } {
  const plain = { script: `${command.replace(/^k\s/, 'kubectl ')}\n`, read: [] };
  const line = readShellLine(command);
  if ('error' in line || line.stdin !== undefined) return plain;
  const [first = [], ...filters] = line.commands;
  const { names, rest, at } = fileArguments(first);
  const found = names.flatMap((name) => texts.get(name) ?? []);
  if (at === -1 || found.length !== names.length) return plain;
  const [, ...args] = rest.toSpliced(at, 0, '-f', '-');
  const text = found.map(closed).join('---\n');
  const end = delimiter(text);
  const written = [['kubectl', ...args], ...filters].map((words) => words.map(quoteWord).join(' '));
  written[0] += ` <<'${end}'`;
  return { script: `${written.join(' | ')}\n${text}${end}\n`, read: names };
}

function closed(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/** A word that no line of the text consists of. */
function delimiter(text: string): string {
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  let end = 'EOF';
  for (let number = 2; lines.has(end); number++) end = `EOF_${number}`;
  return end;
}
