/** Types as structured-merge-diff sees them: what may stand at a place, and whether its parts can have different owners. */
import type { Value } from '../../values/value.ts';

/** The kinds of scalar; `untyped` accepts any. */
export type ScalarKind = 'numeric' | 'string' | 'boolean' | 'untyped';

/** A type of lists. */
export interface ListType {
  readonly elementType: SchemaType;
  /** `atomic` lists are owned as a whole; `associative` ones by item: a set, or a map where there are keys. */
  readonly relationship: 'atomic' | 'associative';
  readonly keys: readonly string[];
}

/** A declared field. */
export interface FieldType {
  readonly type: SchemaType;
  readonly default: Value | undefined;
}

/** A type of objects. */
export interface MapType {
  readonly fields: ReadonlyMap<string, FieldType>;
  /** The type of members that are not declared; none may be there where it is `undefined`. */
  readonly elementType: SchemaType | undefined;
  readonly relationship: 'atomic' | 'separable';
}

/** What may stand at a place: each member that is there is one possibility. */
export interface Atom {
  readonly scalar?: ScalarKind;
  readonly list?: ListType;
  readonly map?: MapType;
}

/** A type, worked out when it is first asked for: types may contain themselves. */
export class SchemaType {
  private resolved: Atom | undefined;

  constructor(private readonly resolve: () => Atom) {}

  get atom(): Atom {
    this.resolved ??= this.resolve();
    return this.resolved;
  }
}

/** The type of a member; `undefined` where the type of the object has no place for it. */
export function fieldType(map: MapType, name: string): SchemaType | undefined {
  return map.fields.get(name)?.type ?? map.elementType;
}

const noFields: ReadonlyMap<string, FieldType> = new Map();

/** Anything, owned as a whole. */
export const untypedAtomic: SchemaType = new SchemaType(() => ({
  scalar: 'untyped',
  list: { elementType: untypedAtomic, relationship: 'atomic', keys: [] },
  map: { fields: noFields, elementType: untypedAtomic, relationship: 'atomic' },
}));

/** Anything: objects are owned by member, lists as a whole. */
export const deduced: SchemaType = new SchemaType(() => ({
  scalar: 'untyped',
  list: { elementType: untypedAtomic, relationship: 'atomic', keys: [] },
  map: { fields: noFields, elementType: deduced, relationship: 'separable' },
}));

/** A scalar of one kind. */
export function scalarType(scalar: ScalarKind): SchemaType {
  return new SchemaType(() => ({ scalar }));
}

/** An object with declared fields and nothing else. */
export function structType(
  fields: Readonly<Record<string, SchemaType>>,
  relationship: MapType['relationship'] = 'separable',
): SchemaType {
  const declared = new Map<string, FieldType>();
  for (const name in fields) {
    const type = fields[name];
    if (type !== undefined) declared.set(name, { type, default: undefined });
  }
  return new SchemaType(() => ({ map: { fields: declared, elementType: undefined, relationship } }));
}

/** An object whose members are all of one type. */
export function mapType(elementType: SchemaType): SchemaType {
  return new SchemaType(() => ({ map: { fields: noFields, elementType, relationship: 'separable' } }));
}

/** A list: owned as a whole, as a set, or by the keys of its items. */
export function listType(elementType: SchemaType, kind: 'atomic' | 'set' | readonly string[]): SchemaType {
  const relationship = kind === 'atomic' ? 'atomic' : 'associative';
  const keys = typeof kind === 'string' ? [] : kind;
  return new SchemaType(() => ({ list: { elementType, relationship, keys } }));
}
