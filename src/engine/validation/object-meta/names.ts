/** Names, label keys and label values: what keeps a text from being one, in the server's words (apimachinery 0.37). */
import { utf8Length } from '../../values/utf8.ts';

const dns1123Label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const dns1123Subdomain = `${dns1123Label}(\\.${dns1123Label})*`;
const dns1035Label = '[a-z]([-a-z0-9]*[a-z0-9])?';
const labelKey = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const labelValue = `(${labelKey})?`;

const dns1123LabelPattern = new RegExp(`^${dns1123Label}$`);
const dns1123SubdomainPattern = new RegExp(`^${dns1123Subdomain}$`);
const dns1035LabelPattern = new RegExp(`^${dns1035Label}$`);
const labelKeyPattern = new RegExp(`^${labelKey}$`);
const labelValuePattern = new RegExp(`^${labelValue}$`);

/** Names as a whole count "characters", parts of label keys "bytes"; both mean bytes. */
type LengthUnit = 'characters' | 'bytes';

function tooLong(text: string, most: number, unit: LengthUnit): readonly string[] {
  return utf8Length(text) > most ? [`must be no more than ${most} ${unit}`] : [];
}

function notMatching(message: string, pattern: string, ...examples: readonly string[]): string {
  const shown = examples.map((example) => `'${example}', `).join(' or ');
  return `${message} (e.g. ${shown}regex used for validation is '${pattern}')`;
}

/** What keeps a text from being a label of RFC 1123. */
export function isDns1123Label(text: string): readonly string[] {
  const errors = [...tooLong(text, 63, 'characters')];
  if (dns1123LabelPattern.test(text)) return errors;
  if (dns1123SubdomainPattern.test(text)) return [...errors, 'must not contain dots'];
  const message =
    "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
  return [...errors, notMatching(message, dns1123Label, 'my-name', '123-abc')];
}

/** What keeps a text from being a subdomain of RFC 1123. */
export function isDns1123Subdomain(text: string, unit: LengthUnit = 'characters'): readonly string[] {
  const errors = tooLong(text, 253, unit);
  if (dns1123SubdomainPattern.test(text)) return errors;
  const message =
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
  return [...errors, notMatching(message, dns1123Subdomain, 'example.com')];
}

/** What keeps a text from being a label of RFC 1035. */
export function isDns1035Label(text: string): readonly string[] {
  const errors = tooLong(text, 63, 'characters');
  if (dns1035LabelPattern.test(text)) return errors;
  const message =
    "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character";
  return [...errors, notMatching(message, dns1035Label, 'my-name', 'abc-123')];
}

const labelKeyMessage =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";

/** What keeps a text from being a label key (a qualified name): an optional prefix, a slash, a name. */
export function isQualifiedName(text: string): readonly string[] {
  const wrongName = notMatching(labelKeyMessage, labelKey, 'MyName', 'my.name', '123-abc');
  const parts = text.split('/');
  if (parts.length > 2) {
    return [`a valid label key ${wrongName} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
  }
  const errors: string[] = [];
  const name = parts.at(-1) ?? '';
  const prefix = parts.length === 2 ? parts[0] : undefined;
  if (prefix === '') errors.push('prefix part must be non-empty');
  else if (prefix !== undefined) {
    errors.push(...isDns1123Subdomain(prefix, 'bytes').map((error) => `prefix part ${error}`));
  }
  if (name === '') errors.push('name part must be non-empty');
  else errors.push(...tooLong(name, 63, 'bytes').map((error) => `name part ${error}`));
  if (!labelKeyPattern.test(name)) errors.push(`name part ${wrongName}`);
  return errors;
}

/** What keeps a text from being the value of a label. */
export function isValidLabelValue(text: string): readonly string[] {
  const errors = tooLong(text, 63, 'bytes');
  if (labelValuePattern.test(text)) return errors;
  const message =
    "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
  return [...errors, notMatching(message, labelValue, 'MyValue', 'my_value', '12345')];
}

/** What keeps a text from standing in a URL's path; a prefix of a name may be `.` or `..`. */
export function isPathSegmentName(text: string, isPrefix = false): readonly string[] {
  if (!isPrefix && (text === '.' || text === '..')) return [`may not be '${text}'`];
  return ['/', '%'].filter((part) => text.includes(part)).map((part) => `may not contain '${part}'`);
}

/** What keeps a text from naming an object; a prefix to which more will be appended may end in a dash. */
export function nameIsDnsSubdomain(text: string, isPrefix = false): readonly string[] {
  return isDns1123Subdomain(isPrefix ? maskTrailingDash(text) : text);
}

/** The prefix with its last two characters replaced by a letter where it ends in a dash, as the server has it. */
export function maskTrailingDash(text: string): string {
  return text.length > 1 && text.endsWith('-') ? `${text.slice(0, -2)}a` : text;
}
