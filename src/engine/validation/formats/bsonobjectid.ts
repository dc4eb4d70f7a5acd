/** Format `bsonobjectid`. */

/** True for 24 hexadecimal digits. */
export function isBsonObjectId(text: string): boolean {
  return /^[0-9A-Fa-f]{24}$/.test(text);
}
