/** `kubectl api-versions`: the served versions of all groups. */
import { compareStrings } from '../../values/value.ts';
import { type KubectlError, usageError } from '../errors/kubectl-error.ts';
import { groupVersionText } from '../resources/rest-mapper.ts';
import type { Invocation } from './command.ts';

/** Runs the command. */
export function apiVersions({ session, command, args }: Invocation): KubectlError | undefined {
  if (args.length > 0) return usageError(command.path, `unexpected arguments: [${args.join(' ')}]`);
  const names = session.discovery
    .groups()
    .flatMap(({ name, versions }) => versions.map(({ version }) => groupVersionText({ group: name, version })));
  session.out(
    names
      .sort(compareStrings)
      .map((name) => `${name}\n`)
      .join(''),
  );
  return undefined;
}
