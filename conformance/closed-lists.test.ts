/**
 * Every kind of error, condition and reason that the engine's closed unions name occurs in some recording, or stands in
 * unrecorded.json with the reason why not.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const engine = join(here, '../src/engine');

/** The unions, and how one of their members looks in a recording. */
const unions: readonly { readonly file: string; readonly name: string; readonly seen: (member: string) => RegExp }[] = [
  { file: 'values/field-error.ts', name: 'FieldErrorType', seen: (member) => new RegExp(`"reason": "${member}"`) },
  { file: 'definition/conditions/codes.ts', name: 'ConditionType', seen: (member) => new RegExp(`\\b${member}\\b`) },
  { file: 'definition/conditions/codes.ts', name: 'ConditionReason', seen: (member) => new RegExp(`\\b${member}\\b`) },
  {
    file: 'apiserver/status-error.ts',
    name: 'StatusReason',
    seen: (member) => new RegExp(`"reason": "${member}"|from server \\(${member}\\)`),
  },
];

/** The string literals of a union type, read from its source. */
function membersOf(file: string, name: string): string[] {
  const source = readFileSync(join(engine, file), 'utf8');
  const declaration = new RegExp(`export type ${name} =([^;]+);`).exec(source)?.[1] ?? '';
  return [...declaration.matchAll(/'([^']*)'/g)].map(([, member]) => member ?? '').filter((member) => member !== '');
}

const recordings = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.golden.json'))
  .map((file) => readFileSync(join(here, file), 'utf8'));

const unrecorded: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(here, 'unrecorded.json'), 'utf8'));

it.each(unions)('every $name is recorded, or stands in unrecorded.json', ({ file, name, seen }) => {
  const members = membersOf(file, name);
  expect(members.length).toBeGreaterThan(0);
  const missing = members.filter((member) => !recordings.some((text) => seen(member).test(text)));
  const listed = members.filter((member) => `${name}.${member}` in unrecorded);
  expect(listed).toEqual(missing);
});

it('unrecorded.json names nothing that is not in a union, and gives a reason each', () => {
  const known = new Set(unions.flatMap(({ file, name }) => membersOf(file, name).map((member) => `${name}.${member}`)));
  for (const [key, reason] of Object.entries(unrecorded)) {
    expect(known, key).toContain(key);
    expect(reason.length, key).toBeGreaterThan(20);
  }
});
