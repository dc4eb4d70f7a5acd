/** Conversion between the versions of a definition: by its strategy `None`, or by a webhook that cannot be reached from here. */
import { goQuote } from '../../values/go-quote.ts';
import { type ObjectValue, withMember } from '../../values/value.ts';
import { type StatusError, unexpected } from '../status-error.ts';
import type { ServedVersion } from './served-definition.ts';
import { findVersion } from './versions.ts';

/** The object in another version; the same where it is in that version already. */
export function convert(object: ObjectValue, to: ServedVersion): ObjectValue | StatusError {
  const apiVersion = object.get('apiVersion');
  if (apiVersion === to.apiVersion) return object;
  const { definition } = to.served;
  const from = typeof apiVersion === 'string' ? apiVersion : '';
  const [group, name = ''] = from.split('/');
  if (group !== definition.group || findVersion(definition, name) === undefined) {
    return unexpected(`request to convert CR from an invalid group/version: ${from}`);
  }
  if (definition.conversion?.strategy === 'Webhook') {
    const kind = object.get('kind');
    const what = `${from}, Kind=${typeof kind === 'string' ? kind : ''}`;
    return unexpected(`conversion webhook for ${what} failed: Post ${webhookFailure(to)}`);
  }
  return withMember(object, 'apiVersion', to.apiVersion);
}

/** How the server fails to reach the webhook; it never can from here. */
function webhookFailure(to: ServedVersion): string {
  const config = to.served.definition.conversion?.webhook?.clientConfig;
  const { service } = config ?? {};
  const url =
    service === undefined
      ? (config?.url ?? '')
      : `https://${service.name}.${service.namespace}.svc:${service.port ?? 443}${service.path ?? ''}`;
  const { hostname, port } = new URL(url);
  const address = `${hostname}:${port === '' ? 443 : port}`;
  const numeric = /^[\d.]+$|^\[/.test(hostname);
  const failure = numeric
    ? `dial tcp ${address}: connect: connection refused`
    : `dial tcp: lookup ${hostname}: no such host`;
  return `${goQuote(`${url}?timeout=30s`)}: ${failure}`;
}
