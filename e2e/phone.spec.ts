/** A phone: the plain editor, with marks and a list of problems, and nothing of the full editor until it is asked for. */
import { expect, type Page, test } from '@playwright/test';
import { findings } from './support/axe.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Opens the page and collects the scripts it loads. */
async function openOnPhone(page: Page): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('./');
  await expect(page.getByTestId('verdict')).toBeVisible();
  return scripts;
}

const part = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name}`) });

const text = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, YAML` });

/** Refuses the object: a number where a text belongs, far below what is in sight. */
async function breakObject(page: Page): Promise<void> {
  await part(page, 'Objects').tap();
  const filler = Array.from({ length: 80 }, (_, at) => `# ${at}`).join('\n');
  await text(page, 'objects.yaml').fill(
    `${filler}\napiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: mine\nspec:\n  cronSpec: 5\n`,
  );
}

test('a phone reads and types without the full editor being loaded', async ({ page }) => {
  const scripts = await openOnPhone(page);
  for (const name of ['Objects', 'Output', 'Definition']) await part(page, name).tap();
  await expect(text(page, 'definition.yaml')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('no problem');
  await page.waitForTimeout(1500);
  expect(scripts.filter((url) => /monaco|editor/.test(url))).toEqual([]);
});

test('a problem is marked in its line and listed; pressing it shows the place', async ({ page }) => {
  await openOnPhone(page);
  await breakObject(page);
  const problem = page.getByRole('region', { name: 'Problems' }).getByRole('button', { name: /line 86.*cronSpec/ });
  await expect(problem).toBeVisible();
  await expect(page.locator('.plain-mark span')).toHaveText('5');
  await problem.tap();
  const area = text(page, 'objects.yaml');
  await expect.poll(() => area.evaluate((element) => element.scrollTop)).toBeGreaterThan(400);
  await expect(page.locator('.plain-here')).toBeInViewport();
  // The mark stands on its line, not somewhere near it.
  const [mark, here] = [page.locator('.plain-mark'), page.locator('.plain-here')];
  expect((await mark.boundingBox())?.y).toBe((await here.boundingBox())?.y);
  expect(await findings(page)).toEqual([]);
});

test('an error of the transcript leads to its line without the keyboard coming up', async ({ page }) => {
  await openOnPhone(page);
  await breakObject(page);
  await part(page, 'Output').tap();
  await page
    .getByRole('button', { name: /cronSpec/ })
    .first()
    .tap();
  await expect(page.locator('.plain-here')).toBeInViewport();
  await expect(text(page, 'objects.yaml')).not.toBeFocused();
});

test('the full editor comes when it is asked for, stays over visits, and goes again', async ({ page }) => {
  await openOnPhone(page);
  await page.getByRole('button', { name: 'Full editor' }).tap();
  await expect(page.locator('.monaco-editor[role="code"]')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.locator('.monaco-editor[role="code"]')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Files of Definition' }).tap();
  await page.getByRole('menuitem', { name: 'Plain editor' }).tap();
  await expect(page.getByRole('button', { name: 'Full editor' })).toBeVisible();
});
