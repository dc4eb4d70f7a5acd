/** The page's frame: files, undo, the slider through time, field validation, help, print. */
import { expect, type Page, test } from '@playwright/test';
import { encodeLink, playgroundOf } from '../src/playground/index.ts';
import { definitionText } from '../src/playground/testing/definition-text.ts';
import { cronTab, editorsReady, focusEditor, openPage, replaceText, transcript } from './support/playground-page.ts';

const definition = definitionText({
  plural: 'boxes',
  kind: 'Box',
  spec: `type: object
properties:
  width: {type: integer, maximum: MAX}`,
});
const box = (spec: string): string => `apiVersion: example.dev/v1\nkind: Box\nmetadata: {name: one}\nspec: {${spec}}\n`;

async function openBoxes(page: Page, objects: string): Promise<void> {
  const hash = await encodeLink(playgroundOf(definition.replace('MAX', '10'), objects));
  await openPage(page, `#${hash}`);
}

const objectsPane = (page: Page) => page.getByRole('region', { name: 'Objects' });

test('a file is added, renamed, moved and closed by the keyboard, and closing is taken back', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  const pane = objectsPane(page);
  await pane.getByRole('button', { name: 'New objects file' }).click();
  await expect(pane.getByRole('tab', { name: 'objects-2.yaml' })).toHaveAttribute('aria-selected', 'true');
  await replaceText(page, 'Objects', cronTab('replicas: 3'));
  await expect(transcript(page)).toContainText('$ kubectl apply -f objects-2.yaml');
  await expect(transcript(page)).toContainText('crontab.stable.example.com/mine created');

  await pane.getByRole('tab', { name: 'objects-2.yaml' }).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('second');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('tab', { name: 'second.yaml' })).toBeFocused();
  await expect(transcript(page)).toContainText('$ kubectl apply -f second.yaml');

  await pane.getByRole('button', { name: 'New objects file' }).click();
  await pane.getByRole('tab', { name: 'objects-2.yaml' }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(pane.getByRole('tab')).toHaveText(['objects.yaml ✗', 'objects-2.yaml', 'second.yaml']);
  await page.keyboard.press('ArrowRight');
  await expect(pane.getByRole('tab', { name: 'second.yaml' })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(transcript(page)).not.toContainText('second.yaml');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(transcript(page)).toContainText('crontab.stable.example.com/mine created');
});

test('an example opened is taken back by the undo key, in the editor itself', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 3'));
  await expect(transcript(page)).toContainText('mine created');
  await page.getByRole('button', { name: 'Examples' }).click();
  await page
    .getByRole('menuitem', { name: /Pruning/i })
    .first()
    .click();
  await expect(transcript(page)).not.toContainText('mine created');
  await focusEditor(page, 'Objects');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(transcript(page)).toContainText('crontab.stable.example.com/mine created');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(transcript(page)).not.toContainText('mine created');
});

test('an example opened is taken back by the button beside what is said of it, until something is typed', async ({
  page,
}) => {
  await openPage(page);
  await editorsReady(page);
  const choose = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Examples' }).click();
    await page
      .getByRole('menuitem', { name: /Pruning/i })
      .first()
      .click();
  };
  await choose();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(transcript(page)).toContainText('crontabs.stable.example.com created');
  await choose();
  await focusEditor(page, 'Objects');
  await page.keyboard.type('# a word');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a file shows its own markers when it is come back to', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  const pane = objectsPane(page);
  await pane.getByRole('button', { name: 'New objects file' }).click();
  await replaceText(page, 'Objects', cronTab('replicas: 15'));
  await expect(pane.locator('.squiggly-error')).toBeVisible();
  await pane.getByRole('tab', { name: 'objects.yaml' }).click();
  await replaceText(page, 'Objects', cronTab('replicas: 1'));
  await expect(pane.locator('.squiggly-error')).toHaveCount(0);
  await pane.getByRole('tab', { name: 'objects-2.yaml' }).click();
  await expect(pane.locator('.squiggly-error')).toBeVisible();
});

test('a definition dropped on the example stands in its place, and undo brings the example back', async ({ page }) => {
  await openPage(page);
  const transfer = await page.evaluateHandle(
    (crd) => {
      const data = new DataTransfer();
      data.items.add(new File([crd], 'crd.yaml'));
      return data;
    },
    definition.replace('MAX', '10'),
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(transcript(page)).toContainText('boxes.example.dev created');
  await expect(transcript(page)).not.toContainText('crontab');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(transcript(page)).toContainText('crontabs.stable.example.com created');
});

test('dropped files stand where they belong; what is no YAML is named', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', cronTab('replicas: 3'));
  const transfer = await page.evaluateHandle(
    ([crd, object]) => {
      const data = new DataTransfer();
      data.items.add(new File([crd ?? ''], 'crd.yaml'));
      data.items.add(new File([object ?? ''], 'box.yaml'));
      return data;
    },
    [definition.replace('MAX', '10'), box('width: 3')],
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(page.getByRole('region', { name: 'Definition' }).getByRole('tab', { name: 'crd.yaml' })).toBeVisible();
  await expect(transcript(page)).toContainText('box.example.dev/one created');
  const picture = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'cat.png'));
    return data;
  });
  await page.dispatchEvent('body', 'drop', { dataTransfer: picture });
  await expect(page.getByRole('status').filter({ hasText: 'cat.png is neither YAML nor JSON' })).toBeVisible();
});

