/** `explain RESOURCE PATH…`: kubectl's explanation of a field, from the definitions in files. */
import type { Arguments } from '../arguments.ts';
import { type Exit, type Io, UsageError, writeOutput } from '../io.ts';
import { KubectlSession } from '../prompt/kubectl-session.ts';
import { versionNames } from '../version-names.ts';

/** Runs it. */
export function run(args: Arguments, io: Io): Exit {
  const [resource, ...paths] = args.operands;
  if (resource === undefined || paths.length === 0) {
    throw new UsageError('name a resource, such as crontabs.spec, and the files with its definition');
  }
  const version = args.choice('kubernetes', versionNames);
  const session = new KubectlSession({ version, stdin: () => io.readStdin() });
  session.prepare(paths);
  const flags = [
    ...(args.has('recursive') ? ['--recursive'] : []),
    ...['api-version', 'output'].flatMap((name) => {
      const value = args.text(name);
      return value === undefined ? [] : [`--${name}=${value}`];
    }),
  ];
  const { exit, output } = session.run(['explain', resource, ...flags]);
  writeOutput(output, io);
  return exit === 0 ? 0 : 1;
}
