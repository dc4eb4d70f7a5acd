/** A playground → a scenario (`.txtar`): its commands, then its files, as `npm run play` and the recordings take them. */
import type { Playground } from '../playground.ts';
import { readShellLine } from '../prompt/shell-line.ts';
import { formatTxtar, parseTxtar } from '../scenario/txtar.ts';
import { stepsOf } from '../steps.ts';
import { quoteWord } from './quote-word.ts';

/** The scenario, or a sentence saying why there is none. */
export function scenarioFile(playground: Playground, url = ''): { readonly text: string } | { readonly error: string } {
  const files = [...playground.files];
  const comment = [`Kubernetes ${playground.version}.`, ...(url === '' ? [] : [url])];
  for (const { command } of stepsOf(playground)) {
    const line = readShellLine(command);
    if ('error' in line) continue;
    const [first = []] = line.commands;
    if (line.commands.length > 1) comment.push(`(The next command had filters behind it: ${oneLine(command)})`);
    const [, ...args] = first;
    if (line.stdin !== undefined) {
      const name = `stdin-${files.length + 1}.yaml`;
      files.push({ name, text: line.stdin });
      for (const [at, word] of args.entries()) if (word === '-') args[at] = name;
    }
    comment.push(`$ ${['kubectl', ...args].map(quoteWord).join(' ')}`);
  }
  const text = formatTxtar({ comment: `${comment.join('\n')}\n`, files });
  const guilty = files.find(({ name, text: own }) => !keeps(name, own));
  if (guilty !== undefined) {
    return { error: `${guilty.name} holds a line “-- … --”, with which this format begins a file.` };
  }
  return { text };
}

function oneLine(command: string): string {
  return command.split('\n')[0] ?? '';
}

/** True where a file is read back as itself. */
function keeps(name: string, text: string): boolean {
  const [only, ...others] = parseTxtar(formatTxtar({ comment: '', files: [{ name, text }] })).files;
  return others.length === 0 && only?.name === name;
}
