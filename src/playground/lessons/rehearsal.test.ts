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
    ['a change of lines that are not there', '-  boards: 12', '-  boards: 13', 'do not stand one after another'],
    ['a first step without objects', '```objects', '```yaml', 'the first step brings no objects'],
    ['a fault of the format', '```hint', '```tip', '"tip" is no block'],
  ])('tells the line of %s', (_, from, to, message) => {
    const text = template.replace(from, to);
    expect(text).not.toBe(template);
    const [fault] = rehearse(text).faults;
    expect(fault?.message).toContain(message);
    const guilty = text.split('\n')[(fault?.line ?? 0) - 1];
    expect(guilty).toMatch(/^(rejected tall spec\.doors|# Have a mistake refused|```change objects|```tip)$/);
  });

  test.each([
    ['another outcome', 'created tall', 'rejected tall', 'it was created'],
    ['no such document', 'created tall', 'created small', 'no document is called small'],
    ['words that are not said', 'created tall', 'printed broad', 'the transcript does not hold these words'],
    ['words that are said', 'created tall', 'not printed created', 'the transcript holds these words'],
  ])('says why a goal is not met: %s', (_, from, to, why) => {
    const { faults } = rehearse(template.replace(from, to));
    expect(faults.map(({ message }) => message)).toContain(`the solution does not meet this goal: ${to} (${why})`);
  });

  test('tells which of several changes finds nothing', () => {
    const lost = '```change objects\n-  boards: 99\n```\n';
    const text = template.replace(/(```change objects[\s\S]*?```\n)/, `$1\n${lost}`);
    const [fault] = rehearse(text).faults;
    expect(text.split('\n')[fault?.line ?? 0]).toBe('-  boards: 99');
  });
});
