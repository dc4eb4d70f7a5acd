/** Formats `isbn`, `isbn10` and `isbn13`. */

function sanitized(text: string): string {
  return text.replace(/[\t\n\f\r -]+/g, '');
}

/** True for a book number of ten digits, the last perhaps `X`, with a right check digit. */
export function isIsbn10(text: string): boolean {
  const number = sanitized(text);
  if (!/^(?:[0-9]{9}X|[0-9]{10})$/.test(number)) return false;
  let sum = 0;
  [...number].forEach((digit, at) => {
    sum += (at + 1) * (digit === 'X' ? 10 : Number(digit));
  });
  return sum % 11 === 0;
}

/** True for a book number of thirteen digits with a right check digit. */
export function isIsbn13(text: string): boolean {
  const number = sanitized(text);
  if (!/^[0-9]{13}$/.test(number)) return false;
  let sum = 0;
  [...number].forEach((digit, at) => {
    sum += Number(digit) * (at % 2 === 0 ? 1 : 3);
  });
  return sum % 10 === 0;
}

/** True for a book number of either length. */
export function isIsbn(text: string): boolean {
  return isIsbn10(text) || isIsbn13(text);
}
