/** `kubectl …`: the whole of kubectl against a server in memory, or against a state that a folder keeps. */
import type { KubectlResult } from '../../engine/index.ts';
import type { Arguments } from '../arguments.ts';
import { type Exit, type Io, UsageError, writeOutput } from '../io.ts';
import { editObject, KubectlSession } from '../prompt/kubectl-session.ts';
import { readState, writeState } from '../state/state-folder.ts';
import { versionNames } from '../version-names.ts';

/** Runs it; 1 stands for every way in which kubectl fails. */
export async function run(args: Arguments, io: Io): Promise<Exit> {
  const folder = args.text('state');
  const session = new KubectlSession({
    version: args.choice('kubernetes', versionNames),
    snapshot: folder === undefined ? undefined : readState(folder),
    stdin: () => io.readStdin(),
  });
  const files = args.texts('with');
  if (files.length > 0) session.prepare(files);
  const keep = (): void => {
    if (folder !== undefined) writeState(folder, session.snapshot());
  };
  if (args.has('interactive')) {
    if (args.operands.length > 0) throw new UsageError('with --interactive the commands are typed at the prompt');
    const { prompt } = await import('../prompt/prompt.ts');
    const last = await prompt(session, io, (line) => edited(session, session.runLine(line), io), keep);
    keep();
    return last === 0 ? 0 : 1;
  }
  const { exit, output } = edited(session, session.run(args.operands), io);
  keep();
  writeOutput(output, io);
  if (exit === 0) return 0;
  if (folder === undefined && files.length === 0) io.err.write(emptyServerHint);
  return 1;
}

/** Whoever comes from kubectl looks for a server that is there already. */
const emptyServerHint =
  'This server is empty: crd-playground kubectl --with PATH COMMAND … applies files first, --state FOLDER keeps what was applied.\n';

function edited(session: KubectlSession, result: KubectlResult, io: Io): KubectlResult {
  if (result.editor === undefined) return result;
  if (io.isInteractive) return editObject(session, result.editor, io);
  const text = 'error: kubectl edit opens an editor, and this is no terminal: get -o yaml and replace do the same\n';
  return { ...result, exit: 1, output: [...result.output, { stream: 'stderr', text }] };
}
