/** The type of a literal. */
import { type CelConstant, Uint } from '../ast/constant.ts';
import { boolType, bytesType, type CelType, doubleType, intType, nullType, stringType, uintType } from './type.ts';

/** The type that a literal's value has. */
export function constantType(value: CelConstant): CelType {
  switch (typeof value) {
    case 'boolean':
      return boolType;
    case 'bigint':
      return intType;
    case 'number':
      return doubleType;
    case 'string':
      return stringType;
    default:
      if (value === null) return nullType;
      return value instanceof Uint ? uintType : bytesType;
  }
}
