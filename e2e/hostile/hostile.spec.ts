/** Texts and links made to harm: they are shown as text, answered or refused, and nothing of them ever runs. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { encodeLessonLink } from '../../src/playground/link/lesson-link.ts';
import { type DefinitionParts, definitionText } from '../../src/playground/testing/definition-text.ts';
import { editorsReady, openPage, replaceText, transcript } from '../support/playground-page.ts';

declare global {
  interface Window {
    /** Set by whatever script of a text should ever run. */
    harmed?: boolean;
  }
}

const template = readFileSync(new URL('../../src/playground/lessons/template.md', import.meta.url), 'utf8');

/** Ten lists, each of ten times the one before it: ten thousand million in the end. */
const aliasBomb = [...'abcdefghij']
  .map(
    (name, at, names) =>
      `${name}: &${name} [${Array(10)
        .fill(at === 0 ? 'x' : `*${names[at - 1]}`)
        .join(', ')}]`,
  )
  .join('\n');

const head = 'apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: odd}\n';

/** Declares lamps on a fresh page. */
async function defineLamps(page: Page, parts: Pick<DefinitionParts, 'spec' | 'version'>): Promise<void> {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Definition', definitionText({ plural: 'lamps', kind: 'Lamp', ...parts }));
}

function lamp(spec: string): string {
  return `apiVersion: example.dev/v1\nkind: Lamp\nmetadata: {name: odd}\nspec: ${spec}\n`;
}

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

test('an address that is a script is no link, in a value, a description or a lesson', async ({ page }) => {
  const address = 'javascript:harmed=true';
  const links = page.locator('a[href^="javascript:" i]');
  await defineLamps(page, {
    spec: `type: object\ndescription: "[press](${address}) ${address}"\nproperties: {colour: {type: string}}`,
  });
  await replaceText(page, 'Objects', lamp(`{colour: "${address}"}`));
  await expect(transcript(page)).toContainText('lamp.example.dev/odd created');
  for (const pane of ['Stored', 'Schema']) {
    await page.getByRole('tab', { name: pane }).click();
    await expect(page.getByTestId(pane.toLowerCase())).toContainText(pane === 'Stored' ? address : 'colour');
    await expect(links).toHaveCount(0);
  }
  const text = template.replace('A number may have bounds.', `[press](${address}) [safe](https://kubernetes.io/)`);
  expect(text).not.toBe(template);
  await openPage(page, `#${await encodeLessonLink({ text })}`);
  const shown = page.getByRole('complementary');
  await expect(shown.getByRole('link', { name: 'safe' })).toBeVisible();
  await expect(shown).toContainText('press');
  await expect(links).toHaveCount(0);
});

test('keys of every object’s prototype are keys like any other', async ({ page }) => {
  await typeObject(page, '{__proto__: {polluted: 1}, constructor: {prototype: {polluted: 1}}, image: x}');
  await expect(transcript(page)).toContainText('unknown field "spec.__proto__"');
  expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
});

test('terminal escapes are text to the page, and are written out by kubectl’s table', async ({ page }) => {
  await defineLamps(page, {
    version: 'additionalPrinterColumns:\n- {name: Colour, type: string, jsonPath: .spec.colour}',
    spec: 'type: object\nproperties: {colour: {type: string}}',
  });
  await replaceText(page, 'Objects', lamp('{colour: "\\u001b[31mred"}'));
  await expect(transcript(page)).toContainText('odd    ^[[31mred');
  expect(await transcript(page).textContent()).not.toContain('\u001b');
  await replaceText(page, 'Objects', lamp('{"\\u001b[2Jx": 1}'));
  await expect(transcript(page)).toContainText('unknown field "spec.\u001b[2Jx"');
  const refusal = transcript(page).getByText('unknown field').last();
  expect(await refusal.evaluate((node) => node.childElementCount)).toBe(0);
});

const bombs: readonly (readonly [string, string, string])[] = [
  ['aliases of aliases', aliasBomb, 'yaml: document contains excessive aliasing'],
  [
    'ten thousand levels in brackets',
    `${head}spec: ${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    "invalid character '[' exceeded max depth",
  ],
  [
    'nine thousand levels of objects',
    `${head}spec: ${'{a: '.repeat(9000)}1${'}'.repeat(9000)}`,
    'strict decoding error: unknown field "spec.a"',
  ],
  [
    'a number beyond int64',
    `${head}spec: {replicas: 99999999999999999999999}`,
    'spec.replicas: Invalid value: 1e+23: spec.replicas in body should be less than or equal to 10',
  ],
  [
    'a number beyond float64',
    `${head}spec: {replicas: ${'9'.repeat(400)}}`,
    'spec.replicas in body must be of type integer: "string"',
  ],
];

for (const [what, text, answer] of bombs) {
  test(`${what}: answered in the server’s words, by an engine that was not stopped`, async ({ page }) => {
    await openPage(page);
    await editorsReady(page);
    await replaceText(page, 'Objects', text);
    await expect(transcript(page)).toContainText(answer);
    await expect(page.getByRole('alert').filter({ hasText: 'Stopped' })).toHaveCount(0);
  });
}

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
