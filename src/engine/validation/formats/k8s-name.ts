/** Formats `k8s-short-name` and `k8s-long-name`. */

const label = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?';
const shortName = new RegExp(`^${label}$`);
const longName = new RegExp(`^${label}(?:\\.${label})*$`);

/** True for lower-case letters, digits and dashes inside, 63 at most. */
export function isShortName(text: string): boolean {
  return text.length <= 63 && shortName.test(text);
}

/** True for such names joined by dots, 253 characters at most. */
export function isLongName(text: string): boolean {
  return text.length <= 253 && longName.test(text);
}
