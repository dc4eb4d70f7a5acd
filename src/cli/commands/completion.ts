/** `completion SHELL`: a script that completes commands, options, their choices and files. */
import type { CommandSpec, RunCommand } from '../command.ts';
import { programName } from '../help.ts';
import { UsageError } from '../io.ts';

/** Prints the script for the commands there are. */
export function completion(commands: readonly CommandSpec[]): RunCommand {
  return (args, io) => {
    io.out.write(scriptFor(args.operands[0], commands));
    return 0;
  };
}

function scriptFor(shell: string | undefined, commands: readonly CommandSpec[]): string {
  switch (shell) {
    case 'bash':
      return bashScript(commands);
    case 'zsh':
      // zsh runs the functions of bash.
      return `#compdef ${programName}\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(commands)}`;
    case 'fish':
      return fishScript(commands);
    default:
      throw new UsageError('choose bash, zsh or fish');
  }
}

function optionNames({ options }: CommandSpec): string {
  return Object.keys(options)
    .map((name) => `--${name}`)
    .join(' ');
}

function bashScript(commands: readonly CommandSpec[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const valueCases = commands.flatMap((command) =>
    Object.entries(command.options).flatMap(([name, { choices }]) =>
      choices === undefined
        ? []
        : [`    "${command.name} --${name}") COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$word")); return ;;`],
    ),
  );
  const optionCases = commands.map((command) => `    ${command.name}) options="${optionNames(command)}" ;;`);
  return `_crd_playground() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" options=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names} --help --version" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]} $before" in
${valueCases.join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
${optionCases.join('\n')}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _crd_playground ${programName}
`;
}

function fishScript(commands: readonly CommandSpec[]): string {
  const lines = commands.flatMap(({ name, summary, options }) => [
    `complete -c ${programName} -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ...Object.entries(options).map(([option, { short, type, choices, help }]) => {
      const letter = short === undefined ? '' : ` -s ${short}`;
      const values = choices === undefined ? '' : ` -x -a ${quoted(choices.join(' '))}`;
      const argument = type === 'string' && choices === undefined ? ' -r' : '';
      const where = `-n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
      return `complete -c ${programName} ${where} -l ${option}${letter}${argument}${values} -d ${quoted(help)}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`;
}
