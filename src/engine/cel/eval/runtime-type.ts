/** Whether a value fits a parameter of a function at run time: of lists and maps only the first element is looked at. */
import type { CelType } from '../check/type.ts';
import { typeName } from './kind.ts';
import { CelList, CelMap, type CelValue } from './value.ts';

/** True where a function that declares the type takes the value. */
export function isAssignable(type: CelType, value: CelValue): boolean {
  switch (type.kind) {
    case 'dyn':
    case 'any':
    case 'typeParam':
      return true;
    case 'list':
      return value instanceof CelList && (value.size === 0 || isAssignable(type.element, value.at(0)));
    case 'map': {
      if (!(value instanceof CelMap)) return false;
      if (value.size === 0) return true;
      const key = value.keys()[0] ?? null;
      return isAssignable(type.key, key) && isAssignable(type.value, value.find(key) ?? null);
    }
    case 'type':
      return typeName(value) === 'type';
    case 'opaque':
    case 'object':
      return typeName(value) === type.name;
    default:
      return typeName(value) === runtimeNames[type.kind];
  }
}

const runtimeNames = {
  bool: 'bool',
  int: 'int',
  uint: 'uint',
  double: 'double',
  string: 'string',
  bytes: 'bytes',
  null: 'null_type',
  timestamp: 'google.protobuf.Timestamp',
  duration: 'google.protobuf.Duration',
  error: 'error',
} as const;
