/** The smallest object that has a given value at a schema's place: how the server looks at a default in its context. */
import { isList, isObject, type Value } from '../../values/value.ts';

/** A way down from a root: property names, and `0` for the one item of a list. */
export class SurroundingObject {
  private constructor(
    readonly parent: SurroundingObject | null,
    readonly step: string | 0,
  ) {}

  /** The place of the root itself. */
  static readonly root = new SurroundingObject(null, '');

  /** The place of a property. */
  child(name: string): SurroundingObject {
    return new SurroundingObject(this, name);
  }

  /** The place of an item. */
  item(): SurroundingObject {
    return new SurroundingObject(this, 0);
  }

  /** The root object around a value that stands here. */
  around(value: Value): Value {
    let built = value;
    for (let at: SurroundingObject = this; at.parent !== null; at = at.parent) {
      built = at.step === 0 ? [built] : new Map([[at.step, built]]);
    }
    return built;
  }

  /** The value that stands here in a root object, or `undefined` where the way ends before. */
  find(root: Value): Value | undefined {
    const steps: (string | 0)[] = [];
    for (let at: SurroundingObject = this; at.parent !== null; at = at.parent) steps.push(at.step);
    let value: Value | undefined = root;
    for (const step of steps.reverse()) {
      if (step === 0) value = isList(value) ? value[0] : undefined;
      else value = isObject(value) ? value.get(step) : undefined;
    }
    return value;
  }
}
