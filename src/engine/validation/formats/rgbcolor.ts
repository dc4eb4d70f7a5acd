/** Format `rgbcolor`. */

const part = '(?:0|[1-9]\\d?|1\\d\\d?|2[0-4]\\d|25[0-5])';
const space = '[\\t\\n\\f\\r ]*';
const color = new RegExp(`^rgb\\(${space}${part}${space},${space}${part}${space},${space}${part}${space}\\)$`);

/** True for `rgb(r,g,b)` of three bytes. */
export function isRgbColor(text: string): boolean {
  return color.test(text);
}
