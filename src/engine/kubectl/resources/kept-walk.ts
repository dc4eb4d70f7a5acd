/** A walk over the documents of one file, kept to the next run: of a file that was edited only what changed is walked over again. */
import { countFirst } from '../../values/count-first.ts';
import { between, type SameEnds, sameEnds } from '../../values/same-ends.ts';
import { readDocuments, type YamlDocument } from '../../yaml/read-documents.ts';
import type { KubectlError } from '../errors/kubectl-error.ts';
import type { Memory } from '../memory.ts';
import type { Session } from '../session.ts';
import { find } from './builder.ts';
import type { BuilderOptions } from './builder-options.ts';
import { expandPath } from './files.ts';
import type { Info } from './info.ts';

/** What a walk came to. */
export interface Walked {
  readonly infos: readonly Info[];
  readonly error: KubectlError | undefined;
}

/** A walk that found something in every document, and nothing to complain of. */
interface KeptWalk {
  /** What names the state of the server that it was done in: see `Memory`. */
  readonly state: number;
  readonly documents: readonly YamlDocument[];
  readonly infos: readonly Info[];
}

const walks = new WeakMap<Memory, KeptWalk>();

/**
 * What `find` finds in the files, its objects as they were read: who changes one takes a copy. The same as a walk over the whole, which it is
 * where there is more than one file, no memory, or something was wrong.
 */
export function walkKept(session: Session, options: BuilderOptions): Walked {
  const { memory } = session.env;
  const text = memory === undefined ? undefined : onlyFile(session, options);
  if (memory === undefined || text === undefined) return find(session, options).infos();
  const documents = readDocuments(text);
  const { state } = memory;
  const last = walks.get(memory);
  const walked = last?.state === state ? walkChange(session, options, last, documents) : find(session, options).infos();
  const whole = walked.error === undefined && !session.askedOpenapi;
  if (whole) walks.set(memory, { state, documents, infos: walked.infos });
  else walks.delete(memory);
  return walked;
}

/** The text of the one file that is named, where it is one. */
function onlyFile(session: Session, { filenames, labelSelector }: BuilderOptions): string | undefined {
  const [word = '', ...more] = filenames?.filenames ?? [];
  if (word === '-' || more.length > 0 || filenames?.kustomize !== '' || (labelSelector ?? '') !== '') return undefined;
  if (session.env.readDocuments !== undefined) return undefined;
  const { files, errors } = expandPath(word, session.env.fileNames, filenames.recursive);
  const [only] = files;
  if (only === undefined || files.length > 1 || errors.length > 0) return undefined;
  return session.env.readFile(only.name);
}

function walkChange(
  session: Session,
  options: BuilderOptions,
  last: KeptWalk,
  documents: readonly YamlDocument[],
): Walked {
  const ends = sameEnds(last.documents, documents, (one, other) => one.content === other.content);
  const { front } = ends;
  // What stands behind is told by its number, too.
  const back = last.documents.length === documents.length ? ends.back : 0;
  const kept = infosIn(last, { front, back });
  // Whoever maps kinds asks the server for them first; a document that cannot be read is found before that.
  if (kept.front > 0) session.discovery.groups();
  const walk = (from: number, to: number): Walked =>
    from === to ? { infos: [], error: undefined } : find(session, { ...options, documents: { from, to } }).infos();
  const middle = walk(front, documents.length - back);
  if (middle.error === undefined) {
    if (kept.back > 0) session.discovery.groups();
    return { infos: between(last.infos, kept, middle.infos), error: undefined };
  }
  // After some errors kubectl goes on, after others it does not.
  const rest = back === 0 ? middle : walk(front, documents.length);
  return { infos: last.infos.slice(0, kept.front).concat(rest.infos), error: rest.error };
}

/** How many objects stand in the documents at the ends. */
function infosIn({ documents, infos }: KeptWalk, { front, back }: SameEnds): SameEnds {
  return { front: before(infos, front), back: infos.length - before(infos, documents.length - back) };
}

/** How many objects stand before a document. */
function before(infos: readonly Info[], document: number): number {
  return countFirst(infos.length, (at) => (infos[at]?.document?.document ?? 0) < document);
}
