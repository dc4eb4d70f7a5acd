/** Advice: a field that its description calls immutable, and that can be changed. */
import { isBorrowed } from '../borrowed.ts';
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';
import type { SchemaNode } from '../schema-node.ts';

const promise =
  /\b(?:(?:this|the) (?:field|value) is immutable|is immutable|immutable field|^immutable\b|(?:cannot|can't|can not|must not|may not) be (?:changed|updated|modified)(?: (?:once|after)\b|\.|$))/i;
const halves = /\b(?:not immutable|if |when |unless )/i;

function transitionAbove(node: SchemaNode): boolean {
  for (let at: SchemaNode | undefined = node; at !== undefined; at = at.parent) {
    if (at.schema.xValidations?.some(({ rule }) => rule.includes('oldSelf')) === true) return true;
  }
  return false;
}

export const immutableNotEnforced: Rule = {
  id: 'immutable-not-enforced',
  title: 'Immutable in words only',
  profile: 'crd',
  severity: 'warning',
  what: 'The description says that the field cannot be changed, and no transition rule says so.',
  why: 'The server accepts the change. Unless a webhook refuses it, the controller meets what it was promised would not happen.',
  bad: inSpec('type: object\nproperties:\n  zone: {type: string, description: The zone. This field is immutable.}'),
  good: inSpec(
    'type: object\nrequired: [zone]\nproperties:\n  zone:\n    type: string\n    description: The zone. This field is immutable.\n    x-kubernetes-validations:\n    - {rule: self == oldSelf, message: zone is immutable}',
  ),
  since: '1.25',
  references: [references.transitions],
  check: eachNode((node) => {
    const { schema, role, field } = node;
    if (role !== 'property' || node.inStatus || isBorrowed(node)) return undefined;
    // The text of Kubernetes' own kind and apiVersion says so wherever they are copied to.
    if (node.name === 'kind' || node.name === 'apiVersion') return undefined;
    const sentence = schema.description.split(/(?<=\.)\s+/).find((each) => promise.test(each));
    if (sentence === undefined || halves.test(sentence) || transitionAbove(node)) return undefined;
    const rule = new Map([
      ['rule', 'self == oldSelf'],
      ['message', `${node.name} is immutable`],
    ]);
    const keys = [...node.keys, 'x-kubernetes-validations'];
    const fixable = schema.type !== 'array' && schema.type !== 'object' && node.required;
    return {
      message: `${field} is called immutable, but the server accepts any change of it`,
      ...(fixable
        ? {
            fix: {
              title: 'Add a transition rule',
              changes: [
                schema.xValidations === undefined
                  ? { kind: 'set' as const, keys, value: [rule] }
                  : { kind: 'prepend' as const, keys, value: rule },
              ],
            },
          }
        : {}),
    };
  }),
};
