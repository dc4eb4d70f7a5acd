import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adviceRules } from '../../engine/index.ts';
import { rulesPage } from './rules-page.ts';

test('the page in docs is of the rules as they are (npm run -s advice:rules writes it)', () => {
  const page = readFileSync(new URL('../../../docs/advice-rules.md', import.meta.url), 'utf8');
  expect(page === rulesPage()).toBe(true);
  for (const { id } of adviceRules('built-in')) expect(page).toContain(`\n### ${id}\n`);
});
