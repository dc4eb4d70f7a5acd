/** Every rule of our own profile, played: what changed and where, whom it breaks, how badly, and the object that shows it. */
import { describe, expect, test } from 'vitest';
import { runUpgrade, type UpgradeRuleId, upgradeRules } from '../../engine/upgrade/index.ts';
import { proveFindings } from './evidence.ts';

interface Parts {
  /** The schema of `spec`. */
  readonly spec?: string;
  /** Members of the schema's root beside `spec`. */
  readonly root?: string;
  /** Lines of the version v1. */
  readonly v1?: string;
  /** More versions. */
  readonly more?: string;
  readonly scope?: string;
  readonly names?: string;
  readonly conversion?: string;
}

const plain = '{type: object, properties: {a: {type: string}}}';

function definition(parts: Parts): string {
  const { spec = plain, root, v1 = '', more = '', scope = 'Namespaced', names, conversion } = parts;
  const schema = `{type: object, properties: {spec: ${spec}${root === undefined ? '' : `, ${root}`}}}`;
  const version = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.dev}
spec:
  group: example.dev
  names: ${names ?? '{kind: Widget, listKind: WidgetList, plural: widgets, singular: widget}'}
  scope: ${scope}
${conversion === undefined ? '' : `  conversion: ${conversion}\n`}  versions:
  - name: v1
    served: true
    storage: ${!more.includes('storage: true')}
    schema: {openAPIV3Schema: ${schema}}
