/**
 * Plans a checked expression: each node becomes a step, paths become attributes, what is constant is computed once. The
 * shape follows cel-go's plan, because the run-time cost is counted on it.
 */

import type { CallExpr, ComprehensionExpr, Expr, IdentExpr, SelectExpr } from '../ast/expr.ts';
import type { CheckedAst } from '../check/checked-ast.ts';
import { callCost } from '../cost/call-cost.ts';
import type { FunctionTable } from '../library/function-table.ts';
import { Breakdown } from './abort.ts';
import {
  AttributeStep,
  ComputedAttribute,
  ConditionalAttribute,
  LocalAttribute,
  VariableAttribute,
} from './attribute.ts';
import { CostTracker } from './cost-tracker.ts';
import { type FoldSlots, FoldStep, readAccumulator } from './fold.ts';
import { Frame } from './frame.ts';
import { compilePattern, foldList, foldMap, optimizeCall } from './optimize.ts';
import type { Attribute, Qualifier } from './path.ts';
import { PlanError } from './plan-error.ts';
import { Program } from './program.ts';
import { AttributeQualifier, ConstQualifier } from './qualifier.ts';
import { CallStep, ConstStep, EqualityStep, ListStep, LogicStep, MapStep, OptionalOrStep, type Step } from './step.ts';
import { TypeValue } from './value.ts';

/** Plans an expression with the functions of an environment and the types it knows as values; an error is the one the server would refuse the rule with. */
export function plan(ast: CheckedAst, functions: FunctionTable, typeValues: ReadonlySet<string>): Program | PlanError {
  const planner = new Planner(ast, functions, typeValues);
  try {
    return new Program(planner.plan(ast.expr), planner.slotCount, planner.idCount);
  } catch (thrown) {
    if (thrown instanceof PlanError) return thrown;
    if (thrown instanceof Breakdown) return new PlanError(thrown.message, true);
    throw thrown;
  }
}

/** How to read a variable of a comprehension. */
type Local = (frame: Frame) => ReturnType<Step['exec']>;

/** A fresh frame for what is computed while planning: constants alone, so that it has no variables. */
const constantFrame = (): Frame =>
  new Frame({ resolve: () => undefined }, new CostTracker(Number.POSITIVE_INFINITY, 0), 0, undefined);

class Planner {
  slotCount = 0;
  idCount = 0;
  readonly #locals = new Map<string, Local[]>();

  constructor(
    readonly ast: CheckedAst,
    readonly functions: FunctionTable,
    readonly typeValues: ReadonlySet<string>,
  ) {}

  plan(expr: Expr): Step {
    this.idCount = Math.max(this.idCount, expr.id + 1);
    switch (expr.kind) {
      case 'const':
        return new ConstStep(expr.id, expr.value);
      case 'ident':
        return this.#planIdent(expr);
      case 'select':
        return this.#planSelect(expr);
      case 'call':
        return this.#planCall(expr);
      case 'list': {
        const elements = expr.elements.map((element) => this.plan(element));
        return foldList(new ListStep(expr.id, elements, new Set(expr.optionalIndices)), constantFrame());
      }
      case 'map': {
        const entries = expr.entries.map(({ key, value, optional }) => ({
          key: this.plan(key),
          value: this.plan(value),
          optional,
        }));
        return foldMap(new MapStep(expr.id, entries), constantFrame());
      }
      case 'struct':
        throw new PlanError(`unknown type: ${expr.typeName}`);
      case 'comprehension':
        return this.#planComprehension(expr);
    }
  }

