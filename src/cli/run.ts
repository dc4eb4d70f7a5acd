/** Words of a command line → a command that is run, and its exit code. */
import { Arguments, readArguments } from './arguments.ts';
import type { CommandSpec } from './command.ts';
import { commands } from './commands.ts';
import { commandHelp, programHelp, programName } from './help.ts';
import { type Exit, type Io, UsageError } from './io.ts';
import { reportRequests } from './reports/report-requests.ts';
import { toolVersion } from './tool-version.ts';
import { watchPaths } from './watch.ts';

/** Runs the command that the words name. */
export async function run(words: readonly string[], io: Io): Promise<Exit> {
  const [first = '', ...rest] = words;
  if (first === '--version' || first === '-V' || first === 'version') {
    io.out.write(`${toolVersion()}\n`);
    return 0;
  }
  const wanted = first === 'help' ? (rest[0] ?? '') : first;
  if (wanted === '' || wanted === '--help' || wanted === '-h') {
    (words.length === 0 ? io.err : io.out).write(programHelp(commands));
    return words.length === 0 ? 2 : 0;
  }
  const command = commands.find(({ name }) => name === wanted);
  if (command === undefined) {
    io.err.write(`${programName}: there is no command "${wanted}"; ${programName} --help lists them\n`);
    return 2;
  }
  if (first === 'help') {
    io.out.write(commandHelp(command));
    return 0;
  }
  return explained(command, io, () => runCommand(command, rest, io));
}

async function runCommand(command: CommandSpec, words: readonly string[], io: Io): Promise<Exit> {
  const args = command.passesOn === true ? passedOn(command, words) : readArguments(words, command.options);
  if (args.has('help')) {
    io.out.write(commandHelp(command));
    return 0;
  }
  const { run: runIt } = await command.load();
  if (!args.has('watch')) return runIt(args, io);
  const written = reportRequests(args).flatMap(({ file }) => file ?? []);
  const again = (): Promise<Exit> => explained(command, io, () => runIt(args, io));
  return watchPaths({ paths: args.operands, written, run: again }, io);
}

/** What some work comes to. What a person did wrong, or a file system that refuses, is said in a line; anything else is a defect of ours. */
async function explained({ name }: CommandSpec, io: Io, work: () => Promise<Exit> | Exit): Promise<Exit> {
  try {
    return await work();
  } catch (error) {
    const refusedBySystem = error instanceof Error && 'syscall' in error && 'path' in error;
    if (!(error instanceof UsageError || refusedBySystem)) throw error;
    io.err.write(`${programName} ${name}: ${error.message}\n`);
    return 2;
  }
}

/** The command's own options, as long as there are any; from the first other word on everything is an operand. */
function passedOn({ options }: CommandSpec, words: readonly string[]): Arguments {
  let own = 0;
  while (own < words.length) {
    const [flag = '', inline] = (words[own] ?? '').split(/=(.*)/s);
    const found = Object.entries(options).find(([name, { short }]) => flag === `--${name}` || flag === `-${short}`);
    if (found === undefined) break;
    own += found[1].type === 'string' && inline === undefined ? 2 : 1;
  }
  const { values } = readArguments(words.slice(0, own), options);
  return new Arguments(words.slice(own), values);
}
