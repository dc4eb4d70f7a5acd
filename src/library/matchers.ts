/**
 * `crd-playground/matchers`: `expect(definition).toReject(object, 'spec.tier')` for vitest and jest.
 *
 * @packageDocumentation
 */
import type { CheckOptions } from '../playground/check/checker.ts';
import { checkExpectation } from '../playground/expectations/check-expectations.ts';
import type { ExpectedOutcome } from '../playground/expectations/parse-expectation.ts';
import { admit, type Manifest } from './check.ts';

/** What vitest and jest take from a matcher. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** Where and how an object is to be refused. */
export interface Rejection extends CheckOptions {
  /** A part of the server's words. */
  readonly words?: string;
}

/**
 * Passes where the server refuses the object, at the field (or below it) where one is named.
 *
 * @param definition a definition: YAML, JSON or data
 * @param object the object: YAML, JSON or data
 * @param path the field as the server names it: `spec.ports[0].name`
 */
export function toReject(definition: Manifest, object: Manifest, path = '', rejection: Rejection = {}): MatcherResult {
  const { words = '', ...options } = rejection;
  return verdict(definition, object, { outcome: 'rejected', field: path, words }, options);
}

/** Passes where the server accepts the object. */
export function toAccept(definition: Manifest, object: Manifest, options: CheckOptions = {}): MatcherResult {
  return verdict(definition, object, { outcome: 'accepted', field: '', words: '' }, options);
}

function verdict(
  definition: Manifest,
  object: Manifest,
  expectation: { readonly outcome: ExpectedOutcome; readonly field: string; readonly words: string },
  options: CheckOptions,
): MatcherResult {
  const document = admit(definition, object, options);
  const why = checkExpectation(expectation, document, document.markers);
  const { outcome, field, words } = expectation;
  const wish = [outcome, ...(field === '' ? [] : [`at ${field}`]), ...(words === '' ? [] : [`with "${words}"`])].join(
    ' ',
  );
  const what = `${document.kind} ${document.name}`;
  return {
    pass: why === '',
    message: () =>
      why === ''
        ? `expected ${what} not to be ${wish}${document.reason === '' ? '' : `; the server says: ${document.reason}`}`
        : `expected ${what} to be ${wish}, but ${why}`,
  };
}

/** Both, for `expect.extend(matchers)`. */
export const matchers = { toReject, toAccept };
