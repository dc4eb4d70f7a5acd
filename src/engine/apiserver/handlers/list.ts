/** GET of a collection. */
import { watch } from '#watch';
import { type ListOptions, listOptions } from '../options/list-options.ts';
import { listObjects } from '../registry/list.ts';
import type { Response } from '../request.ts';
import { negotiateOutput } from '../routing/media-type.ts';
import { requiredValue } from '../selectors/field-selector.ts';
import { badRequest, StatusError } from '../status-error.ts';
import { refusal, respond } from './respond.ts';
import type { Context, Scope } from './scope.ts';

/** Answers a GET without a name: a list, or the events of a watch. */
export function list(context: Context, scope: Scope): Response {
  const { request, info } = context;
  const output = negotiateOutput(request.accept, scope.mediaTypes, scope.writableTypes);
  if (output instanceof StatusError) return refusal(output, context);
  const options = readListOptions(context, scope);
  if (options instanceof StatusError) return refusal(options, context);
  if (options.watch || info.verb === 'watch') return watch(context, scope, options, output);
  const found = listObjects(context, scope, info.namespace, options);
  return found instanceof StatusError ? refusal(found, context) : respond(context, scope, 200, found, output);
}

/** The options of a list, with fields that the resource can select by; a name in the path is one more term. */
export function readListOptions(context: Context, scope: Scope): ListOptions | StatusError {
  const options = listOptions(context.request.query);
  if (options instanceof StatusError) return options;
  const unknown = options.fieldSelector.find((term) => !scope.supportsField(term.field));
  if (unknown !== undefined) return badRequest(scope.unsupportedField(unknown.field));
  const { name } = context.info;
  if (name === '') return options;
  if (options.fieldSelector.length > 0 && requiredValue(options.fieldSelector, 'metadata.name') !== name) {
    return badRequest("fieldSelector metadata.name doesn't match requested name");
  }
  if (options.fieldSelector.length > 0) return options;
  return { ...options, fieldSelector: [{ field: 'metadata.name', negated: false, value: name }] };
}
