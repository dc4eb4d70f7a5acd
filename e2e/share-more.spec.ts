/** Sharing, the rarer ways: compare, repair, what a link's visitor changed; and axe on every dialog of the menu. */
import { expect, type Page, test } from '@playwright/test';
import { findings } from './support/axe.ts';
import { cronTab, editorsReady, openPage, replaceText, transcript } from './support/playground-page.ts';

async function share(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The link of the page as it stands. */
async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await share(page, 'Copy link');
  await expect(page.getByText('Link copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('compare: what was shared against what is here now, and against another link', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 3'));
  await expect(transcript(page)).toContainText('mine created');
  const link = await copiedLink(page);
  await share(page, 'Compare');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('kubectl says the same of both');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await replaceText(page, 'Objects', cronTab('replicas: 15'));
  await expect(transcript(page)).toContainText('"mine" is invalid');
  await share(page, 'Compare');
  const compared = dialog.getByTestId('compared');
  await expect(compared).toContainText('− only in the link: crontab.stable.example.com/mine created');
  await expect(compared).toContainText('+ only here: The CronTab "mine" is invalid');
  await dialog.getByRole('textbox', { name: 'Another link' }).fill('#1abc');
  await expect(dialog.getByRole('status')).toContainText('damaged');
  await dialog.getByRole('textbox', { name: 'Another link' }).fill(link);
  await expect(compared).toContainText('− only in the link: crontab.stable.example.com/mine created');
});

test('repair: the smallest edits, taken back by Undo; the same as a quick fix in the editor', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 15'));
  await expect(transcript(page)).toContainText('"mine" is invalid');
  await share(page, 'Repair what is refused');
  await expect(page.getByText('all of it is taken now')).toBeVisible();
  await expect(transcript(page)).toContainText('crontab.stable.example.com/mine created');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(transcript(page)).toContainText('"mine" is invalid');
  await transcript(page)
    .getByRole('button', { name: /spec.replicas: Invalid value/ })
    .click();
  await page.keyboard.press('ControlOrMeta+.');
  const fix = page.getByRole('option', { name: /10/ }).first();
  await expect(fix).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(transcript(page)).toContainText('crontab.stable.example.com/mine created');
});

test('axe finds nothing in the dialogs of the share menu', async ({ page }) => {
  await openPage(page);
  for (const entry of ['QR code', 'Make it smaller', 'Compare']) {
    await share(page, entry);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(500);
    expect(await findings(page), entry).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('what a visitor changes on a link is there after a reload; their own work and the link as it was are a press away', async ({
  page,
}) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 3'));
  await expect(transcript(page)).toContainText('mine created');
  const link = await copiedLink(page);
  // The visitor's own work is something else by then.
  await page.goto('./');
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 7'));
  await expect(transcript(page)).toContainText(/mine\s+\S+ \* \* \* \*\/5\s+7/);
  await page.waitForTimeout(500);

  await page.goto(link);
  await page.reload();
  await editorsReady(page);
  await expect(page.getByText('This is what the link holds')).toBeVisible();
  await replaceText(page, 'Objects', cronTab('replicas: 15'));
  await expect(transcript(page)).toContainText('"mine" is invalid');
  await page.waitForTimeout(500);
  await page.reload();
  await expect(transcript(page)).toContainText('"mine" is invalid');
  await expect(page.getByText('This is a link with your changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toContainText('changed');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'As the link holds it' }).click();
  await expect(transcript(page)).toContainText(/mine\s+\S+ \* \* \* \*\/5\s+3/);
  await page.waitForTimeout(500);
  await page.reload();
  await expect(transcript(page)).toContainText(/mine\s+\S+ \* \* \* \*\/5\s+3/);
  await page.getByRole('button', { name: 'Back to my work' }).click();
  await expect(transcript(page)).toContainText(/mine\s+\S+ \* \* \* \*\/5\s+7/);
});
