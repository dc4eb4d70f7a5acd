import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rehearse } from './rehearsal.ts';

const template = readFileSync(new URL('./template.md', import.meta.url), 'utf8');

describe('rehearse', () => {
  test('finds no fault in the lesson that authors begin with, and plays its steps', () => {
    const { faults, steps } = rehearse(template);
    expect(faults).toEqual([]);
    expect(steps.map(({ start, solution }) => [start.transcript, solution?.transcript])).toEqual([
      [
        expect.stringContaining('shelf.example.dev/tall created'),
        expect.stringContaining('The Shelf "tall" is invalid'),
      ],
      [
        expect.stringContaining('The Shelf "tall" is invalid'),
        expect.stringContaining('shelf.example.dev/tall created'),
      ],
    ]);
    expect(steps[1]?.start.texts.definition).toContain('maximum: 10');
  });

  test.each([
    ['a goal the solution misses', 'rejected tall spec.boards', 'rejected tall spec.doors', 'does not meet this goal'],
    ['a goal met at the start', 'rejected tall spec.boards', 'created tall', 'before anything was'],
    ['a change of lines that are not there', '-  boards: 12', '-  boards: 13', 'finds none of its lines'],
    ['a fault of the format', '```hint', '```tip', '"tip" is no block'],
  ])('tells the line of %s', (_, from, to, message) => {
    const text = template.replace(from, to);
    expect(text).not.toBe(template);
    const [fault] = rehearse(text).faults;
    expect(fault?.message).toContain(message);
    const guilty = text.split('\n')[(fault?.line ?? 0) - 1];
    expect(guilty).toMatch(/^(rejected tall spec\.doors|# Have a mistake refused|```change objects|```tip)$/);
  });
});
