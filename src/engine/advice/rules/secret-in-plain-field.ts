/** Advice: secrets belong into Secrets. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const secretInPlainField: Rule = {
  id: 'secret-in-plain-field',
  title: 'Secret in a plain field',
  profile: 'crd',
  severity: 'warning',
  what: 'A string named password, apiKey, clientSecret or the like.',
  why: 'Everybody who may read the objects reads the secret; it stands in backups, in Git and in kubectl output, and is not encrypted where Secrets are.',
  bad: inSpec('type: object\nproperties:\n  password: {type: string}'),
  good: inSpec(
    'type: object\nproperties:\n  passwordSecretRef: {type: object, required: [name], properties: {name: {type: string}}}',
  ),
  since: '1.16',
  references: [references.conventions],
  check: eachNode(({ schema, role, name, field, inStatus, parent }) => {
    if (role !== 'property' || schema.type !== 'string' || inStatus) return undefined;
    if (!/^(?:.*[a-z])?(?:password|passwd|apiKey|clientSecret|secretAccessKey|accessToken|bearerToken)$/i.test(name))
      return undefined;
    // A key into a Secret is named after what it leads to.
    const reference = /(?:ref|secret|key(?:s|names?)|selector|mapping)$/i.test(parent?.name ?? '');
    const elsewhere = /\b(?:files?|path|match(?:es|ed)?)\b/i.test(schema.description);
    return reference || elsewhere || /\b(?:key|name)\b.*\b(?:in|of|within|from)\b.*\bsecret\b/i.test(schema.description)
      ? undefined
      : `${field} holds a secret in the open; refer to a Secret instead`;
  }),
};
