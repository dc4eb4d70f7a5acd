/** The page under its own policy: Trusted Types, and texts that read otherwise than they are. */
import { expect, test } from '@playwright/test';
import { editorsReady, focusEditor, openPage, replaceText, transcript } from '../support/playground-page.ts';

test('no text becomes markup or a script, and the page works under that rule', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/TrustedHTML|TrustedScript|Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await openPage(page);
  await editorsReady(page);
  const tried = await page.evaluate(() => {
    const attempt = (what: () => void): string => {
      try {
        what();
        return 'done';
      } catch (thrown) {
        return String(thrown);
      }
    };
    return [
      attempt(() => {
        document.createElement('div').innerHTML = '<b>x</b>';
      }),
      attempt(() => {
        document.createElement('script').text = 'window.harmed = true';
      }),
      attempt(() => new Worker('https://elsewhere.example/worker.js')),
      attempt(() => document.createElement('img').setAttribute('onerror', 'window.harmed = true')),
    ];
  });
  expect(tried[0]).toContain('TrustedHTML');
  expect(tried[1]).toContain('TrustedScript');
  expect(tried[2]).toContain('no script is loaded from https://elsewhere.example/worker.js');
  expect(tried[3]).toContain('TrustedScript');
  // What the editors draw, with hovers, suggestions and the find box, passes through Monaco's own policy.
  refused.length = 0;
  await focusEditor(page, 'Definition');
  await page.keyboard.press('ControlOrMeta+F');
  await page.keyboard.type('spec');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ControlOrMeta+Space');
  await page.waitForTimeout(500);
  expect(refused).toEqual([]);
});

const bidi = '\u202e';
const homoglyph = 'im\u0430ge';

test('text that reads otherwise than it is, is marked', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(
    page,
    'Objects',
    `apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: odd}\nspec: {image: "a${bidi}b", ${homoglyph}: x, "c${bidi}d": x}\n`,
  );
  // The server's words are shown as they are …
  await expect(transcript(page)).toContainText(`unknown field "spec.${homoglyph}"`);
  // … and the editor shows what the eye would miss.
  const editor = page.getByRole('region', { name: 'Objects' });
  await expect(editor.locator('.unicode-highlight').first()).toBeVisible();
  await expect(editor).toContainText('U+202E');
  // The transcript names what would turn the server's words, keeps it, and is not turned: what comes after stands to the right.
  const turning = transcript(page).locator('bdi');
  await expect(turning).toHaveText(bidi);
  expect(await turning.evaluate((node) => getComputedStyle(node, '::before').content)).toBe('"U+202E"');
  const lefts = await turning.evaluate((node) => {
    const after = node.nextSibling;
    return [0, 1].map((at) => {
      const letter = document.createRange();
      if (after !== null) letter.setStart(after, at);
      if (after !== null) letter.setEnd(after, at + 1);
      return letter.getBoundingClientRect().left;
    });
  });
  expect(lefts[0]).toBeGreaterThan((await turning.boundingBox())?.x ?? Number.NaN);
  expect(lefts[1]).toBeGreaterThan(lefts[0] ?? Number.NaN);
});
