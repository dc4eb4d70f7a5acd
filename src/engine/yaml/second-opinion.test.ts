/** The reader against the `yaml` package, an independent reader of YAML, on the documents of the conformance scenarios. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { goJson } from '../values/go-json.ts';
import type { Value } from '../values/value.ts';
import { readDocuments } from './read-documents.ts';

const root = join(import.meta.dirname, '../../../conformance');
// Areas whose documents hold plain YAML; elsewhere scenarios are about what the two readers are known to read differently.
const areas = ['cel', 'columns', 'default', 'definition', 'prune', 'ratchet', 'selectors', 'structural', 'versions'];

/** The YAML files of a scenario. */
function filesOf(scenario: string): string[] {
  const parts = readFileSync(scenario, 'utf8').split(/^-- (.*) --$/m);
  return parts.filter((_, i) => i > 0 && i % 2 === 0 && parts[i - 1]?.endsWith('.yaml')).map((text) => text.slice(1));
}

function ofPackage(value: unknown): Value {
  if (Array.isArray(value)) return value.map(ofPackage);
  if (value instanceof Map) return new Map([...value].map(([key, member]) => [String(key), ofPackage(member)]));
  if (typeof value === 'bigint' && BigInt.asIntN(64, value) !== value) return Number(value);
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 63) return BigInt(value);
  return value as Value;
}

function holdsNaN(value: Value): boolean {
  if (Array.isArray(value)) return value.some(holdsNaN);
  return value instanceof Map ? [...value.values()].some(holdsNaN) : Number.isNaN(value);
}

describe.each(areas)('the documents of %s', (area) => {
  const files = readdirSync(join(root, area))
    .filter((name) => name.endsWith('.txtar'))
    .flatMap((name) => filesOf(join(root, area, name)));

  it('read as the package reads them', () => {
    for (const text of files) {
      const theirs = parseAllDocuments(text, { version: '1.1', intAsBigInt: true, uniqueKeys: false });
      if (!Array.isArray(theirs) || theirs.some((document) => document.errors.length > 0)) continue;
      const expected = theirs
        .map((document) => ofPackage(document.toJS({ mapAsMap: true })))
        .filter((value) => value !== null);
      // Its YAML 1.1 takes `.` and `E00` for numbers that are none.
      if (expected.some(holdsNaN)) continue;
      const ours = readDocuments(text);
      expect(ours.map(({ value }) => goJson(value ?? null))).toEqual(expected.map((value) => goJson(value)));
    }
  });
});
