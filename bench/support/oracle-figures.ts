/** The server's own figures of the same minute, from the conformance oracle that the variable ORACLE names. */
import { execFileSync } from 'node:child_process';

/** Median milliseconds of so many runs, by phase; `undefined` where no oracle is named. The paths are those of files. */
export function oracleFigures(
  definition: string,
  object: string,
  runs: number,
): Readonly<Record<string, number>> | undefined {
  const { ORACLE: oracle } = process.env;
  if (oracle === undefined) return undefined;
  const args = ['bench', definition, object, String(runs)];
  const { medianMs } = JSON.parse(
    execFileSync(oracle, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  return medianMs;
}
