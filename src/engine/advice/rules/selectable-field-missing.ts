/** Advice: what people will want to list by. */
import { eachNode } from '../checks.ts';
import { inVersion } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const selectableFieldMissing: Rule = {
  id: 'selectable-field-missing',
  title: 'Obvious field that cannot be selected',
  profile: 'strict',
  severity: 'note',
  what: 'spec.nodeName, or a name of a class in spec, is not among the selectable fields.',
  why: 'Controllers that look for the objects of one node or class have to list all of them.',
  bad: inVersion(
    'schema:\n  openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {nodeName: {type: string}}}}}',
  ),
  good: inVersion(
    'selectableFields: [{jsonPath: .spec.nodeName}]\nschema:\n  openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {nodeName: {type: string}}}}}',
  ),
  since: '1.31',
  references: [references.selectable],
  check: eachNode(({ schema, name, parent, depth, version, field }) => {
    if (depth !== 2 || parent?.name !== 'spec' || schema.type !== 'string') return undefined;
    if (!/^nodeName$|^className$|ClassName$/.test(name) || version.selectableFields.includes(`.${field}`))
      return undefined;
    return `kubectl get --field-selector cannot select by ${field}`;
  }),
};
