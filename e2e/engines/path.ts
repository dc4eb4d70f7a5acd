/** The path through the page that every browser is led along: what a visitor does first, and what engines differ in. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeLink, examplePlayground, examples, type Playground, playgroundOf } from '../../src/playground/index.ts';
import { type StaticHost, staticHost } from '../support/static-host.ts';
import { type Browser, windowSize } from './browsers/browser.ts';
import { choose, editorsReady, shows, textOf, transcript, typeAtTheEnd } from './page.ts';

declare global {
  interface Window {
    /** Set by whatever script of a text should ever run. */
    harmed?: boolean;
  }
}

/** A part of the path; it is in order where it does not throw, and gives what has to be the same in every browser. */
export interface Step {
  readonly title: string;
  walk(browser: Browser, site: StaticHost): Promise<string>;
}

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

function example(id: string): Playground {
  const found = examples.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no example ${id}`);
  return examplePlayground(found);
}

/** Opens a link as a first visit does. */
async function openLink(browser: Browser, { address }: StaticHost, hash: string): Promise<void> {
  await browser.open(address);
  await browser.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    location.hash = '';
  });
  await browser.open('about:blank');
  await browser.open(`${address}#${hash}`);
}

const bidi = '\u202e';
/** Keys and values that other pages have been harmed with. */
const hostile = `apiVersion: stable.example.com/v1
kind: CronTab
metadata: {name: odd}
spec:
  image: "javascript:harmed=true"
  "<img src=x onerror='harmed=true'>": 1
  "\\u001b[2J": 1
  "a${bidi}b": 1
  __proto__: {polluted: 1}
  constructor: {prototype: {polluted: 1}}
`;

