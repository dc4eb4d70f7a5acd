import { describe, expect, it } from 'vitest';
import { functionSignatures } from './function-signatures.ts';

describe('functionSignatures', () => {
  it.each([
    ['find', 'string.find(string) -> string'],
    ['url', 'url(string) -> kubernetes.URL'],
    ['size', 'string.size() -> int'],
    ['duration', 'duration(string) -> duration'],
  ])('tells how %s is called', (name, text) => {
    const texts = functionSignatures()
      .filter((signature) => signature.name === name)
      .map((signature) => signature.text);
    expect(texts).toContain(text);
  });

  it('offers what a rule of that version may use', () => {
    const names = (version: '1.30' | '1.37'): string[] => functionSignatures(version).map(({ name }) => name);
    expect(names('1.37')).toContain('semver');
    expect(names('1.30')).not.toContain('semver');
  });

  it('leaves operators out', () => {
    expect(functionSignatures().every(({ name }) => /^[\w.]+$/.test(name))).toBe(true);
  });
});
