/** Any installed Firefox, by Marionette: WebDriver's commands over a socket, which Firefox itself speaks. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Missing } from './browser.ts';
import { ended, soon } from './process.ts';
import { type Command, elementKey, member, type Session, webDriverBrowser } from './webdriver.ts';

const usual = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** A profile that asks nobody anything, and takes a free port. */
const preferences: Readonly<Record<string, string | number | boolean>> = {
  'marionette.port': 0,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Starts the Firefox that FIREFOX names, or that lies where it usually does. */
export async function startFirefox(): Promise<Browser | Missing> {
  const named = process.env.FIREFOX;
  const program = named ?? usual.find((path) => existsSync(path));
  if (program === undefined) return { missing: 'no Firefox was found; FIREFOX may name one' };
  const profile = mkdtempSync(join(tmpdir(), 'crd-playground-firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const firefox = spawn(program, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  });
  const stop = async (): Promise<void> => {
    await ended(firefox);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const portFile = join(profile, 'MarionetteActivePort');
  const port = await soon(() =>
    existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || undefined : undefined,
  );
  if (port === undefined) {
    await stop();
    return { missing: `${program} did not start` };
  }
  const wire = await Wire.to(port);
  const answer = await wire.call('WebDriver:NewSession', { capabilities: {} });
  const version = member(member(answer, 'capabilities'), 'browserVersion');
  const session: Session = {
    name: `Firefox ${version}`,
    send: (command, parameters) => wire.call(`WebDriver:${command}`, ofMarionette(command, parameters)),
    end: async () => {
      wire.close();
      await stop();
    },
  };
  return await webDriverBrowser(session);
}

/** Marionette takes a frame's element by its own name for it, and runs scripts beside the page's own unless told otherwise. */
function ofMarionette(
  command: Command,
  parameters: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const frame = member(parameters.id, elementKey);
  if (frame !== undefined) return { element: frame };
  return command === 'ExecuteAsyncScript' ? { ...parameters, sandbox: null } : parameters;
}

/** Messages `length:[0, id, command, parameters]`, answered by `length:[1, id, error, value]`. */
class Wire {
  private last = 0;
  private received = Buffer.alloc(0);
  private readonly waiting = new Map<unknown, (error: unknown, value: unknown) => void>();

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes) => this.take(bytes));
    const fail = (): void => {
      for (const settle of this.waiting.values()) settle({ message: 'Firefox hung up' }, undefined);
    };
    socket.on('error', fail).on('close', fail);
  }

  /** Connects, and takes Firefox's greeting. */
  static async to(port: number): Promise<Wire> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return new Wire(socket);
  }

  call(command: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown> {
    const id = ++this.last;
    const message = JSON.stringify([0, id, command, parameters]);
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, (error, value) => {
        this.waiting.delete(id);
        if (error === null) resolve(member(value, 'value') ?? value);
        else reject(new Error(`${command}: ${member(error, 'message')}`));
      });
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const colon = this.received.indexOf(':');
      if (colon === -1) return;
      const end = colon + 1 + Number(this.received.subarray(0, colon).toString());
      if (this.received.length < end) return;
      const message: unknown = JSON.parse(this.received.subarray(colon + 1, end).toString());
      this.received = this.received.subarray(end);
      // The greeting is no list.
      if (Array.isArray(message)) this.waiting.get(message[1])?.(message[2], message[3]);
    }
  }
}
