/** Advice: what is required in a spec is not required where the spec itself can be left out. */
import { eachNode } from '../checks.ts';
import { inSchema } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const spec = 'spec: {type: object, required: [size], properties: {size: {type: integer}}}';

export const specNotRequired: Rule = {
  id: 'spec-not-required',
  title: 'Spec with required fields can be left out',
  profile: 'crd',
  severity: 'warning',
  what: 'The spec has required fields but is not required itself.',
  why: 'An object without any spec is accepted, and none of its required fields and rules is asked for.',
  bad: inSchema(`type: object\nproperties:\n  ${spec}`),
  good: inSchema(`type: object\nrequired: [spec]\nproperties:\n  ${spec}`),
  since: '1.16',
  references: [references.optional],
  check: eachNode((node) => {
    const { schema, role, name, parent } = node;
    if (role !== 'property' || parent?.role !== 'root' || name !== 'spec') return undefined;
    const inner = (schema.required ?? []).filter((each) => schema.properties?.get(each)?.default === undefined);
    if (node.required || schema.default !== undefined || inner.length === 0) return undefined;
    const keys = [...parent.keys, 'required'];
    return {
      message: `An object without a spec is accepted, although ${inner.join(', ')} ${inner.length === 1 ? 'is' : 'are'} required in it`,
      fix: {
        title: 'Require spec',
        changes: [
          parent.schema.required === undefined
            ? { kind: 'set', keys, value: ['spec'] }
            : { kind: 'prepend', keys, value: 'spec' },
        ],
      },
    };
  }),
};
