/** Stored and Table: why a stored object differs, in each served version; why a cell is empty, wide or not, as kubectl prints it. */
import { expect, type Page, test } from '@playwright/test';
import { encodeLink, playgroundOf } from '../src/playground/index.ts';
import { editorsReady, openPage, replaceText } from './support/playground-page.ts';

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: boxes.example.dev}
spec:
  group: example.dev
  names: {plural: boxes, kind: Box}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    additionalPrinterColumns:
    - {name: Width, type: integer, jsonPath: .spec.width}
    - {name: Phase, type: string, jsonPath: .status.phase}
    - {name: Colour, type: string, jsonPath: .spec.colour, priority: 1}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              width: {type: integer}
              colour: {type: string, default: red}
          status: {type: object, properties: {phase: {type: string}}}
  - name: v1beta1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: {type: string}
`;
const box = 'apiVersion: example.dev/v1\nkind: Box\nmetadata: {name: one}\nspec: {width: 1}\nstatus: {phase: Up}\n';

async function openPane(page: Page, pane: string): Promise<void> {
  await openPage(page, `#${await encodeLink(playgroundOf(definition, box))}`);
  await page.getByRole('tab', { name: pane }).click();
}

test('a stored object tells why it differs from what was typed, and leads to the default', async ({ page }) => {
  await openPane(page, 'Stored');
  const stored = page.getByTestId('stored');
  await expect(stored).toContainText('dropped: status is a subresource');
  await editorsReady(page);
  await stored.getByRole('button', { name: 'defaulted, line 25' }).click();
  await expect(page.getByRole('region', { name: 'Definition' }).locator('.monaco-editor.focused')).toBeVisible();

  await replaceText(page, 'Objects', box.replace('width', 'widht'));
  await expect(stored).toContainText('Refused; without strict validation this would be stored');
  await expect(stored).toContainText('pruned: unknown field, perhaps width');
});

test('a stored object is read in each served version, by keyboard too', async ({ page }) => {
  await openPane(page, 'Stored');
  const stored = page.getByTestId('stored');
  await expect(stored).toContainText('as example.dev/v1');
  await page.getByRole('group', { name: 'Read as' }).getByRole('radio', { name: 'v1', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(stored).toContainText('as example.dev/v1beta1, in the store as example.dev/v1');
  await expect(stored).toContainText('converted from example.dev/v1');
  await expect(stored).toContainText('pruned: spec has no such field');
});

test('a table says why a cell is empty, and shows the wide columns as kubectl does', async ({ page }) => {
  await openPane(page, 'Table');
  const table = page.getByTestId('table');
  await expect(table.getByRole('columnheader')).toHaveText(['NAME', 'WIDTH', 'PHASE']);
  await expect(table.getByRole('list', { name: 'Why cells are empty' })).toContainText(
    'PHASE is empty for one: .status is not set',
  );
  await page.getByRole('radio', { name: 'wide' }).check();
  await expect(table.getByRole('columnheader')).toHaveText(['NAME', 'WIDTH', 'PHASE', 'COLOUR']);
  await table.getByText('As printed by').click();
  await expect(table.locator('pre')).toContainText(/NAME +WIDTH +PHASE +COLOUR/);
});
