import { expect, test } from 'vitest';
import { policyWith } from './policy-level.ts';

test.each([
  ['', 'bound-tightened', 'warn', 'rules:\n  bound-tightened: warn\n'],
  ['', 'bound-tightened', undefined, ''],
  [
    '# ours\nrules:\n  enum-added: none # for now\n',
    'bound-tightened',
    'warn',
    '# ours\nrules:\n  bound-tightened: warn\n  enum-added: none # for now\n',
  ],
  ['rules: {enum-added: none}\n', 'enum-added', 'error', 'rules: {enum-added: error}\n'],
  ['rules:\n  enum-added: none\n  enum-removed: warn\n', 'enum-added', undefined, 'rules:\n  enum-removed: warn\n'],
  ['rules: {enum-added: none}\n', 'enum-added', undefined, 'rules: {}\n'],
  ['rules: {enum-added: none}\n', 'enum-removed', undefined, 'rules: {enum-added: none}\n'],
  ['rules: {enum-aded: none}\n', 'enum-added', 'warn', undefined],
] as const)('%j with %s %s', (text, rule, level, wanted) => {
  expect(policyWith(text, rule, level)).toBe(wanted);
});
