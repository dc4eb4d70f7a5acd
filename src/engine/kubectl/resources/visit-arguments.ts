/** Arguments → objects: `TYPE NAME…`, `TYPE/NAME…`, `TYPE,TYPE`, with selectors and `--all`. */

import { goQuote } from '../../values/go-quote.ts';
import { isObject } from '../../values/value.ts';
import { type KubectlError, type Outcome, plain, type StatusError } from '../errors/kubectl-error.ts';
import type { Session } from '../session.ts';
import type { BuilderOptions } from './builder-options.ts';
import { Info, metadataText } from './info.ts';
import { ResourceClient } from './resource-client.ts';
import type { RestMapping } from './rest-mapper.ts';
import { eagerly, inOrder, type Visitor } from './visitor.ts';

/** The walk over what arguments name, or why there is none; how many things they name is known even then. */
export interface ArgumentsResult {
  readonly walk: Outcome<Visitor>;
  readonly singleItemImplied: boolean;
  readonly targetsSingleItems: boolean;
}

/** What arguments stand for. */
export interface VisitedArguments {
  /** The complaint about arguments beside files, or `undefined`. */
  clashWithPaths(): string | undefined;
  /** What they come to. */
  result(): ArgumentsResult;
}

interface Tuple {
  readonly resource: string;
  readonly name: string;
}

const nothingNamed = `You must provide one or more resources by argument or filename.
Example resource specifications include:
   '-f rsrc.yaml'
   '--filename=rsrc.json'
   '<resource> <name>'
   '<resource>'`;

/** Reads the arguments; what is wrong with their form goes into `errors`. */
export function visitArguments(session: Session, options: BuilderOptions, errors: KubectlError[]): VisitedArguments {
  const parsed = parseArguments(session, options, errors);
  return {
    clashWithPaths() {
      if (parsed.resources.length > 0) {
        return 'when paths, URLs, or stdin is provided as input, you may not specify resource arguments as well';
      }
      if (parsed.names.length > 0) return 'name cannot be provided when a path is specified';
      if (parsed.tuples.length > 0) return 'resource/name arguments cannot be provided when a path is specified';
      return undefined;
    },
    result() {
      const { tuples, names } = parsed;
      if (parsed.bySelector) {
        return { walk: bySelector(session, options, parsed), singleItemImplied: false, targetsSingleItems: false };
      }
      if (tuples.length > 0) {
        const walk = byTuples(session, options, parsed);
        return { walk, singleItemImplied: tuples.length === 1, targetsSingleItems: true };
      }
      if (names.length > 0) {
        const walk = byNames(session, options, parsed);
        return { walk, singleItemImplied: names.length === 1, targetsSingleItems: true };
      }
      return { walk: nothing(session, parsed), singleItemImplied: false, targetsSingleItems: false };
    },
  };
}

interface ParsedArguments {
  readonly resources: readonly string[];
  readonly names: readonly string[];
  readonly tuples: readonly Tuple[];
  readonly bySelector: boolean;
  readonly labelSelector: string;
  readonly fieldSelector: string;
}

