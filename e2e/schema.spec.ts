/** The Schema pane and the version menu: search, keys, explain, OpenAPI, and the way between tree and editor. */
import { expect, type Page, test } from '@playwright/test';
import { definitionText } from '../src/playground/testing/definition-text.ts';
import { editorsReady, openPage, replaceText, transcript } from './support/playground-page.ts';

async function openRulesExample(page: Page): Promise<void> {
  await openPage(page);
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('menuitem', { name: /CEL rules and transition rules/ }).click();
  await expect(transcript(page)).toContainText('queues.example.dev');
}

test('a field chosen in the tree is explained and shown in the editor, and the other way round', async ({ page }) => {
  await openRulesExample(page);
  await editorsReady(page);
  await page.getByRole('tab', { name: 'Schema' }).click();
  const tree = page.getByRole('tree', { name: 'Fields of Queue v1' });
  await tree.getByRole('treeitem', { name: /^maxReplicas/ }).click();
  await expect(page.getByTestId('schema')).toContainText('FIELD: maxReplicas <integer>');
  const line = page.locator('.monaco-editor[role="code"] .line-numbers.active-line-number').first();
  await expect(line).toHaveText('35');
  await expect(page.getByRole('treeitem', { name: /^maxReplicas/ })).toHaveAttribute('aria-selected', 'true');

  // A click into the text of another field.
  await page.getByRole('region', { name: 'Definition' }).getByText('enum', { exact: false }).first().click();
  await expect(page.getByRole('treeitem', { name: /^tier/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('schema')).toContainText('FIELD: tier <string>');
});

test('the tree is searched and walked by keyboard', async ({ page }) => {
  await openRulesExample(page);
  await page.getByRole('tab', { name: 'Schema' }).click();
  const search = page.getByRole('searchbox', { name: 'Search the fields' });
  await search.fill('repl');
  await expect(page.getByTestId('schema').getByRole('status')).toHaveText('2 of 6 fields');
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  await search.press('ArrowDown');
  const tree = page.getByRole('tree');
  await expect(tree).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('maxReplicas');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('replicas');
  await expect(page.getByTestId('schema')).toContainText('FIELD: replicas <integer>');
  await expect(tree).toBeFocused();

  await search.fill('');
  await tree.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('spec');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('treeitem', { name: /^replicas/ })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('treeitem', { name: /^replicas/ })).toHaveCount(1);
});

test('OpenAPI is shown as it is published, folded and in both forms', async ({ page }) => {
  await openRulesExample(page);
  await page.getByRole('tab', { name: 'Schema' }).click();
  const schema = page.getByTestId('schema');
  await page.getByRole('tab', { name: 'OpenAPI v3' }).click();
  await expect(schema).toContainText('/openapi/v3/apis/example.dev/v1');
  const spec = schema.getByRole('button', { name: /: spec:$/ });
  await spec.click();
  await expect(spec).toHaveAttribute('aria-expanded', 'false');
  await expect(schema).not.toContainText('maxReplicas:');
  await expect(schema).toContainText('x-kubernetes-group-version-kind:');
  await spec.press('Enter');
  await expect(schema).toContainText('maxReplicas:');
  await schema.getByRole('button', { name: 'JSON' }).click();
  await expect(schema).toContainText('"maxReplicas": {');
  await page.getByRole('tab', { name: 'OpenAPI v2' }).click();
  await expect(schema).toContainText('/openapi/v2');
  await expect(schema).toContainText('"maxReplicas": {');
});

test('a schema of ten thousand fields is searched while only the rows in sight are drawn', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  const fields = Array.from({ length: 10_000 }, (_, at) => `  f${at}: {type: string}`).join('\n');
  await replaceText(
    page,
    'Definition',
    definitionText({ plural: 'widgets', kind: 'Widget', spec: `type: object\nproperties:\n${fields}` }),
  );
  await page.getByRole('tab', { name: 'Schema' }).click();
  await expect(page.getByTestId('schema').getByRole('status')).toHaveText('10,001 fields');
  expect(await page.getByRole('treeitem').count()).toBeLessThan(100);
  await page.getByRole('tree').focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('f9999');
  await page.getByRole('searchbox', { name: 'Search the fields' }).fill('f777');
  await expect(page.getByTestId('schema').getByRole('status')).toHaveText('11 of 10,001 fields');
});

test('an older Kubernetes says what of the definition it lacks', async ({ page }) => {
  await openRulesExample(page);
  await editorsReady(page);
  const version = page.getByRole('button', { name: /^Kubernetes 1/ });
  await expect(version).toHaveAccessibleName('Kubernetes 1.37');
  await version.press('Enter');
  await expect(page.getByRole('menu')).toContainText('Everything in the definition is there in 1.37.');
  await page.getByRole('menuitemradio', { name: '1.33' }).click();
  await expect(page.getByRole('menu')).toContainText('Texts and checks here stay those of 1.37. In 1.33:');
  await page.keyboard.press('Escape');

  await replaceText(
    page,
    'Definition',
    definitionText({
      plural: 'queues',
      kind: 'Queue',
      spec: `type: object
properties: {a: {type: array, maxItems: 3, items: {type: integer}}}
x-kubernetes-validations:
- rule: self.a.sort()[0] > 1`,
    }),
  );
  await expect(transcript(page)).toContainText("undeclared reference to 'sort'");
  await expect(version).toHaveAccessibleName('Kubernetes 1.33: 1 not there');
  await version.click();
  await page.getByRole('menuitem', { name: /sort since 1.34/ }).click();
  await expect(page.locator('.monaco-editor[role="code"] .line-numbers.active-line-number').first()).toHaveText('20');
  await page.getByRole('tab', { name: /Rules/ }).click();
  await expect(page.getByTestId('rules')).toContainText('does not compile');
  await expect(page.getByTestId('rules')).toContainText('sort since Kubernetes 1.34');
});
