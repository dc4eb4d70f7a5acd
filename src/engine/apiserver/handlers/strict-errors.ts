/** What becomes of duplicate and unknown fields: ignored, warned of, or refused. */
import { goQuote } from '../../values/go-quote.ts';
import type { FieldValidation } from '../options/write-options.ts';
import { badRequest, type StatusError } from '../status-error.ts';
import { strictDecodingError } from './read-body.ts';
import type { Context, Decoded, Scope } from './scope.ts';

/** Warns, or gives the refusal. */
export function strictErrorsRefused(
  context: Context,
  scope: Scope,
  { strictErrors, kind, version }: Decoded,
  fieldValidation: FieldValidation,
): StatusError | undefined {
  if (strictErrors.length === 0 || fieldValidation === 'Ignore') return undefined;
  if (fieldValidation === 'Strict') {
    if (scope.decodeError !== undefined) return badRequest(scope.decodeError);
    return badRequest(
      `${kind} in version ${goQuote(version)} cannot be handled as a ${scope.kind}: ${strictDecodingError(strictErrors)}`,
    );
  }
  addStrictWarnings(context, strictErrors);
  return undefined;
}

const yamlPrefixes = ['yaml: unmarshal errors:\n', 'error converting YAML to JSON: yaml: unmarshal errors:\n'];

/** Adds strict errors as warnings; those of YAML come as several lines in one. */
export function addStrictWarnings(context: Context, errors: readonly string[]): void {
  for (const error of errors) {
    const prefix = yamlPrefixes.find((candidate) => error.startsWith(candidate));
    if (prefix === undefined) context.warnings.add(error);
    else for (const line of error.slice(prefix.length).split('\n')) context.warnings.add(line.trim());
  }
}
