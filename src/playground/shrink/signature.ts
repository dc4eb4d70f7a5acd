/** What of an error stays the same while texts shrink around it: its type, the shape of its path, what found it, its words. */
import {
  type Exchange,
  type FieldError,
  fieldErrorField,
  fieldErrorText,
  getIn,
  type Value,
} from '../../engine/index.ts';
import type { PlacedDocument } from '../documents.ts';
import type { Player } from '../player.ts';
import { isRefused } from '../refusals.ts';
import { strictErrors } from '../strict-errors.ts';

/** An error that a playground gives. */
export interface FoundError {
  /** Equal for errors that are the same but for values, names in quotes, numbers and indexes. */
  readonly signature: string;
  /** The error in the server's words. */
  readonly text: string;
  readonly document: { readonly file: string; readonly index: number; readonly kind: string; readonly name: string };
}

/** All errors of a player's last run, in the order of the documents. */
export function foundErrors(player: Player): FoundError[] {
  return player.documents.flatMap((placed) => {
    const { file, index, kind, name } = placed;
    const document = { file, index, kind, name };
    return player
      .exchangesOf(file, index)
      .filter(isRefused)
      .flatMap((exchange) => errorsOf(placed, exchange).map((error) => ({ ...error, document })));
  });
}

function errorsOf(placed: PlacedDocument, exchange: Exchange): { signature: string; text: string }[] {
  const { errors = [], body } = exchange.response;
  if (errors.length > 0) return errors.map((error) => ({ signature: signatureOf(error), text: fieldErrorText(error) }));
  const strict = strictErrors(placed, exchange);
  if (strict.length > 0) return strict.map(({ text }) => ({ signature: `strict ${text}`, text }));
  const message: Value | undefined = getIn(body, 'message');
  const text = typeof message === 'string' ? message : '';
  return [{ signature: `message ${withoutValues(text)}`, text }];
}

function signatureOf(error: FieldError): string {
  const path = fieldErrorField(error).replace(/\[[^\]]*\]/g, '[]');
  return [error.type, path, error.origin ?? '', withoutValues(error.detail)].join(' | ');
}

/** A text without what may differ: quoted texts and numbers. */
export function withoutValues(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\d+/g, '0');
}
