/** Advice: conditions have the fields of metav1.Condition. */
import { itemsSchema } from '../../schema/json-schema-props.ts';
import { eachNode } from '../checks.ts';
import { inSchema } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

/** The fields of metav1.Condition that every one has. */
const fields = ['type', 'status', 'lastTransitionTime', 'reason', 'message'];

const listOf = (properties: string): string =>
  `type: object\nproperties:\n  status:\n    type: object\n    properties:\n      conditions:\n        type: array\n        items:\n          type: object\n          properties: {${properties}}`;

export const conditionsShape: Rule = {
  id: 'conditions-shape',
  title: 'Conditions unlike all others',
  profile: 'strict',
  severity: 'note',
  what: 'Items of status.conditions lack a field of metav1.Condition, or leave their status open.',
  why: 'kubectl wait, dashboards and libraries read conditions of any kind in one way: type, a status of True, False or Unknown, reason, message, lastTransitionTime.',
  bad: inSchema(listOf('type: {type: string}, status: {type: string}')),
  good: inSchema(
    listOf(
      'type: {type: string}, status: {type: string, enum: ["True", "False", Unknown]}, reason: {type: string}, message: {type: string}, lastTransitionTime: {type: string, format: date-time}',
    ),
  ),
  since: '1.16',
  references: [references.conditions],
  check: eachNode(({ schema, inStatus, name, role, field }) => {
    if (!inStatus || role !== 'property' || name !== 'conditions') return undefined;
    const properties = itemsSchema(schema)?.properties;
    if (properties?.has('type') !== true) return undefined;
    const missing = fields.filter((each) => !properties.has(each));
    if (missing.length > 0) return { message: `${field}[] lacks ${missing.join(', ')}`, at: ['items'] };
    const open = properties.get('status')?.enum === undefined;
    return open ? { message: `${field}[].status is not limited to True, False and Unknown`, at: ['items'] } : undefined;
  }),
};
