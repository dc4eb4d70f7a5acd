/** Advice: the name of another object has a form. */

import { isBorrowed } from '../borrowed.ts';
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const nameWithoutBounds: Rule = {
  id: 'name-without-bounds',
  title: 'Name of an object that may be any text',
  profile: 'built-in',
  severity: 'note',
  what: 'The name or namespace in a reference, without pattern, maxLength or rule.',
  why: 'Names in Kubernetes have a form and at most 253 characters: a typing error is found only when the controller looks the object up.',
  bad: inSpec(
    'type: object\nproperties:\n  secretRef: {type: object, required: [name], properties: {name: {type: string, minLength: 1}}}',
  ),
  good: inSpec(
    'type: object\nproperties:\n  secretRef:\n    type: object\n    required: [name]\n    properties:\n      name:\n        type: string\n        minLength: 1\n        maxLength: 253\n        x-kubernetes-validations:\n        - {rule: "!format.dns1123Subdomain().validate(self).hasValue()", message: name must be that of an object}',
  ),
  // The library of formats.
  since: '1.31',
  references: [references.rules, references.naming],
  check: eachNode((node) => {
    const { schema, parent, name, role, field, inStatus } = node;
    if (role !== 'property' || (name !== 'name' && name !== 'namespace') || inStatus || schema.type !== 'string') {
      return undefined;
    }
    if (parent === undefined || !/(?:Ref|Refs|Reference|References)$/.test(parent.name) || isBorrowed(node))
      return undefined;
    const checked =
      schema.pattern !== '' ||
      schema.maxLength !== undefined ||
      schema.enum !== undefined ||
      schema.xValidations !== undefined;
    return checked ? undefined : `${field} is the name of an object and may be any text`;
  }),
};
