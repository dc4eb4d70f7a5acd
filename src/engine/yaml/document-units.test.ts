import { expect, test } from 'vitest';
import { readUnits } from './document-units.ts';
import { type DocumentPlace, splitDocuments } from './split-documents.ts';
import { PlacedContent } from './yaml-document.ts';

/** Numbers that follow from a seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const pieces = [
  'a: 1\n',
  '---\n',
  '--- x\n',
  '---\n---\n',
  '# words\n',
  '\n',
  '...\n',
  '--- # c\n',
  'c: "é"',
  '-',
  '--\n',
];

/** Reads with a count of what had to be read. */
function read(text: string): { readonly found: readonly [number, string][]; readonly count: number } {
  let count = 0;
  const documents = readUnits(text, 0, ({ start, end, error }: DocumentPlace) => {
    count++;
    const piece = text.slice(start, end);
    if (piece === '# words\n') return undefined;
    const message = error === undefined ? undefined : ({ message: error, stage: 'parse' } as const);
    return new PlacedContent({ text: piece, value: null, error: message, json: '', reading: undefined }, start);
  });
  return { found: documents.map((document) => [document.start, document.text]), count };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('finds after each edit what a first reading finds (seed %i)', (seed) => {
  const random = randomOf(seed);
  const parts: string[] = [];
  for (let edit = 0; edit < 400; edit++) {
    const at = random(parts.length + 1);
    if (random(3) === 0) parts.splice(at, 1 + random(2));
    else parts.splice(at, 0, pieces[random(pieces.length)] ?? '');
    const text = parts.join('');
    const expected = [...splitDocuments(text, 0)].map(({ start, end }) => [start, text.slice(start, end)]);
    expect(read(text).found).toEqual(expected.filter(([, piece]) => piece !== '# words\n'));
  }
});

test('reads only the documents that an edit touches', () => {
  const many = Array.from({ length: 500 }, (_, at) => `only: here ${at}\n`);
  expect(read(many.join('---\n')).count).toBe(500);
  expect(read(many.with(250, 'only: there\n').join('---\n')).count).toBeLessThanOrEqual(3);
  expect(read(['only: first\n', ...many].join('---\n')).count).toBeLessThanOrEqual(3);
  expect(read(many.toSpliced(100, 50).join('---\n')).count).toBeLessThanOrEqual(3);
});
