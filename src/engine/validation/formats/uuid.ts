/** Formats `uuid`, `uuid3`, `uuid4` and `uuid5`: dashes may be left out, upper case is allowed. */

/** True for any UUID. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i.test(text);
}

/** True for a UUID made of a name by MD5. */
export function isUuid3(text: string): boolean {
  return /^[0-9a-f]{8}-?[0-9a-f]{4}-?3[0-9a-f]{3}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i.test(text);
}

/** True for a random UUID. */
export function isUuid4(text: string): boolean {
  return /^[0-9a-f]{8}-?[0-9a-f]{4}-?4[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i.test(text);
}

/** True for a UUID made of a name by SHA-1. */
export function isUuid5(text: string): boolean {
  return /^[0-9a-f]{8}-?[0-9a-f]{4}-?5[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i.test(text);
}
