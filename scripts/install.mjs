/** Installs the dependencies where they are missing or older than the lock file. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** Runs `npm ci` when it is needed; ends the process where it fails. */
export function install() {
  const marker = 'node_modules/.package-lock.json';
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs - 1000) return;
  process.stdout.write('Installing dependencies …\n');
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--include=dev'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
