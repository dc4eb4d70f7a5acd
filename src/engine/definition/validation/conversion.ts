/** `spec.conversion`: the strategy, and the webhook that it needs. */

import { isDns1035Label, isDns1123Subdomain } from '../../validation/object-meta/names.ts';
import { type FieldError, forbidden, invalid, notSupported, required } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { parseUrl } from '../../values/go-url.ts';
import type { Conversion } from '../custom-resource-definition.ts';
import { caBundleError } from './ca-bundle.ts';
import { relocate } from './relocate.ts';

type ClientConfig = NonNullable<NonNullable<Conversion['webhook']>['clientConfig']>;
type Service = NonNullable<ClientConfig['service']>;

const form = '; desired format: https://host[/path]';

/** The errors of a conversion; the server tells of the webhook's parts as its inner form names them. */
export function validateConversion(
  { strategy, webhook }: Conversion,
  path: FieldPath,
  allowInvalidCaBundle: boolean,
): readonly FieldError[] {
  const errors: FieldError[] = [];
  if (strategy === '') errors.push(required(path.child('strategy'), ''));
  else if (strategy !== 'None' && strategy !== 'Webhook') {
    errors.push(notSupported(path.child('strategy'), strategy, ['None', 'Webhook']));
  }
  const versions = webhook?.conversionReviewVersions ?? [];
  const clientConfig = webhook?.clientConfig;
  const clientConfigPath = path.child('webhookClientConfig');
  const versionsPath = path.child('conversionReviewVersions');
  if (strategy === 'Webhook') {
    if (clientConfig === undefined) errors.push(required(clientConfigPath, 'required when strategy is set to Webhook'));
    else errors.push(...validateClientConfig(clientConfig, clientConfigPath, allowInvalidCaBundle));
    errors.push(...validateReviewVersions(versions, versionsPath));
  } else {
    const detail = 'should not be set when strategy is not set to Webhook';
    if (clientConfig !== undefined) errors.push(forbidden(clientConfigPath, detail));
    if (versions.length > 0) errors.push(forbidden(versionsPath, detail));
  }
  const placed = relocate(errors, clientConfigPath, path.child('webhook', 'clientConfig'));
  return relocate(placed, versionsPath, path.child('webhook', 'conversionReviewVersions'));
}

function validateClientConfig(config: ClientConfig, path: FieldPath, allowInvalidCaBundle: boolean): FieldError[] {
  const { url, service, caBundle } = config;
  const errors: FieldError[] = [];
  if (url !== undefined && service === undefined) errors.push(...validateUrl(url, path.child('url')));
  else if (service !== undefined && url === undefined) errors.push(...validateService(service, path.child('service')));
  else errors.push(required(path, 'exactly one of url or service is required'));
  if (caBundle !== undefined && !allowInvalidCaBundle) {
    const error = caBundleError(caBundle);
    if (error !== undefined)
      errors.push(invalid(path.child('caBundle'), caBundle, `unable to load root certificates: ${error}`));
  }
  return errors;
}

function validateUrl(text: string, path: FieldPath): FieldError[] {
  const url = parseUrl(text);
  if ('error' in url) return [required(path, `url must be a valid URL: ${url.error}${form}`)];
  const errors: FieldError[] = [];
  if (url.scheme !== 'https') errors.push(invalid(path, url.scheme, `'https' is the only allowed URL scheme${form}`));
  if (url.host === '') errors.push(invalid(path, url.host, `host must be specified${form}`));
  if (url.user !== undefined) errors.push(invalid(path, url.user, 'user information is not permitted in the URL'));
  if (url.fragment !== '') errors.push(invalid(path, url.fragment, 'fragments are not permitted in the URL'));
  if (url.query !== '') errors.push(invalid(path, url.query, 'query parameters are not permitted in the URL'));
  return errors;
}

/** The server hands the name over as the namespace and the other way round, and so it tells of them. */
function validateService({ name, namespace, path: urlPath, port = 443 }: Service, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  const swapped = (empty: string, told: string): FieldError => ({
    ...required(path.child(empty), ''),
    field: path.child(told).toString(),
  });
  if (namespace === '') errors.push(swapped('namespace', 'name'));
  if (name === '') errors.push(swapped('name', 'namespace'));
  if (port < 1 || port > 65535) {
    const detail = 'port is not valid: must be between 1 and 65535, inclusive';
    errors.push(invalid(path.child('port'), BigInt(port), detail));
  }
  if (urlPath !== undefined) errors.push(...validatePath(urlPath, path.child('path')));
  return errors;
}

function validatePath(text: string, path: FieldPath): FieldError[] {
  if (text === '/' || text === '') return [];
  if (text === '//') return [invalid(path, text, 'segment[0] may not be empty')];
  const errors: FieldError[] = [];
  if (!text.startsWith('/')) errors.push(invalid(path, text, "must start with a '/'"));
  // Go cuts off the first byte, whatever it is: of a longer character something is left.
  const rest = text.charCodeAt(0) < 0x80 ? text.slice(1) : text;
  const segments = rest.replace(/\/$/, '').split('/');
  segments.forEach((segment, at) => {
    const failures = segment === '' ? ['may not be empty'] : isDns1123Subdomain(segment);
    for (const failure of failures) {
      const told = segment === '' ? `segment[${at}] ${failure}` : `segment[${at}]: ${failure}`;
      errors.push(invalid(path, text, told));
    }
  });
  return errors;
}

const reviewVersions = ['v1', 'v1beta1'];

function validateReviewVersions(versions: readonly string[], path: FieldPath): FieldError[] {
  if (versions.length === 0) return [required(path, '')];
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  versions.forEach((version, at) => {
    if (seen.has(version)) errors.push(invalid(path.index(at), version, 'duplicate version'));
    else for (const error of isDns1035Label(version)) errors.push(invalid(path.index(at), version, error));
    seen.add(version);
  });
  if (!reviewVersions.some((version) => seen.has(version))) {
    errors.push(invalid(path, versions, `must include at least one of ${reviewVersions.join(', ')}`));
  }
  return errors;
}
