/** The prompt of `kubectl -i`: lines with history and completion, pipes and here-documents, until `exit`. */
import { createInterface } from 'node:readline';
import type { KubectlResult } from '../../engine/index.ts';
import { splitCommands } from '../../playground/prompt/shell-line.ts';
import { type Io, writeOutput } from '../io.ts';
import type { KubectlSession } from './kubectl-session.ts';

const greeting = 'kubectl against a server in memory; exit or Ctrl+D ends it\n';

/** Reads lines until the end; `afterEach` is called when a command is done. Gives the exit code of the last command. */
export async function prompt(
  session: KubectlSession,
  io: Io,
  run: (line: string) => KubectlResult,
  afterEach: () => void,
): Promise<number> {
  if (io.isInteractive) io.out.write(greeting);
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: io.isInteractive,
    prompt: io.isInteractive ? '$ ' : '',
    completer: (line: string) => completions(session, line),
  });
  let last = 0;
  let pending = '';
  lines.prompt();
  for await (const line of lines) {
    pending += pending === '' ? line : `\n${line}`;
    if (isUnfinished(pending)) continue;
    const [command = ''] = splitCommands(pending);
    pending = '';
    if (command.trim() === 'exit') break;
    if (command.trim() !== '') {
      const { exit, output } = run(withProgram(command));
      writeOutput(output, io);
      last = exit;
      afterEach();
    }
    lines.prompt();
  }
  lines.close();
  return last;
}

/** `get crontabs` is enough. */
function withProgram(command: string): string {
  return /^\s*(?:kubectl|k)(?:\s|$)/.test(command) ? command : `kubectl ${command.trimStart()}`;
}

/** True while a here-document or a line that ends in `\` goes on. */
function isUnfinished(text: string): boolean {
  const end = /<<-?\s*(['"]?)([A-Za-z_]\w*)\1/.exec(text)?.[2];
  if (end !== undefined)
    return !text
      .split('\n')
      .slice(1)
      .some((line) => line.trim() === end);
  return /(?:^|[^\\])\\$/.test(text);
}

function completions(session: KubectlSession, line: string): [string[], string] {
  const whole = withProgram(line);
  const { from, to, candidates } = session.complete(whole, whole.length);
  const word = whole.slice(from, to);
  return [candidates.map(({ text, open }) => (open === true ? text : `${text} `)), word];
}