/** The whole path; a step goes on where the one before it ended. */
export const path: readonly Step[] = [
  {
    title: 'the page opens with its example, its verdict and its transcript',
    walk: async (browser, { address }) => {
      await browser.open(address);
      const said = await transcript(browser, 'my-new-cron-object');
      await editorsReady(browser);
      return `${await shows(browser, '[data-testid="verdict"]', 'rejected')}\n${said}`;
    },
  },
  {
    title: 'every stop of the Tab key is outlined',
    walk: async (browser) => {
      const seen: string[] = [];
      for (let stop = 0; stop < 5; stop++) {
        await browser.press('Tab');
        const [name, outlined] = await browser.evaluate(() => {
          const node = document.activeElement;
          if (node === null) return ['nothing', false] as const;
          const { outlineStyle, outlineWidth } = getComputedStyle(node);
          return [node.textContent, outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1] as const;
        });
        expect(outlined, `“${name}” has no outline`);
        seen.push(name);
      }
      return seen.join('\n');
    },
  },
  {
    title: 'a misspelt field that is typed is refused, and marked in its line',
    walk: async (browser) => {
      await typeAtTheEnd(browser, '\n  imagee: x');
      const said = await transcript(browser, 'unknown field "spec.imagee"');
      await shows(browser, '[data-testid="verdict"]', 'rejected');
      const marked = await browser.evaluate(async () => {
        const middles = (selector: string): number[] =>
          [...document.querySelectorAll(`section[aria-label="Objects"] .monaco-editor ${selector}`)]
            .filter((each) => selector !== '.view-line' || each.textContent?.includes('imagee'))
            .map((each) => each.getBoundingClientRect().top + each.clientHeight / 2);
        for (let wait = 0; wait < 100; wait++) {
          const [line] = middles('.view-line');
          if (line !== undefined && middles('.squiggly-error').some((mark) => Math.abs(mark - line) < 10)) return true;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        return false;
      });
      expect(marked, 'the line has no mark');
      return said;
    },
  },
  {
    title: 'a refusal says why',
    walk: async (browser) => {
      await choose(browser, 'Why?');
      const [open, text] = await browser.evaluate(() => {
        const why = document.querySelector<HTMLDetailsElement>('details.why');
        return [why?.open === true, why?.textContent ?? ''] as const;
      });
      expect(open && text.length > 'Why?'.length + 20, `it says “${text}”`);
      return text;
    },
  },
  {
    title: 'a link is made, copied, and opens as it was sent',
    walk: async (browser, site) => {
      await choose(browser, 'Share');
      await choose(browser, 'Copy link');
      await shows(browser, 'body', 'Link copied');
      const hash = await browser.evaluate(() => location.hash.slice(1));
      await openLink(browser, site, hash);
      return await transcript(browser, 'unknown field "spec.imagee"');
    },
  },
  {
    title: 'a hostile link harms nothing',
    walk: async (browser, site) => {
      const definition = example('crontab').files[0]?.text ?? '';
      await openLink(browser, site, await encodeLink(playgroundOf(definition, hostile)));
      const said = await transcript(browser, 'unknown field "spec.__proto__"');
      await editorsReady(browser);
      const harm = await browser.evaluate(() => [
        window.harmed === true,
        Reflect.get({}, 'polluted') !== undefined,
        document.querySelector('img[src="x"], a[href^="javascript:" i]') !== null,
      ]);
      expect(!harm.includes(true), `a script ran, the prototype is polluted, markup is markup: ${harm}`);
      return said;
    },
  },
  {
    title: 'Stored, Table, Rules and Schema show what they hold',
    walk: async (browser, site) => {
      await openLink(browser, site, await encodeLink(example('cel-strings')));
      await transcript(browser, '$ kubectl');
      const seen: string[] = [];
      for (const [pane, text] of [
        ['Stored', 'image: team/web'],
        ['Table', 'AGE'],
        ['Rules', "self.image.split('/')"],
        ['Schema', 'VERSION:'],
      ] as const) {
        await choose(browser, pane);
        const selector = `[data-testid="${pane.toLowerCase()}"]`;
        await shows(browser, selector, text);
        seen.push((await textOf(browser, selector)) ?? '');
      }
      return seen.join('\n');
    },
  },
  {
    title: 'the dark theme is chosen, and kept',
    walk: async (browser, { address }) => {
      await choose(browser, 'Theme');
      await choose(browser, 'Dark');
      const look = (): string =>
        `${document.documentElement.dataset.theme} ${getComputedStyle(document.body).backgroundColor}`;
      const chosen = await browser.evaluate(look);
      expect(chosen.startsWith('dark'), `it is ${chosen}`);
      await browser.open(address);
      await transcript(browser, '$ kubectl');
      expect((await browser.evaluate(look)) === chosen, 'it is forgotten');
      return chosen;
    },
  },
  {
    title: 'a narrow window is not scrolled sideways',
    walk: async (browser) => {
      await browser.resize(480, 844);
      await choose(browser, 'Output');
      const beyond = await browser.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond <= 0, `it is ${beyond} pixels too wide`);
      const said = await transcript(browser, '$ kubectl');
      await browser.resize(windowSize.width, windowSize.height);
      return said;
    },
  },
  {
    title: 'the page works when its host is gone',
    walk: async (browser) => {
      const host = await staticHost();
      await browser.open(host.address);
      await shows(browser, 'body', 'works offline');
      await host.close();
      await browser.open('about:blank');
      await browser.open(host.address);
      await editorsReady(browser);
      return await transcript(browser, 'my-new-cron-object created');
    },
  },
  {
    title: 'the embed works in a sandbox without an origin, and can be typed in',
    walk: async (browser, { address, otherAddress, directory }) => {
      const hash = await encodeLink(example('crontab'));
      const frame = `<iframe sandbox="allow-scripts" width="1200" height="700" src="${address}embed.html?edit#${hash}"></iframe>`;
      writeFileSync(join(directory, 'framing.html'), `<!doctype html><title>Host</title>${frame}`);
      await browser.open(`${otherAddress}framing.html`);
      await browser.enterFrame('iframe');
      await transcript(browser, 'my-new-cron-object created');
      expect((await browser.evaluate(() => self.origin)) === 'null', 'it has an origin');
      await browser.click('textarea[aria-label="objects.yaml"]');
      await browser.press('Control', 'End');
      await browser.press(...'  imagee: x');
      const said = await transcript(browser, 'unknown field "spec.imagee"');
      await browser.enterFrame();
      return said;
    },
  },
  {
    title: 'an old browser is told what it lacks',
    walk: async (browser, { address, directory }) => {
      const script = '<script src="./check-browser.js"></script>';
      const page = readFileSync(join(directory, 'index.html'), 'utf8').replace(/<script +src=/, '<script src=');
      expect(page.includes(script), 'index.html does not check the browser');
      writeFileSync(join(directory, 'older.js'), 'delete self.CompressionStream; delete Array.prototype.with;');
      writeFileSync(join(directory, 'older.html'), page.replace(script, `<script src="./older.js"></script>${script}`));
      await browser.open(`${address}older.html`);
      return await shows(browser, '[role="alert"]', 'it lacks CompressionStream, Array.prototype.with.');
    },
  },
];
