/** The scenes of the gallery: every pane, menu, dialog and state of the page, each with what is done before its picture. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  encodeLessonLink,
  encodeLink,
  examplePlayground,
  examples,
  type Playground,
  playgroundOf,
} from '../../src/playground/index.ts';
import { definitionText } from '../../src/playground/testing/definition-text.ts';
import { focusEditor, replaceText } from './playground-page.ts';

/** A part of the page; a narrow screen shows one at a time. */
export type Part = 'Definition' | 'Objects' | 'Output';

/** A scene. */
export interface Scene {
  readonly name: string;
  /** The hash that is opened; without one the page is as a first visit finds it. */
  readonly hash?: () => Promise<string>;
  /** What a narrow screen shows; the output where nothing is said. */
  readonly part?: Part;
  /** Only at these widths. */
  readonly widths?: readonly number[];
  /** Media that are emulated beside the theme. */
  readonly print?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

function of(id: string): Playground {
  const example = examples.find((each) => each.id === id);
  if (example === undefined) throw new Error(`no example ${id}`);
  return examplePlayground(example);
}

function link(playground: Playground, pane?: string): () => Promise<string> {
  return () => encodeLink(playground, pane === undefined ? {} : { pane });
}

/** The lesson that authors begin with. */
const lesson = readFileSync(new URL('../../src/playground/lessons/template.md', import.meta.url), 'utf8');

/** Opens another page of the site. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url().replace(/#.*/, '')).href);
}

/** The playground with each file's text changed. */
function edited(playground: Playground, change: (text: string, at: number) => string): Playground {
  return { ...playground, files: playground.files.map((file, at) => ({ ...file, text: change(file.text, at) })) };
}

const crontab = of('crontab');
const objects = crontab.files[1]?.text ?? '';

const widgetDefinition = definitionText({
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
    description: How large it is.
    maximum: 10`,
});

function widget(name: string, spec: string): string {
  return `apiVersion: example.dev/v1\nkind: Widget\nmetadata:\n  name: ${name}\nspec:\n  ${spec}\n`;
}

const many = playgroundOf(
  widgetDefinition,
  Array.from({ length: 300 }, (_, at) => widget(`w-${at}`, `size: ${at % 7 === 3 ? 20 : 3}`)).join('---\n'),
);

const ratcheting = playgroundOf(
  widgetDefinition,
  [
    widget('one', 'size: 9'),
    widgetDefinition.replace('maximum: 10', 'maximum: 5'),
    widget('one', 'size: 9\n  color: red'),
  ].join('---\n'),
);

const expectations = playgroundOf(
  widgetDefinition,
  [
    `# expect: rejected spec.size\n${widget('large', 'size: 20')}`,
    `# expect: rejected spec.size\n${widget('small', 'size: 2')}`,
    `# expect: created\n${widget('fine', 'size: 3')}`,
  ].join('---\n'),
);

async function menu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

async function shareEntry(page: Page, name: string | RegExp): Promise<void> {
  await menu(page, 'Share');
  await page.getByRole('menuitem', { name }).click();
}

async function prompt(page: Page, ...lines: readonly string[]): Promise<void> {
  const input = page.getByRole('textbox', { name: 'kubectl command' });
  for (const line of lines) {
    await input.fill(line);
    await input.press('Enter');
    await page.getByTestId('typed').getByText(line, { exact: true }).waitFor();
  }
}

async function slide(page: Page, to: string): Promise<void> {
  await page.getByRole('slider', { name: /Moment/ }).fill(to);
}

const wide = [1440, 1024];