test('a pasted address is not fetched, and the page says so', async ({ page }) => {
  const { strangers } = await openPage(page);
  await editorsReady(page);
  await replaceText(page, 'Objects', 'https://raw.example.org/crd.yaml');
  await expect(page.getByRole('status').filter({ hasText: 'asks nothing of other sites' })).toBeVisible();
  expect(strangers).toEqual([]);
});

test('all files are downloaded as one archive', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Files of Objects' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download all as ZIP' }).click();
  expect((await download).suggestedFilename()).toBe('crd-playground.zip');
});

test('the slider goes back in time: the store as it was, and the verdict then', async ({ page }) => {
  await openBoxes(page, [box('width: 1'), box('width: 2'), box('width: 20')].join('---\n'));
  const slider = page.getByRole('slider', { name: /Moment/ });
  await expect(slider).toHaveValue('4');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', 'after 2 of 4: Box one created');
  await expect(page.getByTestId('moment')).toContainText('After document 2 of 4');
  await expect(page.getByTestId('moment')).toContainText('width: 1');
  await page.keyboard.press('Home');
  await expect(page.getByTestId('moment')).toContainText('no definition · 0 objects');
  await page.getByRole('button', { name: 'Back to the end' }).click();
  await expect(slider).toHaveValue('4');
});

test('field validation: refused, pruned with a warning, pruned in silence; the link carries it', async ({ page }) => {
  await openBoxes(page, box('width: 1, hight: 2'));
  await expect(transcript(page)).toContainText('unknown field "spec.hight"');
  await expect(objectsPane(page).getByRole('button', { name: /Box one: rejected/ })).toBeVisible();
  await page.getByRole('radio', { name: 'warn' }).check();
  await expect(transcript(page)).toContainText('Warning: unknown field "spec.hight"');
  await expect(objectsPane(page).getByRole('button', { name: /Box one: created, pruned/ })).toBeVisible();
  await page.getByRole('radio', { name: 'ignore' }).check();
  await expect(transcript(page)).not.toContainText('unknown field');
  await expect(objectsPane(page).getByRole('button', { name: /pruned\s+Not kept.*spec.hight/ })).toBeVisible();
});

test('an update that ratcheting lets pass says so', async ({ page }) => {
  await openBoxes(page, [box('width: 9'), definition.replace('MAX', '5'), box('width: 9')].join('---\n'));
  await expect(objectsPane(page).getByRole('button', { name: /Box one′: unchanged/ })).toBeVisible();
  await openBoxes(
    page,
    [
      box('width: 9'),
      definition.replace('MAX', '5'),
      box('width: 9').replace('{name: one}', '{name: one, labels: {a: b}}'),
    ].join('---\n'),
  );
  await expect(objectsPane(page).getByRole('button', { name: /Box one′: configured, ratcheted/ })).toBeVisible();
});

test('help opens by its key and button, and gives the focus back', async ({ page }) => {
  await openPage(page);
  await page.getByRole('tab', { name: 'kubectl' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /Keys/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'kubectl' })).toBeFocused();
});

test('the hint of the first visit never comes back', async ({ page }) => {
  await openPage(page);
  await expect(page.getByText('Press a red line')).toBeVisible();
  await page.reload();
  await expect(transcript(page)).toContainText('$ kubectl');
  await expect(page.getByText('Press a red line')).toHaveCount(0);
});

test('paper gets the texts and the transcript', async ({ page }) => {
  await openPage(page);
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByTestId('printed');
  await expect(printed).toBeVisible();
  await expect(printed).toContainText('kind: CustomResourceDefinition');
  await expect(printed).toContainText('$ kubectl apply -f definition.yaml');
  await expect(printed.getByRole('row', { name: /CronTab too-many/ })).toContainText('✗ rejected');
  // Paper is narrower than the screen: nothing of the narrow page is on it, and no page is lost.
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.getByRole('main')).toBeHidden();
  const pages = (await page.pdf({ format: 'A5' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(1);
  await expect(page.getByRole('banner')).toBeHidden();
});

test('a refusal says why, with the page of the documentation that tells more', async ({ page }) => {
  await openPage(page);
  await page.getByText('Why?').first().click();
  const link = page.getByRole('link', { name: /Validation, in Kubernetes/ }).first();
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', /^https:\/\/kubernetes\.io\/docs\//);
  await expect(link).toHaveAttribute('rel', /noopener/);
});
