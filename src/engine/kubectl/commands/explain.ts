/** `kubectl explain`: what a resource's fields mean, from the server's own schemas. */

import { goQuote } from '../../values/go-quote.ts';
import { deepEqual, getIn, isList, isObject, type ObjectValue, object } from '../../values/value.ts';
import { errorText, type KubectlError, plain } from '../errors/kubectl-error.ts';
import { explainFields } from '../explain/explain-fields.ts';
import { explainModel } from '../explain/explain-model.ts';
import { type ExplainedPath, explainedPath } from '../explain/explained-path.ts';
import { lookUpField, readModel } from '../explain/model.ts';
import { groupVersionText, parseGroupVersion } from '../resources/rest-mapper.ts';
import type { Invocation } from './command.ts';

/** Runs the command. */
export function explain(invocation: Invocation): KubectlError | undefined {
  const { session, flags, args } = invocation;
  const [text, ...more] = args;
  if (text === undefined) {
    return plain(
      'You must specify the type of resource to explain. Use "kubectl api-resources" for a complete list of supported resources.\n',
    );
  }
  if (more.length > 0) return plain('We accept only this format: explain RESOURCE\n');
  const maxDepth = flags.int('max-depth');
  if (maxDepth > 0 && !flags.bool('recursive')) return plain('--max-depth requires --recursive');
  if (maxDepth < 0) return plain('--max-depth must be non-negative');
  const apiVersion = flags.string('api-version');
  const path = explainedPath(text, session.mapper, apiVersion === '');
  if (path.error !== undefined) return path.error;
  if (flags.string('output') === 'plaintext-openapiv2') return explainV2(invocation, path.value);
  const paths = session.ask({ method: 'GET', path: '/openapi/v3', accept: 'application/json' });
  if (paths.error !== undefined) return explainV2(invocation, path.value);
  const { mapping, fields } = path.value;
  const version = apiVersion === '' ? mapping : parseGroupVersion(apiVersion);
  if (version === undefined) return unexpectedVersion(apiVersion);
  const resource = { group: version.group, version: version.version, resource: mapping.resource };
  const place = resource.group === '' ? `api/${resource.version}` : `apis/${resource.group}/${resource.version}`;
  if (getIn(paths.value.body, 'paths', place) === undefined) {
    return plain(`couldn't find resource for "${groupVersionName(resource)}, Resource=${resource.resource}"`);
  }
  const answer = session.ask({ method: 'GET', path: `/openapi/v3/${place}`, accept: 'application/json' });
  if (answer.error !== undefined) {
    return plain(`failed to fetch openapi schema for ${place}: ${errorText(answer.error)}`, answer.error);
  }
  const format = flags.string('output');
  if (format !== 'plaintext') return plain(`unrecognized format: ${format}`);
  const document: ObjectValue = isObject(answer.value.body) ? answer.value.body : new Map();
  const recursive = flags.bool('recursive');
  const explained = explainFields({ document, resource, fieldPath: fields, recursive, maxDepth });
  session.out(explained.text, answer.value.exchange);
  return explained.error === undefined ? undefined : plain(explained.error);
}

/** A group and version as Go prints them in a resource: the slash stands even without a group. */
function groupVersionName({ group, version }: { readonly group: string; readonly version: string }): string {
  return `${group}/${version}`;
}

function unexpectedVersion(apiVersion: string): KubectlError {
  return plain(`unexpected GroupVersion string: ${apiVersion}`);
}

function explainV2({ session, flags }: Invocation, { mapping, fields }: ExplainedPath): KubectlError | undefined {
  const apiVersion = flags.string('api-version');
  const version = apiVersion === '' ? mapping : parseGroupVersion(apiVersion);
  if (version === undefined) return unexpectedVersion(apiVersion);
  const kind = object({ group: version.group, kind: mapping.kind, version: version.version });
  const answer = session.ask({ method: 'GET', path: '/openapi/v2', accept: 'application/json' });
  if (answer.error !== undefined) return answer.error;
  const document: ObjectValue = isObject(answer.value.body) ? answer.value.body : new Map();
  const schema = definitionOf(document, kind);
  if (schema === undefined) {
    return plain(`couldn't find resource for ${goQuote(`${groupVersionName(version)}, Kind=${mapping.kind}`)}`);
  }
  const found = lookUpField(readModel(document, schema), fields);
  if ('error' in found) return plain(found.error);
  const text = explainModel({
    model: found.model,
    name: fields.at(-1) ?? '',
    kind: mapping.kind,
    apiVersion: groupVersionText(version),
    recursive: flags.bool('recursive'),
    maxDepth: flags.int('max-depth'),
  });
  session.out(text, answer.value.exchange);
  return undefined;
}

/** The definition that is of a kind; the last of several, as the client's index has it. */
function definitionOf(document: ObjectValue, kind: ObjectValue): ObjectValue | undefined {
  const definitions = document.get('definitions');
  if (!isObject(definitions)) return undefined;
  let found: ObjectValue | undefined;
  for (const definition of definitions.values()) {
    const kinds = getIn(definition, 'x-kubernetes-group-version-kind');
    if (isObject(definition) && isList(kinds) && kinds.some((one) => deepEqual(one, kind))) found = definition;
  }
  return found;
}
