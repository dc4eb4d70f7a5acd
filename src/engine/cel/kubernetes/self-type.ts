/** The declared type of a schema node under the name that rules see it by, and what its fields are. */

import type { FieldLookup, TypeProvider } from '../check/environment.ts';
import { type CelType, listOf, mapOf, objectNamed } from '../check/type.ts';
import { reservedSymbols } from '../eval/escaping.ts';
import type { DeclType } from './decl-type.ts';

/** The server puts the nanoseconds of its clock after `selfType`, so that no rule can use the name. */
const rootName = 'selfType1';

/** Kubernetes' type provider takes these names for types without fields. */
const fieldless: ReadonlySet<string> = new Set([
  ...['bool', 'bytes', 'double', 'duration', 'int', 'list'],
  ...['null_type', 'string', 'timestamp', 'uint'],
]);

/** Types of a schema node and of all below it; names are given out as a rule asks for them. */
export class SelfType implements TypeProvider {
  readonly type: CelType;
  readonly #objects = new Map<string, ReadonlyMap<string, DeclType>>();
  readonly #lookups = new Map<string, FieldLookup>();

  /** `keywordsAsFields`: `self.namespace` finds the property `namespace` (Kubernetes 1.31). */
  constructor(
    declType: DeclType,
    readonly keywordsAsFields: boolean,
  ) {
    this.type = this.#named(declType, rootName);
  }

  fieldsOf(typeName: string): FieldLookup | undefined {
    const known = this.#lookups.get(typeName);
    if (known !== undefined) return known;
    const fields = this.#objects.get(typeName);
    if (fields === undefined) return fieldless.has(typeName) ? () => undefined : undefined;
    const types = new Map<string, CelType>();
    const lookup: FieldLookup = (field) => {
      const found = types.get(field);
      if (found !== undefined) return found;
      const escaped =
        this.keywordsAsFields && !fields.has(field) && reservedSymbols.has(field) ? `__${field}__` : field;
      const declType = fields.get(escaped);
      if (declType === undefined) return undefined;
      const type = this.#named(declType, `${typeName}.${escaped}`);
      types.set(field, type);
      return type;
    };
    this.#lookups.set(typeName, lookup);
    return lookup;
  }

  #named(declType: DeclType, name: string): CelType {
    switch (declType.kind) {
      case 'simple':
        return declType.type;
      case 'list':
        return listOf(this.#named(declType.element, `${name}.@idx`));
      case 'map':
        return mapOf(this.#named(declType.key, name), this.#named(declType.element, `${name}.@elem`));
      case 'object':
        this.#objects.set(name, declType.fields);
        return objectNamed(name);
    }
  }
}
