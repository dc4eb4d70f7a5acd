/** The pairs of conformance/upgrade: what crdify and OLM say of each, and what our own profile must and must not say. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readYaml } from '../src/engine/index.ts';
import { type OlmFinding, runCrdify, runOlm, runUpgrade, type UpgradeFinding } from '../src/engine/upgrade/index.ts';
import { proveFindings } from '../src/playground/upgrade/evidence.ts';

interface RuleJson {
  readonly name: string;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
}

interface VersionJson {
  readonly version: string;
  readonly propertyComparisons: readonly {
    readonly property: string;
    readonly comparisonResults: readonly RuleJson[];
  }[];
}

interface CrdifyJson {
  readonly crdValidation?: readonly RuleJson[];
  readonly sameVersionValidation?: readonly VersionJson[];
  readonly servedVersionValidation?: readonly VersionJson[];
}

interface Recording {
  readonly crdify: CrdifyJson | null;
  readonly exit: number;
  readonly server?: readonly string[];
  readonly olm?: readonly Omit<OlmFinding, 'message'>[];
  readonly variants?: readonly {
    readonly name: string;
    readonly config: unknown;
    readonly crdify: CrdifyJson | null;
    readonly exit: number;
  }[];
}

const folder = join(dirname(fileURLToPath(import.meta.url)), 'upgrade');
const pairs = readdirSync(folder)
  .filter((name) => existsSync(join(folder, name, 'expected.json')))
  .map((name) => {
    const read = (file: string): string => readFileSync(join(folder, name, file), 'utf8');
    return {
      name,
      old: read('old.yaml'),
      next: read('new.yaml'),
      expected: JSON.parse(read('expected.json')) as Recording,
    };
  });

/** (section, version, property, rule, level, message), sorted; of an unhandled change all but the dump. */
function entries(report: CrdifyJson | null): string[] | null {
  if (report === null) return null;
  const found: string[] = [];
  const add = (where: readonly string[], { name, errors = [], warnings = [] }: RuleJson): void => {
    const short = (text: string): string => (name === 'unhandled' ? text.replace(/(found :)[\s\S]*/, '$1') : text);
    for (const text of errors) found.push([...where, name, 'error', short(text)].join(' | '));
    for (const text of warnings) found.push([...where, name, 'warning', short(text)].join(' | '));
  };
  for (const rule of report.crdValidation ?? []) add(['crd'], rule);
  for (const section of ['sameVersionValidation', 'servedVersionValidation'] as const) {
    for (const { version, propertyComparisons } of report[section] ?? []) {
      for (const { property, comparisonResults } of propertyComparisons) {
        for (const rule of comparisonResults) add([section, version, property], rule);
      }
    }
  }
  return found.sort();
}

test('all pairs are here', () => {
  expect(pairs).toHaveLength(110);
});

describe('crdify', () => {
  const runs = pairs.flatMap(({ name, old, next, expected }) => [
    { name, old, next, config: undefined as string | undefined, crdify: expected.crdify, exit: expected.exit },
    ...(expected.variants ?? []).map((variant) => ({
      name: `${name}, ${variant.name}`,
      old,
      next,
      config: JSON.stringify(variant.config) as string | undefined,
      crdify: variant.crdify,
      exit: variant.exit,
    })),
  ]);
  test.each(runs)('$name', ({ old, next, config, crdify, exit }) => {
    const run = runCrdify(old, next, config, 'json');
    expect(entries(run.stdout === '' ? null : (JSON.parse(run.stdout) as CrdifyJson))).toEqual(entries(crdify));
    expect(run.exit).toBe(exit);
  });
});

