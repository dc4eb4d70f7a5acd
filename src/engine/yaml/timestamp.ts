/** Which texts YAML 1.1 reads as a timestamp, by the four forms that go-yaml v2 knows. */

const form =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})([.,]\d+)?(Z|[+-]\d{2}:\d{2})| +(\d{1,2}):(\d{1,2}):(\d{1,2})([.,]\d+)?)?$/;

/** True for a date, or a date with a time. */
export function isTimestamp(text: string): boolean {
  if (text.charCodeAt(4) !== 0x2d) return false;
  const match = form.exec(text);
  if (match === null) return false;
  const [, year, month, day] = match.map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return false;
  const [hour, minute, second] = (match[4] === undefined ? match.slice(9, 12) : match.slice(4, 7)).map((part) =>
    Number(part ?? 0),
  );
  return (hour ?? 0) < 24 && (minute ?? 0) < 60 && (second ?? 0) < 60;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year === 0 ? 4 : year, month, 0)).getUTCDate();
}
