import { expect, test } from 'vitest';
import { jsonAndYaml, negotiateInput, negotiateOutput } from './media-type.ts';

const table = { kind: 'Table', group: 'meta.k8s.io', version: 'v1' };

test.each([
  [undefined, undefined],
  ['*/*', undefined],
  ['application/json', undefined],
  ['application/json;as=Table;v=v1;g=meta.k8s.io,application/json', table],
  ['application/json;as=Table;v=v2;g=meta.k8s.io,application/json', undefined],
  ['application/json;q=0.1,application/json;as=Table;v=v1;g=meta.k8s.io;q=0.9', table],
])('an Accept header of %s', (accept, convert) => {
  expect(negotiateOutput(accept, jsonAndYaml)).toEqual({ convert });
});

test('an Accept header that nothing fits is refused', () => {
  expect(negotiateOutput('text/html', jsonAndYaml)).toMatchObject({ code: 406, reason: 'NotAcceptable' });
  expect(negotiateOutput('application/vnd.kubernetes.protobuf', jsonAndYaml, ['application/json'])).toMatchObject({
    code: 406,
  });
});

test('a content type is read without its parameters', () => {
  expect(negotiateInput('application/json;charset=utf-8', jsonAndYaml)).toBe('application/json');
  expect(negotiateInput('', jsonAndYaml)).toBe('application/json');
  expect(negotiateInput('text/plain', jsonAndYaml)).toMatchObject({ code: 415 });
});
