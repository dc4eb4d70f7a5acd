import { describe, expect, it } from 'vitest';
import { formatYaml } from './format.ts';

describe('formatYaml', () => {
  it('evens the indentation and keeps comments, quotes and numbers as they are', () => {
    const text = `# first
a:
    b:   "1"   # one
    c: 0x10
    d: 1.50
    big: 12345678901234567890
    list:
        -   x
        -   y: {z: 1}
---
k:   yes
`;
    expect(formatYaml(text)).toBe(`# first
a:
  b: "1" # one
  c: 0x10
  d: 1.50
  big: 12345678901234567890
  list:
  - x
  - y: {z: 1}
---
k: yes
`);
  });

  it('leaves texts alone that cannot be read', () => {
    expect(formatYaml('a: [1\n')).toBeUndefined();
  });

  it('changes nothing that is even already', () => {
    const text = 'a:\n  b: 1\n  c: |\n    x\n     y\n  d: >-\n    long\n    text\n';
    expect(formatYaml(text)).toBe(text);
  });
});
