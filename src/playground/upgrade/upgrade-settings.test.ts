/** The comparison's settings in links, whatever the link holds. */
import { describe, expect, test } from 'vitest';
import { decodeLink, encodeLink } from '../link/link.ts';
import { playgroundOf } from '../playground.ts';
import { defaultUpgrade, readUpgrade, type UpgradeSettings, writeUpgrade } from './upgrade-settings.ts';

const chosen: readonly UpgradeSettings[] = [
  { ...defaultUpgrade, baseline: { kind: 'text', name: 'old.yaml', text: 'kind: A\n' } },
  { ...defaultUpgrade, baseline: { kind: 'version', from: 'v1beta1', to: 'v1' }, profile: 'olm' },
  { ...defaultUpgrade, policies: { ours: 'rules: {}\n', crdify: 'conversion: None\n' } },
];

test.each(chosen)('%j travel in the link', async (upgrade) => {
  const playground = { ...playgroundOf('kind: A\n', ''), upgrade };
  expect(await decodeLink(await encodeLink(playground))).toEqual({ playground, view: {} });
});

test('nothing is written where nothing was chosen', () => {
  expect(writeUpgrade(undefined)).toBeUndefined();
  expect(writeUpgrade({ ...defaultUpgrade, policies: { ours: '' } })).toBeUndefined();
});

describe('what cannot be read is as if nothing were said', () => {
  test.each([[undefined], [null], ['b'], [[]]])('%j', (data) => {
    expect(readUpgrade(data)).toEqual(Array.isArray(data) ? { upgrade: defaultUpgrade } : {});
  });

  test.each([
    [{ b: ['name'] }],
    [{ b: ['x'.repeat(300), 'text'] }],
    [{ b: [1, 'text'], v: ['v1'], r: 'mine' }],
    [{ p: { ours: 1, theirs: 'x', __proto__: { crdify: 'x' } } }],
  ])('%j', (data) => {
    expect(readUpgrade(data)).toEqual({ upgrade: defaultUpgrade });
  });
});
