/**
 * CEL's values while a rule runs: plain JavaScript values where there is one, small classes for the rest. An error is a
 * value like any other (as in cel-go), so that `||`, `&&` and the aggregates can absorb it; nothing here throws.
 */
import type { Value } from '../../values/value.ts';
import { Uint } from '../ast/constant.ts';
import type { CelType } from '../check/type.ts';

export { Uint };

/**
 * Any value: int is a `bigint`, double a `number`, bytes a `Uint8Array`. Strings are compared and cut by code point,
 * whatever their UTF-16 length.
 */
export type CelValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint
  | Uint8Array
  | Duration
  | Timestamp
  | CelList
  | CelMap
  | Optional
  | TypeValue
  | Opaque
  | Preserved
  | CelError;

/** A failure, with cel-go's own words. */
export class CelError {
  constructor(
    readonly message: string,
    /** The node that failed first; 0 until one has claimed it. */
    public nodeId = 0,
  ) {}
}

/** A length of time in nanoseconds, within int64. */
export class Duration {
  constructor(readonly nanoseconds: bigint) {}
}

/** A moment, with the offset from UTC that it was written with (only its text shows it). */
export class Timestamp {
  constructor(
    /** Seconds since 1970, a whole number. */
    readonly seconds: number,
    /** 0 … 999,999,999. */
    readonly nanoseconds: number,
    readonly offsetSeconds = 0,
  ) {}
}

/** `optional.of(value)`, or `optional.none()` where there is no value. */
export class Optional {
  constructor(readonly value: CelValue | undefined) {}
}

/** `optional.none()`. */
export const optionalNone = new Optional(undefined);

/** A type as a value: what `type(x)`, `int` or `net.IP` evaluate to. Equal when the names are. */
export class TypeValue {
  constructor(readonly name: string) {}
}

/** A value of a library's own type: quantity, url, ip, cidr, semver, named format. */
export abstract class Opaque {
  /** The type the library declares, such as `kubernetes.Quantity`. */
  abstract readonly type: CelType;
  /** Go's name of the type, for messages with `%T`. */
  abstract readonly goType: string;
  abstract equalTo(other: CelValue): boolean | CelError;
  /** Its size in bytes, where costs count it. */
  readonly byteSize: number | undefined = undefined;
  /** What `string(value)` gives, where it converts to text. */
  get text(): string | undefined {
    return undefined;
  }
  /** How a message prints it (`%v`). */
  abstract toString(): string;
}

/** Data kept by x-kubernetes-preserve-unknown-fields without a type: a rule can only compare it. */
export class Preserved {
  constructor(readonly data: Value) {}
}

/** A list: of an object's data (read through its schema as it is asked for), or computed by the rule. */
export abstract class CelList {
  abstract readonly size: number;
  /** The element at an index within the size; an element that does not fit its schema is a `CelError`. */
  abstract at(index: number): CelValue;
  /** `list == other`; what it means depends on the list on the left. */
  abstract equalTo(other: CelValue): boolean | CelError;
  /** `list + other`. */
  abstract plus(other: CelValue): CelValue;
  /** `value in list`. */
  abstract contains(value: CelValue): boolean | CelError;
  /** Go's name of the type, for messages with `%T`. */
  abstract readonly goType: string;
}

/** A map or an object. */
export abstract class CelMap {
  abstract readonly size: number;
  /** The value of a key; `undefined` where there is none, a `CelError` where the key cannot be one. */
  abstract find(key: CelValue): CelValue | undefined;
  /** The keys as a loop sees them. */
  abstract keys(): readonly CelValue[];
  abstract equalTo(other: CelValue): boolean | CelError;
  abstract readonly goType: string;
}

/** The one error of an operator or function that does not fit its operands. Made anew each time: it takes the node's id. */
export const noSuchOverload = (): CelError => new CelError('no such overload');

/** The value itself where it is an error, else `no such overload`. */
export const noSuchOverloadOr = (value: CelValue): CelError => (value instanceof CelError ? value : noSuchOverload());
