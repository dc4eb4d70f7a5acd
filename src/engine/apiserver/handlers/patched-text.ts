/**
 * The JSON that a patch makes of an object, to the byte, for the error that quotes it. The server patches the text: what a patch does not
 * touch stays as it was written, what it goes through comes out with its keys sorted, and what it puts in keeps the patch's own order.
 */
import { type BadValue, GoStruct } from '../../values/field-error.ts';
import { inDeclaredOrder, inOwnOrder, typesWithin } from '../../values/go-decode/declared-order.ts';
import type { GoType } from '../../values/go-decode/go-type.ts';
import { goJson } from '../../values/go-json.ts';
import { isList, isObject, type ObjectValue, sortedKeys, type Value } from '../../values/value.ts';

/** Objects and lists by identity: those that a patch goes through, and those that it puts in as they are. */
interface Touched {
  readonly through: ReadonlySet<Value>;
  readonly putIn: ReadonlySet<Value>;
}

/** The text of `merged`, which a merge patch has made of an object written as the type has it. */
export function mergedText(view: ObjectValue, merged: Value, patch: Value, type: GoType | undefined): string {
  return patchedText(view, merged, type, touchedByMerge(view, patch));
}

/** The text of `patched`, which a JSON patch has made of an object written as the type has it; `operations` is well-formed. */
export function operatedText(
  view: ObjectValue,
  patched: Value,
  operations: readonly Value[],
  type: GoType | undefined,
): string {
  return patchedText(view, patched, type, touchedByOperations(view, operations));
}

function touchedByMerge(view: ObjectValue, patch: Value): Touched {
  const through = new Set<Value>();
  const putIn = new Set<Value>();
  const walk = (live: Value | undefined, change: Value): void => {
    if (!isObject(live)) return;
    if (isList(change)) putIn.add(change);
    if (!isObject(change)) return;
    through.add(live);
    for (const [key, member] of change) walk(live.get(key), member);
  };
  walk(view, patch);
  return { through, putIn };
}

function touchedByOperations(view: ObjectValue, operations: readonly Value[]): Touched {
  const through = new Set<Value>([view]);
  const putIn = new Set<Value>();
  for (const operation of operations) {
    if (!isObject(operation)) continue;
    for (const pointer of [operation.get('path'), operation.get('from')]) {
      if (typeof pointer !== 'string') continue;
      const steps = pointer.split('/').slice(1);
      const last = steps.pop();
      let at: Value | undefined = view;
      for (const step of steps) {
        at = part(at, step);
        if (at !== undefined) through.add(at);
      }
      if (operation.get('op') === 'test' && last !== undefined) addWhole(through, part(at, last));
    }
    putIn.add(operation.get('value') ?? null);
  }
  return { through, putIn };
}

function part(of: Value | undefined, step: string): Value | undefined {
  if (isList(of)) return of[Number(step)];
  return isObject(of) ? of.get(step.replaceAll('~1', '/').replaceAll('~0', '~')) : undefined;
}

function addWhole(set: Set<Value>, value: Value | undefined): void {
  if (value === undefined || value === null || typeof value !== 'object') return;
  set.add(value);
  for (const inner of value.values()) addWhole(set, inner);
}

function patchedText(view: ObjectValue, patched: Value, type: GoType | undefined, touched: Touched): string {
  const types = typesWithin(view, type);
  const ordered = (value: Value): BadValue => {
    if (value === null || typeof value !== 'object') return value;
    if (touched.putIn.has(value)) return inOwnOrder(value);
    const known = types.get(value);
    if (known !== undefined && !touched.through.has(value)) return inDeclaredOrder(value, known);
    if (isList(value)) return value.map(ordered);
    return new GoStruct(sortedKeys(value).map((key) => [key, ordered(value.get(key) ?? null)]));
  };
  return goJson(ordered(patched));
}
