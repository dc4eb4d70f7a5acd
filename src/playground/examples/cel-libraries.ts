/** One example for each CEL library: a rule that needs it, an object that passes and one that does not. */
import { definitionOf, type Example, objectsOf } from './example.ts';

interface Library {
  readonly id: string;
  readonly title: string;
  readonly claim: string;
  readonly kind: string;
  /** YAML of the properties of spec. */
  readonly properties: string;
  readonly rule: string;
  readonly message: string;
  readonly good: string;
  readonly bad: string;
}

function libraryExample({ kind, properties, rule, message, good, bad, ...rest }: Library): Example {
  return {
    ...rest,
    group: 'CEL libraries',
    proof: message,
    definition: definitionOf({
      kind,
      spec: `type: object
properties:
${properties.replace(/^/gm, '  ')}
x-kubernetes-validations:
- rule: ${JSON.stringify(rule)}
  message: ${JSON.stringify(message)}`,
    }),
    objects: objectsOf(kind, [
      ['good', good],
      ['bad', bad],
    ]),
  };
}

const libraries: readonly Library[] = [
  {
    id: 'cel-strings',
    title: 'Strings',
    claim: 'split, lowerAscii, trim and their like take texts apart.',
    kind: 'Repository',
    properties: 'image: {type: string, maxLength: 200}',
    rule: "self.image.split('/').size() == 2 && self.image == self.image.lowerAscii()",
    message: 'image must be owner/name in lower case',
    good: 'image: team/web',
    bad: 'image: Team/web',
  },
  {
    id: 'cel-regex',
    title: 'Regular expressions',
    claim: 'matches, find and findAll read RE2 patterns, which know no look-ahead.',
    kind: 'Ticket',
    properties: 'note: {type: string, maxLength: 200}',
    rule: "self.note.findAll('[A-Z]+-[0-9]+').size() == 1",
    message: 'note must name exactly one ticket',
    good: 'note: fixes OPS-7',
    bad: 'note: fixes OPS-7 and OPS-8',
  },
  {
    id: 'cel-lists',
    title: 'Lists',
    claim: 'isSorted, sum, min, max and indexOf belong to lists.',
    kind: 'Rollout',
    properties: 'steps: {type: array, maxItems: 10, items: {type: integer}}',
    rule: 'self.steps.isSorted() && self.steps.max() == 100',
    message: 'steps must rise and end at 100',
    good: 'steps: [10, 50, 100]',
    bad: 'steps: [50, 10, 100]',
  },
  {
    id: 'cel-sets',
    title: 'Sets',
    claim: 'sets.contains, sets.equivalent and sets.intersects compare lists whatever their order.',
    kind: 'Grant',
    properties: 'roles: {type: array, maxItems: 5, items: {type: string, maxLength: 20}}',
    rule: "sets.contains(['read', 'write', 'admin'], self.roles)",
    message: 'roles must be among read, write and admin',
    good: 'roles: [write, read]',
    bad: 'roles: [read, root]',
  },
  {
    id: 'cel-quantity',
    title: 'Quantities',
    claim: 'quantity() compares 500m with 1 and 1Gi with 1024Mi.',
    kind: 'Quota',
    properties: 'request: {type: string, maxLength: 20}\nlimit: {type: string, maxLength: 20}',
    rule: 'quantity(self.request).compareTo(quantity(self.limit)) <= 0',
    message: 'request must not be more than limit',
    good: 'request: 1024Mi\nlimit: 1Gi',
    bad: 'request: 1500m\nlimit: "1"',
  },
  {
    id: 'cel-url',
    title: 'URLs',
    claim: 'isURL and url() take an address apart.',
    kind: 'Hook',
    properties: 'target: {type: string, maxLength: 200}',
    rule: "isURL(self.target) && url(self.target).getScheme() == 'https'",
    message: 'target must be an https address',
    good: 'target: https://example.dev/hook',
    bad: 'target: http://example.dev/hook',
  },
  {
    id: 'cel-ip',
    title: 'IP addresses and networks',
    claim: 'ip() and cidr() know families and which network holds which address.',
    kind: 'Gateway',
    properties: 'network: {type: string, maxLength: 50}\naddress: {type: string, maxLength: 50}',
    rule: 'isCIDR(self.network) && cidr(self.network).containsIP(self.address)',
    message: 'address must lie in network',
    good: 'network: 10.0.0.0/8\naddress: 10.1.2.3',
    bad: 'network: 10.0.0.0/8\naddress: 192.168.0.1',
  },
  {
    id: 'cel-format',
    title: 'Named formats',
    claim: 'format.dns1123Label().validate(text) gives the reasons, or none.',
    kind: 'Host',
    properties: 'label: {type: string, maxLength: 100}',
    rule: '!format.dns1123Label().validate(self.label).hasValue()',
    message: 'label must be a DNS label',
    good: 'label: web-1',
    bad: 'label: Web_1',
  },
  {
    id: 'cel-semver',
    title: 'Semantic versions',
    claim: 'semver() orders 1.9.0 before 1.10.0.',
    kind: 'Release',
    properties: 'version: {type: string, maxLength: 30}',
    rule: "isSemver(self.version) && !semver(self.version).isLessThan(semver('1.9.0'))",
    message: 'version must be 1.9.0 or later',
    good: 'version: 1.10.0',
    bad: 'version: 1.8.3',
  },
  {
    id: 'cel-optional',
    title: 'Optional fields',
    claim: 'self.?field and orValue read a field that may be missing without has().',
    kind: 'Scale',
    properties: 'min: {type: integer}\nmax: {type: integer}',
    rule: 'self.?min.orValue(1) <= self.?max.orValue(5)',
    message: 'min (or 1) must not be more than max (or 5)',
    good: 'min: 3',
    bad: 'min: 6',
  },
  {
    id: 'cel-two-variables',
    title: 'Loops over keys and values',
    claim: 'all, exists and transformList take two variables: key and value, or index and item.',
    kind: 'Label',
    properties: 'labels: {type: object, maxProperties: 10, additionalProperties: {type: string, maxLength: 63}}',
    rule: "self.labels.all(key, value, key.startsWith('team/') && value != '')",
    message: 'keys must begin with team/ and values must not be empty',
    good: 'labels: {team/owner: ann}',
    bad: 'labels: {team/owner: ""}',
  },
  {
    id: 'cel-time',
    title: 'Times and durations',
    claim: 'A field of format duration or date-time is a real duration or time in a rule.',
    kind: 'Backoff',
    properties: 'first: {type: string, format: duration}\nlast: {type: string, format: duration}',
    rule: "self.first < self.last && self.last <= duration('1h')",
    message: 'first must be shorter than last, and last at most an hour',
    good: 'first: 90s\nlast: 30m',
    bad: 'first: 90s\nlast: 1m',
  },
];

export const libraryExamples: readonly Example[] = libraries.map(libraryExample);
