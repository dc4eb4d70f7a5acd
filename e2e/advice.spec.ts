/** The Advice pane: opened by mouse and keys, profiles, rules turned off, places, marks in the editor, fixes made and taken back. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findings } from './support/axe.ts';
import { beyondEdge, showNarrow } from './support/narrow.ts';
import { editorsReady, openPage, replaceText, sharedHash, transcript } from './support/playground-page.ts';

const definition = `apiVersion: apiextensions.k8s.io/v1
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
        description: A widget.
        type: object
        properties:
          spec:
            type: object
            properties:
              ratio: {type: number}
              enabled: {type: boolean}
              zones: {type: array, items: {type: string}}
              ports:
                type: array
                items: {type: integer}
`;

function pane(page: Page): Locator {
  return page.getByTestId('advice');
}

function card(page: Page, title: string): Locator {
  return pane(page).getByRole('region', { name: title, exact: true });
}

function editor(page: Page): Locator {
  return page.getByRole('region', { name: 'Definition' });
}

async function openWidgets(page: Page): Promise<void> {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Definition', definition);
  await expect(transcript(page)).toContainText('widgets.example.dev created');
  await page.getByRole('tab', { name: 'Advice' }).click();
  await expect(card(page, 'Floating-point field')).toBeVisible();
}

test('the keyboard alone opens the pane, an example, a place', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await page.getByRole('tab', { name: 'kubectl' }).focus();
  const tabs = page.getByRole('tablist', { name: 'Output' }).getByRole('tab');
  const names = await tabs.allTextContents();
  for (let tab = 1; tab <= names.indexOf('Advice'); tab++) {
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(tab)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Advice' })).toHaveAttribute('aria-selected', 'true');
  const first = pane(page).locator('.advice-card').first();
  const example = first.getByRole('button', { name: 'Example' });
  await example.focus();
  await page.keyboard.press('Enter');
  await expect(first).toContainText('✗ Found');
  await expect(first).toContainText('✓ Better');
  await expect(first.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
  await first
    .getByRole('button', { name: /^line \d+/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(editor(page).locator('.monaco-editor.focused')).toBeVisible();
});

test('profiles say more or less, and a rule that is turned off stays off in the link', async ({ page }) => {
  await openWidgets(page);
  await expect(card(page, 'Boolean field')).toHaveCount(0);
  await pane(page).getByLabel('Profile').selectOption('strict');
  await expect(card(page, 'Boolean field')).toContainText('spec.enabled');
  await pane(page).getByRole('button', { name: 'Turn off: Boolean field' }).click();
  await expect(card(page, 'Boolean field')).toHaveCount(0);

  const other = await page.context().newPage();
  await other.goto(`./${await sharedHash(page)}`);
  await editorsReady(other);
  await expect(pane(other).getByLabel('Profile')).toHaveValue('strict');
  await expect(card(other, 'Floating-point field')).toBeVisible();
  await expect(card(other, 'Boolean field')).toHaveCount(0);
  await pane(other).getByRole('button', { name: 'Boolean field' }).click();
  await expect(card(other, 'Boolean field')).toBeVisible();
});

test('a finding shows its place, under its mark, with its fix behind the light bulb', async ({ page }) => {
  await openWidgets(page);
  await card(page, 'List without a list type').getByRole('button', { name: 'line 22' }).click();
  await expect(editor(page).locator('.monaco-editor.focused')).toBeVisible();
  await expect(editor(page).locator('.squiggly-info, .squiggly-hint').first()).toBeAttached();
  await page.keyboard.press('ControlOrMeta+.');
  await page.locator('.action-widget').getByText('Set x-kubernetes-list-type: "atomic"').click();
  await expect(editor(page)).toContainText('zones: {x-kubernetes-list-type: atomic,');
  await expect(card(page, 'List without a list type')).toContainText('1 place');
  await page.getByRole('tab', { name: 'kubectl' }).click();
  await expect(editor(page).locator('.squiggly-info, .squiggly-hint')).toHaveCount(0);
});

test('a fix is made by a click and taken back, and so are all of a rule', async ({ page }) => {
  await openWidgets(page);
  const lists = card(page, 'List without a list type');
  await expect(lists).toContainText('2 places');
  await lists
    .getByRole('button', { name: /^Set x-kubernetes-list-type/ })
    .first()
    .click();
  await expect(lists).toContainText('1 place');
  await expect(editor(page)).toContainText('zones: {x-kubernetes-list-type: atomic,');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lists).toContainText('2 places');
  await expect(editor(page)).not.toContainText('x-kubernetes-list-type');

  await lists.getByRole('button', { name: 'Fix all 2' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 fixes were made' })).toBeVisible();
  await expect(lists).toHaveCount(0);
  await expect(editor(page)).toContainText('zones: {x-kubernetes-list-type: atomic,');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lists).toContainText('2 places');

  await pane(page).getByLabel('Profile').selectOption('built-in');
  await pane(page)
    .getByRole('button', { name: /^Make all \d+ fixes/ })
    .click();
  await expect(lists).toHaveCount(0);
  await expect(card(page, 'Integer without a format')).toHaveCount(0);
  await page.getByRole('tab', { name: 'kubectl' }).click();
  await expect(transcript(page)).toContainText('widgets.example.dev created');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openWidgets(page);
    await pane(page).getByLabel('Profile').selectOption('built-in');
    await pane(page).getByRole('button', { name: 'Turn off: Boolean field' }).click();
    await pane(page).getByRole('button', { name: 'Example' }).first().click();
    await page.waitForTimeout(300);
    expect(await findings(page)).toEqual([]);
    await showNarrow(page, pane(page));
    expect(await findings(page), 'narrow').toEqual([]);
    expect(await beyondEdge(pane(page), 'select, button, p, li')).toEqual([]);
  });
}
