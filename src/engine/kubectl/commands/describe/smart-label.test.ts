import { expect, it } from 'vitest';
import { smartLabel } from './smart-label.ts';

it.each([
  ['apiVersion', 'API Version'],
  ['creationTimestamp', 'Creation Timestamp'],
  ['uid', 'UID'],
  ['HTTPServerURL', 'HTTPServer URL'],
  ['podIPs', 'Pod I Ps'],
  ['ABc', 'A Bc'],
  ['kebab-case', 'Kebab - Case'],
  ['snake_case', 'snake_case'],
  ['ipv6CIDRs', 'ipv6CIDRs'],
  ['öffnung', 'Öffnung'],
  ['IDÉcole', 'IDÉcole'],
  ['IDécole', 'I Décole'],
  ['', ''],
])('%s is %s', (field, want) => {
  expect(smartLabel(field)).toBe(want);
});
