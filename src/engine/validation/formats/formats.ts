/** Which formats there are, and which the server checks where (`supportedVersionedFormats` of apiextensions-apiserver 0.37). */

import { isBsonObjectId } from './bsonobjectid.ts';
import { isBase64 } from './byte.ts';
import { isCidr } from './cidr.ts';
import { isCreditCard } from './creditcard.ts';
import { isDate } from './date.ts';
import { isDateTime } from './datetime.ts';
import { isDuration } from './duration.ts';
import { isEmail } from './email.ts';
import { isHexColor } from './hexcolor.ts';
import { isHostname } from './hostname.ts';
import { isIpv4 } from './ipv4.ts';
import { isIpv6 } from './ipv6.ts';
import { isIsbn, isIsbn10, isIsbn13 } from './isbn.ts';
import { isLongName, isShortName } from './k8s-name.ts';
import { isMac } from './mac.ts';
import { isRgbColor } from './rgbcolor.ts';
import { isSsn } from './ssn.ts';
import { isUri } from './uri.ts';
import { isUuid, isUuid3, isUuid4, isUuid5 } from './uuid.ts';

/** Formats of texts by their names without dashes. */
const textFormats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['bsonobjectid', isBsonObjectId],
  ['uri', isUri],
  ['email', isEmail],
  ['hostname', isHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['cidr', isCidr],
  ['mac', isMac],
  ['uuid', isUuid],
  ['uuid3', isUuid3],
  ['uuid4', isUuid4],
  ['uuid5', isUuid5],
  ['isbn', isIsbn],
  ['isbn10', isIsbn10],
  ['isbn13', isIsbn13],
  ['creditcard', isCreditCard],
  ['ssn', isSsn],
  ['hexcolor', isHexColor],
  ['rgbcolor', isRgbColor],
  ['byte', isBase64],
  ['password', () => true],
  ['date', isDate],
  ['duration', isDuration],
  ['datetime', isDateTime],
  ['k8sshortname', isShortName],
  ['k8slongname', isLongName],
]);

function withoutDashes(format: string): string {
  return format.replaceAll('-', '');
}

/** The check of a format of texts, or `undefined` where the server knows none of that name. */
export function formatCheck(format: string): ((text: string) => boolean) | undefined {
  return format === '' ? undefined : textFormats.get(withoutDashes(format));
}

/** True for a format of texts that the server knows. */
export function isKnownFormat(format: string): boolean {
  return formatCheck(format) !== undefined;
}

/**
 * True where the server looks at a format: texts (or no type, or several) have those above, integers `int32` and `int64`, numbers
 * `float` and `double`; any other format on any other type is passed over, and a definition that has one gets a warning.
 */
export function isCheckedFormat(format: string, types: readonly string[]): boolean {
  const type = types.length === 1 ? types[0] : '';
  switch (type) {
    case '':
    case 'string':
      return isKnownFormat(format);
    case 'integer':
      return format === 'int32' || format === 'int64';
    case 'number':
      return format === 'float' || format === 'double';
    default:
      return false;
  }
}
