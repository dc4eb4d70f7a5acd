/** Kubernetes' format library: named checks of texts. */

import { formatCheck } from '../../validation/formats/formats.ts';
import {
  isDns1035Label,
  isDns1123Label,
  isDns1123Subdomain,
  isQualifiedName,
  isValidLabelValue,
  maskTrailingDash,
} from '../../validation/object-meta/names.ts';
import { parseRequestUri } from '../../values/go-url.ts';
import { listOf, objectNamed, optionalOf, stringType } from '../check/type.ts';
import { ValueList } from '../eval/list.ts';
import { type CelError, type CelValue, noSuchOverloadOr, Opaque, Optional, optionalNone } from '../eval/value.ts';
import { define, global, member, withString } from './declare.ts';
import type { Library } from './library.ts';

const formatType = objectNamed('kubernetes.NamedFormat');

/** What is wrong with a text; nothing where it is valid. */
type Check = (text: string) => readonly string[];

/** A named format. */
export class NamedFormat extends Opaque {
  readonly type = formatType;
  readonly goType = 'cel.Format';

  constructor(
    readonly formatName: string,
    readonly check: Check,
    /** The length of its pattern, or of one as costly. */
    readonly maxRegexSize: number,
  ) {
    super();
  }

  equalTo(other: CelValue): boolean | CelError {
    return other instanceof NamedFormat ? this.formatName === other.formatName : noSuchOverloadOr(other);
  }

  toString(): string {
    return this.formatName;
  }
}

const asPrefix =
  (check: Check): Check =>
  (text) =>
    check(maskTrailingDash(text));

/** A format of schemas, with one message for whatever is wrong. */
const schemaFormat = (name: string, message: string): Check => {
  const isValid = formatCheck(name);
  return (text) => (isValid?.(text) === true ? [] : [message]);
};

const checkUri: Check = (text) => {
  const url = parseRequestUri(text);
  return 'error' in url ? [url.error] : [];
};

/** Lengths of patterns that Kubernetes assumes. */
const labelPattern = 30;
const subdomainPattern = 60;
const labelValuePattern = 40;
const urlPattern = 1103;
const uuidPattern = 70;
const base64Pattern = 84;
const dateTimePattern = 71;

const formats: ReadonlyMap<string, NamedFormat> = new Map([
  ['dns1123Label', new NamedFormat('DNS1123Label', isDns1123Label, labelPattern)],
  ['dns1123Subdomain', new NamedFormat('DNS1123Subdomain', (text) => isDns1123Subdomain(text), subdomainPattern)],
  ['dns1035Label', new NamedFormat('DNS1035Label', isDns1035Label, labelPattern)],
  ['qualifiedName', new NamedFormat('QualifiedName', isQualifiedName, subdomainPattern)],
  ['dns1123LabelPrefix', new NamedFormat('DNS1123LabelPrefix', asPrefix(isDns1123Label), labelPattern)],
  [
    'dns1123SubdomainPrefix',
    new NamedFormat(
      'DNS1123SubdomainPrefix',
      asPrefix((text) => isDns1123Subdomain(text)),
      subdomainPattern,
    ),
  ],
  ['dns1035LabelPrefix', new NamedFormat('DNS1035LabelPrefix', asPrefix(isDns1035Label), labelPattern)],
  ['labelValue', new NamedFormat('LabelValue', isValidLabelValue, labelValuePattern)],
  ['uri', new NamedFormat('URI', checkUri, urlPattern)],
  ['uuid', new NamedFormat('uuid', schemaFormat('uuid', 'does not match the UUID format'), uuidPattern)],
  ['byte', new NamedFormat('byte', schemaFormat('byte', 'invalid base64'), base64Pattern)],
  ['date', new NamedFormat('date', schemaFormat('date', 'invalid date'), dateTimePattern)],
  ['datetime', new NamedFormat('datetime', schemaFormat('datetime', 'invalid datetime'), dateTimePattern)],
]);

function validate([format = null, text = null]: readonly CelValue[]): CelValue {
  if (!(format instanceof NamedFormat)) return noSuchOverloadOr(format);
  if (typeof text !== 'string') return noSuchOverloadOr(text);
  const errors = format.check(text);
  return errors.length === 0 ? optionalNone : new Optional(new ValueList(errors));
}

function named(name: string): CelValue {
  const format = formats.get(name);
  return format === undefined ? optionalNone : new Optional(format);
}

export const formatLibrary: Library = {
  name: 'kubernetes.format',
  since: '1.31',
  functions: [
    define('validate', [member('format-validate', [formatType, stringType], optionalOf(listOf(stringType)), validate)]),
    define('format.named', [global('format-named', [stringType], optionalOf(formatType), withString(named))]),
    ...[...formats].map(([name, format]) =>
      define(`format.${name}`, [global(`format.${name}`, [], formatType, () => format)]),
    ),
  ],
};
