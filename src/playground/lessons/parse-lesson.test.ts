import { describe, expect, test } from 'vitest';
import { parseLesson } from './parse-lesson.ts';
import { withChange } from './solve.ts';

const front = '---\ntitle: T\nabout: A\n---\n';
const step = '# S\n\nDo it.\n\n```goal\ncreated a\n```\n\n```solution objects\na: 1\n```\n';

describe('parseLesson', () => {
  test('reads a step', () => {
    expect(parseLesson(front + step)).toEqual({
      lesson: {
        title: 'T',
        about: 'A',
        steps: [
          {
            title: 'S',
            line: 5,
            text: 'Do it.',
            commands: [],
            goals: [
              {
                kind: 'document',
                text: 'created a',
                name: 'a',
                expectation: { outcome: 'created', field: '', words: '' },
              },
            ],
            hint: '',
            reason: '',
            solution: { objects: 'a: 1\n', changes: [] },
          },
        ],
      },
    });
  });

  test.each([
    [step, 1, 'begins with front matter'],
    ['---\ntitle: T\n---\n# S\n', 1, 'has no about'],
    ['---\ntitle: T\nabout: A\ncolour: red\n---\n', 4, '"colour" is no key'],
    [front, 1, 'needs a step'],
    [`${front}words\n${step}`, 5, 'text before the first step'],
    [`${front}# S\n\`\`\`goal\nmade a\n\`\`\`\n`, 7, 'begin with created'],
    [`${front}# S\n\`\`\`goals\n\`\`\`\n`, 6, '"goals" is no block'],
    [`${front}# S\n\`\`\`goal\ncreated a\n`, 6, 'not closed'],
    [`${front}# S\n\`\`\`change objects\na\n\`\`\`\n`, 7, 'begins with a space, - or +'],
    [`${front}# S\n\`\`\`goal\ncreated a\n\`\`\`\n`, 5, 'has no solution'],
    [`${front}# S\n\`\`\`solution objects\n\`\`\`\n`, 5, 'has no goal'],
    ['---\ntitle: T\nabout: A\n# S\n', 1, 'the front matter is not closed'],
    [`${front}## S\n\nDo it.\n`, 5, 'begin a step with "# Title"'],
    [front + step.replace('a: 1\n```', 'a: 1\n``') + step, 13, 'is not closed before line 20'],
    [front + step.replace('```goal', '  ```goal'), 9, 'at the start of its line'],
    [front + step.replace('```goal', '~~~goal'), 9, 'at the start of its line'],
    [`${front}${step}## Not a step\n\n\`\`\`goal\ncreated b\n\`\`\`\n`, 18, 'a second "goal" in the step "S"'],
    [front + step.replace('created a', 'refused a spec.b'), 10, '"refused a spec.b" is no goal: begin with created'],
    [front + step.replace('created a', 'created thing/a'), 10, 'a name as in metadata.name'],
    [front + step.replace('created a', 'rejected a spec["b"]'), 10, 'after rejected comes a field'],
  ])('%j has a fault in line %i', (text, line, message) => {
    const read = parseLesson(text);
    expect('errors' in read ? read.errors : []).toContainEqual({ line, message: expect.stringContaining(message) });
  });
});

describe('parseLesson, where one mistake has many consequences,', () => {
  test.each([
    ['no front matter', step],
    ['front matter that is not closed', `---\ntitle: T\nabout: A\n${step}`],
    ['a title that is none', front + step.replace('# S', '## S')],
    ['a misspelt block', front + step.replace('```goal', '```goals')],
    ['a block that is not closed', front + step.replace('created a\n```\n', 'created a\n')],
    ['a second title that is none', front + step + step.replace('# S', '## T')],
  ])('tells the mistake alone: %s', (_, text) => {
    const read = parseLesson(text);
    expect('errors' in read ? read.errors : []).toHaveLength(1);
  });
});

describe('parseLesson, of what editors leave in a file,', () => {
  test.each([
    ['a byte order mark', `\uFEFF${front}${step}`],
    ['an empty line before the front matter', `\n${front}${step}`],
    ['spaces at the ends of lines', (front + step).replace(/(---|```)\n/g, '$1  \n')],
    ['lines as Windows ends them', (front + step).replaceAll('\n', '\r\n')],
    ['quotes around a title', (front + step).replace('title: T', 'title: "T"')],
  ])('takes %s', (_, text) => {
    expect(parseLesson(text)).toMatchObject({
      lesson: { title: 'T', steps: [{ title: 'S', goals: [{ name: 'a' }] }] },
    });
  });
});

describe('withChange', () => {
  const change = (text: string) =>
    ({
      kept: 'objects',
      lines: text.split('\n').map((line) => ({ sign: (line[0] ?? ' ') as ' ' | '-' | '+', text: line.slice(1) })),
    }) as const;

  test('keeps the indentation of the place it finds', () => {
    expect(withChange('a:\n    b: 1\n    c: 2\n', change(' b: 1\n-c: 2\n+c:\n+  d: 3'))).toBe(
      'a:\n    b: 1\n    c:\n      d: 3\n',
    );
  });

  test('appends where it only adds, and does nothing where it finds nothing', () => {
    expect(withChange('a: 1\n', change('+b: 2'))).toBe('a: 1\nb: 2\n');
    expect(withChange('a: 1\n', change('-b: 2'))).toBeUndefined();
  });
});
