/** Commands that open an editor: the page is handed the text, and opens its own. */
import { writeYaml } from '../../yaml/write-yaml.ts';
import type { KubectlError } from '../errors/kubectl-error.ts';
import type { Found } from '../resources/builder.ts';
import type { Session } from '../session.ts';

/** Asks the page to open what was found; `verb` says what saving it would do. */
export function openEditor(session: Session, found: Found, verb: string): KubectlError | undefined {
  const { infos, error } = found.infos();
  const [first] = infos;
  if (first?.object === undefined) return error;
  session.editor = { text: writeYaml(first.object), title: first.objectName };
  session.out(`${verb}: opens in the editor of this page\n`);
  return error;
}
