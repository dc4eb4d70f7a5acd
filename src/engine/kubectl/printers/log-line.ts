/** A line of kubectl's own log. */
import type { Clock } from '../../values/clock.ts';

/** The line of something fatal: `F0101 00:00:00.000000       1 sorter.go:375] …`. */
export function fatalLine(clock: Clock, source: string, message: string): string {
  const [date = '', time = ''] = new Date(clock.now()).toISOString().split('T');
  const stamp = `${date.slice(5).replace('-', '')} ${time.slice(0, -1)}000`;
  return `F${stamp} ${'1'.padStart(7)} ${source}] ${message}\n`;
}
