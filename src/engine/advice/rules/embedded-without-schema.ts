/** Advice: embedded objects that may be anything. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const embeddedWithoutSchema: Rule = {
  id: 'embedded-without-schema',
  title: 'Embedded resource of any kind',
  profile: 'strict',
  severity: 'note',
  what: 'An x-kubernetes-embedded-resource that limits neither apiVersion nor kind and has no rules.',
  why: 'Whoever may write the object may have the controller create anything that the controller may create.',
  bad: inSpec(
    'type: object\nproperties:\n  template: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}',
  ),
  good: inSpec(
    'type: object\nproperties:\n  template: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, properties: {kind: {type: string, enum: [Job]}}}',
  ),
  since: '1.16',
  references: [references.definitions],
  check: eachNode(({ schema, field }) => {
    if (!schema.xEmbeddedResource || schema.xValidations !== undefined) return undefined;
    const limited = ['apiVersion', 'kind'].some((name) => {
      const own = schema.properties?.get(name);
      return own !== undefined && (own.enum !== undefined || own.pattern !== '');
    });
    return limited
      ? undefined
      : { message: `${field} may hold an object of any kind`, at: ['x-kubernetes-embedded-resource'] };
  }),
};
