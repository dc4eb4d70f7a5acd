/** Advice: moments that are checked to be moments. */
import { eachNode, setKeyword } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

/** Names of moments, and not of spans as maxRestartTime is. */
const moment =
  /(?:[a-z]Timestamp|^timestamp|(?:^(?:start|end|finish|completion|creation|deletion|expiration|expiry|transition|update|heartbeat|probe|scheduled)|Start|End|Finish|Completion|Creation|Deletion|Expiration|Expiry|Transition|Update|Heartbeat|Probe|Scheduled)Time)$/;

export const timeWithoutFormat: Rule = {
  id: 'time-without-format',
  title: 'Time without a format',
  profile: 'crd',
  severity: 'note',
  what: 'A string named like a moment, startTime or createdAt, that may hold any text.',
  why: 'The server accepts “yesterday”, and the client that reads a time fails on the whole object.',
  bad: inSpec('type: object\nproperties:\n  startTime: {type: string}'),
  good: inSpec('type: object\nproperties:\n  startTime: {type: string, format: date-time}'),
  since: '1.16',
  references: [references.primitives],
  check: eachNode((node) => {
    const { schema, role, name, field } = node;
    if (role !== 'property' || schema.type !== 'string') return undefined;
    if (!moment.test(name)) return undefined;
    const free =
      schema.format === '' && schema.pattern === '' && schema.enum === undefined && schema.xValidations === undefined;
    if (!free) return undefined;
    return {
      message: `${field} is named like a moment but accepts any text`,
      fix: setKeyword(node, 'format', 'date-time'),
    };
  }),
};
