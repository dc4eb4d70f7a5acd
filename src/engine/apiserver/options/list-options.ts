/** The options of list, watch and deletecollection: read from the query and checked (`ListOptions`). */
import { type FieldError, forbidden, notSupported } from '../../values/field-error.ts';
import { FieldPath } from '../../values/field-path.ts';
import { type FieldSelector, parseFieldSelector } from '../selectors/field-selector.ts';
import { type LabelSelector, parseLabelSelector } from '../selectors/label-selector.ts';
import { badRequest, invalid, type StatusError } from '../status-error.ts';
import { type Query, queryBoolean, queryInt64, queryString } from './query.ts';

/** The options, checked; a selector that was not given is empty. */
export interface ListOptions {
  readonly labelSelector: LabelSelector;
  readonly fieldSelector: FieldSelector;
  readonly watch: boolean;
  readonly allowWatchBookmarks: boolean;
  readonly resourceVersion: string;
  readonly resourceVersionMatch: string;
  readonly timeoutSeconds: bigint | undefined;
  readonly limit: bigint;
  readonly continue: string;
  readonly sendInitialEvents: boolean | undefined;
}

/** Reads the options; `watch` where the path says so already. */
export function listOptions(query: Query): ListOptions | StatusError {
  const timeoutSeconds = queryInt64(query, 'timeoutSeconds');
  if (typeof timeoutSeconds === 'object') return badRequest(timeoutSeconds.error);
  const limit = queryInt64(query, 'limit');
  if (typeof limit === 'object') return badRequest(limit.error);
  const labelSelector = parseLabelSelector(queryString(query, 'labelSelector'));
  if ('error' in labelSelector) return badRequest(labelSelector.error);
  const fieldSelector = parseFieldSelector(queryString(query, 'fieldSelector'));
  if ('error' in fieldSelector) return badRequest(fieldSelector.error);
  const options: ListOptions = {
    labelSelector,
    fieldSelector,
    watch: queryBoolean(query, 'watch') ?? false,
    allowWatchBookmarks: queryBoolean(query, 'allowWatchBookmarks') ?? false,
    resourceVersion: queryString(query, 'resourceVersion'),
    resourceVersionMatch: queryString(query, 'resourceVersionMatch'),
    timeoutSeconds,
    limit: limit ?? 0n,
    continue: queryString(query, 'continue'),
    sendInitialEvents: queryBoolean(query, 'sendInitialEvents'),
  };
  const errors = options.watch ? watchErrors(options) : listErrors(options);
  if (errors.length > 0) return invalid({ group: 'meta.k8s.io', kind: 'ListOptions' }, '', errors);
  return options;
}

const matchPath = FieldPath.of('resourceVersionMatch');
const initialPath = FieldPath.of('sendInitialEvents');

function listErrors(options: ListOptions): FieldError[] {
  const errors: FieldError[] = [];
  const { resourceVersionMatch: match } = options;
  if (match !== '') {
    if (options.resourceVersion === '') {
      errors.push(forbidden(matchPath, 'resourceVersionMatch is forbidden unless resourceVersion is provided'));
    }
    if (options.continue !== '') {
      errors.push(forbidden(matchPath, 'resourceVersionMatch is forbidden when continue is provided'));
    }
    if (match !== 'Exact' && match !== 'NotOlderThan') {
      errors.push(notSupported(matchPath, match, ['Exact', 'NotOlderThan', '']));
    }
    if (match === 'Exact' && options.resourceVersion === '0') {
      errors.push(forbidden(matchPath, 'resourceVersionMatch "exact" is forbidden for resourceVersion "0"'));
    }
  }
  if (options.sendInitialEvents !== undefined) {
    errors.push(forbidden(initialPath, 'sendInitialEvents is forbidden for list'));
  }
  return errors;
}

function watchErrors(options: ListOptions): FieldError[] {
  const errors: FieldError[] = [];
  const { resourceVersionMatch: match, sendInitialEvents } = options;
  if (sendInitialEvents !== undefined && match !== 'NotOlderThan') {
    errors.push(forbidden(matchPath, 'sendInitialEvents requires setting resourceVersionMatch to NotOlderThan'));
  }
  if (match !== '') {
    if (sendInitialEvents === undefined) {
      const why = 'resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided';
      errors.push(forbidden(matchPath, why));
    }
    if (match !== 'NotOlderThan') errors.push(notSupported(matchPath, match, ['NotOlderThan']));
    if (options.continue !== '') {
      errors.push(forbidden(matchPath, 'resourceVersionMatch is forbidden when continue is provided'));
    }
  }
  return errors;
}