describe('crdify prints', () => {
  const pair = (name: string) => pairs.find((each) => each.name === name) ?? { old: '', next: '' };

  test('lines and Markdown as its page shows', () => {
    const { old, next } = pair('many-everywhere');
    const { stdout } = runCrdify(old, next, undefined, 'plaintext');
    expect(
      stdout
        .split('\n')
        .filter((line) => line !== '')
        .sort(),
    ).toEqual([
      '- existingFieldRemoval - ERROR - removed field : v1beta1.^.spec.weight',
      '- scope - ERROR - scope changed : "Namespaced" -> "Cluster"',
      '- storedVersionRemoval - ERROR - stored versions removed : [v1alpha1]',
      '- v1beta1 - ^.spec - required - ERROR - new required fields: [model]',
      '- v1beta1 - ^.spec.model - enum - ERROR - enum constraint added when there was none previously : ["x1"]',
      '- v1beta1 - ^.spec.weight - type - ERROR - type changed : "integer" -> ""',
      '- v1beta1 -> v1 - ^.spec.model - enum - ERROR - allowed enum values removed : ["x1"]',
      '- v1beta1 -> v1 - ^.spec.model - type - ERROR - type changed : "string" -> "integer"',
    ]);
    const warned = runCrdify(old, next, 'validations: [{name: type, enforcement: Warn}]', 'markdown').stdout;
    expect(warned).toContain('- **scope** - `ERROR` - scope changed : "Namespaced" -> "Cluster"\n');
    expect(warned).toContain('- **v1beta1** - *^.spec.weight* - type - `WARNING` - type changed : "integer" -> ""\n');
  });

  test('YAML with the rules that found nothing', () => {
    const { old, next } = pair('scope-namespaced-to-cluster');
    expect(runCrdify(old, next, undefined, 'yaml').stdout).toBe(`crdvalidation:
- name: storedVersionRemoval
  errors: []
  warnings: []
- name: scope
  errors:
  - 'scope changed : "Namespaced" -> "Cluster"'
  warnings: []
- name: existingFieldRemoval
  errors: []
  warnings: []
sameversionvalidation:
- version: v1
  propertycomparisons: []
servedversionvalidation: []
`);
    const many = pair('many-everywhere');
    expect('error' in readYaml(runCrdify(many.old, many.next, undefined, 'yaml').stdout)).toBe(false);
  });

  test.each([
    ['validations: [{name: enum}]', 'loading config: enforcement is required\n'],
    ['conversion: x', 'loading config: unknown conversion policy: "x"\n'],
    [
      'validations: [{name: enum, enforcement: Warn, configuration: {additionPolicy: x}}]',
      'loading config: unknown addition policy : "x"\n',
    ],
  ])('what is wrong with the config %s', (config, stderr) => {
    const { old, next } = pair('nothing-identical');
    expect(runCrdify(old, next, config, 'json')).toMatchObject({ exit: 1, stdout: '', stderr });
  });

  test('passes over a misspelt key of a config', () => {
    const { old, next } = pair('enum-value-added');
    const config = 'validations: [{name: enum, enforcement: Error, configuration: {aditionPolicy: Allow}}]';
    expect(runCrdify(old, next, config, 'json').exit).toBe(1);
  });
});

describe('olm', () => {
  const judged = pairs.flatMap(({ name, old, next, expected: { olm } }) =>
    olm === undefined ? [] : [{ name, old, next, olm }],
  );
  test.each(judged)('$name', ({ old, next, olm }) => {
    const run = runOlm(old, next, undefined);
    if ('error' in run) throw new Error(run.error);
    const wanted = [...olm].sort(byText);
    // Where the page shows no message, ours is our own.
    const without = ({ message, ...rest }: OlmFinding) => rest;
    const got = run.findings.map((finding) =>
      wanted.some((each) => 'message' in each && each.message === finding.message) ? finding : without(finding),
    );
    expect(got.sort(byText)).toEqual(wanted);
  });

  test('is off with enforcement None, but for what the server refuses itself', () => {
    const off = (name: string, enforcement = 'None') => {
      const pair = pairs.find((each) => each.name === name);
      const run = runOlm(pair?.old ?? '', pair?.next ?? '', `crdUpgradeSafety: {enforcement: ${enforcement}}`);
      return 'error' in run ? run.error : run.findings.map(({ check }) => check);
    };
    expect(off('type-string-to-integer')).toEqual([]);
    expect(off('type-string-to-integer', 'Strict')).toEqual(['ChangeValidator']);
    expect(off('many-everywhere')).toEqual(['NoScopeChange', 'NoStoredVersionRemoved']);
    expect(off('many-everywhere', 'Off')).toBe('policy: crdUpgradeSafety.enforcement must be Strict or None');
  });
});

describe('ours', () => {
  const wanted = JSON.parse(readFileSync(join(folder, '../upgrade-ours.json'), 'utf8')) as Record<string, unknown>;
  const short = ({ severity, rule, version, field }: UpgradeFinding): string =>
    [severity, rule, version, field].filter((part) => part !== undefined).join(' ');

  test.each(pairs)('$name', ({ name, old, next, expected }) => {
    const run = runUpgrade(old, next, undefined);
    if ('error' in run) {
      expect(wanted[name]).toBe('unusable');
      return;
    }
    const findings = run.definitions.flatMap((each) => each.findings);
    expect(findings.map(short)).toEqual(wanted[name]);
    // The same answer every time.
    expect(runUpgrade(old, next, undefined)).toMatchObject({
      definitions: run.definitions.map(({ findings: again }) => ({ findings: again })),
    });
    // Whatever the server refuses is told in its own words.
    expect(findings.flatMap(({ refused }) => refused).sort()).toEqual([...(expected.server ?? [])].sort());
  });

  test('an object proves nearly every error in a schema', { timeout: 120_000 }, () => {
    const unproven = pairs.flatMap(({ name, old, next }) => {
      const run = runUpgrade(old, next, undefined);
      if ('error' in run) return [];
      return run.definitions
        .flatMap((each) => proveFindings(each, []))
        .filter(({ severity, field, evidence }) => severity === 'error' && field !== undefined && evidence.length === 0)
        .map((finding) => `${name}: ${short(finding)}`);
    });
    expect(unproven).toEqual([
      // Ownership, which no single object shows.
      'list-type-changed: error list-map-keys-changed v1 ^.spec.parts',
      // The object is refused for another change before the field could be dropped.
      'many-everywhere: error field-removed v1beta1 ^.spec.weight',
    ]);
  });
});

function byText(a: object, b: object): number {
  const key = (value: object): string => JSON.stringify(Object.entries(value).sort());
  return key(a) < key(b) ? -1 : 1;
}
