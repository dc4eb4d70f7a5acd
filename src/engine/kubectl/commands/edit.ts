/** `kubectl edit`: the objects are handed to the page, which opens its editor. */
import { type KubectlError, plain } from '../errors/kubectl-error.ts';
import { filenameOptions, find } from '../resources/builder.ts';
import type { Invocation } from './command.ts';
import { openObjects } from './open-editor.ts';

/** Runs `kubectl edit`. */
export function edit(invocation: Invocation): KubectlError | undefined {
  const { session, flags, args } = invocation;
  const output = flags.string('output');
  if (output !== '' && output !== 'yaml' && output !== 'json' && output !== 'name') {
    return plain(`The flag 'output' must be one of yaml|json`);
  }
  const found = find(session, {
    filenames: filenameOptions(flags),
    args,
    subresource: flags.string('subresource'),
    continueOnError: true,
    flatten: true,
    latest: true,
  });
  return found.error ?? openObjects(invocation, found);
}
