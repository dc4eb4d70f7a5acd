/** Long lists: only what is near the part in sight is in the page, and all of it can be scrolled to. */
import { expect, type Page, test } from '@playwright/test';
import { definitionText } from '../src/playground/testing/definition-text.ts';
import { openTexts } from './support/playground-page.ts';

const definition = definitionText({
  plural: 'queues',
  kind: 'Queue',
  spec: `type: object
properties:
  items:
    type: array
    items:
      type: string`,
});

const items = (count: number) => Array.from({ length: count }, (_, at) => `  - item-${at}\n`).join('');
const list = (name: string, spec: string) =>
  `apiVersion: example.dev/v1\nkind: Queue\nmetadata:\n  name: ${name}\nspec:\n  items:\n${spec}`;

function open(page: Page, objects: string): Promise<void> {
  return openTexts(page, definition, objects, 'queues.example.dev created');
}

test('ten thousand lines of output are scrolled through while a few hundred are drawn', async ({ page }) => {
  await open(page, list('long', items(10_000)));
  const prompt = page.getByRole('textbox', { name: 'kubectl command' });
  await prompt.fill('kubectl get queues long -o yaml');
  await prompt.press('Enter');
  const typed = page.getByTestId('typed');
  await expect(typed).toContainText('item-9999');
  const drawn = () => typed.locator('div').count();
  expect(await drawn()).toBeLessThan(2500);
  await page.locator('.kubectl-scroll').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(typed.getByText('- item-9999', { exact: true })).toBeVisible();
  await page.locator('.kubectl-scroll').evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect(typed.getByText(/- item-[2-8]\d{3}$/).first()).toBeVisible();
  expect(await drawn()).toBeLessThan(2500);
});

test('ten thousand stored lines too', async ({ page }) => {
  await open(page, list('long', items(10_000)));
  await page.getByRole('tab', { name: 'Stored' }).click();
  const stored = page.getByTestId('stored');
  await expect(stored).toContainText('item-0');
  expect(await stored.locator('.stored-line').count()).toBeLessThan(2000);
  await page.locator('.output[data-state="active"]').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(stored.getByText('item-9999')).toBeVisible();
});

test('a table of many rows keeps its columns where they are', async ({ page }) => {
  test.setTimeout(120_000);
  const objects = Array.from({ length: 600 }, (_, at) =>
    list(at === 550 ? 'a-name-longer-than-others' : `n${at}`, '  - a\n'),
  );
  await open(page, objects.join('---\n'));
  await page.getByRole('tab', { name: 'Table' }).click();
  const table = page.getByTestId('table');
  await expect(table).toContainText('600 objects');
  expect(await table.locator('tbody tr').count()).toBeLessThan(500);
  const width = () =>
    table.getByRole('columnheader', { name: 'NAME', exact: true }).evaluate((node) => node.clientWidth);
  const before = await width();
  await page.locator('.output[data-state="active"]').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(table.getByRole('cell', { name: 'n599' })).toBeVisible();
  expect(await width()).toBe(before);
});
