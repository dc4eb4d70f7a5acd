/** The prompt: twenty commands one after another, each answered as its recording says; history, completion, paste, pins. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { normalize } from '../src/playground/scenario/normalize.ts';
import { editorsReady, openPage, transcript } from './support/playground-page.ts';

interface Recorded {
  readonly command: string;
  readonly stdout?: string;
  readonly stderr?: string;
}

const recorded: Recorded[] = JSON.parse(readFileSync('conformance/kubectl/prompt.golden.json', 'utf8'));
const defaultRun = 3;

function prompt(page: Page) {
  return page.getByRole('textbox', { name: 'kubectl command' });
}

test('twenty commands are answered as recorded', async ({ page }) => {
  await openPage(page);
  const typed = page.getByTestId('typed');
  let before = 0;
  for (const { command, stdout = '', stderr = '' } of recorded.slice(defaultRun)) {
    await prompt(page).fill(command);
    await prompt(page).press('Enter');
    await expect(typed.locator('.command').last()).toHaveText(command);
    await expect(prompt(page)).toBeEditable();
    const rows = await typed.locator('> div:not(.after-step)').allInnerTexts();
    // The first row holds the command and its Pin button.
    const answer = normalize(rows.slice(before + 1).join('\n'));
    before = rows.length;
    const said = (text: string): string[] =>
      text
        .split('\n')
        .map((line) => line.replaceAll('\u00a0', ' ').trim())
        .filter((line) => line !== '');
    const lines = said(answer);
    expect(lines.sort(), command).toEqual(said(stdout + stderr).sort());
  }
});

test('history, completion and Ctrl+C', async ({ page }) => {
  await openPage(page);
  await prompt(page).fill('kubectl get cron');
  await prompt(page).press('Tab');
  await expect(prompt(page)).toHaveValue(/^kubectl get crontabs/);
  await prompt(page).press('Enter');
  await expect(page.getByTestId('typed')).toContainText('my-new-cron-object');
  await prompt(page).press('ArrowUp');
  await expect(prompt(page)).toHaveValue(/^kubectl get crontabs/);
  await prompt(page).press('End');
  await prompt(page).press('Control+c');
  await expect(prompt(page)).toHaveValue('');
  await expect(page.getByTestId('typed')).toContainText('^C');
  await prompt(page).fill('help');
  await prompt(page).press('Enter');
  await expect(page.getByTestId('typed')).toContainText('Tab completes');
  await prompt(page).fill('clear');
  await prompt(page).press('Enter');
  await expect(page.getByTestId('typed')).toBeEmpty();
});

test('several pasted lines, a heredoc and a pipe', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page);
  const pasted =
    "$ kubectl apply -f - <<EOF\napiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: pasted}\nspec: {image: it's}\nEOF\n$ kubectl get ct --no-headers | grep pasted | wc -l\n";
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await prompt(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByTestId('typed')).toContainText('crontab.stable.example.com/pasted created');
  await expect(page.getByTestId('typed').locator('> div:not(.after-step)').last()).toHaveText('1');
});

test('a step can be pinned into every run and the link, and reset goes back', async ({ page, browser }) => {
  await openPage(page);
  await prompt(page).fill('kubectl delete ct --all');
  await prompt(page).press('Enter');
  await expect(page.getByTestId('typed')).toContainText('deleted from default namespace');
  await page.getByRole('button', { name: 'Reset' }).click();
  await prompt(page).fill('kubectl get ct -o name');
  await prompt(page).press('Enter');
  await expect(page.getByTestId('typed')).toContainText('crontab.stable.example.com/my-new-cron-object');
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(transcript(page)).toContainText('$ kubectl get ct -o name');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: /link/i })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(transcript(other)).toContainText('$ kubectl get ct -o name');
  await other.context().close();
});

test('kubectl edit leads to the document that makes the object', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await prompt(page).fill('kubectl edit ct my-new-cron-object');
  await prompt(page).press('Enter');
  await expect(page.getByTestId('typed')).toContainText('my-new-cron-object opens in the editor of this page');
  await expect(page.getByRole('region', { name: 'Objects' }).locator(':focus')).toHaveCount(1);
});
