/** What axe finds on a page, by WCAG 2.2 AA and its own best practices. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Something that is not as it should be, and where. */
export interface Finding {
  readonly id: string;
  readonly nodes: readonly string[];
}

/** The findings; Monaco's inner nodes are Monaco's. */
export async function findings(page: Page): Promise<readonly Finding[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: runner } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await runner.run(
      { exclude: [['.monaco-editor'], ['.monaco-aria-container'], ['.context-view']] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    );
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => `${node.html}: ${node.failureSummary}`),
    }));
  });
}
