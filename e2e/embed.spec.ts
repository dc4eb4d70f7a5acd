/** The embed in a page of another origin, sandboxed: no origin of its own, no storage, no worker, no way to its host. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { cronTab, editorsReady, openPage, replaceText, transcript } from './support/playground-page.ts';

let host: Server;
let frame = '';

test.beforeAll(async () => {
  host = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Host</title><h1>A page of another origin</h1>${frame}`);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => {
  host.close();
});

/** The link of the present playground, without its page. */
async function linkHash(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  return new URL(await page.evaluate(() => navigator.clipboard.readText())).hash;
}

/** Opens a host page with the embed of a playground in it. */
async function embedded(
  page: Page,
  baseURL: string | undefined,
  query: string,
  sandbox = 'allow-scripts',
): Promise<FrameLocator> {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 15'));
  await expect(transcript(page)).toContainText('"mine" is invalid');
  const source = `${new URL(`embed.html${query}`, baseURL)}${await linkHash(page)}`;
  frame = `<iframe sandbox="${sandbox}" width="900" height="600" src="${source}"></iframe>`;
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
  return page.frameLocator('iframe');
}

test('the embed checks its texts in a sandbox without an origin', async ({ page, baseURL }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.frame().parentFrame() !== null) asked.push(new URL(request.url()).pathname);
  });
  const embed = await embedded(page, baseURL, '');
  await expect(embed.getByTestId('transcript')).toContainText('"mine" is invalid');
  const inner = page.frames().find((each) => each.url().includes('embed.html'));
  expect(await inner?.evaluate(() => self.origin)).toBe('null');
  await expect(embed.getByRole('textbox', { name: 'objects.yaml' })).toHaveAttribute('readonly', '');
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
  expect(errors).toEqual([]);
  // What a host may withhold from a frame without an origin, it is not asked for.
  expect(asked).toEqual(['/embed.html']);
});

test('with ?edit its texts can be typed in', async ({ page, baseURL }) => {
  const embed = await embedded(page, baseURL, '?edit');
  const objects = embed.getByRole('textbox', { name: 'objects.yaml' });
  await objects.fill(cronTab('replicas: 3'));
  await expect(embed.getByTestId('transcript')).toContainText('crontab.stable.example.com/mine created');
});

test('nothing in the embed leads its host elsewhere', async ({ page, baseURL }) => {
  const embed = await embedded(page, baseURL, '', 'allow-scripts allow-top-navigation allow-popups');
  await expect(embed.getByTestId('transcript')).toContainText('$ kubectl');
  for (const link of await embed.getByRole('link').all()) {
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noreferrer');
  }
  await embed.locator('body').press('Escape');
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
});
