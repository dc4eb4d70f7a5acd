/** Learning: examples by group, a lesson taken step by step, an error explained, an expectation as a badge. */
import { expect, test } from '@playwright/test';
import { editorsReady, openPage, replaceText, transcript } from './support/playground-page.ts';

test('an example of each group opens and proves its claim', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Examples' }).click();
  await expect(page.getByRole('group', { name: 'CEL libraries' }).getByRole('menuitem')).toHaveCount(12);
  await page.getByRole('menuitem', { name: /^One of several shapes/ }).click();
  await expect(transcript(page)).toContainText('must validate one and only one schema (oneOf)');
});

test('a lesson: hint, solution, reason, next step, progress after a reload, own work back', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.getByRole('menuitem', { name: /^Your first definition/ }).click();
  const lesson = page.getByRole('complementary', { name: 'Lesson: Your first definition' });
  await expect(lesson.getByRole('heading', { name: 'Declare the kind' })).toBeVisible();
  await expect(lesson.getByRole('listitem')).toContainText(': not yet');
  await lesson.getByRole('button', { name: 'Hint' }).click();
  await expect(lesson).toContainText('The message says what');
  await lesson.getByRole('button', { name: 'Show the solution' }).click();
  await expect(lesson.getByRole('listitem')).toContainText(': reached');
  await expect(lesson).toContainText('there can be only one definition for both');
  await lesson.getByRole('button', { name: 'Next step' }).click();
  await expect(lesson.getByRole('heading', { name: 'Create an object' })).toBeVisible();
  await expect(transcript(page)).toContainText('greetings.example.dev created');

  await page.reload();
  await expect(transcript(page)).toContainText('crontabs.stable.example.com created');
  await page.getByRole('button', { name: 'Lessons' }).click();
  await expect(page.getByRole('menuitem', { name: /^Your first definition/ })).toContainText('1 of 5 steps done');
  await page.getByRole('menuitem', { name: /^Your first definition/ }).click();
  await expect(page.getByRole('heading', { name: 'Create an object' })).toBeVisible();
  await page.getByRole('button', { name: 'Present' }).click();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Have a mistake refused' })).toBeVisible();
});

test('a solution is shown where it changed the text, and can be had again by who did the step before', async ({
  page,
}) => {
  await openPage(page, '#lesson=transition-rules/1');
  const lesson = page.getByRole('complementary', { name: 'Lesson: Transition rules and immutability' });
  await editorsReady(page);
  const definition = page.getByRole('region', { name: 'Definition' });
  await expect(definition.getByText('oldSelf')).toHaveCount(0);
  await lesson.getByRole('button', { name: 'Show the solution' }).click();
  await expect(definition.getByText('oldSelf')).toBeInViewport();
  await expect(lesson.getByRole('button', { name: 'Show the solution' })).toHaveCount(0);
  await lesson.getByRole('button', { name: 'Start this step over' }).click();
  await expect(lesson.getByRole('button', { name: 'Hint' })).toBeVisible();
  // On a phone, the tab with the change comes up.
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole('navigation', { name: 'Parts of the page' });
  await tabs.getByRole('button', { name: 'Output' }).click();
  await lesson.getByRole('button', { name: 'Show the solution' }).click();
  await expect(tabs.getByRole('button', { name: 'Definition' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.view-lines').getByText('oldSelf')).toBeInViewport();
});

test('a lesson from a file; one with a fault says the line', async ({ page }) => {
  await openPage(page);
  const drop = (text: string) =>
    page.evaluate((markdown) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([markdown], 'lesson.md', { type: 'text/markdown' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
  const lesson =
    '---\ntitle: Mine\nabout: A.\n---\n# One\n\n<img src=x onerror="document.title=1"> **Do** it.\n\n```goal\ncreated a\n```\n\n```solution objects\n```\n';
  await drop(lesson.replace('created a', 'made a'));
  await expect(page.getByText('This is no lesson: line 10')).toBeVisible();
  await drop(lesson);
  const panel = page.getByRole('complementary', { name: 'Lesson: Mine' });
  await expect(panel).toBeVisible();
  await expect(page.getByText('This is no lesson')).toHaveCount(0);
  await expect(panel).toContainText('<img src=x');
  await expect(panel.locator('img')).toHaveCount(0);
});

test('an error that a cluster printed leads to its card, its place and its example', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Explain an error' }).click();
  await page
    .getByLabel('What was printed')
    .fill(
      'The CronTab "too-many" is invalid: spec.replicas: Invalid value: 15: spec.replicas in body should be less than or equal to 10',
    );
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'A number out of its bounds' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Show where it would arise' }).click();
  await expect(dialog).toHaveCount(0);
});

test('from an error of the transcript, and from a marker, to its card; on a phone from the menu of lessons', async ({
  page,
}) => {
  await openPage(page);
  await editorsReady(page);
  const dialog = page.getByRole('dialog');
  const card = dialog.getByRole('heading', { name: 'A number out of its bounds' });
  await transcript(page).getByRole('button', { name: 'Explain' }).click();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await transcript(page)
    .getByRole('button', { name: /spec.replicas: Invalid value/ })
    .click();
  await page.keyboard.press('ControlOrMeta+.');
  await page.getByRole('option', { name: 'Explain this error' }).click();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.getByRole('menuitem', { name: /^Explain an error/ }).click();
  await expect(dialog.getByLabel('What was printed')).toBeVisible();
});

test('an expectation turns a badge into a test', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  const object = (name: string, replicas: number): string =>
    `apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: ${name}}\nspec: {replicas: ${replicas}}\n`;
  await replaceText(
    page,
    'Objects',
    `# expect: rejected spec.replicas\n${object('a', 20)}---\n# expect: rejected spec.replicas\n${object('b', 2)}`,
  );
  await expect(page.getByRole('button', { name: /CronTab a: rejected, as expected/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /CronTab b: created, not as expected/ })).toBeVisible();
});
