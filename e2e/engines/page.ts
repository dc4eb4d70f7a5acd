/** What the path does with the page, in a person's words, in whichever browser. */
import type { Browser } from './browsers/browser.ts';

/** How long the page may take to show something, in milliseconds: machines that test are busy. */
const patience = 60_000;

/** Waits until the text of an element holds a text, and gives all of it. */
export async function shows(browser: Browser, selector: string, text: string): Promise<string> {
  const end = Date.now() + patience;
  for (;;) {
    const shown = await textOf(browser, selector);
    if (shown?.includes(text)) return shown;
    if (Date.now() > end) {
      throw new Error(
        `${selector} does not show “${text}”, but ${shown === undefined ? 'is not there' : `“${shown}”`}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The text of the first element; undefined where there is none. */
export async function textOf(browser: Browser, selector: string): Promise<string | undefined> {
  const text = await browser.evaluate((of) => document.querySelector(of)?.textContent ?? null, selector);
  return text ?? undefined;
}

/** Clicks what has a name: a button, a tab, an entry of a menu, the head of what is folded. */
export async function choose(browser: Browser, name: string): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await browser.evaluate((wanted) => {
      for (const node of document.querySelectorAll('[data-chosen]')) node.removeAttribute('data-chosen');
      const all = document.querySelectorAll('button, summary, a, [role^="menuitem"], [role="tab"]');
      const node = [...all].find((each) => {
        const called = each.getAttribute('aria-label') ?? each.textContent ?? '';
        return called.startsWith(wanted) && each.getClientRects().length > 0;
      });
      node?.setAttribute('data-chosen', '');
      return node !== undefined;
    }, name);
    if (found) break;
    if (Date.now() > end) throw new Error(`nothing is called “${name}”`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await browser.click('[data-chosen]');
}

/** Waits until the transcript holds a text, and gives all of it. */
export function transcript(browser: Browser, text: string): Promise<string> {
  return shows(browser, '[data-testid="transcript"]', text);
}

/** Waits until both editors are Monaco. */
export async function editorsReady(browser: Browser): Promise<void> {
  const end = Date.now() + patience;
  const count = (): number => document.querySelectorAll('.monaco-editor[role="code"] .view-line').length;
  while ((await browser.evaluate(count)) < 10) {
    if (Date.now() > end) throw new Error('the editors did not come');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Types at the end of the objects, key by key. */
export async function typeAtTheEnd(browser: Browser, text: string): Promise<void> {
  await browser.click('section[aria-label="Objects"] .monaco-editor .view-lines');
  await browser.press('Control', 'End');
  await browser.press(...[...text].map((letter) => (letter === '\n' ? 'Enter' : letter)));
}
