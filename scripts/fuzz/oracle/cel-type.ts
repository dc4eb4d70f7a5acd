/** Types of CEL as the expression generator sees them: a name, what it is made of, and the fields of an object. */

/** `list(string)` is `{ name: 'list', of: [string] }`; a single capital letter is a type still to be chosen. */
export interface CelType {
  readonly name: string;
  readonly of: readonly CelType[];
  /** The declared fields, for what a schema describes as an object. */
  readonly fields?: ReadonlyMap<string, CelType>;
}

/** A type of a name, made of others. */
export function celType(name: string, ...of: readonly CelType[]): CelType {
  return { name, of };
}

/** The type of an object with these fields. */
export function objectType(fields: ReadonlyMap<string, CelType>): CelType {
  return { name: 'object', of: [], fields };
}

/** Reads a type as the checker writes it: `map(string, list(int))`. */
export function parseCelType(text: string): CelType {
  const inner = /^([\w.]+)\((.*)\)$/.exec(text.trim());
  if (inner === null) return celType(text.trim());
  return celType(inner[1] ?? '', ...splitTypes(inner[2] ?? '').map(parseCelType));
}

/** The texts of types that commas separate, commas in parentheses left alone. */
export function splitTypes(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '(') depth++;
    else if (char === ')') depth--;
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  if (text.trim() !== '') parts.push(text.slice(from));
  return parts.map((part) => part.trim());
}

const variable = /^[A-Z]$/;

/** True where a type with variables can be the wanted one; what the variables stand for is added to `bound`. */
export function unify(declared: CelType, wanted: CelType, bound: Map<string, CelType>): boolean {
  if (variable.test(declared.name)) {
    const known = bound.get(declared.name);
    if (known !== undefined) return sameType(known, wanted);
    bound.set(declared.name, wanted);
    return true;
  }
  return (
    declared.name === wanted.name &&
    declared.of.length === wanted.of.length &&
    declared.fields === wanted.fields &&
    declared.of.every((part, at) => {
      const other = wanted.of[at];
      return other !== undefined && unify(part, other, bound);
    })
  );
}

/** True for equal types; objects are equal to themselves only. */
export function sameType(one: CelType, other: CelType): boolean {
  return (
    one.name === other.name &&
    one.fields === other.fields &&
    one.of.length === other.of.length &&
    one.of.every((part, at) => {
      const second = other.of[at];
      return second !== undefined && sameType(part, second);
    })
  );
}

/** A declared type with its variables replaced by what they stand for, or by what `choose` gives. */
export function substitute(declared: CelType, bound: Map<string, CelType>, choose: () => CelType): CelType {
  if (variable.test(declared.name)) {
    const known = bound.get(declared.name) ?? choose();
    bound.set(declared.name, known);
    return known;
  }
  if (declared.of.length === 0) return declared;
  return { ...declared, of: declared.of.map((part) => substitute(part, bound, choose)) };
}
