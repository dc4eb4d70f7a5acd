/** The Upgrade pane: a baseline, a change, what it breaks with an object that proves it, and the report for a pull request. */
import { expect, test } from '@playwright/test';
import { editorsReady, openPage, replaceText } from './support/playground-page.ts';

function definition(size: string): string {
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
`;
}

test('a change against the baseline is shown with its proof and its place', async ({ page }) => {
  await openPage(page);
  await page.getByRole('tab', { name: 'Upgrade' }).click();
  const pane = page.getByTestId('upgrade');
  await expect(pane).toContainText('Set the present definition as the baseline');
  await page
    .getByLabel('Baseline file')
    .setInputFiles({ name: 'old.yaml', mimeType: 'text/yaml', buffer: Buffer.from(definition('{type: integer}')) });
  await editorsReady(page);
  await replaceText(page, 'Definition', definition('{type: integer, maximum: 5}'));
  const card = pane.locator('.finding-card');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('maximum 5 is new');
  await expect(card).toContainText('writers, stored objects');
  await card.getByText('a generated object').click();
  await expect(card.locator('pre')).toContainText('kind: Widget');
  await card.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('region', { name: 'Definition' }).locator('.monaco-editor.focused')).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pane.getByRole('button', { name: 'Copy for a pull request' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('| ❌ error | `v1` `^.spec.size` |');

  await pane.getByLabel('Rules').selectOption('crdify');
  await expect(pane).toContainText('maximum constraint added when there was none previously : 5');

  await page.reload();
  await page.getByRole('tab', { name: 'Upgrade' }).click();
  await expect(pane.locator('.finding-card')).toHaveCount(1);
  await pane.getByRole('button', { name: 'Set anew' }).click();
  await expect(pane).toContainText('Nothing changes for anyone.');
});