function parseArguments(session: Session, options: BuilderOptions, errors: KubectlError[]): ParsedArguments {
  const labelSelector = (options.labelSelector ?? '').trim();
  const fieldSelector = (options.fieldSelector ?? '').trim();
  if (options.selectAll === true && (labelSelector !== '' || fieldSelector !== '')) {
    errors.push(plain("setting 'all' parameter but found a non empty selector. "));
  }
  const selected = { labelSelector, fieldSelector };
  const chosen = labelSelector !== '' || fieldSelector !== '' || options.selectAll === true;
  const none = { resources: [], names: [], tuples: [], bySelector: chosen, ...selected };

  const args = spreadTypes(options.args ?? []);
  const withSlash = args.filter((arg) => arg.includes('/'));
  if (withSlash.length > 0 && withSlash.length !== args.length) {
    errors.push(
      plain(
        "there is no need to specify a resource type as a separate argument when passing arguments in resource/name form (e.g. 'kubectl get resource/<resource_name>' instead of 'kubectl get resource resource/<resource_name>'",
      ),
    );
    return none;
  }
  if (withSlash.length > 0) {
    const tuples: Tuple[] = [];
    for (const arg of args) {
      const tuple = splitTuple(arg);
      if (typeof tuple === 'string') {
        errors.push(plain(tuple));
        return { ...none, tuples };
      }
      tuples.push(tuple);
    }
    return { ...none, tuples };
  }
  const [types, ...names] = args;
  if (types === undefined) return none;
  const resources = [...new Set(types.split(',').flatMap((type) => session.mapper.category(type) ?? [type]))];
  const everything = names.length === 0 && options.allowEmptySelector === true;
  return { resources, names, tuples: [], bySelector: chosen || everything, ...selected };
}

/** `a,b x y` means `a/x a/y b/x b/y`. */
function spreadTypes(args: readonly string[]): readonly string[] {
  const [types = '', ...names] = args;
  const each = [...new Set(types.split(','))];
  if (names.length === 0 || each.length < 2) return args;
  return each.flatMap((type) => names.map((name) => `${type}/${name}`));
}

function splitTuple(arg: string): Tuple | string {
  const [resource = '', name = '', ...more] = arg.split('/');
  if (more.length > 0) return 'arguments in resource/name form may not have more than one slash';
  if (resource === '' || name === '' || new Set(resource.split(',')).size !== 1) {
    return 'arguments in resource/name form must have a single resource and name';
  }
  return { resource, name };
}

type Walk = Outcome<Visitor>;

/** Why arguments without a name come to nothing. */
function nothing(session: Session, { resources }: ParsedArguments): Walk {
  for (const resource of resources) {
    const mapping = session.mapper.mappingFor(resource);
    if (mapping.error !== undefined) return mapping;
  }
  if (resources.length === 0) return { error: plain(nothingNamed) };
  return { error: plain('resource(s) were provided, but no name was specified') };
}

function mappings(
  session: Session,
  options: BuilderOptions,
  types: readonly string[],
): Outcome<readonly RestMapping[]> {
  if (types.length > 1 && options.singleResourceType === true) {
    return { error: plain('you may only specify a single resource type') };
  }
  const found = new Map<string, RestMapping>();
  for (const type of types) {
    const mapping = session.mapper.mappingFor(type);
    if (mapping.error !== undefined) return mapping;
    const { group, version, kind } = mapping.value;
    const key = `${group}/${version}/${kind}`;
    if (!found.has(key)) found.set(key, mapping.value);
  }
  return { value: [...found.values()] };
}

function bySelector(session: Session, options: BuilderOptions, parsed: ParsedArguments): Walk {
  if (parsed.names.length > 0) return { error: plain('name cannot be provided when a selector is specified') };
  if (parsed.tuples.length > 0) {
    return { error: plain('selectors and the all flag cannot be used when passing resource/name arguments') };
  }
  if (parsed.resources.length === 0) {
    return { error: plain('at least one resource must be specified to use a selector') };
  }
  if (options.subresource) return { error: plain('subresource cannot be used when bulk resources are specified') };
  const found = mappings(session, options, parsed.resources);
  if (found.error !== undefined) return found;
  const visitors = found.value.map((mapping) => listVisitor(session, options, mapping, parsed));
  return { value: options.continueOnError === true ? eagerly(visitors) : inOrder(visitors) };
}

