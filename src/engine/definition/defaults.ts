/** What the server fills into a definition before it looks at it. */
import { getIn, isObject, type ObjectValue, setIn, withMember } from '../values/value.ts';
import type { CustomResourceDefinition } from './custom-resource-definition.ts';
import { readDefinition } from './read-definition.ts';

/** A definition with its defaults: names, conversion, the port of a webhook, stored versions. */
export function applyDefinitionDefaults(definition: CustomResourceDefinition): CustomResourceDefinition {
  let { value } = definition;
  const set = (path: readonly string[], member: ObjectValue | string | bigint | undefined): void => {
    value = setIn(value, path, member);
  };
  const { names, conversion, versions, status } = definition;
  if (names.singular === '' && names.kind !== '') set(['spec', 'names', 'singular'], names.kind.toLowerCase());
  if (names.listKind === '' && names.kind !== '') set(['spec', 'names', 'listKind'], `${names.kind}List`);
  if (conversion === undefined) set(['spec', 'conversion'], new Map([['strategy', 'None']]));
  const service = conversion?.webhook?.clientConfig?.service;
  if (service !== undefined && service.port === undefined) {
    set(['spec', 'conversion', 'webhook', 'clientConfig', 'service', 'port'], 443n);
  }
  const webhook = getIn(value, 'spec', 'conversion', 'webhook');
  // The server's inner form holds the two members of `webhook` alone: without both there is nothing to write back.
  if (isObject(webhook) && !webhook.has('clientConfig') && getIn(webhook, 'conversionReviewVersions') === null) {
    set(['spec', 'conversion', 'webhook'], undefined);
  }
  const storage = versions.find((version) => version.storage);
  const statusValue = value.get('status');
  if (status.storedVersions.length === 0 && storage !== undefined && isObject(statusValue)) {
    value = withMember(value, 'status', withMember(statusValue, 'storedVersions', [storage.name]));
  }
  return value === definition.value ? definition : readDefinition(value);
}
