/** Texts and links made to harm: they are shown as text, answered or refused, and nothing of them ever runs. */
import { expect, type Page, test } from '@playwright/test';
import { editorsReady, openPage, replaceText, transcript } from '../support/playground-page.ts';

declare global {
  interface Window {
    /** Set by whatever script of a text should ever run. */
    harmed?: boolean;
  }
}

const head = 'apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: odd}\n';

async function typeObject(page: Page, spec: string): Promise<void> {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', `${head}spec: ${spec}\n`);
}

test('the policy allows no script but the page’s own, and no eval', async ({ page }) => {
  await openPage(page);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe-eval');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.harmed = true');
    document.head.append(script);
  });
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.harmed)).toBeUndefined();
});

test('markup in a value is shown as text', async ({ page }) => {
  await typeObject(page, `{image: 5, "<img src=x onerror='harmed=true'>": 1}`);
  await expect(transcript(page)).toContainText('<img src=x onerror=');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => window.harmed)).toBeUndefined();
});

test('an address that is a script is no link', async ({ page }) => {
  await typeObject(page, '{image: "javascript:harmed=true"}');
  await expect(transcript(page)).toContainText('created');
  await expect(page.locator('a[href^="javascript:" i]')).toHaveCount(0);
});

test('keys of every object’s prototype are keys like any other', async ({ page }) => {
  await typeObject(page, '{__proto__: {polluted: 1}, constructor: {prototype: {polluted: 1}}, image: x}');
  await expect(transcript(page)).toContainText('unknown field "spec.__proto__"');
  expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
});

test('terminal escapes do nothing', async ({ page }) => {
  await typeObject(page, '{"\\u001b[2J\\u001b[31mred": 1, image: x}');
  await expect(transcript(page)).toContainText('unknown field');
  await expect(transcript(page)).toContainText('$ kubectl');
});

test('a link that inflates to far more than a playground is refused in a sentence', async ({ page }) => {
  const bomb = await page.evaluate(async () => {
    const zeros = new Blob([new Uint8Array(64 * 1024 * 1024)]).stream();
    const packed = await new Response(zeros.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
    let text = '';
    for (const byte of new Uint8Array(packed)) text += String.fromCharCode(byte);
    return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  });
  await openPage(page, `#1${bomb}`);
  await expect(page.getByText(/unpacks to more than 8 MB/).first()).toBeVisible();
});

test('a pattern that other engines choke on is matched at once', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(
    page,
    'Definition',
    `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: crontabs.stable.example.com}
spec:
  group: stable.example.com
  scope: Namespaced
  names: {plural: crontabs, kind: CronTab}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {image: {type: string, pattern: '^(([a-z])+.)+[A-Z]([a-z])+$'}}}
`,
  );
  await replaceText(page, 'Objects', `${head}spec: {image: ${'a'.repeat(5000)}}\n`);
  await expect(transcript(page)).toContainText('spec.image: Invalid value', { timeout: 5000 });
});
