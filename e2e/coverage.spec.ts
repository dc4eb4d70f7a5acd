/** The Test pane: what the objects put to the test, and objects proposed for the rest. */
import { expect, type Page, test } from '@playwright/test';
import { findings } from './support/axe.ts';
import { openPage, transcript } from './support/playground-page.ts';

async function openTest(page: Page): Promise<void> {
  await openPage(page);
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await expect(page.getByTestId('coverage')).toBeVisible();
}

/** The line of a point, by what it says. */
function line(page: Page, text: string) {
  return page.getByTestId('coverage').getByRole('listitem').filter({ hasText: text });
}

test('a point that no object fails gets a failing object, which becomes a test of the texts', async ({ page }) => {
  await openTest(page);
  const point = line(page, 'minimum: 1');
  await expect(point).toContainText('no failing');
  await point.getByRole('button', { name: 'Propose objects for minimum: 1' }).click();
  const proposed = point.locator('figure');
  await expect(proposed).toContainText('Fails');
  await expect(proposed).toContainText('# expect: rejected spec.replicas');
  await proposed.getByRole('button', { name: 'Add to objects' }).click();
  await expect(transcript(page).or(page.getByTestId('coverage'))).toBeVisible();
  await expect(line(page, 'minimum: 1')).toHaveCount(0);
  await page.getByRole('tab', { name: 'kubectl' }).click();
  await expect(transcript(page)).toContainText('replicas-minimum-fails');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(transcript(page)).not.toContainText('replicas-minimum-fails');
});

test('objects for everything that is missing, one after the other', async ({ page }) => {
  await openTest(page);
  await page.getByRole('button', { name: 'Propose objects for all' }).click();
  await expect(page.getByRole('status').filter({ hasText: /searched, objects for \d+\.$/ })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByTestId('coverage').locator('figure').first()).toBeVisible();
});

test('a point leads to its place in the definition, and the list can be narrowed', async ({ page }) => {
  await openTest(page);
  await page.getByLabel('Show').first().selectOption({ label: 'everything' });
  const all = await page.getByTestId('coverage').getByRole('listitem').count();
  await page.getByLabel('Show').first().selectOption({ label: 'what is covered' });
  await expect(page.getByTestId('coverage').getByRole('listitem').filter({ hasText: 'covered' }).first()).toBeVisible();
  expect(await page.getByTestId('coverage').getByRole('listitem').count()).toBeLessThan(all);
  await page.getByLabel('Show').first().selectOption({ label: 'everything' });
  await page.getByRole('button', { name: 'Show maximum: 10' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Definition' })).toContainText('maximum');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing, with objects proposed, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openTest(page);
    await line(page, 'minimum: 1')
      .getByRole('button', { name: /^Propose/ })
      .click();
    await expect(page.getByTestId('coverage').locator('figure').first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
}

test('on a phone nothing runs out of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./');
  await page.getByRole('navigation').getByRole('button', { name: 'Output' }).click();
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Propose objects for minimum: 1' }).click();
  await expect(page.getByTestId('coverage').locator('figure').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the advisor searches the rules for some that refuse nothing or say the same', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('menuitem', { name: /CEL rules and transition rules/ }).click();
  await page.getByRole('tab', { name: 'Advice', exact: true }).click();
  await page.getByRole('button', { name: 'Search the rules' }).click();
  const card = page.getByRole('region', { name: 'Rules put to the test' });
  await expect(card).toContainText('2 of 2 rules searched', { timeout: 30_000 });
  await expect(card).toContainText('nothing found');
});
