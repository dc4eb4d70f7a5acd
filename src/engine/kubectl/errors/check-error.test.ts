import { describe, expect, test } from 'vitest';
import { object } from '../../values/value.ts';
import { checkError } from './check-error.ts';
import { addSource, aggregate, filterOut, isNotFound, type KubectlError, plain, statusError } from './kubectl-error.ts';

const cause = (field: string, message: string) => object({ field, message });

function refusal(reason: string, message: string, causes: readonly ReturnType<typeof cause>[] = []): KubectlError {
  const details = object({ kind: 'Widget', name: 'w', causes });
  return statusError(object({ kind: 'Status', reason, message, details }), 0);
}

function said(error: KubectlError): string {
  return checkError(error)
    .words.map(({ text }) => text)
    .join('');
}

describe('checkError', () => {
  test('an error of kubectl says so once', () => {
    expect(checkError(plain('oh no'))).toEqual({ words: [{ text: 'error: oh no\n' }], exit: 1 });
    expect(said(plain('error: oh no'))).toBe('error: oh no\n');
  });

  test('a refusal names its reason', () => {
    expect(said(refusal('NotFound', 'w not found'))).toBe('Error from server (NotFound): w not found\n');
  });

  test('what is wrong with an invalid object stands in a line, or in one line each', () => {
    const one = cause('spec.a', 'Required value');
    const two = cause('spec.b', 'Too long');
    expect(said(refusal('Invalid', 'm', [one]))).toBe('The Widget "w" is invalid: spec.a: Required value\n');
    expect(said(refusal('Invalid', 'm', [one, two, one]))).toBe(
      'The Widget "w" is invalid: \n* spec.a: Required value\n* spec.b: Too long\n',
    );
  });

  test('of several errors each stands in its standard form, those within as one', () => {
    const inner = aggregate([plain('b'), plain('c')]) ?? plain('');
    const several = aggregate([refusal('Invalid', 'm', [cause('f', 'x')]), plain('a'), inner]) ?? plain('');
    expect(said(several)).toBe('Error from server (Invalid): m\na\n[b, c]\n');
  });

  test('each of several errors tells of its exchange or its document', () => {
    const document = { file: 'x.yaml', document: 1 };
    const several = aggregate([refusal('NotFound', 'gone'), { ...plain('bad'), source: document }]) ?? plain('');
    expect(checkError(several).words).toEqual([
      { text: 'Error from server (NotFound): gone\n', exchange: 0 },
      { text: 'bad\n', source: document },
    ]);
  });

  test('an aggregate of one is that one', () => {
    expect(said(aggregate([refusal('NotFound', 'gone')]) ?? plain(''))).toBe('Error from server (NotFound): gone\n');
  });

  test('an end without words keeps its code', () => {
    expect(checkError({ kind: 'exit', code: 1 })).toEqual({ words: [{ text: '' }], exit: 1 });
  });
});

test('the file is named before the words of a refusal, which stays one', () => {
  const named = addSource('creating', 'x.yaml', refusal('NotFound', 'gone'));
  expect(said(named)).toBe('Error from server (NotFound): error when creating "x.yaml": gone\n');
});

test('filtering leaves nothing of an aggregate whose errors are all ignored', () => {
  const error = aggregate([refusal('NotFound', 'a'), refusal('NotFound', 'b')]);
  expect(filterOut(error, [isNotFound])).toBeUndefined();
});