/** All scenes. */
export const scenes: readonly Scene[] = [
  { name: 'first-visit' },
  { name: 'text-definition', hash: link(crontab), part: 'Definition' },
  { name: 'text-objects', hash: link(crontab), part: 'Objects' },
  { name: 'refused-object', hash: link(crontab) },
  { name: 'empty', hash: link(edited(crontab, () => '')) },
  { name: 'empty-objects', hash: link(edited(crontab, (text, at) => (at === 1 ? '' : text))), part: 'Objects' },
  ...['stored', 'table', 'rules', 'schema', 'advice', 'upgrade'].map((pane) => ({
    name: `empty-${pane}`,
    hash: link(
      edited(crontab, () => ''),
      pane,
    ),
    widths: [1440, 390],
  })),
  {
    name: 'broken-definition',
    hash: link(edited(crontab, (text) => text.replace('maximum: 10', 'maximum: ten'))),
  },
  {
    name: 'broken-yaml',
    hash: link(edited(crontab, (text, at) => (at === 1 ? text.replace('spec:', 'spec') : text))),
  },
  { name: 'damaged-link', hash: async () => `${(await encodeLink(crontab)).slice(0, 80)}` },
  {
    name: 'not-here',
    hash: link(playgroundOf(widgetDefinition, 'apiVersion: v1\nkind: Secret\nmetadata: {name: s}\n')),
  },
  { name: 'many-objects', hash: link(many), part: 'Objects' },
  { name: 'ratcheted', hash: link(ratcheting), part: 'Objects' },
  { name: 'expectations', hash: link(expectations), part: 'Objects' },
  {
    name: 'why',
    hash: link(crontab, 'kubectl'),
    prepare: async (page) => page.getByText('Why?').first().click(),
  },
  {
    name: 'prompt',
    hash: link(crontab),
    prepare: (page) => prompt(page, 'help', 'kubectl get crontabs -o wide', 'kubectl get nothing'),
  },
  {
    name: 'prompt-completion',
    hash: link(crontab),
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'kubectl command' }).fill('kubectl get ');
      await page.keyboard.press('Tab');
      await page.getByRole('list', { name: 'Completions' }).waitFor();
    },
  },
  {
    name: 'pinned',
    hash: link({ ...crontab, pinned: ['kubectl get crontabs -o yaml', 'kubectl delete crontab nobody'] }),
  },
  { name: 'stored', hash: link(of('defaulting'), 'stored') },
  {
    name: 'stored-pruned',
    hash: link(of('pruning'), 'stored'),
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /misspelt: rejected/ })
        .last()
        .click();
    },
  },
  { name: 'stored-versions', hash: link(of('versions'), 'stored') },
  { name: 'moment', hash: link(of('rules'), 'stored'), prepare: (page) => slide(page, '2'), widths: wide },
  { name: 'table', hash: link(crontab, 'table') },
  { name: 'table-versions', hash: link(of('versions'), 'table') },
  { name: 'rules', hash: link(of('rules')) },
  { name: 'rules-pane', hash: link(of('rules'), 'rules') },
  { name: 'rules-transition', hash: link(of('immutable'), 'rules') },
  { name: 'rules-cost', hash: link(of('cost'), 'rules') },
  {
    name: 'rules-broken',
    hash: link(
      edited(of('rules'), (text) => text.replace('self.replicas <=', 'self.replcas <=')),
      'rules',
    ),
  },
  {
    name: 'schema-pane',
    hash: link(of('rules'), 'schema'),
    prepare: async (page) => page.getByRole('treeitem', { name: /^tier/ }).click(),
  },
  {
    name: 'schema-published',
    hash: link(of('rules'), 'schema'),
    prepare: async (page) => page.getByRole('tab', { name: 'OpenAPI v3' }).click(),
  },
  {
    name: 'test-pane',
    hash: link(of('rules'), 'test'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Propose objects for all' }).click();
      await page.getByText(/searched, objects for \d+\.$/).waitFor({ timeout: 60_000 });
    },
  },
  { name: 'advice', hash: link(crontab, 'advice') },
  { name: 'upgrade', hash: link(crontab, 'upgrade') },
  {
    name: 'upgrade-baseline',
    hash: link(of('rules'), 'upgrade'),
    prepare: async (page) => {
      await page.getByLabel('Baseline file').setInputFiles({
        name: 'old.yaml',
        mimeType: 'text/yaml',
        buffer: Buffer.from((of('rules').files[0]?.text ?? '').replaceAll('minimum: 1', 'minimum: 0')),
      });
      await page.locator('.finding-card').first().waitFor();
    },
  },
  {
    name: 'version-menu',
    hash: link(
      {
        ...edited(of('rules'), (text) =>
          text.replace('self.replicas <=', "isSemver('1.0.0') && [2, 1].sort()[0] < self.replicas && self.replicas <="),
        ),
        version: '1.33',
      },
      'rules',
    ),
    prepare: (page) => menu(page, /^Kubernetes 1/),
  },
  { name: 'examples-menu', hash: link(crontab), prepare: (page) => menu(page, 'Examples') },
  { name: 'lessons-menu', hash: link(crontab), prepare: (page) => menu(page, 'Lessons') },
  { name: 'share-menu', hash: link(crontab), prepare: (page) => menu(page, 'Share') },
  { name: 'theme-menu', hash: link(crontab), prepare: (page) => menu(page, 'Theme') },
  { name: 'qr', hash: link(crontab), prepare: (page) => shareEntry(page, /^QR code/) },
  { name: 'shrink', hash: link(crontab), prepare: (page) => shareEntry(page, /^Make it smaller/) },
  { name: 'compare', hash: link(crontab), prepare: (page) => shareEntry(page, /^Compare/) },
  {
    name: 'explain-error',
    hash: link(crontab),
    widths: wide,
    prepare: async (page) => {
      await menu(page, 'Explain an error');
      await page
        .getByLabel('What was printed')
        .fill(
          'The CronTab "too-many" is invalid: spec.replicas: Invalid value: 15: spec.replicas in body should be less than or equal to 10',
        );
      await page.getByRole('dialog').locator('.card').first().waitFor();
    },
  },
  {
    name: 'lesson',
    prepare: async (page) => {
      await menu(page, 'Lessons');
      await page.getByRole('menuitem', { name: /^Your first definition/ }).click();
      await page.getByRole('complementary').waitFor();
    },
  },
  {
    name: 'lesson-author',
    prepare: async (page) => {
      await menu(page, 'Lessons');
      await page.getByRole('menuitem', { name: /^Write a lesson/ }).click();
      await page.getByText('each proven by its solution').waitFor();
    },
  },
  {
    name: 'lesson-format',
    prepare: async (page) => {
      await menu(page, 'Lessons');
      await page.getByRole('menuitem', { name: /^Write a lesson/ }).click();
      await page.getByRole('button', { name: 'Format' }).click();
      await page.getByRole('heading', { name: 'The parts' }).waitFor();
    },
  },
  {
    name: 'lesson-end',
    prepare: async (page) => {
      await menu(page, 'Lessons');
      await page.getByRole('menuitem', { name: /^Your first definition/ }).click();
      const panel = page.getByRole('complementary');
      await panel.getByRole('button', { name: /^Step 5/ }).click();
      await panel.getByRole('button', { name: 'Show the solution' }).click();
      await panel.getByText('That was the last step').waitFor();
    },
  },
  {
    name: 'lesson-elsewhere',
    prepare: (page) => open(page, 'lesson.html#https://lessons.example.org/a-contract-that-lasts.md'),
  },
  {
    name: 'embed-step',
    prepare: async (page) => {
      await open(page, `embed.html?edit#${await encodeLessonLink({ text: lesson })}`);
      await page.getByTestId('transcript').waitFor();
    },
  },
  {
    name: 'lesson-present',
    prepare: async (page) => {
      await menu(page, 'Lessons');
      await page.getByRole('menuitem', { name: /^Your first definition/ }).click();
      await page.getByRole('button', { name: 'Present' }).click();
    },
  },
  {
    name: 'stored-nothing',
    hash: link(
      edited(crontab, (text, at) => (at === 1 ? 'spec:\n  replicas: 3\n' : text)),
      'stored',
    ),
  },
  { name: 'help', hash: link(crontab), prepare: (page) => menu(page, 'Help') },
  {
    name: 'files',
    hash: link({ ...crontab, files: [...crontab.files, { name: 'more.yaml', text: objects }] }),
    part: 'Objects',
    prepare: (page) => menu(page, 'Files of Objects'),
  },
  {
    name: 'many-files',
    hash: link({
      ...crontab,
      files: [
        ...crontab.files,
        ...Array.from({ length: 7 }, (_, at) => ({ name: `objects-of-team-${at}.yaml`, text: objects })),
      ],
    }),
    part: 'Objects',
  },
  {
    name: 'sample-menu',
    hash: link(crontab),
    part: 'Objects',
    prepare: (page) => menu(page, 'Sample'),
  },
  {
    name: 'completion',
    hash: link(playgroundOf(widgetDefinition, widget('a', 'size: 1'))),
    widths: wide,
    prepare: async (page) => {
      await focusEditor(page, 'Objects');
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type('  co');
      await page.locator('.suggest-widget.visible').waitFor();
    },
  },
  {
    name: 'completion-rule',
    hash: link(playgroundOf(widgetDefinition, widget('a', 'size: 1'))),
    widths: wide,
    prepare: async (page) => {
      await focusEditor(page, 'Definition');
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type('            x-kubernetes-v');
      await page.locator('.suggest-widget.visible').waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('self.');
      await page.locator('.suggest-widget.visible').waitFor();
    },
  },
  {
    name: 'hover',
    hash: link(playgroundOf(widgetDefinition, widget('a', 'size: 1'))),
    widths: wide,
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Objects' }).getByText('size', { exact: true }).hover();
      await page.locator('.monaco-hover').filter({ hasText: 'How large it is.' }).waitFor();
    },
  },
  {
    name: 'hover-error',
    hash: link(playgroundOf(widgetDefinition, widget('a', 'size: 20'))),
    widths: wide,
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Objects' }).getByText('20', { exact: true }).hover();
      await page.locator('.monaco-hover').filter({ hasText: 'less than or equal' }).waitFor();
    },
  },
  {
    name: 'quick-fix',
    hash: link(playgroundOf(widgetDefinition, widget('a', 'sise: 1'))),
    widths: wide,
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Objects' }).getByText('sise', { exact: true }).click();
      await page.keyboard.press('ControlOrMeta+.');
      await page.getByText('Rename sise to size').waitFor();
    },
  },
  {
    name: 'context-menu',
    hash: link(playgroundOf(widgetDefinition, widget('a', 'size: 1'))),
    widths: wide,
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Objects' }).getByText('size', { exact: true }).click({ button: 'right' });
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'pasted-address',
    hash: link(crontab),
    widths: wide,
    prepare: (page) => replaceText(page, 'Objects', 'https://raw.example.org/crd.yaml'),
  },
  {
    name: 'changed-since-shared',
    hash: link(crontab),
    widths: wide,
    prepare: (page) => replaceText(page, 'Objects', objects.replace('replicas: 15', 'replicas: 9')),
  },
  { name: 'print', hash: link(crontab), widths: [1024], print: true },
];
