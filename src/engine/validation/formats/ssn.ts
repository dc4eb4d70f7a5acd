/** Format `ssn`: a social security number of the United States. */

/** True for `123-45-6789`, also with spaces; both separators must be there. */
export function isSsn(text: string): boolean {
  return /^[0-9]{3}[- ][0-9]{2}[- ][0-9]{4}$/.test(text);
}
