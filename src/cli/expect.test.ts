import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkFiles } from './expect.ts';

const directory = mkdtempSync(join(tmpdir(), 'expect-'));
afterAll(() => rmSync(directory, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: claims.example.dev}
spec:
  group: example.dev
  scope: Namespaced
  names: {plural: claims, kind: Claim}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer, maximum: 3}}}
`;
const claim = (name: string, size: number): string =>
  `{apiVersion: example.dev/v1, kind: Claim, metadata: {name: ${name}}, spec: {size: ${size}}}\n`;

describe('checkFiles', () => {
  test('a file of a definition and objects that are as expected', () => {
    const path = file(
      'good.yaml',
      `${definition}---\n# expect: created\n${claim('a', 1)}---\n# expect: rejected spec.size\n${claim('b', 4)}`,
    );
    expect(checkFiles([path])).toEqual({
      output: expect.stringMatching(/^ok {3}\S*good\.yaml:18 Claim a: created\nok .*\n2 of 2 expectations met\n$/),
      exit: 0,
    });
  });

  test('an object that is not, in a file of its own', () => {
    const paths = [file('definition.yaml', definition), file('bad.yaml', `# expect: created\n${claim('b', 4)}`)];
    const { output, exit } = checkFiles(paths);
    expect(exit).toBe(1);
    expect(output).toContain('bad.yaml:1 Claim b: created');
    expect(output).toContain('should be less than or equal to 3');
    expect(output).toContain('0 of 1 expectations met');
  });

  test('without expectations, or without the file, it is used wrongly', () => {
    expect(checkFiles([file('none.yaml', definition)]).exit).toBe(2);
    expect(checkFiles([join(directory, 'missing.yaml')]).exit).toBe(2);
  });
});
