/** One step of a path into a value: `.field`, `[key]`, or a key that is computed first. */
import { ElementError } from './element-error.ts';
import type { Frame } from './frame.ts';
import { goTypeName, isError } from './kind.ts';
import { listIndex } from './list.ts';
import type { Attribute, Qualifier } from './path.ts';
import { printValue } from './print.ts';
import { CelError, CelList, CelMap, type CelValue, Uint } from './value.ts';

/** Values that can be looked up by: anything else makes a plan or an evaluation fail. */
function invalidQualifier(key: CelValue): CelError | undefined {
  if (key instanceof CelError) return new CelError('invalid qualifier type: *types.Err');
  const valid =
    typeof key === 'string' ||
    typeof key === 'bigint' ||
    typeof key === 'boolean' ||
    typeof key === 'number' ||
    key instanceof Uint;
  return valid ? undefined : new CelError(`invalid qualifier type: ${goTypeName(key)}`);
}

/** What a key or index leads to; `undefined` where nothing is there. */
function lookUp(value: CelValue, key: CelValue): CelValue | undefined {
  if (value instanceof CelMap) return value.find(key);
  if (value instanceof CelList) {
    const index = listIndex(key);
    if (isError(index)) return index;
    if (index < 0n || index >= value.size) return undefined;
    if (typeof key !== 'bigint' && value.goType.startsWith('*common.')) {
      return new CelError(`unsupported index: ${printValue(key)}`);
    }
    const element = value.at(Number(index));
    return element instanceof CelError ? new ElementError(element.message) : element;
  }
  return value instanceof ElementError ? new CelError(value.message) : undefined;
}

function missing(value: CelValue, key: CelValue): CelError {
  return new CelError(`${value instanceof CelList ? 'index out of bounds' : 'no such key'}: ${printValue(key)}`);
}

/** A key known when the plan is made. */
export class ConstQualifier implements Qualifier {
  constructor(
    readonly id: number,
    readonly key: CelValue,
    readonly optional: boolean,
    /** True for the last step of `has(a.b)`: the value is whether it is there. */
    readonly testOnly: boolean,
  ) {}

  /** Why the key cannot be one, where it cannot. */
  get invalid(): CelError | undefined {
    return invalidQualifier(this.key);
  }

  qualify(frame: Frame, value: CelValue): CelValue {
    const found = lookUp(value, this.key);
    let result: CelValue;
    if (this.testOnly) result = isError(found) ? found : found !== undefined;
    else result = found === undefined ? missing(value, this.key) : found;
    frame.tracker.observe(this.id, result, 1);
    return result;
  }

  qualifyIfPresent(frame: Frame, value: CelValue, presenceOnly: boolean): CelValue | undefined {
    const found = lookUp(value, this.key);
    if (presenceOnly || (found !== undefined && !isError(found))) frame.tracker.observe(this.id, found ?? null, 1);
    return found;
  }
}

/** A key that is computed first. */
export class AttributeQualifier implements Qualifier {
  constructor(
    readonly id: number,
    readonly attribute: Attribute,
    readonly optional: boolean,
    /** True where the key is an expression of its own, whose value lies on the tracker's stack under this id. */
    readonly computed: boolean,
  ) {}

  qualify(frame: Frame, value: CelValue): CelValue {
    const result = this.#lookUp(frame, value) ?? null;
    this.#observe(frame, result);
    return result;
  }

  qualifyIfPresent(frame: Frame, value: CelValue, presenceOnly: boolean): CelValue | undefined {
    const key = this.attribute.resolve(frame);
    if (isError(key) && !(key instanceof ElementError)) return key;
    const found = invalidQualifier(key) ?? lookUp(value, key);
    if (found !== undefined && !isError(found)) this.#observe(frame, found);
    else if (presenceOnly) this.#observe(frame, found ?? false);
    return found;
  }

  #lookUp(frame: Frame, value: CelValue): CelValue {
    const key = this.attribute.resolve(frame);
    if (isError(key) && !(key instanceof ElementError)) return key;
    const found = invalidQualifier(key) ?? lookUp(value, key);
    return found === undefined ? missing(value, key) : found;
  }

  #observe(frame: Frame, value: CelValue): void {
    if (this.computed) frame.tracker.drop(this.attribute.id);
    frame.tracker.observe(this.id, value, 1);
  }
}
