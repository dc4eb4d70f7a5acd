/** Two nodes at the same place → how they differ, each change as a draft of a finding. */
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { isCheckedFormat } from '../../validation/formats/formats.ts';
import { goJson } from '../../values/go-json.ts';
import { compileRegexp, matchesRegexp } from '../../values/regexp.ts';
import { compareStrings, type Value } from '../../values/value.ts';
import type { FlatNode } from '../flat-schema.ts';
import { compareBounds } from './bounds.ts';
import { type CostOf, compareRules } from './cel-rules.ts';
import type { Draft } from './finding.ts';
import { patternSamples } from './pattern-samples.ts';
import { compareCombinations, compareLists } from './structure.ts';
import { accepts, typeName, typesOf } from './types.ts';

const noCost: CostOf = () => undefined;

/** The changes of a node's own keywords; what lies below it is another node's affair. */
export function compareNodes(before: FlatNode, after: FlatNode, costs = { old: noCost, next: noCost }): Draft[] {
  const old = before.schema;
  const next = after.schema;
  return [
    ...compareTypes(old, next),
    ...compareRequired(old, next),
    ...compareDefaults(old.default, next.default),
    ...compareEnums(old.enum, next.enum),
    ...compareBounds(old, next),
    ...comparePatterns(old.pattern, next.pattern),
    ...compareFormats(old, next),
    ...compareNullable(old, next),
    ...compareUnknownFields(old, next),
    ...compareEmbedded(old, next),
    ...compareLists(old, next),
    ...compareCombinations(before.value, after.value),
    ...compareRules(old, next, costs),
    ...compareDocumentation(before, after),
  ];
}

function compareTypes(old: JSONSchemaProps, next: JSONSchemaProps): Draft[] {
  if (typeName(old) === typeName(next)) return [];
  const what = `The type was ${typeName(old)} and is ${typeName(next)}`;
  return [{ rule: accepts(typesOf(next), typesOf(old)) ? 'type-widened' : 'type-changed', keyword: 'type', what }];
}

function compareRequired(old: JSONSchemaProps, next: JSONSchemaProps): Draft[] {
  const before = new Set(old.required);
  const after = new Set(next.required);
  const added = [...after].filter((name) => !before.has(name)).sort(compareStrings);
  const filled = added.filter((name) => {
    const value = next.properties?.get(name)?.default;
    return value !== undefined && value !== null;
  });
  const asked = added.filter((name) => !filled.includes(name));
  // A field that is gone altogether is reported as such.
  const removed = [...before]
    .filter((name) => !after.has(name) && next.properties?.has(name) === true)
    .sort(compareStrings);
  const keyword = 'required';
  const drafts: Draft[] = [];
  if (asked.length > 0) drafts.push({ rule: 'required-added', keyword, what: `${list(asked)} must be there now` });
  if (filled.length > 0) {
    const what = `${list(filled)} must be there now, and ${filled.length === 1 ? 'has a default' : 'have defaults'}`;
    drafts.push({ rule: 'required-with-default', keyword, what });
  }
  if (removed.length > 0)
    drafts.push({ rule: 'required-removed', keyword, what: `${list(removed)} may be left out now` });
  return drafts;
}

function compareDefaults(old: Value | undefined, next: Value | undefined): Draft[] {
  const before = old === undefined ? undefined : goJson(old, { escapeHtml: false });
  const after = next === undefined ? undefined : goJson(next, { escapeHtml: false });
  if (before === after) return [];
  const keyword = 'default';
  if (before === undefined) return [{ rule: 'default-added', keyword, what: `The default ${after} is new` }];
  if (after === undefined) return [{ rule: 'default-removed', keyword, what: `The default ${before} is gone` }];
  return [{ rule: 'default-changed', keyword, what: `The default was ${before} and is ${after}` }];
}

function compareEnums(old: readonly Value[] | undefined, next: readonly Value[] | undefined): Draft[] {
  const texts = (values: readonly Value[] | undefined): string[] | undefined =>
    values?.map((value) => goJson(value, { escapeHtml: false }));
  const before = texts(old);
  const after = texts(next);
  const keyword = 'enum';
  if (before === undefined) {
    return after === undefined
      ? []
      : [{ rule: 'enum-added', keyword, what: `Only ${list(after)} ${verb(after)} accepted now` }];
  }
  if (after === undefined)
    return [{ rule: 'enum-removed', keyword, what: `No longer only ${list(before)} ${verb(before)} accepted` }];
  const removed = before.filter((text) => !after.includes(text)).sort(compareStrings);
  const added = after.filter((text) => !before.includes(text) && text !== 'null').sort(compareStrings);
  const refused = removed.filter((text) => text !== 'null');
  const drafts: Draft[] = [];
  if (refused.length > 0) {
    drafts.push({ rule: 'enum-value-removed', keyword, what: `${list(refused)} ${verb(refused)} no longer accepted` });
  } else if (removed.length > 0) {
    const note =
      'The server refuses null under any enum, even one that lists it: only other readers of the schema notice.';
    drafts.push({ rule: 'enum-value-removed', severity: 'warning', keyword, what: 'null is no longer listed', note });
  }
  if (added.length > 0)
    drafts.push({ rule: 'enum-value-added', keyword, what: `${list(added)} ${verb(added)} accepted now` });
  return drafts;
}

