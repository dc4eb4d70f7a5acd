import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeLink } from '../../playground/link/link.ts';
import { captured, definition, objects } from '../testing.ts';

describe('open', () => {
  test('a link holds the files', async () => {
    const { exit, out } = await captured([
      'open',
      objects,
      definition,
      '--page',
      'https://example.org/p/',
      '--kubernetes',
      '1.34',
    ]);
    expect(exit).toBe(0);
    expect(out).toMatch(/^https:\/\/example\.org\/p\/#1\S+\n$/);
    const linked = await decodeLink(out.trim().slice(out.indexOf('#')));
    const { files, version } = 'playground' in linked ? linked.playground : { files: [], version: '' };
    expect(version).toBe('1.34');
    expect(files.map(({ text }) => text)).toEqual([readFileSync(definition, 'utf8'), readFileSync(objects, 'utf8')]);
  });
});
