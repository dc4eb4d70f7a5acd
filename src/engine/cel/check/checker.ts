/**
 * The type checker: resolves names and overloads, finds the type of every node, and reports what does not fit, as cel-go's
 * does with the same words at the same places. The tree it gives back has qualified names and namespaced calls resolved.
 */
import type { CallExpr, ComprehensionExpr, Expr, ListExpr, MapExpr, SelectExpr, StructExpr } from '../ast/expr.ts';
import { Issues } from '../ast/issue.ts';
import { noOffset } from '../ast/node-ids.ts';
import * as operators from '../ast/operators.ts';
import type { ParsedExpression } from '../grammar/parse.ts';
import { isDyn, mostGeneral, optionalParameter, Substitutions, sameType } from './assignability.ts';
import type { CheckedAst, Reference } from './checked-ast.ts';
import { constantType } from './constant-type.ts';
import type { CheckEnvironment, DeclaredOverload, FieldLookup } from './environment.ts';
import { localType, noScope, type Scope } from './scopes.ts';
import { boolType, type CelType, dynType, errorType, intType, listOf, mapOf, optionalOf } from './type.ts';
import { runtimeTypeName, signatureText, typeText } from './type-text.ts';

/** Checks a parsed expression; the tree is of use only where there are no issues. */
export function check(
  parsed: ParsedExpression,
  environment: CheckEnvironment,
): { readonly checked: CheckedAst; readonly issues: Issues } {
  const checker = new Checker(parsed, environment);
  return { checked: checker.run(parsed.expr), issues: checker.issues };
}

class Checker {
  readonly issues: Issues;
  readonly #offsets: readonly number[];
  readonly #environment: CheckEnvironment;
  readonly #types = new Map<number, CelType>();
  readonly #references = new Map<number, Reference>();
  readonly #substitutions = new Substitutions();
  #scope: Scope = noScope;
  #freeVariables = 0;

  constructor(parsed: ParsedExpression, environment: CheckEnvironment) {
    this.issues = new Issues(parsed.source);
    this.#offsets = parsed.offsets;
    this.#environment = environment;
  }

  run(expr: Expr): CheckedAst {
    const checked = this.#check(expr);
    for (const [id, type] of this.#types) this.#types.set(id, this.#substitutions.substitute(type, true));
    return { expr: checked, types: this.#types, references: this.#references };
  }

  #report(id: number, message: string): void {
    this.issues.reportAt(this.#offsets[id] ?? noOffset, message);
  }

  #undeclared(id: number, name: string): CelType {
    this.#report(id, `undeclared reference to '${name}' (in container '')`);
    return errorType;
  }

  #mismatch(id: number, expected: CelType, actual: CelType): void {
    this.#report(id, `expected type '${typeText(expected)}' but found '${typeText(actual)}'`);
  }

