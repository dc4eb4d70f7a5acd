import { describe, expect, it } from 'vitest';
import { readYaml } from '../engine/index.ts';
import { findMismatch } from './decode-errors.ts';
import { cronTab } from './examples/crontab.ts';
import { play } from './player.ts';
import { playgroundOf } from './playground.ts';

describe('findMismatch', () => {
  it.each([
    ['a: {b: [{c: 1}, {c: x}]}', 'a.b.c', 'string', ['a', 'b', 1, 'c']],
    [
      'a: {properties: {p: {max: 1}, q: {properties: {r: {max: "2"}}}}}',
      'a.properties.properties.max',
      'string',
      ['a', 'properties', 'q', 'properties', 'r', 'max'],
    ],
    ['metadata: {labels: {a: x, b: 1}}', 'metadata.labels', 'number', ['metadata', 'labels', 'b']],
    ['a: 1', 'a', 'bool', undefined],
  ])('%s: %s of type %s', (text, fields, type, path) => {
    const read = readYaml(text);
    expect(findMismatch('value' in read ? read.value : undefined, fields.split('.'), type)).toEqual(path);
  });
});

it('a value of the wrong type in a definition is marked', () => {
  const report = play(playgroundOf(cronTab.definition.replace('minimum: 1', 'minimum: "1"'), ''));
  const [marker] = report.markers;
  expect(marker?.message).toContain('cannot unmarshal string into Go struct field');
  expect(report.steps[0]?.lines[0]?.place).toMatchObject({ start: marker?.start });
  const text = cronTab.definition.replace('minimum: 1', 'minimum: "1"');
  expect(text.slice(marker?.start, marker?.end)).toBe('"1"');
});
