/** Any text at all: a clear answer within the limit, no lost work, no frozen page. */
import { expect, test } from '@playwright/test';
import { editorsReady, openPage, replaceText, transcript } from './support/playground-page.ts';

const aliasBomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
  .concat(
    [...'bcdefghij'].map((name, at) => `${name}: &${name} [${Array(10).fill(`*${'abcdefghij'[at]}`).join(', ')}]`),
  )
  .join('\n');

const head = 'apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: odd}\n';

const inputs: readonly (readonly [string, string, RegExp])[] = [
  ['an alias bomb', aliasBomb, /error/i],
  ['ten thousand levels of nesting', `${head}spec: ${'['.repeat(10_000)}${']'.repeat(10_000)}`, /error|invalid/i],
  ['a lone surrogate', `${head}spec: {image: "\\ud800"}`, /error|created|invalid/i],
  ['NUL bytes', `${head}spec: {image: "a\u0000b"}`, /error/i],
  ['a key __proto__', `${head}spec: {__proto__: {image: x}, constructor: 1}`, /unknown field "spec.__proto__"/],
  ['no YAML at all', '\u0007{]][ :::', /error/i],
  ['nothing', '', /crontabs.stable.example.com created/],
];

for (const [what, text, answer] of inputs) {
  test(`${what} is answered`, async ({ page }) => {
    await openPage(page);
    await editorsReady(page);
    await replaceText(page, 'Objects', text);
    await expect(transcript(page)).toContainText(answer, { timeout: 8000 });
    await expect(page.getByTestId('verdict')).toBeVisible();
    await replaceText(page, 'Objects', `${head}spec: {image: fine}`);
    await expect(transcript(page)).toContainText('crontab.stable.example.com/odd created');
  });
}

test('five megabytes are refused as the server refuses them', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', `${head}spec:\n  image: ${'x'.repeat(5 * 1024 * 1024)}\n`);
  await expect(transcript(page)).toContainText(/error|too large/i, { timeout: 10_000 });
});

test('forbidden storage is survived', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openPage(page);
  await expect(transcript(page)).toContainText('crontabs.stable.example.com created');
});
