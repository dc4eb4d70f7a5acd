/** Paths into values as one unit, as cel-go plans them: `self.a[0].b` is a variable and its qualifiers, resolved at one go. */

import { ElementError } from './element-error.ts';
import type { Frame } from './frame.ts';
import { isError } from './kind.ts';
import type { Attribute, Qualifier } from './path.ts';
import { label, type Step } from './step.ts';
import { CelError, type CelValue, noSuchOverloadOr, Optional, optionalNone } from './value.ts';

/** Follows a path; once a step is optional (or the start is), so is the result. */
function applyQualifiers(frame: Frame, start: CelValue, qualifiers: readonly Qualifier[]): CelValue {
  let value = start;
  let optional = false;
  if (start instanceof Optional) {
    if (start.value === undefined) return start;
    value = start.value;
    optional = true;
  }
  for (const qualifier of qualifiers) {
    optional ||= qualifier.optional;
    const found = optional ? qualifier.qualifyIfPresent(frame, value, false) : qualifier.qualify(frame, value);
    if (found === undefined) return optionalNone;
    if (isError(found) && !(found instanceof ElementError)) return found;
    value = found;
  }
  return optional ? new Optional(value) : value;
}

abstract class PathAttribute implements Attribute {
  readonly #qualifiers: Qualifier[] = [];

  constructor(readonly ownId: number) {}

  get id(): number {
    return this.#qualifiers.at(-1)?.id ?? this.ownId;
  }

  addQualifier(qualifier: Qualifier): void {
    this.#qualifiers.push(qualifier);
  }

  resolve(frame: Frame): CelValue {
    const start = this.start(frame);
    if (isError(start) || this.#qualifiers.length === 0) return start;
    return applyQualifiers(frame, start, this.#qualifiers);
  }

  protected abstract start(frame: Frame): CelValue;
}

/** A variable of the activation. */
export class VariableAttribute extends PathAttribute {
  constructor(
    id: number,
    readonly name: string,
  ) {
    super(id);
  }

  protected start(frame: Frame): CelValue {
    const value = frame.activation.resolve(this.name);
    return value === undefined ? new CelError(`no such attribute(s): ${this.name}`) : value;
  }
}

/** A variable of a comprehension. */
export class LocalAttribute extends PathAttribute {
  constructor(
    id: number,
    readonly read: (frame: Frame) => CelValue,
  ) {
    super(id);
  }

  protected start(frame: Frame): CelValue {
    return this.read(frame);
  }
}

/** The value of another step. */
export class ComputedAttribute extends PathAttribute {
  constructor(
    id: number,
    readonly operand: Step,
  ) {
    super(id);
  }

  protected start(frame: Frame): CelValue {
    return this.operand.exec(frame);
  }
}

/** `condition ? a : b`, whose further path belongs to both branches. */
export class ConditionalAttribute implements Attribute {
  constructor(
    readonly ownId: number,
    readonly condition: Step,
    readonly truthy: Attribute,
    readonly falsy: Attribute,
  ) {}

  get id(): number {
    // A path that follows ends both branches alike.
    return this.truthy.id === this.falsy.id ? this.truthy.id : this.ownId;
  }

  addQualifier(qualifier: Qualifier): void {
    this.truthy.addQualifier(qualifier);
    this.falsy.addQualifier(qualifier);
  }

  resolve(frame: Frame): CelValue {
    const condition = this.condition.exec(frame);
    if (condition === true) return this.truthy.resolve(frame);
    return condition === false ? this.falsy.resolve(frame) : noSuchOverloadOr(condition);
  }
}

/** An attribute as a node of the plan. */
export class AttributeStep implements Step {
  constructor(
    readonly attribute: Attribute,
    /** Set where the whole is `has(…)`: the id of the test, which costs nothing itself. */
    readonly testId: number | undefined,
  ) {}

  get id(): number {
    return this.testId ?? this.attribute.id;
  }

  exec(frame: Frame): CelValue {
    const { attribute, testId } = this;
    const resolved = label(this.id, attribute.resolve(frame));
    const value = testId !== undefined && resolved instanceof Optional ? resolved.value !== undefined : resolved;
    const { tracker } = frame;
    if (attribute instanceof ConditionalAttribute) {
      tracker.drop(attribute.falsy.id);
      tracker.drop(attribute.truthy.id);
      tracker.drop(attribute.condition.id);
      tracker.observe(this.id, value, testId === undefined ? 0 : -1);
      return value;
    }
    tracker.drop(attribute.id);
    tracker.observe(this.id, value, testId === undefined ? 1 : 0);
    return value;
  }
}