/** Walks over a collection page by page: each page is handed on as one list. */
function listVisitor(
  session: Session,
  options: BuilderOptions,
  mapping: RestMapping,
  { labelSelector, fieldSelector }: ParsedArguments,
): Visitor {
  const client = new ResourceClient(session, mapping, undefined, options.accept, options.includeObject);
  const namespace = mapping.namespaced && options.allNamespaces !== true ? session.namespace : '';
  return (step) => {
    let token = '';
    do {
      const limit = options.chunkSize ?? 0;
      const page = client.list(namespace, { labelSelector, fieldSelector, limit, continue: token });
      if (page.error !== undefined) return listError(page.error, mapping, labelSelector, fieldSelector);
      const { body, exchange } = page.value;
      if (!isObject(body)) return undefined;
      const resourceVersion = metadataText(body, 'resourceVersion');
      const error = step(
        new Info({ mapping, namespace, name: '', object: body, resourceVersion, exchange }),
        undefined,
      );
      if (error !== undefined) return error;
      token = metadataText(body, 'continue');
    } while (token !== '');
    return undefined;
  };
}

/** Says what was looked for before the server's words. */
function listError(
  error: KubectlError,
  { group, version, resource }: RestMapping,
  labelSelector: string,
  fieldSelector: string,
): KubectlError {
  if (error.kind !== 'status') return error;
  const reason = error.status.get('reason');
  if (reason !== 'BadRequest' && reason !== 'NotFound') return error;
  const subject = goQuote(`${group}/${version}, Resource=${resource}`);
  const selectors = `label selector ${goQuote(labelSelector)}, field selector ${goQuote(fieldSelector)}`;
  const found = labelSelector === '' && fieldSelector === '';
  const said = found ? `Unable to list ${subject}` : `Unable to find ${subject} that match ${selectors}`;
  const refusal: StatusError = { ...error, message: `${said}: ${error.message}` };
  return refusal;
}

const acrossNamespaces = 'a resource cannot be retrieved by name across all namespaces';

function byTuples(session: Session, options: BuilderOptions, { resources, tuples }: ParsedArguments): Walk {
  if (resources.length > 0) {
    return { error: plain('you may not specify individual resources and bulk resources in the same call') };
  }
  const byType = new Map<string, RestMapping>();
  for (const { resource } of tuples) {
    if (byType.has(resource)) continue;
    const mapping = session.mapper.mappingFor(resource);
    if (mapping.error !== undefined) return mapping;
    byType.set(resource, mapping.value);
  }
  const kinds = new Set(
    [...byType.values()].map((mapping) => `${mapping.group}/${mapping.version}/${mapping.resource}`),
  );
  if (kinds.size > 1 && options.singleResourceType === true) {
    return { error: plain('you may only specify a single resource type') };
  }
  const visitors: Visitor[] = [];
  for (const { resource, name } of tuples) {
    const mapping = byType.get(resource);
    if (mapping === undefined) continue;
    if (mapping.namespaced && options.allNamespaces === true) return { error: plain(acrossNamespaces) };
    visitors.push(namedVisitor(session, options, mapping, name));
  }
  return { value: options.continueOnError === true ? eagerly(visitors) : inOrder(visitors) };
}

function byNames(session: Session, options: BuilderOptions, { resources, names }: ParsedArguments): Walk {
  if (resources.length === 0) return { error: plain('you must provide a resource and a resource name together') };
  if (resources.length > 1) return { error: plain('you must specify only one resource') };
  const found = mappings(session, options, resources);
  if (found.error !== undefined) return found;
  const [mapping] = found.value;
  if (mapping === undefined) return { error: plain(nothingNamed) };
  if (mapping.namespaced && options.allNamespaces === true) return { error: plain(acrossNamespaces) };
  const visitors = names.map((name) => namedVisitor(session, options, mapping, name));
  return { value: inOrder(visitors) };
}

function namedVisitor(session: Session, options: BuilderOptions, mapping: RestMapping, name: string): Visitor {
  const namespace = mapping.namespaced ? session.namespace : '';
  const subresource = options.subresource ?? '';
  return (step) => step(new Info({ mapping, namespace, name, subresource }), undefined);
}
