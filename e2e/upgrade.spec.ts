/** The Upgrade pane: baselines of every kind, what a change breaks with an object that proves it, policies, the report for a pull request. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findings } from './support/axe.ts';
import { beyondEdge, showNarrow } from './support/narrow.ts';
import { editorsReady, openPage, replaceText, sharedHash } from './support/playground-page.ts';

function definition(size: string, more = ''): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.dev}
spec:
  group: example.dev
  names: {kind: Widget, listKind: WidgetList, plural: widgets, singular: widget}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: ${size}}}
${more}`;
}

const beta = `  - name: v1beta1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer}, old: {type: string}}}
`;

function pane(page: Page): Locator {
  return page.getByTestId('upgrade');
}

function cards(page: Page): Locator {
  return pane(page).locator('.finding-card');
}

async function openPane(page: Page, text: string): Promise<void> {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Definition', text);
  await page.getByRole('tab', { name: 'Upgrade' }).click();
  await expect(pane(page)).toContainText('Set the present definition as the baseline');
}

async function choose(page: Page, entry: RegExp | string): Promise<void> {
  await pane(page)
    .getByRole('button', { name: /baseline/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function chooseFile(page: Page, text: string): Promise<void> {
  const file = { name: 'old.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) };
  await page.getByLabel('Baseline file').setInputFiles(file);
}

test('a change against the baseline is shown with its proof and its place', async ({ page }) => {
  await openPane(page, definition('{type: integer}'));
  await pane(page).getByRole('button', { name: 'Set the present text' }).click();
  await expect(pane(page)).toContainText('Nothing changes for anyone.');
  await replaceText(page, 'Definition', definition('{type: integer, maximum: 5}'));
  const card = cards(page);
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('maximum 5 is new');
  await expect(card).toContainText('writers, stored objects');
  await card.getByText('a generated object').click();
  await expect(card.locator('pre')).toContainText('kind: Widget');
  await card.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('region', { name: 'Definition' }).locator('.monaco-editor.focused')).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pane(page).getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The report is in the clipboard' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('| ❌ error | `v1` `^.spec.size` |');

  await pane(page).getByLabel('Rules', { exact: true }).selectOption('crdify');
  await expect(pane(page)).toContainText('maximum constraint added when there was none previously : 5');
  await pane(page).getByLabel('Rules', { exact: true }).selectOption('ours');

  // The other way round everything that was accepted still is, and the object shows what more is.
  await replaceText(page, 'Definition', definition('{type: integer, maximum: 5}'));
  await choose(page, 'The present text');
  await replaceText(page, 'Definition', definition('{type: integer, maximum: 9}'));
  await expect(card).toContainText('maximum was 5 and is 9');
  await card.getByRole('button', { name: /maximum was 5/ }).click();
  await expect(card).toContainText('✓ newly accepted a generated object: accepted now, refused before: spec.size');
});

test('baselines: a file, a paste, an earlier text, another version; the link carries them', async ({ page }) => {
  test.setTimeout(120_000);
  await openPane(page, definition('{type: string}', beta));
  await chooseFile(page, definition('{type: integer}'));
  await expect(pane(page)).toContainText('Baseline: old.yaml');
  await expect(cards(page).first()).toContainText('The type was integer and is string');

  const other = await page.context().newPage();
  await other.goto(`./${await sharedHash(page)}`);
  await editorsReady(other);
  await expect(pane(other)).toContainText('Baseline: old.yaml');
  await expect(cards(other).first()).toContainText('The type was integer and is string');
  await other.close();

  await choose(page, 'Paste …');
  await pane(page).getByLabel('The definition as it was').fill(definition('{type: boolean}'));
  await pane(page).getByRole('button', { name: 'Use as baseline' }).click();
  await expect(cards(page).first()).toContainText('The type was boolean and is string');

  await choose(page, 'Version v1beta1 → v1');
  await expect(cards(page).filter({ hasText: 'old is gone' })).toContainText('v1 · ^.spec.old');
  await expect(cards(page).filter({ hasText: 'The type was integer and is string' })).toBeVisible();

  // What was there when the page was opened is another definition altogether.
  await choose(page, 'The text before typing');
  await expect(pane(page)).toContainText('The group was stable.example.com and is example.dev');
  await choose(page, 'None');
  await expect(pane(page)).toContainText('Set the present definition as the baseline');
});

test('a policy is typed or chosen, refused where it is misspelt, and kept', async ({ page }) => {
  test.setTimeout(120_000);
  await openPane(page, definition('{type: integer, maximum: 5}'));
  await chooseFile(page, definition('{type: integer}'));
  await expect(cards(page)).toContainText('✗ error');
  await cards(page).getByLabel('Report it').selectOption('as a warning');
  await expect(cards(page)).toContainText('! warning');
  await expect(pane(page)).toContainText('safe');

  await pane(page)
    .getByRole('button', { name: /^Policy/ })
    .click();
  const policy = pane(page).getByLabel('Policy: for each rule');
  await expect(policy).toHaveValue('rules:\n  bound-tightened: warn\n');
  await policy.fill('rules:\n  bound-tightend: none\n');
  await expect(pane(page)).toContainText('not in force policy: unknown rule "bound-tightend"');
  await expect(cards(page)).toContainText('✗ error');
  await policy.fill('rules:\n  bound-tightened: none\n');
  await expect(cards(page)).toHaveCount(0);

  await page.reload();
  await page.getByRole('tab', { name: 'Upgrade' }).click();
  await pane(page).getByRole('button', { name: 'bound-tightened' }).click();
  await expect(cards(page)).toContainText('✗ error');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openPane(page, definition('{type: integer, maximum: 5}'));
    expect(await findings(page), 'no baseline').toEqual([]);
    await chooseFile(page, definition('{type: integer}', beta));
    await expect(cards(page)).toHaveCount(2);
    await cards(page).first().getByText('a generated object').click();
    await pane(page)
      .getByRole('button', { name: /^Policy/ })
      .click();
    await pane(page).getByLabel('Policy: for each rule').fill('rules: {x: none}');
    await expect(pane(page)).toContainText('unknown rule');
    expect(await findings(page), 'findings and a policy').toEqual([]);
    await showNarrow(page, pane(page));
    expect(await findings(page), 'narrow').toEqual([]);
    expect(await beyondEdge(pane(page), 'select, button, p, dd')).toEqual([]);
  });
}
