/**
 * Sets of field paths, as structured-merge-diff keeps them: a tree in which each node lists its member steps and the
 * sets below its steps. A set does not change once it left the function that made it.
 */
import { isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { compareElements, fieldElement, type PathElement, parseElement, serializeElement } from './path-element.ts';
import { fieldType, type SchemaType } from './schema-type.ts';

/** A path from the root of an object. */
export type Path = readonly PathElement[];

interface Child {
  readonly element: PathElement;
  readonly set: FieldSet;
}

/** A set of paths. */
export class FieldSet {
  static readonly empty = new FieldSet();

  /** Steps that end a path of the set, by their serialized text. */
  readonly members = new Map<string, PathElement>();
  /** Sets below a step, by its serialized text; none of them is empty once the set is complete. */
  readonly children = new Map<string, Child>();

  /** The set of some paths. */
  static of(...paths: readonly Path[]): FieldSet {
    const set = new FieldSet();
    for (const path of paths) set.insert(path);
    return set;
  }

  /** The set of one path of fields. */
  static ofFields(...names: readonly string[]): FieldSet {
    return FieldSet.of(names.map(fieldElement));
  }

  /** Adds a path while the set is being made; the path to the root itself is no member of any set. */
  insert(path: Path): void {
    let set: FieldSet = this;
    for (let i = 0; i < path.length - 1; i++) {
      const element = path[i];
      if (element !== undefined) set = set.descend(element);
    }
    const last = path.at(-1);
    if (last !== undefined) set.members.set(serializeElement(last), last);
  }

  private descend(element: PathElement): FieldSet {
    const key = serializeElement(element);
    const known = this.children.get(key);
    if (known !== undefined) return known.set;
    const set = new FieldSet();
    this.children.set(key, { element, set });
    return set;
  }

  private addChild(key: string, element: PathElement, set: FieldSet): void {
    if (!set.isEmpty) this.children.set(key, { element, set });
  }

  get isEmpty(): boolean {
    if (this.members.size > 0) return false;
    for (const { set } of this.children.values()) if (!set.isEmpty) return false;
    return true;
  }

  has(path: Path): boolean {
    let set: FieldSet | undefined = this;
    for (let i = 0; i < path.length - 1 && set !== undefined; i++) {
      const element = path[i];
      set = element && set.children.get(serializeElement(element))?.set;
    }
    const last = path.at(-1);
    return last !== undefined && (set?.members.has(serializeElement(last)) ?? false);
  }

  /** The set below a step. */
  below(key: string): FieldSet {
    return this.children.get(key)?.set ?? FieldSet.empty;
  }

  union(other: FieldSet): FieldSet {
    if (this === other || other.isEmpty) return this;
    if (this.isEmpty) return other;
    const result = new FieldSet();
    for (const [key, element] of this.members) result.members.set(key, element);
    for (const [key, element] of other.members) result.members.set(key, element);
    for (const [key, { element, set }] of this.children) result.addChild(key, element, set.union(other.below(key)));
    for (const [key, { element, set }] of other.children) {
      if (!this.children.has(key)) result.addChild(key, element, set);
    }
    return result;
  }

  intersection(other: FieldSet): FieldSet {
    const result = new FieldSet();
    for (const [key, element] of this.members) if (other.members.has(key)) result.members.set(key, element);
    for (const [key, { element, set }] of this.children) {
      const theirs = other.children.get(key);
      if (theirs !== undefined) result.addChild(key, element, set.intersection(theirs.set));
    }
    return result;
  }

  /** The paths that are not in the other set; a member there takes nothing below it away. */
  difference(other: FieldSet): FieldSet {
    return this.without(other, false);
  }

  /** The paths that are neither in the other set nor below one that is. */
  recursiveDifference(other: FieldSet): FieldSet {
    return this.without(other, true);
  }

  private without(other: FieldSet, recursive: boolean): FieldSet {
    if (other.isEmpty) return this;
    const result = new FieldSet();
    for (const [key, element] of this.members) if (!other.members.has(key)) result.members.set(key, element);
    for (const [key, { element, set }] of this.children) {
      if (recursive && other.members.has(key)) continue;
      result.addChild(key, element, set.without(other.below(key), recursive));
    }
    return result;
  }

  /** The set with every declared field on the way to a member made a member too. */
  withNamedFields(type: SchemaType | undefined): FieldSet {
    const result = new FieldSet();
    for (const [key, element] of this.members) result.members.set(key, element);
    const atom = type?.atom;
    for (const [key, { element, set }] of this.children) {
      if (element.kind === 'field' && atom?.map?.fields.has(element.name)) result.members.set(key, element);
      let below: SchemaType | undefined;
      if (element.kind === 'field' && atom?.map !== undefined) below = fieldType(atom.map, element.name);
      else if (element.kind === 'key' && atom?.list !== undefined) below = atom.list.elementType;
      result.addChild(key, element, set.withNamedFields(below));
    }
    return result;
  }

  /** All paths: at each node its members in order, then what lies below its steps. */
  paths(): Path[] {
    const paths: Path[] = [];
    this.collect([], paths);
    return paths;
  }

  private collect(before: Path, paths: Path[]): void {
    for (const element of [...this.members.values()].sort(compareElements)) paths.push([...before, element]);
    const children = [...this.children.values()].sort((a, b) => compareElements(a.element, b.element));
    for (const { element, set } of children) set.collect([...before, element], paths);
  }

  /** The set as FieldsV1. */
  toFields(isMember = false): ObjectValue {
    const fields = new Map<string, Value>();
    if (isMember && !this.isEmpty) fields.set('.', emptyObject);
    for (const key of this.members.keys()) if (!this.children.has(key)) fields.set(key, emptyObject);
    for (const [key, { set }] of this.children) fields.set(key, set.toFields(this.members.has(key)));
    return fields;
  }

  /** Reads FieldsV1; `undefined` where a key of it is no step. */
  static fromFields(fields: Value | undefined): FieldSet | undefined {
    const set = new FieldSet();
    return isObject(fields) && !readFields(fields, set) ? undefined : set;
  }
}

const emptyObject: ObjectValue = new Map();

function readFields(fields: ObjectValue, into: FieldSet): boolean {
  for (const [key, below] of fields) {
    if (key === '.') continue;
    const element = parseElement(key);
    if (element === undefined) return false;
    if (element === 'unknown') continue;
    const text = serializeElement(element);
    const set = new FieldSet();
    if (isObject(below) && !readFields(below, set)) return false;
    // A step with nothing below it is a member by itself.
    if (set.isEmpty || (isObject(below) && below.has('.'))) into.members.set(text, element);
    if (!set.isEmpty) into.children.set(text, { element, set });
  }
  return true;
}
