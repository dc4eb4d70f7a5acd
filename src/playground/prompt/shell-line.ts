/** What a person types or pastes at the prompt → commands, each a pipeline of words with the text a heredoc gives it. */
import { type ShellWords, shellWords } from '../shell-words.ts';

/** A pipeline: the first command's words, then the words of each filter behind a `|`. */
export interface Pipeline {
  readonly commands: readonly (readonly string[])[];
  /** What a heredoc puts on the first command's standard input. */
  readonly stdin: string | undefined;
}

/** A pipeline, or why a line is none. */
export type ShellLine = Pipeline | { readonly error: string };

const heredoc = /<<-?\s*(['"]?)([A-Za-z_]\w*)\1/;

/** Splits pasted text into commands: a line each, a quote, a heredoc or a `\` at the end going on to the next. Prompts (`$ `) and comments go. */
export function splitCommands(text: string): string[] {
  const commands: string[] = [];
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  for (let at = 0; at < lines.length; at++) {
    let command = (lines[at] ?? '').replace(/^\s*\$ /, '');
    while (at + 1 < lines.length && (/(^|[^\\])\\$/.test(command) || 'error' in shellWords(command))) {
      command = /\\$/.test(command) ? `${command.slice(0, -1)}${lines[++at]}` : `${command}\n${lines[++at]}`;
    }
    const end = heredoc.exec(command)?.[2];
    if (end !== undefined) {
      while (at + 1 < lines.length) {
        const line = lines[++at] ?? '';
        command += `\n${line}`;
        if (line.trim() === end) break;
      }
    }
    if (command.trim() !== '' && !command.trimStart().startsWith('#')) commands.push(command);
  }
  return commands;
}

/** Reads one command as `splitCommands` gives it. */
export function readShellLine(command: string): ShellLine {
  const [line = '', ...rest] = command.split('\n');
  const document = heredoc.exec(line);
  if (document !== null) {
    const end = rest.findIndex((each) => each.trim() === document[2]);
    if (end === -1) return { error: `the here-document is not closed: no line says ${document[2]}` };
    const stdin = rest
      .slice(0, end)
      .map((each) => `${each}\n`)
      .join('');
    return pipelineOf(line.replace(heredoc, ' '), stdin);
  }
  return pipelineOf(command, undefined);
}

function pipelineOf(line: string, stdin: string | undefined): ShellLine {
  const commands: string[][] = [];
  for (const part of splitUnquoted(line)) {
    if (part.operator !== '') {
      return {
        error: `this prompt has no shell: "${part.operator}" means nothing here, pipes to grep, head, tail and wc do`,
      };
    }
    const split: ShellWords = shellWords(part.text);
    if ('error' in split) return { error: split.error };
    if (split.words.length === 0) return { error: 'a command is missing beside the "|"' };
    commands.push(split.words);
  }
  return { commands, stdin };
}

/** Splits at `|` outside quotes; another operator of a shell is told. */
function splitUnquoted(line: string): { text: string; operator: string }[] {
  const parts: { text: string; operator: string }[] = [];
  let quote = '';
  let from = 0;
  let operator = '';
  for (let at = 0; at < line.length; at++) {
    const char = line[at] ?? '';
    if (quote !== '') {
      if (char === '\\' && quote === '"') at++;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '\\') at++;
    else if (char === '|' && line[at + 1] !== '|') {
      parts.push({ text: line.slice(from, at), operator });
      from = at + 1;
    } else if (char === '`' || (char === '$' && line[at + 1] === '(')) {
      operator = char === '`' ? char : '$(';
    } else if (char === ';' || char === '>' || char === '<' || char === '|' || char === '&') {
      operator = line
        .slice(at, at + 2)
        .trim()
        .startsWith(char + char)
        ? char + char
        : char;
    }
  }
  parts.push({ text: line.slice(from), operator });
  return parts;
}
