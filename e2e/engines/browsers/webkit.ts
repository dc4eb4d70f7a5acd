/** WebKitGTK by its own driver, on a screen that is not there (Xvfb) where the machine has none. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Browser, Missing } from './browser.ts';
import { ended, soon } from './process.ts';
import { commands, member, type Session, webDriverBrowser } from './webdriver.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';

/** Starts WebKitGTK's MiniBrowser. */
export async function startWebKit(): Promise<Browser | Missing> {
  const browser = process.env.WEBKIT ?? miniBrowser();
  if (browser === undefined || !existsSync(driver)) {
    return { missing: 'no WebKitGTK was found; Debian has it in webkit2gtk-driver' };
  }
  const started: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const child of started.reverse()) await ended(child);
  };
  const env = { ...process.env };
  if (env.DISPLAY === undefined && env.WAYLAND_DISPLAY === undefined) {
    if (!existsSync(screen)) return { missing: 'WebKitGTK needs a screen; Debian has one that is not there in xvfb' };
    const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    started.push(xvfb);
    env.DISPLAY = `:${await firstLine(xvfb)}`;
  }
  const port = await freePort();
  started.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }));
  const address = `http://127.0.0.1:${port}`;
  if ((await soon(() => call(`${address}/status`, 'GET').catch(() => undefined))) === undefined) {
    await stop();
    return { missing: `${driver} did not start` };
  }
  const answer = await call(`${address}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } },
  });
  const of = `${address}/session/${member(answer, 'sessionId')}`;
  const session: Session = {
    name: `WebKitGTK ${member(member(answer, 'capabilities'), 'browserVersion')}`,
    send: (command, { id, ...parameters }) => {
      const [method = '', path = ''] = commands[command].split(' ');
      const inPath = path.includes('{id}');
      const body = inPath || id === undefined ? parameters : { ...parameters, id };
      return call(`${of}${path.replace('{id}', String(id))}`, method, method === 'GET' ? undefined : body);
    },
    end: async () => {
      await call(of, 'DELETE').catch(() => undefined);
      await stop();
    },
  };
  return await webDriverBrowser(session);
}

/** The browser that comes with the driver. */
function miniBrowser(): string | undefined {
  const folder = '/usr/lib';
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .flatMap((machine) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((api) => join(folder, machine, api, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
}

async function call(address: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(address, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const value = member(await response.json(), 'value');
  if (!response.ok) throw new Error(`${new URL(address).pathname}: ${member(value, 'message')}`);
  return value ?? null;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.stdio[3]?.once('data', (bytes) => resolve(String(bytes).trim()));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 0));
    });
  });
}
