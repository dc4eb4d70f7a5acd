/** What a person counts on: an engine that hangs is stopped and started again, and nothing that was typed is ever lost. */
import { expect, type Page, test } from '@playwright/test';
import { cronTab, editorsReady, focusEditor, openPage, replaceText, transcript } from './support/playground-page.ts';

// What a test puts into the engine's worker must not come from the service worker's store.
test.use({ serviceWorkers: 'block' });

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Lets the engine run in circles whenever it is sent a text with this word. */
async function hangOn(page: Page, word: string): Promise<void> {
  await page.route('**/engine-worker-*.js', async (route) => {
    const response = await route.fetch();
    const circles = `self.addEventListener('message', ({ data }) => { if (JSON.stringify(data).includes(${JSON.stringify(word)})) for (;;); });\n`;
    await route.fulfill({ response, body: circles + (await response.text()) });
  });
}

test('an engine that hangs is stopped after 5 s, said to be, and works on', async ({ page }) => {
  await hangOn(page, 'run-in-circles');
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('image: run-in-circles'));
  const alert = page.getByRole('alert').filter({ hasText: 'Stopped' });
  await expect(alert).toContainText('Stopped after 5 s while checking the texts. Your texts are as you left them.', {
    timeout: 20_000,
  });
  await expect(page.getByRole('region', { name: 'Objects' })).toContainText('run-in-circles');
  await replaceText(page, 'Objects', cronTab('image: fine'));
  await expect(transcript(page)).toContainText('crontab.stable.example.com/mine created');
  await expect(alert).toHaveCount(0);
});

test('a command that hangs is named, and what is asked after it is answered', async ({ page }) => {
  await hangOn(page, 'run-in-circles');
  await openPage(page);
  const prompt = page.getByRole('textbox', { name: /command/i }).first();
  await prompt.fill('kubectl get run-in-circles');
  await prompt.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Stopped' });
  await expect(alert).toContainText('Stopped after 5 s while running a command', { timeout: 20_000 });
  await prompt.fill('kubectl get crontabs');
  await prompt.press('Enter');
  await expect(page.getByText('my-new-cron-object').first()).toBeVisible();
});

test('a text that was typed a moment before the page is gone is there again', async ({ page, context }) => {
  await openPage(page);
  await editorsReady(page);
  await focusEditor(page, 'Objects');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('# typed before the crash\n');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('typed before the crash')))
    .toBe(true);
  // A crash: no event of leaving is heard.
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  const again = await context.newPage();
  await again.goto('./');
  await expect(again.getByRole('region', { name: 'Objects' })).toContainText('typed before the crash');
});

test('two tabs keep their own texts, and a third begins with what was written last', async ({ page, context }) => {
  const write = async (tab: Page, image: string): Promise<void> => {
    await editorsReady(tab);
    await replaceText(tab, 'Objects', cronTab(`image: ${image}`));
    await expect
      .poll(() => tab.evaluate((text) => JSON.stringify({ ...localStorage }).includes(text), image))
      .toBe(true);
  };
  const shows = (tab: Page, image: string): Promise<void> =>
    expect(tab.getByRole('region', { name: 'Objects' })).toContainText(`image: ${image}`);
  await openPage(page);
  const other = await context.newPage();
  await openPage(other);
  await write(page, 'of-the-first-tab');
  await write(other, 'of-the-second-tab');
  await page.bringToFront();
  await page.reload();
  await shows(page, 'of-the-first-tab');
  await other.reload();
  await shows(other, 'of-the-second-tab');
  const third = await context.newPage();
  await third.goto('./');
  await shows(third, 'of-the-second-tab');
});

test('full storage is survived, and said', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('image: fine'));
  await expect(transcript(page)).toContainText('crontab.stable.example.com/mine created');
  await expect(page.getByText('its storage is full or forbidden').first()).toBeVisible();
});

test('all storage forbidden is survived', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await openPage(page);
  await expect(transcript(page)).toContainText('crontabs.stable.example.com created');
});

test('what was kept and cannot be read is passed over', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('crd-playground/own', '{"version":2,"work":');
    localStorage.setItem('crd-playground/own-tabs', '{]');
  });
  await openPage(page);
  await expect(transcript(page)).toContainText('crontabs.stable.example.com created');
});

for (const [what, lacks] of [
  ['CompressionStream', 'CompressionStream'],
  ['toSorted', 'Array.prototype.with'],
] as const) {
  test(`a browser without ${what} is told so`, async ({ page }) => {
    await page.addInitScript((name) => {
      Reflect.deleteProperty(name === 'toSorted' ? Array.prototype : globalThis, name);
    }, what);
    await page.goto('./');
    await expect(page.getByRole('alert').first()).toContainText(
      `This browser is too old for the CRD Playground: it lacks ${lacks}`,
    );
  });
}
