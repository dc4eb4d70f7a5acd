/**
 * `crd-playground/vitest`: a setup file that gives vitest the matchers, and their types.
 *
 * @packageDocumentation
 */
import { expect } from 'vitest';
import type { CheckOptions } from '../playground/check/checker.ts';
import type { Manifest } from './check.ts';
import { matchers, type Rejection } from './matchers.ts';

expect.extend(matchers);

interface DefinitionMatchers<R> {
  /** Passes where the server refuses the object, at the field (or below it) where one is named. */
  toReject(object: Manifest, path?: string, rejection?: Rejection): R;
  /** Passes where the server accepts the object. */
  toAccept(object: Manifest, options?: CheckOptions): R;
}

declare module 'vitest' {
  // The parameter is vitest's own.
  // biome-ignore lint/suspicious/noExplicitAny: the declaration that is merged has this default
  interface Matchers<T = any> extends DefinitionMatchers<T> {}
}
