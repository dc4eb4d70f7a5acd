/** Chromium, as the other tests drive it. */
import { chromium, type Frame } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { type Browser, type Missing, windowSize } from './browser.ts';

/** Starts the Chromium of the end-to-end tests. */
export async function startChromium(): Promise<Browser | Missing> {
  const found = await findChromium();
  if (found.path === undefined) return { missing: found.problem ?? 'no Chromium was found' };
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await (await browser.newContext({ viewport: windowSize })).newPage();
  let frame: Frame = page.mainFrame();
  return {
    name: `Chromium ${browser.version()}`,
    open: async (address) => {
      frame = page.mainFrame();
      await page.goto(address);
    },
    evaluate: (call, ...args) => {
      const source = `((__name) => (${call.toString()})(...${JSON.stringify(args)}))((named) => named)`;
      return frame.evaluate(source);
    },
    click: (selector) => frame.locator(selector).first().click(),
    press: async (...pressed) => {
      const modified = pressed[0] === 'Control';
      if (modified) await page.keyboard.down('Control');
      for (const key of modified ? pressed.slice(1) : pressed) {
        await page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key);
      }
      if (modified) await page.keyboard.up('Control');
    },
    enterFrame: async (selector) => {
      const element = selector === undefined ? undefined : await page.locator(selector).elementHandle();
      frame = (await element?.contentFrame()) ?? page.mainFrame();
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