  #planIdent(expr: IdentExpr): Step {
    const reference = this.ast.references.get(expr.id);
    return this.#planName(expr.id, reference?.name ?? expr.name);
  }

  /** A name that the checker resolved: a constant, a type, or a variable. */
  #planName(id: number, name: string): Step {
    const constant = this.ast.references.get(id)?.value;
    if (constant !== undefined) return new ConstStep(id, constant);
    if (this.ast.types.get(id)?.kind === 'type') {
      // The checker takes more names for types than a program knows.
      if (!this.typeValues.has(name)) throw new PlanError(`reference to undefined type: ${name}`);
      return new ConstStep(id, new TypeValue(name));
    }
    const local = name.startsWith('.') ? undefined : this.#locals.get(name)?.at(-1);
    const attribute =
      local === undefined ? new VariableAttribute(id, name.replace(/^\./, '')) : new LocalAttribute(id, local);
    return new AttributeStep(attribute, undefined);
  }

  #planSelect(expr: SelectExpr): Step {
    const reference = this.ast.references.get(expr.id);
    if (reference !== undefined) return this.#planName(expr.id, reference.name);
    const operand = asAttribute(this.plan(expr.operand));
    const { attribute } = operand;
    attribute.addQualifier(new ConstQualifier(expr.id, expr.field, false, expr.testOnly));
    return expr.testOnly ? new AttributeStep(attribute, expr.id) : operand;
  }

  #planCall(expr: CallExpr): Step {
    const args = [...(expr.target === undefined ? [] : [expr.target]), ...expr.args].map((arg) => this.plan(arg));
    const [first, second, third] = args;
    if (first !== undefined && second !== undefined) {
      switch (expr.function) {
        case '_&&_':
          return new LogicStep(expr.id, args, false);
        case '_||_':
          return new LogicStep(expr.id, args, true);
        case '_==_':
        case '_!=_': {
          const negated = expr.function === '_!=_';
          const cost = callCost(expr.function, negated ? 'not_equals' : 'equals', undefined);
          return new EqualityStep(expr.id, first, second, negated, cost);
        }
        case '_[_]':
          return this.#planIndex(expr.id, first, second, false);
        case '_?._':
        case '_[?_]':
          return this.#planIndex(expr.id, first, second, true);
        case '_?_:_':
          if (third !== undefined) return planConditional(expr.id, first, second, third);
          break;
        default:
      }
    }
    return this.#planFunction(expr, args);
  }

  #planFunction(expr: CallExpr, args: readonly Step[]): Step {
    const overloadIds = this.ast.references.get(expr.id)?.overloadIds ?? [];
    const overloadId = overloadIds.length === 1 ? (overloadIds[0] ?? '') : '';
    const [first, second] = args;
    if (first !== undefined && second !== undefined && args.length === 2) {
      const isOr = expr.function === 'or' && (overloadId === '' || overloadId === 'optional_or_optional');
      const isOrValue = expr.function === 'orValue' && (overloadId === '' || overloadId === 'optional_orValue_value');
      if (isOr || isOrValue) return new OptionalOrStep(expr.id, first, second, isOrValue);
    }
    const overload = this.functions.overload(overloadId);
    const binding = this.functions.binding(overloadId) ?? this.functions.binding(expr.function);
    const cost = callCost(expr.function, overloadId, overload);
    const call = new CallStep(expr.id, expr.function, overloadId, args, binding, cost);
    const optimized = optimizeCall(call, constantFrame());
    const step = optimized instanceof CallStep ? compilePattern(optimized, this.functions.patternUses) : optimized;
    if (step instanceof PlanError) throw step;
    return step;
  }

  #planIndex(id: number, operand: Step, key: Step, optional: boolean): Step {
    const step = asAttribute(operand);
    step.attribute.addQualifier(this.#qualifier(id, key, optional));
    return step;
  }

  #qualifier(id: number, key: Step, optional: boolean): Qualifier {
    if (key instanceof ConstStep) {
      const qualifier = new ConstQualifier(id, key.value, optional, false);
      if (qualifier.invalid !== undefined) throw new PlanError(qualifier.invalid.message);
      return qualifier;
    }
    if (key instanceof AttributeStep) return new AttributeQualifier(id, key.attribute, optional, false);
    return new AttributeQualifier(id, new ComputedAttribute(id, key), optional, true);
  }

  #planComprehension(expr: ComprehensionExpr): Step {
    const slots: FoldSlots = {
      accu: this.slotCount++,
      first: this.slotCount++,
      second: expr.iterVar2 === '' ? -1 : this.slotCount++,
    };
    const init = this.plan(expr.accuInit);
    const range = this.plan(expr.iterRange);
    this.#push(expr.accuVar, readAccumulator(slots.accu, init));
    this.#push(expr.iterVar, readSlot(slots.first));
    if (slots.second !== -1) this.#push(expr.iterVar2, readSlot(slots.second));
    // The accumulator is looked up before the loop's variables, should they share a name.
    this.#push(expr.accuVar, readAccumulator(slots.accu, init));
    const condition = this.plan(expr.loopCondition);
    const step = this.plan(expr.loopStep);
    this.#pop(expr.accuVar);
    if (slots.second !== -1) this.#pop(expr.iterVar2);
    this.#pop(expr.iterVar);
    const result = this.plan(expr.result);
    this.#pop(expr.accuVar);
    return new FoldStep(expr.id, { range, condition, step, result }, slots);
  }

  #push(name: string, local: Local): void {
    const known = this.#locals.get(name);
    if (known === undefined) this.#locals.set(name, [local]);
    else known.push(local);
  }

  #pop(name: string): void {
    this.#locals.get(name)?.pop();
  }
}

const readSlot =
  (slot: number): Local =>
  (frame) =>
    frame.slots[slot] ?? null;

/** The step as an attribute that a path can be added to. */
function asAttribute(step: Step): AttributeStep {
  return step instanceof AttributeStep ? step : new AttributeStep(new ComputedAttribute(step.id, step), undefined);
}

function planConditional(id: number, condition: Step, truthy: Step, falsy: Step): Step {
  const branch = (step: Step): Attribute =>
    step instanceof AttributeStep ? step.attribute : new ComputedAttribute(step.id, step);
  return new AttributeStep(new ConditionalAttribute(id, condition, branch(truthy), branch(falsy)), undefined);
}
