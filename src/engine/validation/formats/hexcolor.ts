/** Format `hexcolor`. */

/** True for three or six hexadecimal digits, with or without `#`. */
export function isHexColor(text: string): boolean {
  return /^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.test(text);
}
