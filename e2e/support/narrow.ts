/** A pane of the output on the narrowest screen that it has to fit. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Shows the output at 320 pixels; `pane` is the one that stands in it. */
export async function showNarrow(page: Page, pane: Locator): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Output/ })
    .click();
  await expect(pane).toBeVisible();
}

/** What of these elements reaches beyond the right edge, as the beginnings of their HTML. */
export function beyondEdge(pane: Locator, elements: string): Promise<readonly string[]> {
  return pane
    .locator(elements)
    .evaluateAll((nodes) =>
      nodes.filter((node) => node.getBoundingClientRect().right > 321).map((node) => node.outerHTML.slice(0, 120)),
    );
}
