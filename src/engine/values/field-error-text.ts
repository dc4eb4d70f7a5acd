/** Validation errors → the server's text: the one place where it is made (`field.Error` of k8s.io/apimachinery 0.37). */
import type { FieldError, FieldErrorType } from './field-error.ts';
import { pathText } from './field-path.ts';
import { goJson } from './go-json.ts';
import { goFloat } from './go-number.ts';
import { goQuote } from './go-quote.ts';

const titles: Readonly<Record<FieldErrorType, string>> = {
  FieldValueRequired: 'Required value',
  FieldValueDuplicate: 'Duplicate value',
  FieldValueInvalid: 'Invalid value',
  FieldValueNotSupported: 'Unsupported value',
  FieldValueForbidden: 'Forbidden',
  FieldValueTooLong: 'Too long',
  FieldValueTooMany: 'Too many',
  FieldValueTypeInvalid: 'Invalid value',
  InternalError: 'Internal error',
};

/** The text of an error's field as it stands before the colon. */
export function fieldErrorField(error: FieldError): string {
  return error.field ?? pathText(error.path);
}

/** The text without the field, as a cause of a Status carries it. */
export function fieldErrorBody(error: FieldError): string {
  const title = titles[error.type];
  const shown = valueText(error);
  const detail = error.detail === '' ? '' : `: ${error.detail}`;
  return (shown === undefined ? title : `${title}: ${shown}`) + detail;
}

/** The whole text: field, kind, value where the kind shows one, detail. */
export function fieldErrorText(error: FieldError): string {
  return `${fieldErrorField(error)}: ${fieldErrorBody(error)}`;
}

function valueText({ type, value }: FieldError): string | undefined {
  switch (type) {
    case 'FieldValueRequired':
    case 'FieldValueForbidden':
    case 'FieldValueTooLong':
    case 'InternalError':
      return undefined;
    default:
  }
  switch (typeof value) {
    case 'undefined':
      return undefined;
    case 'string':
      return goQuote(value);
    case 'number':
      return goFloat(value);
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      return goJson(value);
  }
}

/**
 * Several errors as one text, as `ErrorList.ToAggregate().Error()` prints them: one as it is, more in brackets;
 * a text that stands twice is printed once.
 */
export function aggregateText(errors: readonly FieldError[]): string {
  const texts = [...new Set(errors.map(fieldErrorText))];
  return texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(', ')}]`;
}
