/** No more than ten managers of updates: the oldest ones share one entry a version (`capManagersManager` of apimachinery 0.37). */
import { compareStrings } from '../../values/value.ts';
import { identityOf, type Manager, type Managers, secondsOf } from './managers.ts';

const maxUpdateManagers = 10;
const ancientChanges = 'ancient-changes';

/** The managers with the oldest updates merged where there are too many. */
export function capUpdateManagers(managers: Managers): Managers {
  const updaters = [...managers].filter(([, { operation }]) => operation === 'Update');
  if (updaters.length <= maxUpdateManagers) return managers;
  updaters.sort(([a, { time: x }], [b, { time: y }]) => secondsOf(x) - secondsOf(y) || compareStrings(a, b));
  const capped = new Map(managers);
  const firstOfVersion = new Map<string, string>();
  let count = updaters.length;
  for (const [identity, manager] of updaters) {
    if (count <= maxUpdateManagers) break;
    const { apiVersion } = manager;
    const first = firstOfVersion.get(apiVersion);
    if (first === undefined) {
      firstOfVersion.set(apiVersion, identity);
      continue;
    }
    mergeInto(capped, first, identity, manager);
    count--;
  }
  return capped;
}

/** Moves what a manager owns into the shared entry of its version, which begins with the oldest manager's. */
function mergeInto(managers: Map<string, Manager>, first: string, identity: string, manager: Manager): void {
  const { apiVersion, fields, time } = manager;
  const shared = { name: ancientChanges, operation: 'Update', apiVersion, subresource: '' } as const;
  const bucket = identityOf(shared);
  const known = managers.get(bucket) ?? managers.get(first);
  if (!managers.has(bucket)) managers.delete(first);
  const all = known === undefined ? fields : fields.union(known.fields);
  managers.delete(identity);
  managers.set(bucket, { ...shared, time, fields: all });
}
