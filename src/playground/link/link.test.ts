import { describe, expect, it } from 'vitest';
import { playgroundOf } from '../playground.ts';
import { toBase64Url } from './base64url.ts';
import { deflate } from './deflate.ts';
import { decodeLink, encodeLink } from './link.ts';

const sample = playgroundOf('kind: CustomResourceDefinition\n', 'kind: Wörk 🛠\n');

describe('encodeLink and decodeLink', () => {
  it('restore every choice', async () => {
    const chosen = {
      ...sample,
      files: [...sample.files, { name: 'more.yaml', text: 'a: 1\n' }],
      version: '1.34' as const,
      clock: 1_700_000_000_000,
      fieldValidation: 'warn' as const,
      pinned: ['kubectl get x -o yaml'],
    };
    const hash = await encodeLink(chosen, { pane: 'stored', selected: 'objects.yaml#1' });
    expect(await decodeLink(`#${hash}`)).toEqual({
      playground: chosen,
      view: { pane: 'stored', selected: 'objects.yaml#1' },
    });
  });

  it('hold nothing but characters that survive a URL', async () => {
    expect(await encodeLink(sample)).toMatch(/^1[\w-]+$/);
  });

  it('open a link of format 1 for ever', async () => {
    expect(await decodeLink('#1q1ZKU7KKjlZKUdJRSrRSMIzJU4rViVbKV9JRSrJSMAJxY2sB')).toEqual({
      playground: playgroundOf('a: 1\n', 'b: 2\n'),
      view: {},
    });
  });

  it.each([
    ['nothing', ''],
    ['words', 'hello world'],
    ['a cut link', '1q1Z'],
    ['a character outside the alphabet', '1q1ZK!!!!'],
  ])('refuse %s in a sentence', async (_, hash) => {
    expect(await decodeLink(hash)).toEqual({ error: expect.stringContaining('link is damaged') });
  });

  it('refuse a format of the future', async () => {
    expect(await decodeLink('9abc')).toEqual({ error: expect.stringContaining('newer version') });
  });

  it('refuse a decompression bomb before it is unpacked', async () => {
    const bomb = await deflate(new Uint8Array(9 * 1024 * 1024));
    expect(await decodeLink(`1${toBase64Url(bomb)}`)).toEqual({ error: expect.stringContaining('8 MB') });
  });

  it.each([
    ['files that are no list', { f: 3 }],
    ['an unknown version', { f: [], v: '2.0' }],
    ['a clock that is no time', { f: [], c: 'noon' }],
    ['commands that are no texts', { f: [], p: [3] }],
  ])('refuse %s', async (_, data) => {
    const hash = `1${toBase64Url(await deflate(new TextEncoder().encode(JSON.stringify(data))))}`;
    expect(await decodeLink(hash)).toHaveProperty('error');
  });
});
