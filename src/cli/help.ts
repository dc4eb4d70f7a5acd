/** The texts of `--help`. */
import type { OptionSpecs } from './arguments.ts';
import type { CommandSpec } from './command.ts';

/** The name that people type. */
export const programName = 'crd-playground';

/** The help of the whole program. */
export function programHelp(commands: readonly CommandSpec[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'What a Kubernetes API server and kubectl would say about custom resources, without a cluster.',
    '',
    `Usage: ${programName} COMMAND [OPTIONS] …`,
    '',
    'Commands:',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    `${programName} COMMAND --help tells more. Exit codes: 0 good, 1 something was found, 2 unusable input.`,
    '',
  ].join('\n');
}

/** The help of one command. */
export function commandHelp({ name, usage, description, examples, options }: CommandSpec): string {
  return [
    description,
    '',
    `Usage: ${programName} ${name} ${usage}`.trimEnd(),
    '',
    ...(examples.length === 0 ? [] : ['Examples:', ...examples.map((example) => `  ${example}`), '']),
    'Options:',
    ...optionLines(options),
    '',
  ].join('\n');
}

function optionLines(options: OptionSpecs): string[] {
  const rows = Object.entries(options).map(([name, { short, value, choices, help }]) => {
    const argument = value === undefined ? '' : ` ${choices === undefined ? value : choices.join('|')}`;
    const long = argument.length > 30 ? `--${name} ${value}` : `--${name}${argument}`;
    return [`${short === undefined ? '    ' : `-${short}, `}${long}`, help] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`);
}