  #typeOf(expr: Expr): CelType {
    return this.#types.get(expr.id) ?? errorType;
  }

  #set<T extends Expr>(expr: T, type: CelType): T {
    this.#types.set(expr.id, type);
    return expr;
  }

  #newVariable(): CelType {
    return { kind: 'typeParam', name: `_var${this.#freeVariables++}` };
  }

  #check(expr: Expr): Expr {
    switch (expr.kind) {
      case 'const':
        return this.#set(expr, constantType(expr.value));
      case 'ident':
        return this.#ident(expr.id, expr, expr.name);
      case 'select':
        return this.#select(expr);
      case 'call':
        return expr.function === operators.optSelect ? this.#optionalSelect(expr) : this.#call(expr);
      case 'list':
        return this.#list(expr);
      case 'map':
        return this.#map(expr);
      case 'struct':
        return this.#struct(expr);
      case 'comprehension':
        return this.#comprehension(expr);
    }
  }

  /** The type of a variable or of a type's name outside of all macros. */
  #globalType(name: string): CelType | undefined {
    const bare = name.startsWith('.') ? name.slice(1) : name;
    const variable = this.#environment.variables.get(bare);
    if (variable !== undefined) return variable;
    const type = this.#environment.types.get(bare);
    return type === undefined ? undefined : { kind: 'type', of: type };
  }

  #refer(expr: Expr, name: string, type: CelType): Expr {
    this.#references.set(expr.id, { name, overloadIds: [] });
    this.#set(expr, type);
    if (expr.kind === 'ident' && expr.name === name) return expr;
    return { kind: 'ident', id: expr.id, start: expr.start, end: expr.end, name };
  }

  #ident(id: number, expr: Expr, name: string): Expr {
    const local = localType(this.#scope, name);
    if (local !== undefined && !name.startsWith('.')) return this.#refer(expr, name, local);
    const bare = name.startsWith('.') ? name.slice(1) : name;
    const global = this.#globalType(name);
    if (global !== undefined) return this.#refer(expr, local === undefined ? bare : `.${bare}`, global);
    return this.#set(expr, this.#undeclared(id, name));
  }

  /** A selection that is a qualified name, such as `net.IP`, becomes that name. */
  #qualified(expr: SelectExpr): Expr | undefined {
    const names = qualifiers(expr);
    const first = names?.[0];
    if (names === undefined || first === undefined) return undefined;
    const local = localType(this.#scope, first);
    if (local !== undefined && !first.startsWith('.')) return undefined;
    const name = names.join('.');
    const global = this.#globalType(name);
    if (global === undefined) return undefined;
    const bare = name.startsWith('.') ? name.slice(1) : name;
    return this.#refer(expr, local === undefined ? bare : `.${bare}`, global);
  }

  #select(expr: SelectExpr): Expr {
    const qualified = this.#qualified(expr);
    if (qualified !== undefined) return qualified;
    const { operand, type } = this.#selectField(expr, expr.operand, expr.field, false);
    const result = operand === expr.operand ? expr : { ...expr, operand };
    return this.#set(result, expr.testOnly ? boolType : this.#substitutions.substitute(type, false));
  }

  #optionalSelect(expr: CallExpr): Expr {
    const [operand, field] = expr.args;
    if (operand === undefined || field?.kind !== 'const' || typeof field.value !== 'string') {
      this.#report(
        expr.id,
        `unsupported optional field selection: incorrect signature. argument count: ${expr.args.length}`,
      );
      return this.#set(expr, errorType);
    }
    const selected = this.#selectField(expr, operand, field.value, true);
    this.#references.set(expr.id, { name: '', overloadIds: ['select_optional_field'] });
    return this.#set(
      { ...expr, args: [selected.operand, field] },
      this.#substitutions.substitute(selected.type, false),
    );
  }

  #selectField(expr: Expr, operand: Expr, field: string, optional: boolean): { operand: Expr; type: CelType } {
    const checked = this.#check(operand);
    const operandType = this.#substitutions.substitute(this.#typeOf(checked), false);
    const inner = optionalParameter(operandType);
    const target = inner ?? operandType;
    const type = this.#fieldType(expr, target, field);
    return { operand: checked, type: inner !== undefined || optional ? optionalOf(type) : type };
  }

  #fieldType(expr: Expr, target: CelType, field: string): CelType {
    switch (target.kind) {
      case 'map':
        return target.value;
      case 'object': {
        const lookup = this.#fieldsOf(expr.id, target.name);
        return lookup === undefined ? errorType : this.#lookUp(expr.id, lookup, field);
      }
      case 'typeParam':
        this.#substitutions.isAssignable(dynType, target);
        return dynType;
      default:
        if (!isDyn(target) && target.kind !== 'error') {
          this.#report(expr.id, `type '${typeText(target)}' does not support field selection`);
        }
        return dynType;
    }
  }

  #fieldsOf(id: number, typeName: string): FieldLookup | undefined {
    const lookup = this.#environment.provider.fieldsOf(typeName);
    if (lookup === undefined) this.#report(id, `unexpected failed resolution of '${typeName}'`);
    return lookup;
  }

  #lookUp(id: number, lookup: FieldLookup, field: string): CelType {
    const type = lookup(field);
    if (type === undefined) this.#report(id, `undefined field '${field}'`);
    return type ?? errorType;
  }

  #call(expr: CallExpr): Expr {
    const args = this.#checkAll(expr.args);
    if (expr.target === undefined) {
      const name = expr.function.startsWith('.') ? expr.function.slice(1) : expr.function;
      const overloads = this.#environment.functions.get(name);
      if (overloads === undefined) return this.#set(expr, this.#undeclared(expr.id, expr.function));
      const call = args === expr.args && name === expr.function ? expr : { ...expr, function: name, args };
      return this.#resolve(call, overloads);
    }
    const prefix = qualifiedName(expr.target);
    if (prefix !== undefined) {
      const full = `${prefix}.${expr.function}`;
      const name = full.startsWith('.') ? full.slice(1) : full;
      const overloads = this.#environment.functions.get(name);
      if (overloads !== undefined) {
        return this.#resolve({ ...expr, function: name, target: undefined, args }, overloads);
      }
    }
    const target = this.#check(expr.target);
    const overloads = this.#environment.functions.get(expr.function);
    if (overloads === undefined) return this.#set(expr, this.#undeclared(expr.id, expr.function));
    const same = target === expr.target && args === expr.args;
    return this.#resolve(same ? expr : { ...expr, target, args }, overloads);
  }

  #checkAll(exprs: readonly Expr[]): readonly Expr[] {
    const checked = exprs.map((expr) => this.#check(expr));
    return checked.every((expr, at) => expr === exprs[at]) ? exprs : checked;
  }

  #resolve(call: CallExpr, overloads: readonly DeclaredOverload[]): Expr {
    if (call.function === operators.logicalAnd || call.function === operators.logicalOr)
      return this.#logic(call, overloads);
    const member = call.target !== undefined;
    const operands = call.target === undefined ? call.args : [call.target, ...call.args];
    const types = operands.map((operand) => this.#typeOf(operand));
    const matching: string[] = [];
    let result: CelType | undefined;
    for (const { overload, typeParams } of overloads) {
      if (overload.member !== member) continue;
      let { params, result: overloadResult } = overload;
      if (typeParams.length > 0) {
        const fresh = new Map(typeParams.map((name) => [name, this.#newVariable()] as const));
        params = params.map((param) => instantiate(param, fresh));
        overloadResult = instantiate(overloadResult, fresh);
      }
      if (!this.#substitutions.areAssignable(types, params)) continue;
      if (!matching.includes(overload.id)) matching.push(overload.id);
      const found = this.#substitutions.substitute(overloadResult, false);
      if (result === undefined) result = found;
      else if (!isDyn(result) && !sameType(found, result)) result = dynType;
    }
    if (result === undefined) {
      const shown = types.map((type) => this.#substitutions.substitute(type, true));
      const signature = signatureText(shown, member);
      this.#report(call.id, `found no matching overload for '${call.function}' applied to '${signature}'`);
      return this.#set(call, errorType);
    }
    this.#references.set(call.id, { name: '', overloadIds: matching });
    return this.#set(call, result);
  }

  /** `&&` and `||` report each operand that is no bool. */
  #logic(call: CallExpr, overloads: readonly DeclaredOverload[]): Expr {
    let sound = true;
    for (const arg of call.args) {
      const type = this.#typeOf(arg);
      if (this.#substitutions.isAssignable(type, boolType)) continue;
      this.#mismatch(arg.id, boolType, type);
      sound = false;
    }
    if (!sound) return this.#set(call, errorType);
    this.#references.set(call.id, { name: '', overloadIds: overloads.map(({ overload }) => overload.id) });
    return this.#set(call, boolType);
  }

  /** The common type of a literal's elements so far and the next one. */
  #join(previous: CelType | undefined, next: CelType): CelType {
    if (previous === undefined) return next;
    return this.#substitutions.isAssignable(previous, next) ? mostGeneral(previous, next) : dynType;
  }

  /** What an element marked with `?` adds: the optional's inner type. */
  #unwrap(expr: Expr, type: CelType): CelType {
    const inner = optionalParameter(type);
    if (inner === undefined && !isDyn(type)) this.#mismatch(expr.id, optionalOf(type), type);
    return inner ?? type;
  }

  #list(expr: ListExpr): Expr {
    const optional = new Set(expr.optionalIndices);
    let elementType: CelType | undefined;
    const elements = expr.elements.map((element, at) => {
      const checked = this.#check(element);
      const type = this.#typeOf(checked);
      const added = optional.has(at) ? this.#unwrap(checked, type) : type;
      elementType = this.#join(elementType, added);
      return checked;
    });
    return this.#set({ ...expr, elements }, listOf(elementType ?? this.#newVariable()));
  }

  #map(expr: MapExpr): Expr {
    let keyType: CelType | undefined;
    let valueType: CelType | undefined;
    const entries = expr.entries.map((entry) => {
      const key = this.#check(entry.key);
      keyType = this.#join(keyType, this.#typeOf(key));
      const value = this.#check(entry.value);
      const type = this.#typeOf(value);
      valueType = this.#join(valueType, entry.optional ? this.#unwrap(value, type) : type);
      return { ...entry, key, value };
    });
    const key = keyType ?? this.#newVariable();
    return this.#set({ ...expr, entries }, mapOf(key, valueType ?? this.#newVariable()));
  }

  #struct(expr: StructExpr): Expr {
    const typeName = expr.typeName.startsWith('.') ? expr.typeName.slice(1) : expr.typeName;
    const type = this.#environment.types.get(typeName);
    if (type === undefined) return this.#set(expr, this.#undeclared(expr.id, expr.typeName));
    this.#references.set(expr.id, { name: typeName, overloadIds: [] });
    const isMessage = type.kind === 'object' || typeName.startsWith('google.protobuf.');
    if (!isMessage) this.#report(expr.id, `'${runtimeTypeName(type)}' is not a message type`);
    this.#set(expr, isMessage ? type : errorType);
    const fields = expr.fields.map((field) => {
      const value = this.#check(field.value);
      const lookup = this.#fieldsOf(field.id, typeName);
      const fieldType = lookup === undefined ? errorType : this.#lookUp(field.id, lookup, field.name);
      const given = this.#typeOf(value);
      const valueType = field.optional ? this.#unwrap(value, given) : given;
      if (!this.#substitutions.isAssignable(fieldType, valueType)) {
        const message = `expected type of field '${field.name}' is '${typeText(fieldType)}' but provided type is '${typeText(valueType)}'`;
        this.#report(field.id, message);
      }
      return { ...field, value };
    });
    return { ...expr, typeName, fields };
  }

  #comprehension(expr: ComprehensionExpr): Expr {
    const iterRange = this.#check(expr.iterRange);
    const accuInit = this.#check(expr.accuInit);
    const rangeType = this.#substitutions.substitute(this.#typeOf(iterRange), false);
    const accuType = this.#typeOf(accuInit);
    const outer = this.#scope;
    const withAccumulator: Scope = { parent: outer, variables: new Map([[expr.accuVar, accuType]]) };
    const [first, second] = this.#iterationTypes(iterRange, rangeType, expr.iterVar2 !== '');
    const variables = new Map([[expr.iterVar, first]]);
    if (expr.iterVar2 !== '') variables.set(expr.iterVar2, second);
    this.#scope = { parent: withAccumulator, variables };
    const loopCondition = this.#check(expr.loopCondition);
    this.#assertType(loopCondition, boolType);
    const loopStep = this.#check(expr.loopStep);
    this.#assertType(loopStep, accuType);
    this.#scope = withAccumulator;
    const result = this.#check(expr.result);
    this.#scope = outer;
    return this.#set(
      { ...expr, iterRange, accuInit, loopCondition, loopStep, result },
      this.#substitutions.substitute(this.#typeOf(result), false),
    );
  }

  /** The types of a loop's one or two variables. */
  #iterationTypes(range: Expr, type: CelType, two: boolean): readonly [CelType, CelType] {
    switch (type.kind) {
      case 'list':
        return two ? [intType, type.element] : [type.element, type.element];
      case 'map':
        return [type.key, type.value];
      case 'dyn':
      case 'error':
      case 'typeParam':
        this.#substitutions.isAssignable(dynType, type);
        return [dynType, dynType];
      default: {
        const message = `expression of type '${typeText(type)}' cannot be range of a comprehension (must be list, map, or dynamic)`;
        this.#report(range.id, message);
        return [errorType, errorType];
      }
    }
  }

  #assertType(expr: Expr, type: CelType): void {
    const actual = this.#typeOf(expr);
    if (!this.#substitutions.isAssignable(type, actual)) this.#mismatch(expr.id, type, actual);
  }
}

/** The type with parameters replaced by name. */
function instantiate(type: CelType, by: ReadonlyMap<string, CelType>): CelType {
  switch (type.kind) {
    case 'typeParam':
      return by.get(type.name) ?? type;
    case 'list':
      return listOf(instantiate(type.element, by));
    case 'map':
      return mapOf(instantiate(type.key, by), instantiate(type.value, by));
    case 'type':
      return type.of === undefined ? type : { kind: 'type', of: instantiate(type.of, by) };
    case 'opaque':
      return { ...type, parameters: type.parameters.map((parameter) => instantiate(parameter, by)) };
    default:
      return type;
  }
}

/** The names of `a.b.c`; `undefined` where the selection does not begin with a name. */
function qualifiers(expr: SelectExpr): string[] | undefined {
  const names: string[] = [];
  let at: Expr = expr;
  while (at.kind === 'select' && !at.testOnly) {
    names.push(at.field);
    at = at.operand;
  }
  if (at.kind !== 'ident') return undefined;
  return [...names, at.name].reverse();
}

function qualifiedName(expr: Expr): string | undefined {
  if (expr.kind === 'ident') return expr.name;
  return expr.kind === 'select' ? qualifiers(expr)?.join('.') : undefined;
}
