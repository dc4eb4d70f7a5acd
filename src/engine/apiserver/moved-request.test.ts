import { expect, test } from 'vitest';
import { movedRequest } from './moved-request.ts';
import type { Request } from './request.ts';
import type { Footprint } from './store/footprint.ts';
import type { Stored } from './store/stored.ts';

const written = { begin: 4, questions: [], writes: [{ revision: 5 } as Stored] } satisfies Footprint;

const patchOf = (version: string, contentType = 'application/json-patch+json'): Request => ({
  method: 'PATCH',
  path: '/apis/example.dev/v1/namespaces/default/widgets/one',
  query: [],
  contentType,
  body: { kind: 'text', text: `[{"op":"replace","path":"/metadata/resourceVersion","value":"${version}"}]` },
});

test('a patch that insists on what its own work wrote insists on where that is now', () => {
  expect(movedRequest(patchOf('5'), written, 3)).toEqual(patchOf('8'));
});

test.each([
  ['insists on what others wrote', patchOf('55')],
  ['is no JSON patch', patchOf('5', 'application/merge-patch+json')],
])('a request that %s is the very same', (_, request) => {
  expect(movedRequest(request, written, 3)).toBe(request);
});
