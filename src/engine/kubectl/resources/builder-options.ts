/** What a command asks kubectl's resource builder for. */

/** `-f`, `-k`, `-R`. */
export interface FilenameOptions {
  readonly filenames: readonly string[];
  readonly kustomize: string;
  readonly recursive: boolean;
}

/** How strictly fields are checked, as the server names it. */
export type FieldValidation = 'Strict' | 'Warn' | 'Ignore';

/** What to look for, and how. */
export interface BuilderOptions {
  readonly filenames?: FilenameOptions;
  /** Of each file only the documents from one to before another. */
  readonly documents?: { readonly from: number; readonly to: number };
  /** The arguments: `TYPE NAME…`, `TYPE/NAME…`, `TYPE,TYPE`. */
  readonly args?: readonly string[];
  /** A type alone then means all of that type. */
  readonly allowEmptySelector?: boolean;
  readonly labelSelector?: string;
  readonly fieldSelector?: string;
  readonly selectAll?: boolean;
  readonly allNamespaces?: boolean;
  readonly subresource?: string;
  /** Go on after an error. */
  readonly continueOnError?: boolean;
  /** Lists are taken apart into their objects. */
  readonly flatten?: boolean;
  /** Objects read from files are read anew from the server. */
  readonly latest?: boolean;
  /** Objects that were only named are read; `false` for commands that need no more than their names. */
  readonly requireObject?: boolean;
  /** Documents must say their kind and version, unless this is `Ignore`; with `Strict` lists are checked, too. */
  readonly validate?: FieldValidation;
  /** Nothing is asked of the server. */
  readonly local?: boolean;
  /** The size of pages of a list. */
  readonly chunkSize?: number;
  readonly singleResourceType?: boolean;
  /** The Accept header of requests that read, where a table is wanted. */
  readonly accept?: string;
  /** What rows of a table hold of their objects: `Object` for all of it, else their metadata. */
  readonly includeObject?: string;
}