${version(v1)}${more}`;
}

function other(name: string, rest: string, spec = plain): string {
  return `  - {name: ${name}, ${rest}, schema: {openAPIV3Schema: {type: object, properties: {spec: ${spec}}}}}\n`;
}

const webhook =
  '{strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://example.dev/convert"}}}';

interface Case {
  readonly old: Parts;
  readonly next: Parts;
  /** The finding in short: severity, direction, version, field, whom it breaks. */
  readonly says: string;
  readonly what: string;
  /** The text at its place, in the old or the new file. */
  readonly at: string;
  /** What a generated object shows; absent where no single object can. */
  readonly proof?: string | RegExp;
  /** A part of the reason, beside the rule's own. */
  readonly why?: string;
}

function field(old: string, next: string): { old: Parts; next: Parts } {
  const of = (schema: string): Parts => ({ spec: `{type: object, properties: {a: ${schema}}}` });
  return { old: of(old), next: of(next) };
}

const everyone = 'writers, stored objects, readers, controllers';
const stricter = 'writers, stored objects';
const consumers = 'readers, controllers';
const ratchets = 'Stored objects that break it stay accepted until ^.spec.a changes (ratcheting).';

const cases: Readonly<Record<Exclude<UpgradeRuleId, 'definition-missing'>, readonly Case[]>> = {
  'identity-changed': [
    {
      old: {},
      next: { names: '{kind: Gadget, plural: widgets}' },
      says: `error neutral: ${everyone}`,
      what: 'The kind was Widget and is Gadget',
      at: '{kind: Gadget, plural: widgets}',
    },
  ],
  'scope-changed': [
    {
      old: {},
      next: { scope: 'Cluster' },
      says: `error neutral: ${everyone}`,
      what: 'The scope was Namespaced and is Cluster',
      at: 'Cluster',
    },
  ],
  'refused-by-server': [
    {
      old: {},
      next: { names: '{kind: Widget, plural: widgets, singular: Widget}' },
      says: 'error neutral: ',
      what: 'The API server refuses spec.names.singular',
      at: 'Widget',
    },
  ],
  'unknown-keyword': [
    {
      ...field('{type: string}', '{type: string, maxLenght: 5}'),
      says: 'warning neutral: ',
      what: 'There is no field spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.a.maxLenght',
      at: '5',
    },
  ],
  'stored-version-removed': [
    {
      old: { more: other('v1beta1', 'served: true, storage: true') },
      next: {},
      says: `error tightens v1beta1: ${everyone}`,
      what: 'v1beta1 is gone, and objects may be stored in it',
      at: other('v1beta1', 'served: true, storage: true').slice(4).trimEnd(),
      proof: 'refused: accepted before; v1beta1 is no longer served',
    },
  ],
  'version-removed': [
    {
      old: { more: other('v1beta1', 'served: true, storage: false') },
      next: {},
      says: 'error tightens v1beta1: writers, readers, controllers',
      what: 'v1beta1 is gone',
      at: other('v1beta1', 'served: true, storage: false').slice(4).trimEnd(),
      proof: 'refused: accepted before; v1beta1 is no longer served',
    },
  ],
  'version-not-served': [
    {
      old: { more: other('v1beta1', 'served: true, storage: false') },
      next: { more: other('v1beta1', 'served: false, storage: false') },
      says: 'error tightens v1beta1: writers, readers, controllers',
      what: 'v1beta1 is no longer served',
      at: 'false',
      proof: 'refused: accepted before; v1beta1 is no longer served',
    },
  ],
  'version-deprecated': [
    {
      old: {},
      next: { v1: 'deprecated: true\n' },
      says: 'info neutral v1: ',
      what: 'v1 is deprecated now',
      at: 'true',
    },
  ],
  'storage-version-changed': [
    {
      old: { more: other('v2', 'served: true, storage: false') },
      next: { more: other('v2', 'served: true, storage: true') },
      says: 'info neutral: ',
      what: 'Objects are stored in v2 from now on, and were in v1',
      at: 'true',
    },
  ],
  'status-subresource-removed': [
    {
      old: { v1: 'subresources: {status: {}}\n' },
      next: {},
      says: 'error tightens v1: writers, controllers',
      what: 'The status subresource is gone',
      at: '{}',
    },
  ],
  'status-subresource-added': [
    {
      old: { root: 'status: {type: object, properties: {b: {type: string}}}' },
      next: {
        root: 'status: {type: object, properties: {b: {type: string}}}',
        v1: 'subresources: {status: {}}\n',
      },
      says: 'warning tightens v1: controllers',
      what: 'The status subresource is new',
      at: '{}',
      proof: 'pruned: status is silently dropped',
    },
  ],
  'scale-subresource-removed': [
    {
      old: { v1: 'subresources: {scale: {specReplicasPath: .spec.a, statusReplicasPath: .status.a}}\n' },
      next: {},
      says: 'error tightens v1: writers, controllers',
      what: 'The scale subresource is gone',
      at: '{specReplicasPath: .spec.a, statusReplicasPath: .status.a}',
    },
  ],
  'scale-subresource-changed': [
    {
      old: { v1: 'subresources: {scale: {specReplicasPath: .spec.a, statusReplicasPath: .status.a}}\n' },
      next: { v1: 'subresources: {scale: {specReplicasPath: .spec.b, statusReplicasPath: .status.a}}\n' },
      says: 'warning neutral v1: controllers',
      what: 'specReplicasPath of the scale subresource differ',
      at: '{specReplicasPath: .spec.b, statusReplicasPath: .status.a}',
    },
  ],
  'selectable-field-removed': [
    {
      old: { v1: 'selectableFields: [{jsonPath: .spec.a}]\n' },
      next: {},
      says: `error tightens v1: ${consumers}`,
      what: '.spec.a can no longer be selected by',
      at: '{jsonPath: .spec.a}',
    },
  ],
  'printer-column-removed': [
    {
      old: { v1: 'additionalPrinterColumns: [{name: A, type: string, jsonPath: .spec.a}]\n' },
      next: {},
      says: 'info neutral v1: ',
      what: 'The column A is gone',
      at: '{name: A, type: string, jsonPath: .spec.a}',
    },
  ],
  'printer-column-changed': [
    {
      old: { v1: 'additionalPrinterColumns: [{name: A, type: string, jsonPath: .spec.a}]\n' },
      next: { v1: 'additionalPrinterColumns: [{name: A, type: string, jsonPath: .spec.b, priority: 1}]\n' },
      says: 'info neutral v1: ',
      what: 'The column A differs: jsonPath was .spec.a and is .spec.b and priority was 0 and is 1',
      at: '.spec.b',
    },
  ],
  'singular-name-changed': [
    {
      old: {},
      next: { names: '{kind: Widget, listKind: WidgetList, plural: widgets, singular: wid}' },
      says: 'warning neutral: readers',
      what: 'The singular name was widget and is wid',
      at: 'wid',
    },
  ],
  'list-kind-changed': [
    {
      old: {},
      next: { names: '{kind: Widget, listKind: Widgets, plural: widgets}' },
      says: 'warning neutral: controllers',
      what: 'The list kind was WidgetList and is Widgets',
      at: 'Widgets',
    },
  ],
  'short-name-removed': [
    {
      old: { names: '{kind: Widget, plural: widgets, shortNames: [wi, wd]}' },
      next: { names: '{kind: Widget, plural: widgets, shortNames: [wi]}' },
      says: 'warning neutral: readers',
      what: 'The short name wd is gone',
      at: 'wd',
    },
  ],
  'category-removed': [
    {
      old: { names: '{kind: Widget, plural: widgets, categories: [all]}' },
      next: { names: '{kind: Widget, plural: widgets}' },
      says: 'warning neutral: readers',
      what: 'The category all is gone',
      at: 'all',
    },
  ],
  'conversion-webhook-removed': [
    {
      old: { conversion: webhook, more: other('v2', 'served: true, storage: false', '{type: object}') },
      next: { more: other('v2', 'served: true, storage: false', '{type: object}') },
      says: 'error neutral: stored objects, readers, controllers, other versions',
      what: 'The conversion webhook is gone, and the served versions differ in ^.spec.a',
      at: '',
      proof: /^differs between versions: written as v1 and read as v2, spec\.a is silently dropped$/,
    },
  ],
  'conversion-webhook-added': [
    {
      old: {},
      next: { conversion: webhook },
      says: 'warning neutral: readers, controllers',
      what: 'A webhook converts between versions now',
      at: webhook,
    },
  ],
  'versions-disagree': [
    {
      old: {},
      next: {
        more: other(
          'v2',
          'served: true, storage: false',
          '{type: object, properties: {a: {type: string, maxLength: 3}}}',
        ),
      },
      says: 'error neutral v1, v2 ^.spec.a: other versions',
      what: 'From v1 to v2: maxLength 3 is new',
      at: '{type: string, maxLength: 3}',
      proof: /^differs between versions: accepted as v1, refused as v2: spec\.a: Too long/,
    },
  ],
  'version-loses-field': [
    {
      old: {},
      next: { more: other('v2', 'served: true, storage: false', '{type: object}') },
      says: 'warning neutral v1, v2 ^.spec.a: other versions',
      what: 'v1 has the field and v2 has not',
      at: '{type: string}',
      proof: 'differs between versions: written as v1 and read as v2, spec.a is silently dropped',
    },
  ],
  'field-removed': [
    {
      old: {
        spec: '{type: object, properties: {a: {type: array, items: {type: object, properties: {b: {type: string}}}}}}',
      },
      next: { spec: '{type: object, properties: {a: {type: array, items: {type: object}}}}' },
      says: `error tightens v1 ^.spec.a.items.b: ${everyone}`,
      what: 'b is gone',
      at: '{type: string}',
      proof: 'pruned: spec.a[0].b is silently dropped',
    },
    {
      old: {
        spec: '{type: object, additionalProperties: {type: object, properties: {b: {type: string}, c: {type: string}}}}',
      },
      next: { spec: '{type: object, additionalProperties: {type: object, properties: {c: {type: string}}}}' },
      says: `error tightens v1 ^.spec.additionalProperties.b: ${everyone}`,
      what: 'b is gone',
      at: '{type: string}',
      proof: 'pruned: spec.a.b is silently dropped',
    },
  ],
  'field-untyped': [
    {
      old: { spec: '{type: object, x-kubernetes-preserve-unknown-fields: true, properties: {a: {type: string}}}' },
      next: { spec: '{type: object, x-kubernetes-preserve-unknown-fields: true}' },
      says: `warning widens v1 ^.spec.a: ${consumers}`,
      what: 'a is no longer declared',
      at: '{type: string}',
      proof: /^newly accepted: accepted now, refused before: spec\.a: Invalid value: "boolean"/,
    },
  ],
  'field-typed': [
    {
      old: { spec: '{type: object, x-kubernetes-preserve-unknown-fields: true}' },
      next: { spec: '{type: object, x-kubernetes-preserve-unknown-fields: true, properties: {a: {type: string}}}' },
      says: `error tightens v1 ^.spec.a: ${stricter}`,
      what: 'a is declared now',
      at: '{type: string}',
      proof: /^ratcheted: a new object is refused \(spec\.a: Invalid value: "boolean"/,
    },
  ],
  'map-closed': [
    {
      ...field('{type: object, additionalProperties: {type: string}}', '{type: object}'),
      says: `error tightens v1 ^.spec.a: ${everyone}`,
      what: 'Only declared fields are kept now, where any key was accepted',
      at: '{type: object}',
      proof: /^pruned: spec\.a\.\w+ is silently dropped$/,
    },
  ],
  'type-changed': [
    {
      ...field('{type: integer}', '{type: string}'),
      says: `error tightens v1 ^.spec.a: ${everyone}`,
      what: 'The type was integer and is string',
      at: 'string',
      proof: /spec\.a in body must be of type string/,
      why: ratchets,
    },
    {
      ...field('{x-kubernetes-int-or-string: true}', '{type: integer}'),
      says: `error tightens v1 ^.spec.a: ${everyone}`,
      what: 'The type was int-or-string and is integer',
      at: 'integer',
      proof: /spec\.a in body must be of type integer/,
    },
  ],
  'type-widened': [
    {
      ...field('{type: integer}', '{x-kubernetes-int-or-string: true}'),
      says: `warning widens v1 ^.spec.a: ${consumers}`,
      what: 'The type was integer and is int-or-string',
      at: '{x-kubernetes-int-or-string: true}',
      proof: /^newly accepted: accepted now, refused before: spec\.a: Invalid value: "string"/,
    },
  ],
  'required-added': [
    {
      old: {},
      next: { spec: '{type: object, required: [a], properties: {a: {type: string}}}' },
      says: `error tightens v1 ^.spec: ${stricter}`,
      what: 'a must be there now',
      at: '[a]',
      proof: /spec\.a: Required value/,
    },
  ],
  'required-with-default': [
    {
      old: { spec: '{type: object, properties: {a: {type: string, default: b}}}' },
      next: { spec: '{type: object, required: [a], properties: {a: {type: string, default: b}}}' },
      says: 'info neutral v1 ^.spec: ',
      what: 'a must be there now, and has a default',
      at: '[a]',
    },
  ],
  'required-removed': [
    {
      old: { spec: '{type: object, required: [a], properties: {a: {type: string}}}' },
      next: {},
      says: `info widens v1 ^.spec: ${consumers}`,
      what: 'a may be left out now',
      at: plain,
      proof: 'newly accepted: accepted now, refused before: spec.a: Required value',
    },
  ],
  'default-added': [
    {
      ...field('{type: string}', '{type: string, default: b}'),
      says: `warning neutral v1 ^.spec.a: ${consumers}`,
      what: 'The default "b" is new',
      at: 'b',
      proof: 'changed: spec.a reads "b", which nobody wrote',
    },
  ],
  'default-changed': [
    {
      ...field('{type: string, default: c}', '{type: string, default: b}'),
      says: 'error neutral v1 ^.spec.a: writers, stored objects, readers, controllers',
      what: 'The default was "c" and is "b"',
      at: 'b',
      proof: 'changed: spec.a was "c" and reads "b"',
    },
  ],
  'default-removed': [
    {
      ...field('{type: string, default: c}', '{type: string}'),
      says: 'error neutral v1 ^.spec.a: writers, readers, controllers',
      what: 'The default "c" is gone',
      at: '{type: string}',
      proof: 'changed: spec.a is no longer filled in with "c"',
    },
  ],
  'enum-added': [
    {
      ...field('{type: string}', '{type: string, enum: [x]}'),
      says: `error tightens v1 ^.spec.a: ${stricter}`,
      what: 'Only "x" is accepted now',
      at: '[x]',
      proof: /spec\.a: Unsupported value: ".*": supported values: "x"/,
    },
  ],
  'enum-value-removed': [
    {
      ...field('{type: string, enum: [x, z]}', '{type: string, enum: [x]}'),
      says: `error tightens v1 ^.spec.a: ${stricter}`,
      what: '"z" is no longer accepted',
      at: '[x]',
      proof: /spec\.a: Unsupported value: "z"/,
    },
  ],
  'enum-value-added': [
    {
      ...field('{type: string, enum: [x]}', '{type: string, enum: [x, z]}'),
      says: `warning widens v1 ^.spec.a: ${consumers}`,
      what: '"z" is accepted now',
      at: '[x, z]',
      proof: 'newly accepted: accepted now, refused before: spec.a: Unsupported value: "z": supported values: "x"',
    },
  ],
  'enum-removed': [
    {
      ...field('{type: string, enum: [x]}', '{type: string}'),
      says: `warning widens v1 ^.spec.a: ${consumers}`,
      what: 'No longer only "x" is accepted',
      at: '{type: string}',
      proof: /^newly accepted: accepted now, refused before: spec\.a: Unsupported value/,
    },
  ],
  'bound-tightened': [
    [
      '{type: integer, maximum: 9}',
      '{type: integer, maximum: 5}',
      'maximum was 9 and is 5',
      '5',
      /less than or equal to 5/,
    ],
    ['{type: integer}', '{type: integer, minimum: 3}', 'minimum 3 is new', '3', /greater than or equal to 3/],
    ['{type: string, maxLength: 9}', '{type: string, maxLength: 5}', 'maxLength was 9 and is 5', '5', /Too long/],
    ['{type: string}', '{type: string, minLength: 2}', 'minLength 2 is new', '2', /at least 2 chars long/],
    ['{type: integer}', '{type: integer, multipleOf: 3}', 'multipleOf 3 is new', '3', /multiple of 3/],
    [
      '{type: array, items: {type: string}}',
      '{type: array, maxItems: 2, items: {type: string}}',
      'maxItems 2 is new',
      '2',
      /Too many: 3/,
    ],
    [
      '{type: array, items: {type: string}}',
      '{type: array, minItems: 1, items: {type: string}}',
      'minItems 1 is new',
      '1',
      /at least 1 items/,
    ],
    [
      '{type: object, additionalProperties: {type: string}}',
      '{type: object, maxProperties: 1, additionalProperties: {type: string}}',
      'maxProperties 1 is new',
      '1',
      /Too many: 2/,
    ],
    [
      '{type: object, additionalProperties: {type: string}}',
      '{type: object, minProperties: 1, additionalProperties: {type: string}}',
      'minProperties 1 is new',
      '1',
      /at least 1 properties/,
    ],
  ]
    .map(
      ([old, next, what, at, proof]): Case => ({
        ...field(String(old), String(next)),
        says: `error tightens v1 ^.spec.a: ${stricter}`,
        what: String(what),
        at: String(at),
        proof: proof instanceof RegExp ? proof : '',
        why: ratchets,
      }),
    )
    .concat({
      old: { more: other('v2', 'served: true, storage: false') },
      next: {
        more: other(
          'v2',
          'served: true, storage: false',
          '{type: object, properties: {a: {type: string, maxLength: 3}}}',
        ),
        spec: '{type: object, properties: {a: {type: string}}}',
      },
      says: `error tightens v2 ^.spec.a: ${stricter}, other versions`,
      what: 'maxLength 3 is new',
      at: '3',
      proof: /^ratcheted: a new object is refused \(spec.a: Too long: may not be more than 3 bytes\)/,
    }),
  'bound-relaxed': [
    ['{type: integer, maximum: 5}', '{type: integer, maximum: 9}', 'maximum was 5 and is 9', '9'],
    ['{type: integer, minimum: 3}', '{type: integer}', 'minimum 3 is gone', '{type: integer}'],
    ['{type: string, maxLength: 3}', '{type: string, maxLength: 5}', 'maxLength was 3 and is 5', '5'],
  ].map(
    ([old = '', next = '', what = '', at = '']): Case => ({
      ...field(old, next),
      says: 'info widens v1 ^.spec.a: ',
      what,
      at,
      proof: /^newly accepted: accepted now, refused before: spec\.a: /,
    }),
  ),
  'pattern-tightened': [
    {
      ...field('{type: string, pattern: "^[a-z0-9]+$"}', '{type: string, pattern: "^[a-z]+$"}'),
      says: `error tightens v1 ^.spec.a: ${stricter}`,
      what: 'The pattern was ^[a-z0-9]+$ and is ^[a-z]+$',
      at: '"^[a-z]+$"',
      proof: /spec\.a in body should match '\^\[a-z\]\+\$'/,
    },
  ],
  'pattern-changed': [
    {
      ...field('{type: string, pattern: "^[a-z]+$"}', '{type: string, pattern: "^[a-z-]+$"}'),
      says: 'warning neutral v1 ^.spec.a: ',
      what: 'The pattern was ^[a-z]+$ and is ^[a-z-]+$',
      at: '"^[a-z-]+$"',
      proof: /^newly accepted: .*should match '\^\[a-z\]\+\$'/,
    },
  ],
  'pattern-removed': [
    {
      ...field('{type: string, pattern: "^[a-z]+$"}', '{type: string}'),
      says: 'info widens v1 ^.spec.a: ',
      what: 'The pattern ^[a-z]+$ is gone',
      at: '{type: string}',
      proof: /^newly accepted: .*should match '\^\[a-z\]\+\$'/,
    },
  ],
  'format-tightened': [
    {
      ...field('{type: string}', '{type: string, format: date}'),
      says: `error tightens v1 ^.spec.a: ${stricter}`,
      what: 'The format date is new',
      at: 'date',
      proof: /spec\.a in body must be of type date/,
    },
  ],
  'format-relaxed': [
    {
      ...field('{type: string, format: ipv4}', '{type: string}'),
      says: 'info widens v1 ^.spec.a: ',
      what: 'The format ipv4 is gone',
      at: '{type: string}',
      proof: /^newly accepted: .*spec\.a in body must be of type ipv4/,
    },
  ],
  'nullable-removed': [
    {
      ...field('{type: string, nullable: true}', '{type: string}'),
      says: `error tightens v1 ^.spec.a: ${stricter}`,
      what: 'null is no longer accepted',
      at: '{type: string}',
      proof: /spec\.a/,
    },
  ],
  'nullable-added': [
    {
      ...field('{type: string}', '{type: string, nullable: true}'),
      says: `warning widens v1 ^.spec.a: ${consumers}`,
      what: 'null is accepted now',
      at: 'true',
      proof: /^newly (accepted|kept): .*spec\.a/,
    },
  ],
  'unknown-fields-dropped': [
    {
      ...field('{type: object, x-kubernetes-preserve-unknown-fields: true}', '{type: object}'),
      says: `error tightens v1 ^.spec.a: ${everyone}`,
      what: 'Unknown fields are no longer kept',
      at: '{type: object}',
      proof: 'pruned: spec.a.other is silently dropped',
    },
  ],
  'unknown-fields-kept': [
    {
      ...field('{type: object}', '{type: object, x-kubernetes-preserve-unknown-fields: true}'),
      says: 'info widens v1 ^.spec.a: ',
      what: 'Unknown fields are kept now',
      at: 'true',
      proof: 'newly kept: spec.a.other is kept now, and was silently dropped before',
    },
    {
      ...field('{type: object}', '{type: object, additionalProperties: {type: string}}'),
      says: 'info widens v1 ^.spec.a: ',
      what: 'Any key is accepted now',
      at: '{type: string}',
      proof: 'newly kept: spec.a.other is kept now, and was silently dropped before',
    },
  ],
  'embedded-resource-added': [
    {
      ...field(
        '{type: object, x-kubernetes-preserve-unknown-fields: true}',
        '{type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: true}',
      ),
      says: `error tightens v1 ^.spec.a: ${stricter}`,
      what: 'It is an embedded resource now',
      at: 'true',
      proof: /spec\.a\.(apiVersion|kind): Required value/,
    },
  ],
  'embedded-resource-removed': [
    {
      ...field(
        '{type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: true}',
        '{type: object, x-kubernetes-preserve-unknown-fields: true}',
      ),
      says: `warning widens v1 ^.spec.a: ${consumers}`,
      what: 'It is no longer an embedded resource',
      at: '{type: object, x-kubernetes-preserve-unknown-fields: true}',
      proof: /^newly accepted: .*spec\.a\.(apiVersion|kind): Required value/,
    },
  ],
  'combination-tightened': [
    {
      ...field('{type: integer}', '{type: integer, anyOf: [{minimum: 5}, {maximum: 1}]}'),
      says: `error tightens v1 ^.spec.a: ${stricter}`,
      what: 'anyOf is new: {"minimum":5}, {"maximum":1}',
      at: '[{minimum: 5}, {maximum: 1}]',
      proof: /spec\.a/,
    },
  ],
  'combination-relaxed': [
    {
      ...field('{type: integer, not: {minimum: 5}}', '{type: integer}'),
      says: 'info widens v1 ^.spec.a: ',
      what: 'not is gone: {"minimum":5}',
      at: '{type: integer}',
      proof: /^newly accepted: .*spec\.a/,
    },
  ],
  'list-type-tightened': [
    {
      ...field(
        '{type: array, items: {type: string}}',
        '{type: array, x-kubernetes-list-type: set, items: {type: string}}',
      ),
      says: 'error tightens v1 ^.spec.a: writers, stored objects, controllers',
      what: 'The list type was atomic and is set',
      at: 'set',
      proof: /spec\.a\[1\]: Duplicate value/,
    },
  ],
  'list-type-relaxed': [
    {
      ...field(
        '{type: array, x-kubernetes-list-type: set, items: {type: string}}',
        '{type: array, items: {type: string}}',
      ),
      says: 'warning widens v1 ^.spec.a: writers, controllers',
      what: 'The list type was set and is atomic',
      at: '{type: array, items: {type: string}}',
      proof: /^newly accepted: .*spec\.a\[1\]: Duplicate value/,
    },
  ],
  'list-map-keys-changed': [
    {
      ...field(
        '{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, required: [k, m], properties: {k: {type: string}, m: {type: string}}}}',
        '{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k, m], items: {type: object, required: [k, m], properties: {k: {type: string}, m: {type: string}}}}',
      ),
      says: 'error neutral v1 ^.spec.a: writers, stored objects, controllers',
      what: 'The keys of the list were k and are k, m',
      at: '[k, m]',
    },
  ],
  'map-type-changed': [
    {
      ...field(
        '{type: object, additionalProperties: {type: string}}',
        '{type: object, x-kubernetes-map-type: atomic, additionalProperties: {type: string}}',
      ),
      says: 'warning neutral v1 ^.spec.a: writers, controllers',
      what: 'The map type was granular and is atomic',
      at: 'atomic',
    },
  ],
  'rule-added': [
    {
      ...field('{type: integer}', '{type: integer, x-kubernetes-validations: [{rule: self < 5, message: too many}]}'),
      says: `error tightens v1 ^.spec.a: ${stricter}`,
      what: 'The rule self < 5 is new',
      at: '[{rule: self < 5, message: too many}]',
      proof: /spec\.a: Invalid value: .*: too many/,
      why: 'It can cost 2 at worst.',
    },
    {
      // What another new keyword of the same place refuses is no proof of the rule.
      ...field(
        '{type: array, items: {type: integer}}',
        '{type: array, minItems: 1, items: {type: integer}, x-kubernetes-validations: [{rule: self.size() != 777}]}',
      ),
      says: `error tightens v1 ^.spec.a: ${stricter}`,
      what: 'The rule self.size() != 777 is new',
      at: '[{rule: self.size() != 777}]',
    },
    {
      ...field('{type: integer}', '{type: integer, x-kubernetes-validations: [{rule: self == oldSelf}]}'),
      says: `error tightens v1 ^.spec.a: ${stricter}`,
      what: 'The rule self == oldSelf is new',
      at: '[{rule: self == oldSelf}]',
      why: 'It compares with the old value, so it does not run when an object is created.',
    },
  ],
  'rule-changed': [
    {
      ...field(
        '{type: string, maxLength: 9, x-kubernetes-validations: [{rule: "self != \'x\'"}]}',
        '{type: string, maxLength: 9, x-kubernetes-validations: [{rule: "self.startsWith(\'x\')"}]}',
      ),
      says: `error tightens v1 ^.spec.a: ${stricter}`,
      what: "The rule self != 'x' became self.startsWith('x')",
      at: '[{rule: "self.startsWith(\'x\')"}]',
      proof: /spec\.a: Invalid value: .*: failed rule: self\.startsWith\('x'\)/,
      why: 'where the old one could cost',
    },
  ],
  'rule-removed': [
    {
      ...field('{type: integer, x-kubernetes-validations: [{rule: self < 5, message: too many}]}', '{type: integer}'),
      says: 'info widens v1 ^.spec.a: ',
      what: 'The rule self < 5 is gone',
      at: '{type: integer}',
      proof: /^newly accepted: .*spec\.a: Invalid value: .*: too many/,
    },
  ],
  'rule-message-changed': [
    {
      ...field(
        '{type: integer, x-kubernetes-validations: [{rule: self < 5, message: too many}]}',
        '{type: integer, x-kubernetes-validations: [{rule: self < 5, message: too much}]}',
      ),
      says: 'info neutral v1 ^.spec.a: ',
      what: 'The message of the rule self < 5 differs',
      at: '[{rule: self < 5, message: too much}]',
    },
  ],
  'documentation-changed': [
    {
      ...field('{type: string, description: One.}', '{type: string, description: Two.}'),
      says: 'info neutral v1 ^.spec.a: ',
      what: 'description differs',
      at: 'Two.',
    },
  ],
};

describe.each(Object.entries(cases))('%s', (rule, own) => {
  test.each(own.map((each) => [each.what, each] as const))('%s', (_what, { old, next, says, what, at, proof, why }) => {
    const texts = { old: definition(old), new: definition(next) };
    const run = runUpgrade(texts.old, texts.new, undefined);
    if ('error' in run) throw new Error(run.error);
    const [compared] = run.definitions;
    if (compared === undefined) throw new Error('nothing was compared');
    const findings = proveFindings(compared, []);
    const short = findings.map(({ rule: id, severity, direction, version, field: where, breaks }) => {
      const head = [id, severity, direction, version, where].filter((part) => part !== undefined).join(' ');
      return `${head}: ${breaks.join(', ')}`;
    });
    expect(short).toContain(`${rule} ${says}`);
    const found = findings[short.indexOf(`${rule} ${says}`)];
    expect(found?.what).toBe(what);
    expect(found?.why.length).toBeGreaterThan(10);
    expect(found?.fix.length).toBeGreaterThan(5);
    if (why !== undefined) expect(found?.why).toContain(why);
    const side = found?.place.side ?? 'new';
    const document = side === 'old' ? compared.old.document : compared.next?.document;
    const range = document?.locate(found?.place.keys ?? []);
    expect(range === undefined ? '' : texts[side].slice(range.start, range.end)).toBe(at);
    const [evidence] = found?.evidence ?? [];
    const shown = evidence === undefined ? undefined : `${evidence.outcome}: ${evidence.what}`;
    if (proof === undefined) expect(shown).toBeUndefined();
    else expect(shown ?? '').toMatch(proof);
  });
});

test('every rule is played here', () => {
  const apart: readonly string[] = ['definition-missing'];
  expect(Object.keys(cases).concat(apart).sort()).toEqual(Object.keys(upgradeRules).sort());
});

test('a definition that the new file lacks', () => {
  const run = runUpgrade(
    definition({}),
    `${definition({}).replaceAll('idget', 'adget')}---\n${definition({}).replaceAll('idget', 'odget')}`,
    undefined,
  );
  expect(run).toMatchObject({
    definitions: [{ next: undefined, findings: [{ rule: 'definition-missing', severity: 'warning' }] }],
  });
});
