/** Server-side apply: the whole document goes to the server, which knows who owns what. */
import { goJson } from '../../values/go-json.ts';
import { codeOf, errorText, isConflict, type KubectlError, plain } from '../errors/kubectl-error.ts';
import type { Info } from '../resources/info.ts';
import { type ApplyOptions, tell, warnIfDeleting } from './apply-result.ts';
import { takeOverLastApplied } from './take-over-last-applied.ts';

/** Applies one object on the server. */
export function applyOnServer(options: ApplyOptions, info: Info): KubectlError | undefined {
  const { session, write, subresource, forceConflicts } = options;
  if (info.object === undefined) return undefined;
  const data = `${goJson(info.object)}\n`;
  const send = (): ReturnType<ReturnType<Info['client']>['patch']> =>
    info
      .client(session)
      .patch(info.namespace, info.name, 'apply', data, { ...write, force: forceConflicts }, subresource);
  const applied = send();
  if (applied.error !== undefined) return explained(applied.error);
  info.refresh(applied.value);
  takeOverLastApplied(options, info, send);
  warnIfDeleting(session, info);
  return tell(options, info, 'serverside-applied');
}

function explained(error: KubectlError): KubectlError {
  if (codeOf(error) === 415) return plain(`Server-side apply not available on the server: (${errorText(error)})`);
  if (!isConflict(error)) return error;
  return plain(`${errorText(error)}
Please review the fields above--they currently have other managers. Here
are the ways you can resolve this warning:
* If you intend to manage all of these fields, please re-run the apply
  command with the \`--force-conflicts\` flag.
* If you do not intend to manage all of the fields, please edit your
  manifest to remove references to the fields that should keep their
  current managers.
* You may co-own fields by updating your manifest to match the existing
  value; in this case, you'll become the manager if the other manager(s)
  stop managing the field (remove it from their configuration).
See https://kubernetes.io/docs/reference/using-api/server-side-apply/#conflicts`);
}
