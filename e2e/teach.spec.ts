/** Teaching: lessons by link, from another address, written in the page; nothing in a lesson can run. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { encodeLessonLink } from '../src/playground/link/lesson-link.ts';
import { findings } from './support/axe.ts';
import { editorsReady, openPage, transcript } from './support/playground-page.ts';

const template = readFileSync(new URL('../src/playground/lessons/template.md', import.meta.url), 'utf8');
const elsewhere = 'https://lessons.example.org/shelves.md';

/** Answers for the host of a lesson; `null` is a host that is not there. */
async function hostLesson(page: Page, answer: { body: string; shared: boolean } | null): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/^https:/, (route) => {
    const request = route.request();
    asked.push(`${request.method()} ${request.url()} ${request.headers().referer ?? ''}`.trim());
    if (answer === null) return route.abort('addressunreachable');
    return route.fulfill({
      body: answer.body,
      contentType: 'text/markdown',
      // Without the header, the tool that stands in for the host would add one.
      headers: { 'access-control-allow-origin': answer.shared ? '*' : 'https://nobody.example.org' },
    });
  });
  return asked;
}

test('a lesson from another address: asked first, fetched, taken; own work back', async ({ page }) => {
  const asked = await hostLesson(page, { body: template, shared: true });
  await page.goto(`./#lesson=${elsewhere}`);
  await expect(page.getByRole('heading', { name: 'A lesson from elsewhere' })).toBeVisible();
  await expect(page.getByText(elsewhere)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Fetch the lesson' }).click();
  const lesson = page.getByRole('complementary', { name: 'Lesson: A first lesson' });
  await expect(lesson.getByRole('heading', { name: 'Have a mistake refused' })).toBeVisible();
  expect(asked).toEqual([`GET ${elsewhere}`]);
  await expect(transcript(page)).toContainText('shelf.example.dev/tall created');
  await lesson.getByRole('button', { name: 'Show the solution' }).click();
  await expect(lesson.getByRole('listitem')).toContainText(': reached');
  await page.reload();
  await expect(lesson.getByRole('heading', { name: 'Mend the object' })).toBeVisible();
  await lesson.getByRole('button', { name: 'Leave' }).click();
  await expect(transcript(page)).toContainText('crontab');
  expect(new URL(page.url()).hash).toBe('');
});

test('a host that does not share its files: CORS is explained', async ({ page }) => {
  await hostLesson(page, { body: template, shared: false });
  await page.goto(`./lesson.html#${elsewhere}`);
  await page.getByRole('button', { name: 'Fetch the lesson' }).click();
  await expect(page.getByText('does not let other sites read this file')).toBeVisible();
  await expect(page.getByText('Access-Control-Allow-Origin: *')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('a host that is not there, a text that is no lesson, an address that is none', async ({ page }) => {
  await hostLesson(page, null);
  await page.goto(`./lesson.html#${elsewhere}`);
  await page.getByRole('button', { name: 'Fetch the lesson' }).click();
  await expect(page.getByText('does not answer')).toBeVisible();
  await page.context().unroute(/^https:/);
  await hostLesson(page, { body: '---\ntitle: A\nabout: B\n---\n# One\n', shared: true });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('line 5: the step "One" has no goal')).toBeVisible();
  await page.goto('./lesson.html#javascript:alert(1)');
  await expect(page.getByRole('alert')).toContainText('https only');
  await expect(page.getByRole('button', { name: 'Fetch the lesson' })).toHaveCount(0);
});

test('the page of lessons knows its policy, and the playground keeps its own', async ({ page }) => {
  const policy = async (path: string): Promise<string> => {
    await page.goto(path);
    const content = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    return /connect-src ([^;]*)/.exec(content ?? '')?.[1] ?? '';
  };
  expect(await policy('./lesson.html')).toBe("'self' https:");
  expect(await policy('./')).toBe("'self'");
  // Nothing is said of connections where nothing is allowed.
  expect(await policy('./embed.html')).toBe('');
});

test('nothing in a lesson can run, wherever it stands', async ({ page }) => {
  const evil = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const link = '[press](javascript:document.title=3) [data](data:text/html,x)';
  const text = template
    .replace('title: A first lesson', `title: A ${evil}`)
    .replace('about: One line', `about: ${evil}`)
    .replace('# Have a mistake refused', `# Have ${evil}`)
    .replace('A number may have bounds.', `${evil} ${link}`)
    .replace('The keyword is', `${evil} ${link}`)
    .replace('The server checks', `${evil} ${link}`);
  await openPage(page, `#${await encodeLessonLink({ text })}`);
  const lesson = page.getByRole('complementary');
  await expect(lesson.getByRole('heading', { level: 3 })).toContainText('<img src=x');
  await lesson.getByRole('button', { name: 'Hint' }).click();
  await lesson.getByRole('button', { name: 'Show the solution' }).click();
  await expect(lesson.getByRole('listitem')).toContainText(': reached');
  await lesson.getByRole('button', { name: 'More of this lesson' }).click();
  await page.getByRole('menuitem', { name: /^Edit as text/ }).click();
  await expect(page.getByRole('region', { name: 'What a student gets' })).toContainText('<script>');
  await expect(page.locator('main img, main script, main a')).toHaveCount(0);
  expect(await page.title()).toBe('CRD Playground');
});

test('a lesson of the menu, and one of its steps, by name', async ({ page }) => {
  await openPage(page, '#lesson=cel-rules/2');
  const lesson = page.getByRole('complementary');
  await expect(lesson.getByRole('button', { name: /^Step 2/ })).toHaveAttribute('aria-current', 'step');
  await page.goto('./#lesson=no-such-lesson');
  await expect(page.getByText('There is no lesson “no-such-lesson”')).toBeVisible();
});

test('writing a lesson: live preview, faults at their lines, a link that holds it', async ({ page }) => {
  await openPage(page);
  await editorsReady(page);
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.getByRole('menuitem', { name: /^Write a lesson/ }).click();
  const preview = page.getByRole('region', { name: 'What a student gets' });
  await expect(preview.getByRole('status')).toHaveText('✓ 2 steps, each proven by its solution');
  await expect(preview.getByRole('heading', { name: 'Have a mistake refused' })).toBeVisible();
  await expect(preview).toContainText('shelf.example.dev/tall created');
  expect(await findings(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Format' }).click();
  await expect(preview.getByRole('row', { name: /^rejected NAME spec.field: words/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Format' }).click();

  const paste = async (text: string): Promise<void> => {
    await page.locator('.author .monaco-editor[role="code"]').click({ position: { x: 200, y: 18 } });
    await page.keyboard.press('ControlOrMeta+A');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  await paste(template.replace('rejected tall spec.boards', 'refused tall'));
  await expect(preview.getByRole('list', { name: 'Faults' })).toContainText('line 47 "refused tall" is no goal');
  await preview.getByRole('button', { name: 'line 47' }).click();
  await expect(page.locator('.author .squiggly-error')).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Have a mistake refused' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await paste(template.replace('maximum: 10\n```', 'maximum: 20\n```').replace('A first lesson', 'Mine'));
  await expect(preview.getByRole('list', { name: 'Faults' })).toContainText('the solution does not meet this goal');

  // A file with faults does not stand beside the preview of the text that was there before.
  const faulty = Buffer.from(template.replace('```goal', '```goals'));
  const file = { name: 'lesson.md', mimeType: 'text/markdown', buffer: faulty };
  await page.getByLabel('A lesson’s file').setInputFiles(file);
  await expect(preview.getByRole('list', { name: 'Faults' })).toContainText('"goals" is no block');
  await expect(preview.getByRole('heading', { name: 'Have a mistake refused' })).toHaveCount(0);

  await paste(template.replace('A first lesson', 'Mine'));
  await expect(preview.getByRole('status')).toContainText('✓');
  await page.getByRole('button', { name: 'Copy as link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#2[\w-]+$/);
  // What was written is there after a reload, and does not stand in the way of the visitor's work.
  await page.reload();
  await expect(transcript(page)).toContainText('crontab');
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.getByRole('menuitem', { name: /^Write a lesson/ }).click();
  await expect(preview.getByRole('heading', { name: 'Mine' })).toBeVisible();
  await preview.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByRole('complementary', { name: 'Lesson: Mine' })).toBeVisible();
  await page.goto(link);
  const lesson = page.getByRole('complementary', { name: 'Lesson: Mine' });
  for (const last of [false, true]) {
    await lesson.getByRole('button', { name: 'Show the solution' }).click();
    await expect(lesson.getByRole('listitem')).toContainText(': reached');
    if (!last) await lesson.getByRole('button', { name: 'Next step' }).click();
  }
  await expect(lesson).toContainText('That was the last step: all 2 are done.');
  await lesson.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('“Mine” is finished.')).toBeVisible();
});

test('presenting: large type, keys, parts hidden, the line pointed at, the time', async ({ page }) => {
  await openPage(page, `#${await encodeLessonLink({ text: template })}`);
  await editorsReady(page);
  const size = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  await expect.poll(() => size('.view-line')).toBeLessThan(14);
  await page.getByRole('button', { name: 'Present' }).click();
  await expect.poll(() => size('.view-line')).toBeGreaterThan(18);
  await expect.poll(() => size('.terminal')).toBeGreaterThanOrEqual(18);
  expect(await findings(page)).toEqual([]);
  const heading = page.getByRole('complementary').getByRole('heading', { level: 3 });
  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText('Mend the object');
  await page.keyboard.press('PageUp');
  await expect(heading).toHaveText('Have a mistake refused');

  // Hidden parts leave their room to the others.
  const output = page.getByRole('tabpanel', { name: 'kubectl' });
  const before = await output.evaluate((node) => node.getBoundingClientRect().width);
  await page.keyboard.press('2');
  await page.keyboard.press('3');
  await expect(page.getByRole('region', { name: 'Definition' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Objects' })).toBeHidden();
  expect(await output.evaluate((node) => node.getBoundingClientRect().width)).toBeGreaterThan(before * 1.5);
  await page.getByRole('button', { name: 'Objects' }).click();
  await expect(page.getByRole('region', { name: 'Objects' })).toBeVisible();

  await page.keyboard.press('l');
  await page.getByRole('region', { name: 'Objects' }).locator('.view-line').nth(2).hover();
  await expect(page.locator('.laser-line')).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.locator('.laser-line')).toHaveCount(0);

  await page.getByRole('spinbutton').fill('2');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByTestId('timer')).toHaveText(/^(2:00|1:5\d)$/);
  await page.keyboard.press('Escape');
  await expect.poll(() => size('.view-line')).toBeLessThan(14);
  await expect(page.getByRole('region', { name: 'Definition' })).toBeVisible();
});

test('an embed shows one step, to be done there', async ({ page }) => {
  await page.goto(`./embed.html?edit#${await encodeLessonLink({ text: template, step: 1 })}`);
  const step = page.getByRole('region', { name: 'Mend the object' });
  await expect(step.getByRole('listitem')).toContainText(': not yet');
  await expect(transcript(page)).toContainText('The Shelf "tall" is invalid');
  expect(await findings(page)).toEqual([]);
  const objects = page.getByRole('textbox', { name: 'objects.yaml' });
  await objects.fill((await objects.inputValue()).replace('boards: 12', 'boards: 8'));
  await expect(step.getByRole('listitem')).toContainText(': reached');
  await expect(step).toContainText('maximum itself is allowed');
});

test('a handout holds all steps, their texts, the transcripts, the solutions', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openPage(page, `#${await encodeLessonLink({ text: template })}`);
  await page.getByRole('button', { name: 'More of this lesson' }).click();
  await page.getByRole('menuitem', { name: /^Print as a handout/ }).click();
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByTestId('printed');
  await expect(printed).toContainText('1. Have a mistake refused');
  await expect(printed).toContainText('2. Mend the object');
  await expect(printed).toContainText('shelf.example.dev/tall created');
  await expect(printed.getByRole('heading', { name: 'Solutions' })).toBeVisible();
  await expect(printed).toContainText('+  maximum: 10');
  await expect(page.getByRole('banner')).toBeHidden();
  // The lesson's column is not kept free on paper.
  expect((await printed.boundingBox())?.x).toBeLessThan(50);
});
