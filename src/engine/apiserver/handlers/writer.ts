/** Who makes a write. */
import { managerOf, type WriteOptions } from '../options/write-options.ts';
import type { Context, Writer } from './scope.ts';

/** The manager that a request names or that its User-Agent stands for, at the present time. */
export function writerOf({ request, clock }: Context, options: WriteOptions): Writer {
  return { manager: managerOf(options, request.userAgent), time: clock.timestamp() };
}
