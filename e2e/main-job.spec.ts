/** The main job: type an object, read the refusal, mend it, send a link. */
import { expect, test } from '@playwright/test';
import { cronTab, editorsReady, focusEditor, openPage, replaceText, transcript } from './support/playground-page.ts';

test('text and a verdict are there before Monaco', async ({ page }) => {
  await page.route(/monaco/, (route) => route.abort());
  await openPage(page);
  await expect(page.getByRole('textbox', { name: 'objects.yaml, YAML' })).toHaveValue(/kind: CronTab/);
  await expect(transcript(page)).toContainText('The CronTab "too-many" is invalid:');
  await expect(page.getByTestId('verdict')).toContainText('1 rejected');
});

test('a bad value gets kubectl’s words and a marker, and mending it lists the object', async ({ page }) => {
  const { strangers } = await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 15'));
  await expect(transcript(page)).toContainText(
    'The CronTab "mine" is invalid: spec.replicas: Invalid value: 15: spec.replicas in body should be less than or equal to 10',
  );
  await expect(page.getByRole('region', { name: 'Objects' }).locator('.squiggly-error')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Objects' }).getByRole('button', { name: /mine: rejected/ }),
  ).toBeVisible();

  await replaceText(page, 'Objects', cronTab('replicas: 3'));
  await expect(transcript(page)).toContainText('crontab.stable.example.com/mine created');
  await expect(transcript(page)).toContainText(/mine\s+\* \* \* \* \*\/5\s+3\s+0s/);
  await expect(page.locator('.squiggly-error')).toHaveCount(0);
  expect(strangers).toEqual([]);
});

test('an error line leads to the guilty value', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 15'));
  // The example, which stood there before, is refused for the same field.
  await expect(transcript(page)).toContainText('The CronTab "mine" is invalid');
  await transcript(page)
    .getByRole('button', { name: /spec.replicas: Invalid value/ })
    .click();
  await page.keyboard.insertText('4');
  await expect(transcript(page)).toContainText('crontab.stable.example.com/mine created');
});

test('a changed definition is judged at once, with a marker in it', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await focusEditor(page, 'Definition');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ArrowRight');
  for (let line = 0; line < 2; line++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await expect(transcript(page)).toContainText(
    'spec.additionalPrinterColumns[2].type: Invalid value: "datex": must be one of boolean,date,integer,number,string',
  );
  await expect(page.getByRole('region', { name: 'Definition' }).locator('.squiggly-error')).toBeVisible();
});

test('Stored marks what was defaulted, Table lists what is stored', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('menuitem', { name: /Defaulting and nullable/ }).click();
  await page.getByRole('tab', { name: 'Stored' }).click();
  await expect(page.getByTestId('stored').locator('.mark-defaulted').first()).toContainText('spec:');
  await page.getByRole('tab', { name: 'Table' }).click();
  await expect(page.getByTestId('table').getByRole('row', { name: /empty/ })).toContainText('gold');
});

test('a shared link opens as it was sent, and keeps the visitor’s own work', async ({ page, browser }) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 15'));
  await expect(transcript(page)).toContainText('"mine" is invalid');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: /link/i })).toBeVisible();
  const link = page.url();
  expect(link).toMatch(/#1[\w-]{100,}$/);

  const other = await (await browser.newContext()).newPage();
  await openPage(other);
  await editorsReady(other);
  await replaceText(other, 'Objects', cronTab('image: x').replace('mine', 'my-own'));
  await expect(transcript(other)).toContainText('my-own created');
  await other.waitForTimeout(500);
  await other.goto('about:blank');
  await other.goto(link);
  await expect(transcript(other)).toContainText('The CronTab "mine" is invalid: spec.replicas: Invalid value: 15');
  await other.getByRole('button', { name: 'Back to my work' }).click();
  await expect(transcript(other)).toContainText('crontab.stable.example.com/my-own created');
  await other.context().close();
});

test('a damaged link is refused in a sentence', async ({ page }) => {
  await openPage(page, '#1q1ZKU7KKVk');
  await expect(page.getByRole('status').filter({ hasText: 'This link is damaged' })).toBeVisible();
  await expect(transcript(page)).toContainText('crontabs.stable.example.com created');
});

test('everything can be reached by the keyboard', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the output' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Examples' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(transcript(page)).toContainText('widgets.example.dev');
  await focusEditor(page, 'Objects');
  await page.keyboard.press('ControlOrMeta+M'); // Monaco: Tab moves focus
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Step back' })).toBeFocused();
  for (const _ of ['slider', 'switch', 'border', 'tabs']) await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'kubectl' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Stored' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('stored')).toBeVisible();
});

test('on a phone the parts are tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPageNarrow(page);
  await expect(page.getByRole('region', { name: 'Definition' })).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Output/ })
    .click();
  await expect(transcript(page)).toContainText('crontabs.stable.example.com created');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

async function openPageNarrow(page: import('@playwright/test').Page): Promise<void> {
  await page.goto('./');
  await expect(page.getByTestId('verdict')).toBeVisible();
}
