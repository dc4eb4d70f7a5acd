/** Types as CEL's messages write them: `list(string)`, `map(string, int)`, `int.(string)`. */
import type { CelType } from './type.ts';

/** The text of a type (cel-go's `FormatCELType`). */
export function typeText(type: CelType): string {
  switch (type.kind) {
    case 'null':
      return 'null';
    case 'error':
      return '!error!';
    case 'list':
      return `list(${typeText(type.element)})`;
    case 'map':
      return `map(${typeText(type.key)}, ${typeText(type.value)})`;
    case 'type':
      return type.of === undefined ? 'type' : `type(${typeText(type.of)})`;
    case 'typeParam':
    case 'object':
      return type.name;
    case 'opaque':
      return type.parameters.length === 0 ? type.name : `${type.name}(${type.parameters.map(typeText).join(', ')})`;
    default:
      return type.kind;
  }
}

/** The name that values of a type carry at run time, without parameters (cel-go's `TypeName`). */
export function runtimeTypeName(type: CelType): string {
  switch (type.kind) {
    case 'null':
      return 'null_type';
    case 'timestamp':
      return 'google.protobuf.Timestamp';
    case 'duration':
      return 'google.protobuf.Duration';
    case 'any':
      return 'google.protobuf.Any';
    case 'typeParam':
    case 'object':
    case 'opaque':
      return type.name;
    default:
      return type.kind;
  }
}

/** The types of a call's target and arguments: `string.(int)` or `(string, int)`. */
export function signatureText(types: readonly CelType[], member: boolean): string {
  const texts = types.map(typeText);
  return member ? `${texts[0] ?? ''}.(${texts.slice(1).join(', ')})` : `(${texts.join(', ')})`;
}
