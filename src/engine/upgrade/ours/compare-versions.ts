/** Two versions of one definition → what moving from the one to the other breaks, as if the second replaced the first. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { readDefinition } from '../../definition/read-definition.ts';
import { isObject, type ObjectValue, setIn, type Value, withMember } from '../../values/value.ts';
import type { ReadDefinition } from '../read-definitions.ts';
import { compareDefinitions } from './compare-definitions.ts';
import { applyPolicy, type UpgradePolicy } from './policy.ts';
import { bySeverity, type ComparedDefinition } from './run.ts';

/** The comparison; `undefined` where the definition lacks one of the versions. Both sides are named as the second version. */
export function compareVersions(
  read: ReadDefinition,
  from: string,
  to: string,
  policy: UpgradePolicy,
): ComparedDefinition | undefined {
  const { definition } = read;
  const [before, after] = [from, to].map((name) => definition.versions.findIndex((each) => each.name === name));
  const [old, next] = [before, after].map((at) => aloneAs(definition, at ?? -1, to));
  if (old === undefined || next === undefined) return undefined;
  const sides = { old: { ...read, definition: old }, next: { ...read, definition: next } };
  const findings = compareDefinitions(sides.old, sides.next).map((finding) => {
    const { side, keys } = finding.place;
    const [spec, versions, index, ...rest] = keys;
    const isVersion = spec === 'spec' && versions === 'versions' && index === 0;
    const at = (side === 'old' ? before : after) ?? 0;
    return isVersion ? { ...finding, place: { side, keys: ['spec', 'versions', at, ...rest] } } : finding;
  });
  return { ...sides, findings: bySeverity(applyPolicy(findings, policy)) };
}

/** The definition with one of its versions alone, under a name, served and stored. */
function aloneAs(
  { value, versions }: CustomResourceDefinition,
  index: number,
  name: string,
): CustomResourceDefinition | undefined {
  const version = versions[index]?.value;
  if (version === undefined || !isObject(version)) return undefined;
  const alone: ObjectValue = new Map<string, Value>([...version, ['name', name], ['served', true], ['storage', true]]);
  const spec = setIn(withMember(value, 'status', undefined), ['spec', 'versions'], [alone]);
  return readDefinition(setIn(spec, ['spec', 'conversion'], new Map([['strategy', 'None']])));
}
