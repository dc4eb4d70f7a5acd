/** What the tests do with the page, in a person's words. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the page, collecting every request that leaves its origin. */
export async function openPage(page: Page, hash = ''): Promise<{ strangers: string[] }> {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.hostname !== 'localhost') strangers.push(request.url());
  });
  await page.goto(`./${hash}`);
  await expect(transcript(page)).toContainText('$ kubectl');
  return { strangers };
}

/** The transcript. */
export function transcript(page: Page): Locator {
  return page.getByTestId('transcript');
}

/** Waits for Monaco in both editors. */
export async function editorsReady(page: Page): Promise<void> {
  await expect(page.locator('.monaco-editor[role="code"]')).toHaveCount(2, { timeout: 30_000 });
}

/** Replaces the whole text of an editor by a paste. */
export async function replaceText(page: Page, pane: 'Definition' | 'Objects', text: string): Promise<void> {
  await focusEditor(page, pane);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  if (text === '') return;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Opens the page with texts, and waits until kubectl has said something of them. */
export async function openTexts(page: Page, definition: string, objects: string, said: string): Promise<void> {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Definition', definition);
  await replaceText(page, 'Objects', objects);
  await expect(transcript(page)).toContainText(said);
}

/** Puts the cursor into an editor. */
export async function focusEditor(page: Page, pane: 'Definition' | 'Objects'): Promise<void> {
  const editor = page.getByRole('region', { name: pane }).locator('.monaco-editor[role="code"]');
  await editor.click({ position: { x: 200, y: 18 } });
}

/** The hash of the link that the page shares. */
export async function sharedHash(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: /Link copied/ })).toBeVisible();
  return new URL(await page.evaluate(() => navigator.clipboard.readText())).hash;
}

/** An object of the CronTab example. */
export function cronTab(spec: string): string {
  return `apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: mine\nspec:\n  cronSpec: "* * * * */5"\n  ${spec}\n`;
}
