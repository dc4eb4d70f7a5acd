/** Commands that open an editor: the page is handed the text kubectl would show, and opens its own. */
import { goJson } from '../../values/go-json.ts';
import { type ObjectValue, object, setIn } from '../../values/value.ts';
import { readJson } from '../../yaml/read-json.ts';
import { writeYaml } from '../../yaml/write-yaml.ts';
import { type KubectlError, plain } from '../errors/kubectl-error.ts';
import type { Found } from '../resources/builder.ts';
import type { Info } from '../resources/info.ts';
import type { Invocation } from './command.ts';
import { lastApplied } from './last-applied.ts';

const objectHeader = `# Please edit the object below. Lines beginning with a '#' will be ignored,
# and an empty file will abort the edit. If an error occurs while saving this file will be
# reopened with the relevant failures.
#
`;

const annotationHeader = `# Please edit the 'last-applied-configuration' annotations below.
# Lines beginning with a '#' will be ignored, and an empty file will abort the edit.
#
`;

/** Asks the page to open what was found. */
export function openObjects(invocation: Invocation, found: Found): KubectlError | undefined {
  const { infos, error } = found.infos();
  const objects = infos.flatMap(({ object: shown }) =>
    shown === undefined ? [] : [setIn(shown, ['metadata', 'managedFields'], undefined)],
  );
  const [only, ...more] = objects;
  if (only === undefined) return error ?? plain('edit cancelled, no objects found');
  const list = object({ apiVersion: 'v1', items: objects, kind: 'List', metadata: object({}) });
  open(invocation, infos, objectHeader, more.length === 0 ? only : list);
  return error;
}

/** Asks the page to open what was applied last to what was found. */
export function openLastApplied(invocation: Invocation, found: Found): KubectlError | undefined {
  const { infos, error } = found.infos();
  const [first] = infos;
  if (first?.object === undefined) return error;
  const text = lastApplied(first.object);
  const read = text === undefined ? undefined : readJson(text);
  if (read === undefined || 'error' in read || !(read.value instanceof Map)) {
    return plain(`no last-applied-configuration annotation found on resource: ${first.name}`);
  }
  open(invocation, [first], annotationHeader, read.value);
  return error;
}

function open({ session, flags }: Invocation, infos: readonly Info[], header: string, shown: ObjectValue): void {
  const json = flags.string('output') === 'json';
  const text = json ? `${goJson(shown, { indent: '    ' })}\n` : writeYaml(shown);
  const title = infos.map(({ objectName }) => objectName).join(', ');
  session.editor = { text: header + text, title };
  session.out(`${title} opens in the editor of this page\n`, infos[0]?.exchange);
}
