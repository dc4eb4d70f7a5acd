/** What the recordings replace, since it differs from run to run: identities, versions, the present, ages under ten seconds. */

const uid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const resourceVersion = /((?:resourceVersion|Resource Version)"?:\s*"?)\d+/g;
const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g;
const age = /\b\ds\b/g;
const temporary = /(LIVE|MERGED)-\d+\//g;
const stamp = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{9} \+0000/g;
const revision = /revision=\d+/g;
const host = /https?:\/\/127\.0\.0\.1:\d+/g;
const self = /selfType\d+/g;
/** A line of kubectl's own log. */
export const logLine = /^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+ .*\n/gm;

/** The moment at which a scenario's clock stands. */
export const scenarioStart = Date.UTC(2026, 0, 1);

/** Replaces in a text what the recordings replace in theirs. */
export function normalize(text: string): string {
  return text
    .replace(logLine, '')
    .replace(host, 'https://server')
    .replace(temporary, '$1-1/')
    .replace(stamp, '2026-01-01 00:00:00.000000000 +0000')
    .replace(revision, 'revision=1')
    .replace(self, 'selfType1')
    .replace(resourceVersion, '$11')
    .replace(uid, '00000000-0000-0000-0000-000000000000')
    .replace(time, (found) => {
      const moment = Date.parse(found);
      return Math.abs(moment - scenarioStart) < 3 * 3600_000 ? '2026-01-01T00:00:00Z' : found;
    })
    .replace(age, '0s');
}
