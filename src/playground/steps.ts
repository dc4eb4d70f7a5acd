/** The default run: one `kubectl apply -f` a file, then `kubectl get` of what the definitions declare. */
import { goJsonExceeds } from '../engine/index.ts';
import { declaredResources, documentsOf, isDefinition, type PlacedDocument } from './documents.ts';
import type { Playground } from './playground.ts';

/** A step to be run. */
export interface Step {
  readonly command: string;
  readonly origin: 'default' | 'pinned';
  readonly note?: string;
}

/** The most bytes that all annotations of an object may hold; kubectl apply keeps the whole object in one. */
const annotationLimit = 262_144;

/** The commands in order: the default run, then the pinned ones; `documents` are the playground's. */
export function stepsOf(playground: Playground, documents = documentsOf(playground)): Step[] {
  const validate = playground.fieldValidation === 'strict' ? '' : ` --validate=${playground.fieldValidation}`;
  const steps: Step[] = [];
  for (const file of playground.files) {
    const own = documents.filter((placed) => placed.file === file.name);
    if (own.length === 0) continue;
    const large = file.text.length > annotationLimit / 2 && own.some(tooLargeToApply);
    steps.push({
      command: `kubectl ${large ? 'create' : 'apply'} -f ${quoted(file.name)}${validate}`,
      origin: 'default',
      ...(large
        ? {
            note: 'created, not applied: it does not fit into the 262,144 bytes that annotations may hold, where kubectl apply would keep it',
          }
        : {}),
    });
  }
  const get = getCommand(documents);
  if (get !== undefined) steps.push({ command: get, origin: 'default' });
  for (const command of playground.pinned) steps.push({ command, origin: 'pinned' });
  return steps;
}

// By what a document holds: a large one is asked about at each keystroke in the others.
const tooLarge = new WeakMap<PlacedDocument['document']['content'], boolean>();

/** True where the object's JSON alone is more than annotations may hold. */
export function tooLargeToApply({ document: { start, end, content } }: PlacedDocument): boolean {
  if (end - start < annotationLimit / 2 || content.value === undefined) return false;
  let answer = tooLarge.get(content);
  if (answer === undefined) {
    answer = goJsonExceeds(content.value, annotationLimit);
    tooLarge.set(content, answer);
  }
  return answer;
}

/** `kubectl get` of everything declared, over all namespaces where an object names one. */
function getCommand(documents: readonly PlacedDocument[]): string | undefined {
  const unique = declaredResources(documents);
  if (unique.length === 0) return undefined;
  const resources = unique.map((each) => {
    const shared = unique.some((other) => other !== each && other.plural === each.plural);
    return shared ? `${each.plural}.${each.group}` : each.plural;
  });
  const elsewhere = documents.some(
    (placed) => !isDefinition(placed) && placed.namespace !== '' && placed.namespace !== 'default',
  );
  return `kubectl get ${resources.map(quoted).join(',')}${elsewhere ? ' -A' : ''}`;
}

function quoted(word: string): string {
  return /^[\w./@%+=:,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
