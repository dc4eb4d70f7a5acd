/** Offsets of time zones, named (`Europe/Berlin`, by the data of `Intl`) or written (`+02:00`), with Go's errors. */
import { goQuote } from '../../values/go-quote.ts';

/** Formats that tell the civil time of a moment in a zone; `undefined` for a name that is none. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (formats.has(zone)) return formats.get(zone);
  const format = makeFormat(zone);
  formats.set(zone, format);
  return format;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

/** What Go refuses as a name before it looks for the zone's file: a way out of the folder of zones. */
function isUnsafeName(name: string): boolean {
  return name.startsWith('/') || name.startsWith('\\') || name.includes('..');
}

/** Abbreviations that `Intl` knows of old and the zone data has no file for. */
const unknownAbbreviations: ReadonlySet<string> = new Set(
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST'.split(' '),
);

/** Zones that are named for their offset and have no history before they were: hours east of UTC. */
const historyless: ReadonlyMap<string, number> = new Map([
  ['EST', -5],
  ['MST', -7],
  ['HST', -10],
  ['EST5EDT', -5],
  ['CST6CDT', -6],
  ['MST7MDT', -7],
  ['PST8PDT', -8],
  ['WET', 0],
  ['CET', 1],
  ['MET', 1],
  ['EET', 2],
]);
/** 1916, when the first of them began to change their clocks. */
const firstChange = -1_704_067_200;

/** Seconds east of UTC at a moment (seconds since 1970), or Go's message. */
export function zoneOffset(zone: string, seconds: number): number | { readonly error: string } {
  const colon = zone.indexOf(':');
  return colon === -1 ? namedOffset(zone, seconds) : writtenOffset(zone, colon);
}

function namedOffset(name: string, seconds: number): number | { readonly error: string } {
  // The server runs in UTC.
  if (name === '' || name === 'UTC' || name === 'Local') return 0;
  if (isUnsafeName(name)) return { error: 'time: invalid location name' };
  const standard = historyless.get(name);
  if (standard !== undefined && (seconds < firstChange || /^.ST$/.test(name))) {
    return standard * 3600;
  }
  const format = isZoneName(name) ? formatOf(name) : undefined;
  return format === undefined ? { error: `unknown time zone ${name}` } : offsetAt(format, seconds);
}

/** Names as files of the zone data are spelled: `Intl` would take any case and `+02:00`, Go does not. */
function isZoneName(name: string): boolean {
  if (!/^[A-Z][^/]*(?:\/[A-Z][^/]*)*$/.test(name) || unknownAbbreviations.has(name)) return false;
  const format = formatOf(name);
  if (format === undefined) return false;
  const resolved = format.resolvedOptions().timeZone;
  return resolved === name || resolved.toLowerCase() !== name.toLowerCase();
}

function offsetAt(format: Intl.DateTimeFormat, seconds: number): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(seconds * 1000)) parts[type] = value;
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year);
  const civil = new Date(0);
  civil.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
  civil.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
  return civil.getTime() / 1000 - seconds;
}

function writtenOffset(zone: string, colon: number): number | { readonly error: string } {
  const hours = readInteger(zone.slice(0, colon));
  if (typeof hours === 'object') return hours;
  const minutes = readInteger(zone.slice(colon + 1));
  if (typeof minutes === 'object') return minutes;
  return (zone.startsWith('-') ? hours * 60 - minutes : hours * 60 + minutes) * 60;
}

/** Go's `strconv.Atoi`. */
function readInteger(text: string): number | { readonly error: string } {
  if (!/^[+-]?[0-9]+$/.test(text)) return { error: `strconv.Atoi: parsing ${goQuote(text)}: invalid syntax` };
  const value = Number(text);
  return Math.abs(value) < 2 ** 63 ? value : { error: `strconv.Atoi: parsing ${goQuote(text)}: value out of range` };
}
