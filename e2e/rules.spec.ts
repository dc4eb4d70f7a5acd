/** The Rules pane: why a rule is false, what it costs, and a compile error under its character. */
import { expect, test } from '@playwright/test';
import { definitionText } from '../src/playground/testing/definition-text.ts';
import { editorsReady, openPage, replaceText, transcript } from './support/playground-page.ts';

test('a false rule shows the value of every part', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('menuitem', { name: /CEL rules and transition rules/ }).click();
  await page.getByRole('tab', { name: /Rules/ }).click();
  const first = page.getByTestId('rules').locator('.rule-card').first();
  await expect(first).toContainText('self.replicas <= self.maxReplicas');
  await expect(first).toContainText('of 10,000,000');
  await first.getByRole('button', { name: 'sms: false' }).click();
  await expect(first.locator('.values dt', { hasText: /^self\.replicas$/ }).locator('+ dd')).toHaveText('9');
  await expect(first.locator('.values dt', { hasText: /^self\.maxReplicas$/ }).locator('+ dd + dd')).toContainText(
    'defaulted by the definition',
  );
  await expect(first).toContainText('9 replicas, at most 5');
  await expect(first).toContainText('format since Kubernetes 1.29');
  await expect(page.getByRole('tab', { name: /Rules/ })).toHaveText('Rules 2');
  const second = page.getByTestId('rules').locator('.rule-card').nth(1);
  await expect(second).toContainText('tier was "gold" and is to be "silver"');
  await second
    .getByRole('button', { name: /^mail: not run/ })
    .first()
    .click();
  await expect(second).toContainText('a transition rule needs an old value');
});

test('a rule that does not compile is marked under the very character', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(
    page,
    'Definition',
    definitionText({
      plural: 'widgets',
      kind: 'Widget',
      spec: `type: object
properties: {a: {type: integer}}
x-kubernetes-validations:
- rule: >-
    self.a > 1 &&
    self.b > 2`,
    }),
  );
  await expect(transcript(page)).toContainText("undefined field 'b'");
  await page.getByRole('tab', { name: /Rules/ }).click();
  await expect(page.getByTestId('rules').locator('.guilty')).toHaveText('.');
  await expect(page.getByTestId('rules')).toContainText('does not compile');
});
