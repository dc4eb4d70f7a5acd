import { describe, expect, test } from 'vitest';
import { object } from '../../values/value.ts';
import type { CustomResourceDefinition } from '../custom-resource-definition.ts';
import { reconcileDefinitions } from '../testing/controllers.ts';
import { created } from '../testing/widgets.ts';

const now = '2026-01-01T00:00:00Z';

function named(plural: string, kind: string, shortNames: readonly string[] = []): CustomResourceDefinition {
  return created({
    'metadata.name': `${plural}.example.dev`,
    'spec.names': object({ plural, kind, shortNames }),
  });
}

/** Creates one after the other, letting the controllers rest between. */
function settle(...definitions: readonly CustomResourceDefinition[]): Map<string, CustomResourceDefinition> {
  const all = new Map<string, CustomResourceDefinition>();
  for (const definition of definitions) {
    all.set(definition.name, definition);
    for (const [name, changed] of reconcileDefinitions(all.values(), now)) all.set(name, changed);
  }
  return all;
}

function conditions(definition: CustomResourceDefinition | undefined): string[] {
  return (definition?.status.conditions ?? []).map(
    ({ type, status, reason, message }) => `${type}=${status} ${reason}: ${message}`,
  );
}

describe('names', () => {
  test('that nobody has are accepted, and the definition is established', () => {
    const widgets = settle(named('widgets', 'Widget')).get('widgets.example.dev');
    expect(conditions(widgets)).toEqual([
      'NamesAccepted=True NoConflicts: no conflicts found',
      'Established=True InitialNamesAccepted: the initial names have been accepted',
    ]);
    expect(widgets?.status.acceptedNames).toEqual(widgets?.names);
  });

  test('that another has are not; those that are free are', () => {
    const wheels = settle(named('widgets', 'Widget'), named('wheels', 'Widget')).get('wheels.example.dev');
    expect(conditions(wheels)).toEqual([
      'NamesAccepted=False ListKindConflict: "WidgetList" is already in use',
      'Established=False NotAccepted: not all names are accepted',
    ]);
    expect(wheels?.status.acceptedNames).toMatchObject({ plural: 'wheels', kind: '' });
  });

  test('short names are refused together, each told once', () => {
    const all = settle(named('widgets', 'Widget', ['w', 'wd']), named('wires', 'Wire', ['w', 'wd', 'x']));
    expect(conditions(all.get('wires.example.dev'))[0]).toBe(
      'NamesAccepted=False ShortNamesConflict: ["w" is already in use, "wd" is already in use]',
    );
  });

  test('that become free go to the one that waits', () => {
    const all = settle(named('widgets', 'Widget', ['w']), named('wires', 'Wire', ['w']));
    all.delete('widgets.example.dev');
    const changed = reconcileDefinitions(all.values(), now).get('wires.example.dev');
    expect(changed?.status.acceptedNames.shortNames).toEqual(['w']);
    expect(conditions(changed)[1]).toMatch(/^Established=True/);
  });

  test('nothing changes once all rest', () => {
    const all = settle(named('widgets', 'Widget'), named('wheels', 'Widget'));
    expect(reconcileDefinitions(all.values(), now).size).toBe(0);
  });
});

test('an invalid CA bundle keeps a definition from being established', () => {
  const clientConfig = object({ url: 'https://x', caBundle: 'YWJj' });
  const conversion = object({
    strategy: 'Webhook',
    webhook: object({ clientConfig, conversionReviewVersions: ['v1'] }),
  });
  const [definition] = settle(created({ 'spec.conversion': conversion })).values();
  expect(conditions(definition)[1]).toBe(
    'Established=False InvalidCABundle: The conversion webhook CABundle is invalid',
  );
});

test.each([
  ['https://example.dev/1', 'True', 'ApprovedAnnotation'],
  ['unapproved, testing', 'False', 'UnapprovedAnnotation'],
])('a protected group tells of its approval: %s', (annotation, status, reason) => {
  const definition = created({
    'spec.group': 'x.k8s.io',
    'metadata.annotations': object({ 'api-approved.kubernetes.io': annotation }),
  });
  const [settled] = settle(definition).values();
  expect(settled?.status.conditions).toContainEqual(
    expect.objectContaining({ type: 'KubernetesAPIApprovalPolicyConformant', status, reason }),
  );
});