function comparePatterns(old: string, next: string): Draft[] {
  if (old === next) return [];
  const keyword = 'pattern';
  if (next === '') return [{ rule: 'pattern-removed', keyword, what: `The pattern ${old} is gone` }];
  if (old === '') return [{ rule: 'pattern-tightened', keyword, what: `The pattern ${next} is new` }];
  const what = `The pattern was ${old} and is ${next}`;
  const before = compileRegexp(old).regexp;
  const after = compileRegexp(next).regexp;
  if (before === undefined || after === undefined) return [{ rule: 'pattern-tightened', keyword, what }];
  const samples = patternSamples(old).filter((text) => matchesRegexp(before, text));
  const refused = samples.find((text) => !matchesRegexp(after, text));
  if (refused !== undefined) {
    const note = `For example ${JSON.stringify(refused)} matches the old pattern and not the new one.`;
    return [{ rule: 'pattern-tightened', keyword, what, note }];
  }
  if (samples.length === 0) {
    const note = 'Whether the new pattern accepts all that the old one did cannot be told from its text.';
    return [{ rule: 'pattern-tightened', keyword, what, note }];
  }
  return [{ rule: 'pattern-changed', keyword, what, note: `${samples.length} texts were tried.` }];
}

function compareFormats(old: JSONSchemaProps, next: JSONSchemaProps): Draft[] {
  if (old.format === next.format) return [];
  const keyword = 'format';
  const checks = ({ format, type }: JSONSchemaProps): boolean =>
    format !== '' && isCheckedFormat(format, type === '' ? [] : [type]);
  const what =
    next.format === ''
      ? `The format ${old.format} is gone`
      : old.format === ''
        ? `The format ${next.format} is new`
        : `The format was ${old.format} and is ${next.format}`;
  if (checks(next)) return [{ rule: 'format-tightened', keyword, what }];
  const note = next.format === '' ? undefined : 'The server does not check this format.';
  return [{ rule: 'format-relaxed', keyword, what, ...(note === undefined ? {} : { note }) }];
}

function compareNullable(old: JSONSchemaProps, next: JSONSchemaProps): Draft[] {
  if (old.nullable === next.nullable) return [];
  const keyword = 'nullable';
  return next.nullable
    ? [{ rule: 'nullable-added', keyword, what: 'null is accepted now' }]
    : [{ rule: 'nullable-removed', keyword, what: 'null is no longer accepted' }];
}

function compareUnknownFields(old: JSONSchemaProps, next: JSONSchemaProps): Draft[] {
  const keyword = 'x-kubernetes-preserve-unknown-fields';
  const before = old.xPreserveUnknownFields === true;
  const after = next.xPreserveUnknownFields === true;
  if (before !== after) {
    return after
      ? [{ rule: 'unknown-fields-kept', keyword, what: 'Unknown fields are kept now' }]
      : [{ rule: 'unknown-fields-dropped', keyword, what: 'Unknown fields are no longer kept' }];
  }
  const wasMap = old.additionalProperties !== undefined && old.additionalProperties !== false;
  const isMap = next.additionalProperties !== undefined && next.additionalProperties !== false;
  if (wasMap === isMap || after) return [];
  return wasMap
    ? [
        {
          rule: 'map-closed',
          keyword: 'additionalProperties',
          what: 'Only declared fields are kept now, where any key was accepted',
        },
      ]
    : [{ rule: 'unknown-fields-kept', keyword: 'additionalProperties', what: 'Any key is accepted now' }];
}

function compareEmbedded(old: JSONSchemaProps, next: JSONSchemaProps): Draft[] {
  if (old.xEmbeddedResource === next.xEmbeddedResource) return [];
  const keyword = 'x-kubernetes-embedded-resource';
  return next.xEmbeddedResource
    ? [{ rule: 'embedded-resource-added', keyword, what: 'It is an embedded resource now' }]
    : [{ rule: 'embedded-resource-removed', keyword, what: 'It is no longer an embedded resource' }];
}

function compareDocumentation(before: FlatNode, after: FlatNode): Draft[] {
  const changed = ['title', 'description', 'example', 'externalDocs'].filter((keyword) => {
    const [was, is] = [before.value.get(keyword), after.value.get(keyword)];
    return (was === undefined ? '' : goJson(was)) !== (is === undefined ? '' : goJson(is));
  });
  if (changed.length === 0) return [];
  const keyword = changed[0] ?? 'description';
  return [
    { rule: 'documentation-changed', keyword, what: `${list(changed)} ${changed.length === 1 ? 'differs' : 'differ'}` },
  ];
}

/** `a`, `a and b`, `a, b and c`. */
export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function verb(words: readonly string[]): string {
  return words.length === 1 ? 'is' : 'are';
}
