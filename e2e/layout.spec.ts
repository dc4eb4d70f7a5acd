/** The page around the texts: borders and theme that are remembered, empty states that lead on, what is told where nothing was sent. */
import { expect, test } from '@playwright/test';
import { encodeLink, examplePlayground, examples, playgroundOf } from '../src/playground/index.ts';
import { cronTab, editorsReady, openPage, replaceText, transcript } from './support/playground-page.ts';

test('a border is moved by the keyboard, and stands there at the next visit', async ({ page }) => {
  await openPage(page);
  const border = page.getByRole('separator', { name: 'Resize the output' });
  const place = async (): Promise<number> => (await border.boundingBox())?.x ?? 0;
  const before = await place();
  await border.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBeGreaterThan(before + 20);
  const moved = await place();
  await page.reload();
  await expect(transcript(page)).toContainText('$ kubectl');
  expect(Math.abs((await place()) - moved)).toBeLessThan(4);
});

test('a theme is chosen from the menu, and kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('an empty pane says what would stand there, and opens an example of it', async ({ page }) => {
  await page.goto(`./#${await encodeLink(playgroundOf('', ''), { pane: 'rules' })}`);
  await expect(page.getByTestId('verdict')).toContainText('nothing to check yet');
  await page.getByRole('button', { name: /Open the example “CEL rules/ }).click();
  const rules = page.getByTestId('rules');
  await expect(rules.getByRole('list', { name: 'Cost of all rules together' })).toContainText('of 100,000,000');
});

test('a rule over its budget is called that, with the sum of all rules against the limit of a definition', async ({
  page,
}) => {
  const cost = examples.find(({ id }) => id === 'cost');
  if (cost === undefined) throw new Error('no example of costs');
  await page.goto(`./#${await encodeLink(examplePlayground(cost), { pane: 'rules' })}`);
  const rules = page.getByTestId('rules');
  await expect(rules.getByRole('button', { name: /over budget/ })).toBeVisible();
  await expect(rules.getByRole('list', { name: 'Cost of all rules together' })).toContainText('over budget');
});

test('a text that is no YAML is shown at its place, and what follows it is said not to be applied', async ({
  page,
}) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(
    page,
    'Objects',
    `${cronTab('replicas: 1').replace('spec:', 'spec')}---\n${cronTab('replicas: 2')}`,
  );
  const line = transcript(page).getByRole('button', { name: /error parsing objects\.yaml/ });
  await line.click();
  await expect(page.getByRole('region', { name: 'Objects' }).locator('.monaco-editor.focused')).toBeVisible();
  await expect(page.getByTestId('verdict')).toContainText('1 not applied');
});
