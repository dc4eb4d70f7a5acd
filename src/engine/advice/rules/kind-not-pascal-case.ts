/** Advice: kinds are written in one way. */
import { inDefinition } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const named = (kind: string): string =>
  `group: example.dev\nscope: Namespaced\nnames: {plural: webhooks, kind: ${kind}}\nversions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}`;

export const kindNotPascalCase: Rule = {
  id: 'kind-not-pascal-case',
  title: 'Kind not in PascalCase',
  profile: 'crd',
  severity: 'note',
  what: 'A kind that does not begin with a capital letter, or has other characters than letters and digits.',
  why: 'Generators make a type of the kind, which then is private in Go or no name at all.',
  bad: inDefinition(named('webhook')),
  good: inDefinition(named('WebHook')),
  since: '1.16',
  references: [references.naming],
  check: ({ definition: { names } }) =>
    /^[A-Z][A-Za-z0-9]*$/.test(names.kind)
      ? []
      : [{ keys: ['spec', 'names', 'kind'], message: `The kind ${names.kind} is not in PascalCase` }],
};
