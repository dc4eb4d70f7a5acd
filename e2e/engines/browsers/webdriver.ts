/** A browser that is driven by the commands of W3C WebDriver, whatever carries them. */
import { type Browser, keys, windowSize } from './browser.ts';

/** The commands that are used, by the names of Marionette, with WebDriver's methods and paths. */
export const commands = {
  Navigate: 'POST /url',
  ExecuteAsyncScript: 'POST /execute/async',
  FindElement: 'POST /element',
  ElementClick: 'POST /element/{id}/click',
  PerformActions: 'POST /actions',
  SwitchToFrame: 'POST /frame',
  SetWindowRect: 'POST /window/rect',
  SetTimeouts: 'POST /timeouts',
  TakeScreenshot: 'GET /screenshot',
} as const;

/** A command's name. */
export type Command = keyof typeof commands;

/** What carries commands to a browser. */
export interface Session {
  readonly name: string;
  /** Gives the command's value; refuses with WebDriver's words. */
  send(command: Command, parameters: Readonly<Record<string, unknown>>): Promise<unknown>;
  end(): Promise<void>;
}

/** The key of an element's reference. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** How long a script or a page may take, in milliseconds: machines that test are busy. */
const patience = 120_000;

/** The browser of a session. */
export async function webDriverBrowser(session: Session): Promise<Browser> {
  async function find(selector: string): Promise<string> {
    const found = await session.send('FindElement', { using: 'css selector', value: selector });
    return String(member(member(found, 'value') ?? found, elementKey));
  }

  async function resize(width: number, height: number): Promise<void> {
    // The window has a frame and bars around the page, whose size is known once it is drawn.
    let [outerWidth, outerHeight] = [width, height];
    for (let round = 0; round < 3; round++) {
      await session.send('SetWindowRect', { width: outerWidth, height: outerHeight });
      const inner = await evaluate(() => [innerWidth, innerHeight] as const);
      if (inner[0] === width && inner[1] === height) return;
      outerWidth += width - inner[0];
      outerHeight += height - inner[1];
    }
  }

  async function evaluate<Arguments extends readonly unknown[], Result>(
    call: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ): Promise<Result> {
    const answer = await session.send('ExecuteAsyncScript', {
      // What runs TypeScript here gives functions their names by a helper, which a page does not have.
      script: `const __name = (named) => named;
const args = [...arguments];
const done = args.pop();
Promise.resolve().then(() => (${call.toString()})(...args)).then(
  (value) => done(['value', value]),
  (thrown) => done(['thrown', String(thrown)]),
);`,
      args,
    });
    const [outcome, value] = Array.isArray(answer) ? answer : ['thrown', JSON.stringify(answer)];
    if (outcome === 'thrown') throw new Error(String(value));
    // What the function gives, less what JSON does not carry.
    return value as Result;
  }

  await session.send('SetTimeouts', { script: patience, pageLoad: patience });
  await resize(windowSize.width, windowSize.height);
  return {
    name: session.name,
    evaluate,
    resize,
    open: async (address) => {
      await session.send('Navigate', { url: address });
    },
    click: async (selector) => {
      await session.send('ElementClick', { id: await find(selector) });
    },
    press: async (...pressed) => {
      const values = pressed.map((key) => keys[key] ?? key);
      // A modifier is held until the end.
      const held = values.filter((value) => value === keys.Control);
      const actions = [
        ...values.flatMap((value) =>
          held.includes(value) ? [{ type: 'keyDown', value }] : ['keyDown', 'keyUp'].map((type) => ({ type, value })),
        ),
        ...held.map((value) => ({ type: 'keyUp', value })),
      ];
      await session.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    enterFrame: async (selector) => {
      const id = selector === undefined ? null : await find(selector);
      await session.send('SwitchToFrame', { id: id === null ? null : { [elementKey]: id } });
    },
    screenshot: async () => {
      const taken = await session.send('TakeScreenshot', { full: false });
      return Buffer.from(String(member(taken, 'value') ?? taken), 'base64');
    },
    close: () => session.end(),
  };
}

/** A member of an answer. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
