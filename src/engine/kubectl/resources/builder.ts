/** What a command line names → the objects meant, as cli-runtime's `Builder` finds them. */

import { aggregate, filterOut, type KubectlError, plain } from '../errors/kubectl-error.ts';
import type { Session } from '../session.ts';
import type { BuilderOptions, FilenameOptions } from './builder-options.ts';
import { decorateInfos, decoratePaths } from './decorate.ts';
import type { Info } from './info.ts';
import { visitArguments } from './visit-arguments.ts';
import { visitPaths } from './visit-paths.ts';
import { onEach, type VisitInfo, type Visitor } from './visitor.ts';

/** What was found: to be walked over. */
export class Found {
  readonly #visitor: Visitor | undefined;
  #ignored: readonly ((error: KubectlError) => boolean)[] = [];

  constructor(
    /** Why nothing can be walked over. */
    readonly error: KubectlError | undefined,
    visitor: Visitor | undefined,
    /** True when the command line named exactly one thing. */
    readonly singleItemImplied: boolean,
    /** True when objects were named, false when a type was. */
    readonly targetsSingleItems: boolean,
  ) {
    this.#visitor = visitor;
  }

  /** Errors of this kind are left out. */
  ignoring(matches: (error: KubectlError) => boolean): this {
    this.#ignored = [...this.#ignored, matches];
    return this;
  }

  /** Walks over the objects; the errors of all are returned together. */
  visit(visit: VisitInfo): KubectlError | undefined {
    if (this.error !== undefined) return this.error;
    return filterOut(this.#visitor?.(onEach(visit)), this.#ignored);
  }

  /** All objects that could be had, and the errors of the others. */
  infos(): { readonly infos: readonly Info[]; readonly error: KubectlError | undefined } {
    const infos: Info[] = [];
    const error = this.visit((info) => {
      infos.push(info);
      return undefined;
    });
    return { infos, error };
  }
}

/** Finds what the options name. */
export function find(session: Session, options: BuilderOptions): Found {
  const errors: KubectlError[] = [];
  const paths = visitPaths(session, options, errors);
  const named = visitArguments(session, options, errors);
  const failed = aggregate(errors);
  if (failed !== undefined) return new Found(failed, undefined, false, false);
  if (paths !== undefined) {
    const clash = named.clashWithPaths();
    if (clash !== undefined) return new Found(plain(clash), undefined, false, true);
    const walk = decoratePaths(session, options, paths.visitor);
    if (walk.error !== undefined) return new Found(walk.error, undefined, false, true);
    return new Found(undefined, decorateInfos(session, options, walk.value), paths.singleItemImplied, true);
  }
  const { walk, singleItemImplied, targetsSingleItems } = named.result();
  const visitor = walk.error === undefined ? decorateInfos(session, options, walk.value) : undefined;
  return new Found(walk.error, visitor, singleItemImplied, targetsSingleItems);
}

/** Reads `-f`, `-k` and `-R`. */
export function filenameOptions(flags: {
  strings(name: string): readonly string[];
  string(name: string): string;
  bool(name: string): boolean;
}): FilenameOptions {
  return {
    filenames: flags.strings('filename'),
    kustomize: flags.string('kustomize'),
    recursive: flags.bool('recursive'),
  };
}
