/** Does a value fit its type: what an apply configuration is refused for before anything else is looked at. */
import { goPrint, goSyntax, goTypeName } from '../../values/go-print.ts';
import { isList, isNumber, isObject, sortedKeys, type Value } from '../../values/value.ts';
import { elementText } from './path-element.ts';
import {
  deduced,
  fieldType,
  type ListType,
  type MapType,
  type ScalarKind,
  type SchemaType,
  untypedAtomic,
} from './schema-type.ts';
import { isDeeper, itemElement, shapeOf } from './typed-value.ts';

/**
 * How deep the fields of an object are followed: what is nested deeper keeps the owners it has. The server goes on to the
 * 10,000 levels that it reads; here the stack ends before.
 */
const maxDepth = 1000;

/** The text of what is wrong with a value, as structured-merge-diff words it; `undefined` when all is well. */
export function typeErrors(value: Value, type: SchemaType, allowDuplicates: boolean): string | undefined {
  const errors: string[] = [];
  if (isDeeper(value, maxDepth)) return `nested more than ${maxDepth} levels deep`;
  validate(value, type, '', allowDuplicates, errors);
  if (errors.length <= 1) return errors[0];
  return `errors:${errors.map((error) => `\n  ${error}`).join('')}`;
}

function validate(value: Value, type: SchemaType, path: string, allowDuplicates: boolean, errors: string[]): void {
  // Anything at all fits these, however much it is: the versions of a definition, for one.
  if (value === null || type === deduced || type === untypedAtomic) return;
  const report = (message: string): void => {
    errors.push(path === '' ? message : `${path}: ${message}`);
  };
  const shape = shapeOf(type.atom, value);
  if (shape.kind === 'scalar') {
    const error = scalarError(value, shape.scalar);
    if (error !== undefined) report(error);
  } else if (shape.kind === 'list') {
    if (isList(value)) validateItems(value, shape.list, path, allowDuplicates, errors);
    else report(`expected list, got ${pointerText(value)}`);
  } else if (isObject(value)) {
    validateMembers(value, shape.map, path, allowDuplicates, errors);
  } else {
    report(`expected map, got ${pointerText(value)}`);
  }
}

function validateItems(
  items: readonly Value[],
  list: ListType,
  path: string,
  allowDuplicates: boolean,
  errors: string[],
): void {
  const seen = new Set<string>();
  const at = path === '' ? '' : `${path}: `;
  for (const [index, item] of items.entries()) {
    let step = `[${index}]`;
    if (list.relationship === 'associative') {
      const element = itemElement(list, item);
      if ('error' in element) {
        errors.push(`${at}element ${index}: ${element.error}`);
        return;
      }
      step = elementText(element);
      if (seen.has(step) && !allowDuplicates) errors.push(`${at}duplicate entries for key ${step}`);
      seen.add(step);
    }
    validate(item, list.elementType, path + step, allowDuplicates, errors);
  }
}

function validateMembers(
  members: ReadonlyMap<string, Value>,
  map: MapType,
  path: string,
  allowDuplicates: boolean,
  errors: string[],
): void {
  for (const name of sortedKeys(members)) {
    const type = fieldType(map, name);
    if (type === undefined) {
      errors.push(`${path}.${name}: field not declared in schema`);
      return;
    }
    validate(members.get(name) ?? null, type, `${path}.${name}`, allowDuplicates, errors);
  }
}

function scalarError(value: Value, scalar: ScalarKind): string | undefined {
  switch (scalar) {
    case 'numeric':
      return isNumber(value) ? undefined : `expected numeric (int or float), got ${goTypeName(value)}`;
    case 'string':
      return typeof value === 'string'
        ? undefined
        : `expected string, got &value.valueUnstructured{Value:${goSyntax(value)}}`;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `expected boolean, got ${pointerText(value)}`;
    case 'untyped':
      return isList(value) || isObject(value) ? `expected any scalar, got ${pointerText(value)}` : undefined;
  }
}

/** Go's `%v` of the wrapper in which the library holds a value. */
function pointerText(value: Value): string {
  return `&{${goPrint(value)}}`;
}
