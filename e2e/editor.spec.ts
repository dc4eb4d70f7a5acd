/** The editors: completion, hover, quick fixes, the way from a field to its schema, sample objects, formatting. */
import { expect, type Page, test } from '@playwright/test';
import { definitionText } from '../src/playground/testing/definition-text.ts';
import { focusEditor, openTexts, replaceText, transcript } from './support/playground-page.ts';

const definition = definitionText({
  plural: 'widgets',
  kind: 'Widget',
  spec: `type: object
required: [size]
properties:
  color:
    type: string
    enum: [red, green]
  size:
    type: integer
    description: How large it is.`,
});

const widget = 'apiVersion: example.dev/v1\nkind: Widget\nmetadata:\n  name: a\nspec:\n  size: 1\n';

function openWidgets(page: Page, objects: string): Promise<void> {
  return openTexts(page, definition, objects, 'widgets.example.dev created');
}

function editor(page: Page, pane: 'Definition' | 'Objects') {
  return page.getByRole('region', { name: pane }).locator('.monaco-editor[role="code"]');
}

const list = (page: Page) => page.locator('.suggest-widget.visible');

test('fields and their values are offered as one types', async ({ page }) => {
  await openWidgets(page, widget);
  await focusEditor(page, 'Objects');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('  co');
  await expect(list(page).getByRole('option', { name: /^color/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('option')).toHaveText([/^red/, /^green/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor(page, 'Objects')).toContainText('color: green');
  await expect(transcript(page)).toContainText('widget.example.dev/a created');
});

test('fields are offered inside braces, and stay on their line', async ({ page }) => {
  await openWidgets(page, widget.replace('spec:\n  size: 1\n', 'spec: {size: 1, }'));
  await focusEditor(page, 'Objects');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('co');
  await expect(list(page).getByRole('option', { name: /^color/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('option')).toHaveText([/^red/, /^green/]);
  await page.keyboard.press('Enter');
  await expect(editor(page, 'Objects')).toContainText('spec: {size: 1, color: red}');
});

test('a rule knows the fields of self', async ({ page }) => {
  await openWidgets(page, widget);
  await focusEditor(page, 'Definition');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('            x-kubernetes-v');
  await expect(list(page).getByRole('option', { name: /^x-kubernetes-validations/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('self.');
  await expect(list(page).getByRole('option', { name: /^size/ })).toBeVisible();
  await page.keyboard.type('si');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' < 1');
  await expect(transcript(page)).toContainText('failed rule: self.size < 1');
});

test('a field is explained where the pointer rests', async ({ page }) => {
  await openWidgets(page, widget);
  await editor(page, 'Objects').getByText('size', { exact: true }).hover();
  const hover = page.locator('.monaco-hover').filter({ hasText: 'How large it is.' });
  await expect(hover).toContainText('integer');
  await expect(hover).toContainText('required');
});

test('a misspelt field is mended by its quick fix', async ({ page }) => {
  await openWidgets(page, widget.replace('size', 'sise'));
  await expect(transcript(page)).toContainText('unknown field "spec.sise"');
  await expect(editor(page, 'Objects').locator('.squiggly-error').first()).toBeVisible();
  await editor(page, 'Objects').getByText('sise', { exact: true }).click();
  await page.keyboard.press('ControlOrMeta+.');
  await page.getByText('Rename sise to size').click();
  await expect(transcript(page)).toContainText('widget.example.dev/a created');
});

test('a value that the server cannot decode is mended or taken out', async ({ page }) => {
  await openWidgets(page, widget);
  await replaceText(page, 'Definition', definition.replace('served: true', 'served: "true"'));
  await expect(transcript(page)).toContainText('cannot unmarshal string');
  await editor(page, 'Definition').locator('.squiggly-error').first().waitFor();
  await editor(page, 'Definition').getByText('"true"', { exact: true }).click();
  await page.keyboard.press('ControlOrMeta+.');
  await expect(page.getByText('Remove served')).toBeVisible();
  await page.getByText('Change to true').click();
  await expect(transcript(page)).toContainText('widgets.example.dev created');
});

test('F12 leads from a field to its schema', async ({ page }) => {
  await openWidgets(page, widget);
  await editor(page, 'Objects').getByText('size', { exact: true }).click();
  await page.keyboard.press('F12');
  await expect(editor(page, 'Definition').getByRole('textbox')).toBeFocused();
});

test('a sample object is added, and taken back', async ({ page }) => {
  await openWidgets(page, widget);
  await page.getByRole('button', { name: 'Sample' }).click();
  await page.getByRole('menuitem', { name: /Widget, full/ }).click();
  await expect(editor(page, 'Objects')).toContainText('name: example');
  await expect(transcript(page)).toContainText('widget.example.dev/example created');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(transcript(page)).not.toContainText('widget.example.dev/example created');
});

test('a sample object is offered by the menu of the editor too', async ({ page }) => {
  await openWidgets(page, widget);
  await editor(page, 'Objects').getByText('size', { exact: true }).click({ button: 'right' });
  const minimal = page.getByRole('menuitem', { name: /Widget, minimal/ });
  // It hides what it stands over.
  await expect(page.locator('.shadow-root-host .monaco-scrollable-element').first()).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  // The editor's menu takes no press in its first tenth of a second.
  await expect(async () => {
    await page.getByText('Insert a Sample Object').click({ timeout: 1000 });
    await expect(minimal).toBeVisible({ timeout: 2000 });
  }).toPass();
  await minimal.click();
  await expect(transcript(page)).toContainText('widget.example.dev/example created');
});

test('a document is formatted and keeps its comments', async ({ page }) => {
  await openWidgets(page, widget.replace('  size: 1', '      size:   1 # one'));
  await focusEditor(page, 'Objects');
  await page.keyboard.press('Shift+Alt+F');
  await expect(editor(page, 'Objects').locator('.view-line').last()).not.toContainText('size:   1');
  await expect(editor(page, 'Objects')).toContainText('  size: 1 # one');
});
