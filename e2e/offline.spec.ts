/** Without a network: once opened, the page works offline, from any path, and a newer version says so. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { cronTab, editorsReady, replaceText, transcript } from './support/playground-page.ts';
import { staticHost } from './support/static-host.ts';

async function keptOffline(page: Page): Promise<void> {
  await expect(page.getByText('works offline')).toBeVisible({ timeout: 40_000 });
}

test('once opened, everything works when the host is gone', async ({ page }) => {
  const { address, close } = await staticHost();
  await page.goto(address);
  await keptOffline(page);
  await close();
  await page.reload();
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 15'));
  await expect(transcript(page)).toContainText('The CronTab "mine" is invalid: spec.replicas');
  // Parts that are loaded when they are first shown.
  for (const pane of ['Stored', 'Table']) {
    await page.getByRole('tab', { name: pane }).click();
    await expect(page.getByRole('tabpanel', { name: pane })).not.toBeEmpty();
  }
  await page.getByRole('tab', { name: 'kubectl' }).click();
  await page.getByRole('textbox', { name: /command/i }).fill('kubectl explain crontab.spec');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('typed')).toContainText('FIELD');
});

test('a newer version is fetched quietly, says so, and is let in by a press', async ({ page }) => {
  const { directory, address, close } = await staticHost();
  await page.goto(address);
  await keptOffline(page);
  const index = join(directory, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<title>CRD Playground', '<title>CRD Playground, newer'));
  const worker = join(directory, 'service-worker.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/(version\\*":\\*")/, '$1next-'));
  await page.reload();
  await expect(page).toHaveTitle('CRD Playground');
  await expect(page.getByText('A newer version of this page is here')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect(page).toHaveTitle('CRD Playground, newer');
  await close();
});

test('the page can be installed: its manifest and icons are there', async ({ page, request }) => {
  await page.goto('./');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'CRD Playground', start_url: './', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true);
});
