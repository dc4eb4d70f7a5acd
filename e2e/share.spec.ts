/** The share menu: each form of it, and what an opened link says. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { cronTab, editorsReady, openPage, replaceText, transcript } from './support/playground-page.ts';

async function share(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function copied(page: Page, entry: string, told: RegExp): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await share(page, entry);
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function downloaded(page: Page, entry: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await share(page, entry);
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('every form of sharing, and the mark once the texts are changed', async ({ page }) => {
  await openPage(page);
  expect(await copied(page, 'Copy link', /Link copied/)).toContain('#1');
  expect(await copied(page, 'Copy Markdown link', /Markdown link copied/)).toMatch(/^\[.*\]\(http.*#1[\w-]+\)$/);
  const issue = await copied(page, 'Copy Markdown for an issue', /65,536/);
  expect(issue).toContain('```yaml');
  expect(issue).toContain('$ kubectl apply -f definition.yaml');
  expect(await copied(page, 'Copy as test', /Test copied/)).toContain('\n# expect: created\n');
  expect(await copied(page, 'Copy embed code', /iframe/)).toContain('embed.html#1');
  const script = await downloaded(page, 'Download shell script');
  expect(script.name).toBe('reproduce.sh');
  expect(script.text).toContain("kubectl apply -f - <<'EOF'");
  expect((await downloaded(page, 'Download scenario')).text).toContain('-- definition.yaml --');
  expect((await downloaded(page, 'Download ZIP')).name).toBe('crd-playground.zip');
  await share(page, 'QR code');
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await expect(page.getByRole('button', { name: 'Share' })).not.toContainText('changed');
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 15'));
  await expect(transcript(page)).toContainText('"mine" is invalid');
  await expect(page.getByRole('button', { name: 'Share' })).toContainText('changed');
});

test('make it smaller keeps the error and takes the rest away', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 15'));
  await expect(transcript(page)).toContainText('"mine" is invalid');
  await share(page, 'Make it smaller');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make it smaller' }).click();
  await expect(dialog).toContainText(/\d+ → \d+ lines/, { timeout: 40_000 });
  await dialog.getByRole('button', { name: 'Use the smaller texts' }).click();
  await expect(transcript(page)).toContainText('The Thing "a" is invalid');
  await expect(transcript(page)).not.toContainText('crontabs');
});
