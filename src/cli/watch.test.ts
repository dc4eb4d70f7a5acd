import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { watchPaths } from './watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'watch-'));
const ending = new AbortController();
afterEach(() => {
  ending.abort();
  rmSync(folder, { recursive: true });
});

test('runs again for a change, and not for the report that a run writes beside it', async () => {
  const report = join(folder, 'results.xml');
  const said: string[] = [];
  let runs = 0;
  const run = async (): Promise<0> => {
    runs += 1;
    writeFileSync(report, `run ${runs}`);
    return 0;
  };
  const output = { write: (text: string) => void said.push(text), isTerminal: false };
  const io = { out: output, err: output, env: {}, readStdin: () => '', isInteractive: false };
  void watchPaths({ paths: [folder], written: [report], signal: ending.signal, run }, io);
  await vi.waitFor(() => expect(said.join('')).toContain('watching one folder'));
  writeFileSync(join(folder, 'object.yaml'), 'a: 1\n');
  await vi.waitFor(() => expect(runs).toBe(2), 5000);
  // Longer than changes are given to settle.
  await new Promise((settled) => setTimeout(settled, 500));
  expect(runs).toBe(2);
});
