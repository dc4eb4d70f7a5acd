/** Files → the objects in them: each document read, checked and mapped in its turn. */
import { goQuote } from '../../values/go-quote.ts';
import type { Value } from '../../values/value.ts';
import { readDocuments } from '../../yaml/read-documents.ts';
import { errorText, type KubectlError, type PlainError, plain } from '../errors/kubectl-error.ts';
import type { DocumentRef } from '../exchange.ts';
import type { Session } from '../session.ts';
import type { BuilderOptions } from './builder-options.ts';
import { expandPath, type FileRef } from './files.ts';
import { Info } from './info.ts';
import { checkDocument, decodeObject, manifestOf, validationError } from './read-manifest.ts';
import type { GroupVersionKind } from './rest-mapper.ts';
import { eagerly, inOrder, type Visitor } from './visitor.ts';

/** A walk over files, and whether there is but one. */
export interface VisitedPaths {
  readonly visitor: Visitor;
  readonly singleItemImplied: boolean;
}

const standardInput = 'STDIN';

/** The objects behind `-f`; `undefined` where no file was named. What is wrong with the names goes into `errors`. */
export function visitPaths(
  session: Session,
  options: BuilderOptions,
  errors: KubectlError[],
): VisitedPaths | undefined {
  const { filenames = [], kustomize = '', recursive = false } = options.filenames ?? {};
  if (filenames.length > 0 && kustomize !== '') errors.push(plain('only one of -f or -k can be specified'));
  if (kustomize !== '' && recursive) errors.push(plain("the -k flag can't be used with -f or -R"));
  if (errors.length > 0) return undefined;
  const visitors: Visitor[] = [];
  let several = false;
  for (const word of filenames) {
    if (word === '-') {
      if (several) errors.push(plain('standard input cannot be used for multiple arguments'));
      several = true;
      visitors.push(
        fileVisitor(session, options, { path: standardInput, name: standardInput }, session.env.stdin ?? ''),
      );
      continue;
    }
    if (/^https?:\/\//.test(word)) {
      visitors.push((step) =>
        step(undefined, plain(`nothing is fetched here: put the contents of ${word} into a file`)),
      );
      continue;
    }
    const expanded = expandPath(word, session.env.fileNames, recursive);
    errors.push(...expanded.errors);
    if (expanded.files.length > expanded.matches) several = true;
    for (const file of expanded.files) {
      visitors.push(fileVisitor(session, options, file, session.env.readFile(file.name) ?? ''));
    }
  }
  if (kustomize !== '') {
    visitors.push((step) => step(undefined, plain('kustomize has no meaning here: name the files with -f')));
  }
  if (visitors.length === 0) return undefined;
  return {
    visitor: options.continueOnError === true ? eagerly(visitors) : inOrder(visitors),
    singleItemImplied: !several && visitors.length === 1,
  };
}

function fileVisitor(session: Session, options: BuilderOptions, file: FileRef, text: string): Visitor {
  const checks = options.validate === 'Strict' || options.validate === 'Warn';
  const server = {
    // Without strictness nothing is looked into any further, as if the server did.
    served: (kind: GroupVersionKind) => options.validate !== 'Strict' || session.mapper.serves(kind),
    openapi: () => session.openapi(),
  };
  const read = session.env.readDocuments ?? ((_: string, whole: string) => readDocuments(whole));
  return (step) => {
    const documents = read(file.name, text);
    const { from, to } = options.documents ?? { from: 0, to: documents.length };
    for (let index = from; index < to; index++) {
      const document = documents[index];
      if (document === undefined) break;
      const source = { file: file.name, document: index };
      const { error: unreadable, value } = document;
      if (unreadable?.stage === 'parse') {
        return { ...plain(`error parsing ${file.path}: ${unreadable.message}`), source };
      }
      if (unreadable !== undefined || value === undefined) {
        const why = unreadable?.message ?? '';
        if (checks) return { ...validationError(file.path, why), source };
        const failed = step(undefined, { ...plain(`unable to decode ${goQuote(file.path)}: ${why}`), source });
        if (failed !== undefined) return failed;
        continue;
      }
      const json = (): string => document.json;
      const invalid = checks ? checkDocument(value, json, file.path, server) : undefined;
      if (invalid !== undefined) return { ...invalid, source };
      const info = readInfo(session, options, value, json, file, source);
      const error = info instanceof Info ? step(info, undefined) : step(undefined, { ...info, source });
      if (error !== undefined) return error;
    }
    return undefined;
  };
}

function readInfo(
  session: Session,
  options: BuilderOptions,
  value: Value,
  json: () => string,
  file: FileRef,
  document: DocumentRef,
): Info | PlainError {
  const decoded = decodeObject(value, json);
  if (decoded.error !== undefined) return plain(`unable to decode ${goQuote(file.path)}: ${errorText(decoded.error)}`);
  const object = decoded.value;
  const { kind, name, namespace, resourceVersion } = manifestOf(object);
  const init = {
    namespace,
    name,
    object,
    source: file.path,
    document,
    subresource: options.subresource ?? '',
    resourceVersion,
  };
  if (options.local === true) return new Info({ ...init, mapping: undefined });
  // A list that the server does not know is taken apart, and its items are mapped by themselves.
  const mapping = session.mapper.mappingOfKind(kind);
  if (mapping.error === undefined) return new Info({ ...init, mapping: mapping.value });
  const where = `name: ${goQuote(name)} namespace: ${goQuote(namespace)} from ${goQuote(file.path)}`;
  const text = `resource mapping not found for ${where}: ${errorText(mapping.error)}\nensure CRDs are installed first`;
  return plain(text, mapping.error);
}
