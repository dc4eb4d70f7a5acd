/** The end of `get` over a field that cannot be sorted by. */
import type { KubectlError } from '../../errors/kubectl-error.ts';
import { fatalLine } from '../../printers/log-line.ts';
import type { Session } from '../../session.ts';

/** Writes kubectl's last line in its log, and gives the error that ends it without another word. */
export function dieUnsorted(
  session: Session,
  { source, message }: { readonly source: string; readonly message: string },
): KubectlError {
  session.err(fatalLine(session.env.clock, source, message));
  return { kind: 'exit', code: 1 };
}
