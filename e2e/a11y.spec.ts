/** Accessibility: axe finds nothing on any pane, menu or dialog in either theme; reflow, and what a screen reader is told. */
import { expect, test } from '@playwright/test';
import { findings } from './support/axe.ts';
import { cronTab, editorsReady, openPage, replaceText, transcript } from './support/playground-page.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openPage(page);
    await editorsReady(page);
    const tabs = await page.getByRole('tablist', { name: 'Output' }).getByRole('tab').allTextContents();
    for (const tab of tabs) {
      await page.getByRole('tablist', { name: 'Output' }).getByRole('tab', { name: tab, exact: true }).click();
      await page.waitForTimeout(300);
      expect(await findings(page), tab).toEqual([]);
    }
    await page.getByRole('slider', { name: /Moment/ }).fill('1');
    await expect(page.getByTestId('moment')).toBeVisible();
    expect(await findings(page), 'a moment').toEqual([]);
    await page.getByRole('button', { name: 'New objects file' }).click();
    expect(await findings(page), 'several files').toEqual([]);
    await page.getByRole('button', { name: 'Files of Objects' }).click();
    await page.getByRole('menuitem', { name: 'Rename …' }).click();
    await page.getByRole('textbox', { name: /New name/ }).fill('objects.yaml');
    expect(await findings(page), 'renaming').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help' }).click();
    expect(await findings(page), 'help').toEqual([]);
  });

  test(`axe finds nothing on a phone, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('./');
    await expect(page.getByTestId('verdict')).toBeVisible();
    for (const part of ['Objects', 'Output', 'Definition']) {
      await page.getByRole('navigation').getByRole('button', { name: part }).click();
      await page.waitForTimeout(300);
      expect(await findings(page), part).toEqual([]);
    }
  });
}

test('at 320 pixels nothing is cut off sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('./');
  await expect(page.getByTestId('verdict')).toBeVisible();
  for (const part of ['Objects', 'Output', 'Definition']) {
    await page.getByRole('navigation').getByRole('button', { name: part }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBeLessThanOrEqual(320);
    const beyond = await page
      .locator('header button, nav button, .steps button, .status')
      .evaluateAll((nodes) =>
        nodes.filter((node) => node.getBoundingClientRect().right > 321).map((node) => node.outerHTML),
      );
    expect(beyond, part).toEqual([]);
  }
});

test('a verdict is announced once typing pauses, with the first reason', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await page.waitForTimeout(1200);
  await replaceText(page, 'Objects', cronTab('replicas: 15'));
  await expect(page.getByTestId('announced')).toContainText(/1 accepted, 1 rejected\. CronTab mine: .*spec.replicas/);
});

test('the skip button leads past the editors', async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'kubectl' })).toBeFocused();
  await expect(transcript(page)).toBeVisible();
});

test('every stop of the Tab key shows where it is', async ({ page }) => {
  await page.route(/monaco/, (route) => route.abort());
  await openPage(page);
  const hidden: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(() => {
      const node = document.activeElement;
      if (!(node instanceof HTMLElement) || node === document.body) return undefined;
      const shown = node.matches('input[type="radio"]') ? node.nextElementSibling : node;
      const style = shown === null ? undefined : getComputedStyle(shown);
      const outlined =
        style !== undefined && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
      return outlined ? undefined : node.outerHTML.slice(0, 120);
    });
    if (unseen !== undefined) hidden.push(unseen);
  }
  expect([...new Set(hidden)]).toEqual([]);
});
