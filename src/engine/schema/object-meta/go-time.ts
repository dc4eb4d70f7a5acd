/** Go's `time.Parse(time.RFC3339, …)`: the moment, or Go's text of what is wrong. */
import { goQuote } from '../../values/go-quote.ts';

/** A moment of whole seconds, written in UTC as Kubernetes does, or the error. */
export type ParsedTime =
  | { readonly text: string; readonly isZero: boolean; readonly error?: undefined }
  | { readonly text?: undefined; readonly error: string };

const layout = '2006-01-02T15:04:05Z07:00';

/** The parts of the layout: what a value must hold, the layout's own word for it, and what each number may be. */
const parts: readonly {
  readonly word: string;
  readonly pattern: RegExp;
  readonly range?: readonly [string, number, number];
}[] = [
  { word: '2006', pattern: /^\d{4}/ },
  { word: '-', pattern: /^-/ },
  { word: '01', pattern: /^\d{2}/, range: ['month', 1, 12] },
  { word: '-', pattern: /^-/ },
  { word: '02', pattern: /^\d{2}/ },
  { word: 'T', pattern: /^T/ },
  { word: '15', pattern: /^\d{1,2}/, range: ['hour', 0, 23] },
  { word: ':', pattern: /^:/ },
  { word: '04', pattern: /^\d{2}/, range: ['minute', 0, 59] },
  { word: ':', pattern: /^:/ },
  { word: '05', pattern: /^\d{2}/, range: ['second', 0, 59] },
  { word: '', pattern: /^(?:[.,]\d+)?/ },
  { word: 'Z07:00', pattern: /^(?:Z|[+-]\d{2}:\d{2})/ },
];

/** Reads a time as Go does and writes it in UTC with whole seconds. */
export function parseTime(value: string): ParsedTime {
  const failed = (detail: string): ParsedTime => ({ error: `parsing time ${goQuote(value)}${detail}` });
  const found: string[] = [];
  let rest = value;
  for (const { word, pattern, range } of parts) {
    const match = pattern.exec(rest)?.[0];
    if (match === undefined) {
      return failed(` as ${goQuote(layout)}: cannot parse ${goQuote(rest)} as ${goQuote(word)}`);
    }
    if (range !== undefined && (Number(match) < range[1] || Number(match) > range[2])) {
      return failed(`: ${range[0]} out of range`);
    }
    found.push(match);
    rest = rest.slice(match.length);
  }
  if (rest !== '') return failed(`: extra text: ${goQuote(rest)}`);
  const [year = '', , month = '', , day = '', , hour = '', , minute = '', , second = '', , zone = ''] = found;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCDate() !== Number(day) || day === '00') return failed(': day out of range');
  const offset = zoneMinutes(zone);
  if (offset === undefined) return failed(` as ${goQuote(layout)}: cannot parse ${goQuote(zone)} as "Z07:00"`);
  date.setUTCHours(Number(hour), Number(minute) - offset, Number(second));
  const text = `${date.toISOString().slice(0, -'.000Z'.length)}Z`;
  return { text, isZero: text === '0001-01-01T00:00:00Z' };
}

function zoneMinutes(zone: string): number | undefined {
  if (zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4));
  if (hours > 24 || minutes > 60) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
