/** Every rule against its own examples, and the ways to turn one off. */
import { describe, expect, test } from 'vitest';
import type { CustomResourceDefinition } from '../definition/custom-resource-definition.ts';
import { decodeDefinition } from '../definition/decode/decode-definition.ts';
import { applyDefinitionDefaults } from '../definition/defaults.ts';
import { validateDefinition } from '../definition/validation/validate-definition.ts';
import { fieldErrorText } from '../values/field-error-text.ts';
import { isObject } from '../values/value.ts';
import { readDocuments } from '../yaml/read-documents.ts';
import { advise, type Finding } from './advise.ts';
import { exampleText } from './example.ts';
import { fixedText } from './fix/fix-edits.ts';
import { rules } from './rules/index.ts';

function definitionOf(text: string): CustomResourceDefinition {
  const value = readDocuments(text)[0]?.value;
  const decoded = isObject(value) ? decodeDefinition(value) : { error: 'no object' };
  if ('error' in decoded) throw new Error(`${decoded.error}\n${text}`);
  expect(decoded.strictErrors).toEqual([]);
  return decoded.definition;
}

function findings(text: string, ...ids: string[]): Finding[] {
  return advise(definitionOf(text), {
    profile: 'built-in',
    rules: rules.filter((rule) => ids.length === 0 || ids.includes(rule.id)),
  });
}

function errorsOf(text: string): string[] {
  return validateDefinition(applyDefinitionDefaults(definitionOf(text))).map(fieldErrorText);
}

test('ids are unique and read well', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const rule of rules) {
    expect(rule.id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    expect(`${rule.title}|${rule.what}|${rule.why}`).toMatch(/^[A-Z][^|]*[^.|]\|\S[^|]*\.\|\S[^|]*\.$/);
    expect(rule.references.length).toBeGreaterThan(0);
  }
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const bad = exampleText(rule.bad);
  const good = exampleText(rule.good);

  test('the server accepts both examples', () => {
    expect(errorsOf(bad)).toEqual([]);
    expect(errorsOf(good)).toEqual([]);
  });

  test('the bad example is found where it stands, the good one passes', () => {
    const found = findings(bad, id);
    expect(found.length).toBeGreaterThan(0);
    const document = readDocuments(bad)[0];
    for (const { keys, message } of found) {
      expect([message, document?.locate(keys, 'value')]).not.toContain(undefined);
    }
    expect(findings(good, id)).toEqual([]);
  });

  test('its fixes leave a definition that is accepted and no longer found', () => {
    for (const { fix } of findings(bad, id)) {
      if (fix === undefined) continue;
      const fixed = fixedText(bad, 0, fix);
      expect(fixed).toBeDefined();
      expect(errorsOf(fixed ?? '')).toEqual([]);
      expect(findings(fixed ?? '', id).map(({ message }) => message)).toEqual([]);
    }
  });
});

describe('the choice of rules', () => {
  const text = exampleText({
    part: 'spec',
    yaml: 'type: object\nproperties:\n  on: {type: boolean}\n  ratio: {type: number}',
  });
  const ids = (options: Parameters<typeof advise>[1], from = text): string[] =>
    advise(definitionOf(from), options)
      .map(({ rule }) => rule.id)
      .filter((id) => id === 'boolean-field' || id === 'floating-point-field');

  test('a profile includes the one before', () => {
    expect(ids({})).toEqual(['floating-point-field']);
    expect(ids({ profile: 'strict' })).toEqual(['boolean-field', 'floating-point-field']);
    expect(ids({ profile: 'built-in' })).toEqual(['boolean-field', 'floating-point-field']);
  });

  test('settings and an annotation turn a rule off', () => {
    expect(ids({ off: ['floating-point-field'] })).toEqual([]);
    const annotated = text.replace(
      'metadata:\n',
      'metadata:\n  annotations: {crd-playground/advice-off: "x, floating-point-field"}\n',
    );
    expect(ids({}, annotated)).toEqual([]);
  });
});
