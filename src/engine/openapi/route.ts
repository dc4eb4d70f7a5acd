/** Paths and operations of an API as both OpenAPI versions tell of them. */
import type { GroupVersionKind } from './names.ts';

/** HTTP methods in the documents. */
export type HttpMethod = 'get' | 'put' | 'post' | 'delete' | 'patch';

/** A parameter: a key of the published ones, or the name of an object, whose description tells the kind. */
export type Parameter = { readonly key: string } | { readonly nameOf: string };

/** A body: the schema it refers to, and the media types that it may have. */
export interface Body {
  readonly schema: string;
  readonly required: boolean;
}

/** One operation. */
export interface Operation {
  readonly method: HttpMethod;
  readonly id: string;
  readonly tag: string;
  readonly description: string;
  /** Both are missing from the operations that tell of the API itself. */
  readonly action: string | undefined;
  readonly gvk: GroupVersionKind | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  /** Codes with the schema of their answer; without one there is only a description. */
  readonly responses: readonly Answer[];
}

/** An answer. */
export interface Answer {
  readonly code: number;
  readonly description: string;
  readonly schema: string | undefined;
}

/** A path with its operations. */
export interface Route {
  readonly path: string;
  readonly operations: readonly Operation[];
}

/** The name of a parameter in the document. */
export function parameterName(parameter: Parameter): string {
  if ('nameOf' in parameter) return 'name';
  return parameter.key === 'fieldManagerOfPatch' ? 'fieldManager' : parameter.key;
}

function identity(parameter: Parameter): string {
  return 'nameOf' in parameter ? `name of the ${parameter.nameOf}` : parameter.key;
}

/** The parameters that all operations of a path have: they stand at the path. */
export function commonParameters({ operations }: Route): readonly Parameter[] {
  const [first, ...rest] = operations;
  const lists = rest.map(({ parameters }) => new Set(parameters.map(identity)));
  return (first?.parameters ?? []).filter((parameter) => lists.every((list) => list.has(identity(parameter))));
}

/** The parameters of an operation that do not stand at its path. */
export function ownParameters(route: Route, operation: Operation): readonly Parameter[] {
  const common = new Set(commonParameters(route).map(identity));
  return operation.parameters.filter((parameter) => !common.has(identity(parameter)));
}
