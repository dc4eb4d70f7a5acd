/** The Upgrade pane's content: baselines of each kind, policies, places. */
import { describe, expect, test } from 'vitest';
import { Player } from '../player.ts';
import { playgroundOf } from '../playground.ts';
import { type UpgradeDetails, upgradeDetails } from './upgrade-details.ts';
import { defaultUpgrade, type UpgradeSettings } from './upgrade-settings.ts';

const version = (name: string, size: string, storage: boolean): string => `  - name: ${name}
    served: true
    storage: ${storage}
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: ${size}}}}}}
`;
const definition = (...versions: string[]): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.dev}
spec:
  group: example.dev
  names: {kind: Widget, plural: widgets}
  scope: Namespaced
  versions:
${versions.join('')}`;

const old = definition(version('v1', '{type: integer}', true));
const next = definition(version('v1', '{type: integer, maximum: 5}', true));
const both = definition(
  version('v1beta1', '{type: integer}', false),
  version('v1', '{type: integer, maximum: 5}', true),
);

function details(text: string, settings: Partial<UpgradeSettings>, objects = ''): UpgradeDetails {
  const player = new Player();
  player.play({ ...playgroundOf(text, objects), upgrade: { ...defaultUpgrade, ...settings } });
  return upgradeDetails(player);
}

const text = (of: string): UpgradeSettings['baseline'] => ({ kind: 'text', name: 'old.yaml', text: of });

test('without a baseline there is nothing but the versions to choose from', () => {
  expect(details(both, {})).toMatchObject({ result: undefined, versions: ['v1beta1', 'v1'] });
});

test('a finding against a text has its place in the present one', () => {
  const { result } = details(next, { baseline: text(old) });
  expect(result).toMatchObject({ kind: 'findings', findings: [{ rule: 'bound-tightened', was: undefined }] });
  const place = result?.kind === 'findings' ? result.findings[0]?.place : undefined;
  expect(next.slice(place?.start, place?.end)).toBe('maximum');
});

test('what is gone is shown as it was in the baseline', () => {
  const { result } = details(next, { baseline: text(both) });
  expect(result).toMatchObject({
    findings: [{ rule: 'version-removed', place: undefined, was: { line: 9, text: '- name: v1beta1' } }],
  });
});

test('two versions of one definition are compared, with objects of the first', () => {
  const objects = 'apiVersion: example.dev/v1beta1\nkind: Widget\nmetadata: {name: big}\nspec: {size: 9}\n';
  const { result } = details(both, { baseline: { kind: 'version', from: 'v1beta1', to: 'v1' } }, objects);
  const findings = result?.kind === 'findings' ? result.findings : [];
  expect(findings).toMatchObject([
    { rule: 'bound-tightened', version: 'v1', evidence: [{ origin: 'given', name: 'big' }, { origin: 'generated' }] },
  ]);
  expect(both.slice(findings[0]?.place?.start).startsWith('maximum: 5')).toBe(true);
  expect(result).toMatchObject({ markdown: expect.stringContaining('widgets.example.dev from v1beta1 to v1') });
});

test('what the newer version lacks is shown in the older one, in the present text', () => {
  const lacking = both.replace('size: {type: integer, maximum: 5}', '');
  const { result } = details(lacking, { baseline: { kind: 'version', from: 'v1beta1', to: 'v1' } });
  const findings = result?.kind === 'findings' ? result.findings : [];
  expect(findings).toMatchObject([{ rule: 'field-removed', was: undefined }]);
  expect(lacking.slice(findings[0]?.place?.start).startsWith('size: {type: integer}')).toBe(true);
});

test.each(['crdify', 'olm'] as const)('%s compares two versions too', (profile) => {
  const { result } = details(both, { baseline: { kind: 'version', from: 'v1beta1', to: 'v1' }, profile });
  expect(result).toMatchObject({ kind: 'text', failed: true, text: expect.stringContaining('maximum') });
});

test('a version that is not there', () => {
  expect(details(old, { baseline: { kind: 'version', from: 'v1beta1', to: 'v1' } }).result).toEqual({
    kind: 'unusable',
    message: 'The definition has no versions v1beta1 and v1.',
  });
});

describe('policies', () => {
  const baseline = text(old);

  test('change what a rule comes to', () => {
    const policies = { ours: 'rules: {bound-tightened: warn}' };
    expect(details(next, { baseline, policies })).toMatchObject({
      policyError: undefined,
      result: { findings: [{ severity: 'warning', level: 'warn' }] },
    });
  });

  test('silence a rule, which is told', () => {
    const policies = { ours: 'rules: {bound-tightened: none}' };
    expect(details(next, { baseline, policies })).toMatchObject({
      silenced: ['bound-tightened'],
      result: { findings: [] },
    });
  });

  test.each([
    ['ours', 'rules: {bound-tightend: none}', 'policy: unknown rule "bound-tightend"'],
    ['olm', 'crdUpgradeSafety: {enforcement: Off}', 'policy: crdUpgradeSafety.enforcement must be Strict or None'],
    ['crdify', 'validations: [{name: enum}]', 'loading config: enforcement is required'],
  ] as const)('of %s with a slip in it are not in force', (profile, policy, error) => {
    const found = details(next, { baseline, profile, policies: { [profile]: policy } });
    expect(found.policyError).toBe(error);
    expect(found.result).toMatchObject(profile === 'ours' ? { findings: [{ severity: 'error' }] } : { failed: true });
  });
});
