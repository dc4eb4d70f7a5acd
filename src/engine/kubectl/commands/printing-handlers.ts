/** The commands that only read and print. */
import type { CommandHandler } from './command.ts';
import { describe } from './describe/describe.ts';
import { explain } from './explain.ts';
import { get } from './get/get.ts';

/** Each with its words from the root. */
export const printingHandlers: readonly (readonly [string, CommandHandler])[] = [
  ['kubectl describe', describe],
  ['kubectl explain', explain],
  ['kubectl get', get],
];
