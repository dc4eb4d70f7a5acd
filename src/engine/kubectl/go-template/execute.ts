/** A Go template over a value → text, with the errors of text/template. */
import { goPrint } from '../../values/go-print.ts';
import { goQuote } from '../../values/go-quote.ts';
import { isList, isObject, sortedKeys, type Value } from '../../values/value.ts';
import { executionError } from './execution-error.ts';
import { isFunction } from './function-names.ts';
import { argumentType, templateFunctions } from './functions.ts';
import { literalRef } from './literal.ts';
import type { Branch, Command, GoTemplate, Operand, Pipe, Statement, TemplateNode } from './node.ts';
import { nodeText } from './node.ts';
import { boxedRef, invalid, isTrue, plainRef, type Ref, refType, unboxed } from './ref.ts';
import { TemplateError } from './template-error.ts';
import { Variables } from './variables.ts';

/** What an execution gives: all that was written, and the error that ended it. */
export interface Executed {
  readonly text: string;
  readonly error?: string;
}

/** Executes a template; with `missingKeyError` a key that is not there is an error. */
export function executeTemplate(template: GoTemplate, data: Value, missingKeyError: boolean): Executed {
  const out: string[] = [];
  const execution = new Execution(template, missingKeyError, out, template.name, plainRef(data), 0);
  try {
    execution.run();
  } catch (thrown) {
    if (!(thrown instanceof TemplateError)) throw thrown;
    return { text: out.join(''), error: thrown.message };
  }
  return { text: out.join('') };
}

/** How the walk of a list ended. */
type Ended = 'break' | 'continue' | undefined;

/** Deeper templates than this call themselves without end; Go gives up later, with the same words. */
const depthLimit = 500;

class Execution {
  readonly #variables = new Variables();
  /** The node that an error points at. */
  #node: TemplateNode | undefined;

  constructor(
    readonly template: GoTemplate,
    readonly missingKeyError: boolean,
    readonly out: string[],
    readonly name: string,
    readonly dot: Ref,
    readonly depth: number,
  ) {
    this.#variables.push('$', dot);
  }

  run(): void {
    const root = this.template.templates.get(this.name);
    if (root === undefined) this.#fail(`${goQuote(this.name)} is an incomplete or empty template`);
    this.#list(root, this.dot);
  }

  #fail(message: string): never {
    throw executionError(this.template, this.name, this.#node, message);
  }

  #list(list: readonly Statement[], dot: Ref): Ended {
    for (const statement of list) {
      const ended = this.#statement(statement, dot);
      if (ended !== undefined) return ended;
    }
    return undefined;
  }

  #statement(statement: Statement, dot: Ref): Ended {
    this.#node = statement;
    switch (statement.kind) {
      case 'text':
        this.out.push(statement.text);
        return undefined;
      case 'action': {
        const value = this.#pipe(statement.pipe, dot);
        if (statement.pipe.declared.length > 0) return undefined;
        this.out.push(value.value === undefined ? '<no value>' : goPrint(value.value));
        return undefined;
      }
      case 'if':
      case 'with':
        return this.#condition(statement, dot);
      case 'range':
        return this.#range(statement, dot);
      case 'template':
        this.#invoke(statement, dot);
        return undefined;
      case 'break':
      case 'continue':
        return statement.kind;
      default:
        return statement satisfies never;
    }
  }

  #condition(branch: Branch, dot: Ref): Ended {
    const known = this.#variables.size;
    const value = this.#pipe(branch.pipe, dot);
    const list = isTrue(value) ? branch.list : (branch.otherwise ?? []);
    const ended = this.#list(list, branch.kind === 'with' && isTrue(value) ? value : dot);
    this.#variables.dropTo(known);
    return ended;
  }

  #range(branch: Branch, dot: Ref): Ended {
    const known = this.#variables.size;
    const value = unboxed(this.#pipe(branch.pipe, dot));
    const ended = this.#iterate(branch, value);
    if (ended === 'empty') {
      const otherwise = this.#list(branch.otherwise ?? [], dot);
      this.#variables.dropTo(known);
      return otherwise === 'break' ? undefined : otherwise;
    }
    this.#variables.dropTo(known);
    return undefined;
  }

  /** Walks the body for each item; `empty` where there is none. */
  #iterate(branch: Branch, { value }: Ref): 'empty' | undefined {
    const { declared } = branch.pipe;
    const known = this.#variables.size;
    const once = (index: Ref, item: Ref): boolean => {
      this.#setRangeVariables(branch.pipe, index, item);
      const ended = this.#list(branch.list, item);
      this.#variables.dropTo(known);
      return ended !== 'break';
    };
    if (value === undefined) return 'empty';
    if (isList(value)) {
      for (const [at, item] of value.entries()) {
        if (!once(plainRef(BigInt(at), 'int'), boxedRef(item))) break;
      }
      return value.length === 0 ? 'empty' : undefined;
    }
    if (isObject(value)) {
      for (const key of sortedKeys(value)) if (!once(plainRef(key), boxedRef(value.get(key) ?? null))) break;
      return value.size === 0 ? 'empty' : undefined;
    }
    if (typeof value !== 'bigint') this.#fail(`range can't iterate over ${goPrint(value)}`);
    if (declared.length > 1) this.#fail(`can't use ${value} to iterate over more than one variable`);
    for (let at = 0n; at < value; at++) if (!once(invalid, plainRef(at))) break;
    return value <= 0n ? 'empty' : undefined;
  }

  #setRangeVariables({ declared, assigns }: Pipe, index: Ref, item: Ref): void {
    const values = declared.length > 1 ? [index, item] : [item];
    for (const [at, name] of declared.entries()) {
      const value = values[at] ?? invalid;
      if (assigns) this.#assign(name, value);
      else this.#variables.setFromTop(declared.length - at, value);
    }
  }

  #invoke(statement: Statement & { kind: 'template' }, dot: Ref): void {
    if (!this.template.templates.has(statement.name)) this.#fail(`template ${goQuote(statement.name)} not defined`);
    if (this.depth >= depthLimit) this.#fail('exceeded maximum template depth (100000)');
    const inner = statement.pipe === undefined ? invalid : this.#pipe(statement.pipe, dot);
    new Execution(this.template, this.missingKeyError, this.out, statement.name, inner, this.depth + 1).run();
  }

  #assign(name: string, value: Ref): void {
    if (!this.#variables.assign(name, value)) this.#fail(`undefined variable: ${name}`);
  }

  /** The value of a pipeline, out of its box. */
  #pipe(pipe: Pipe, dot: Ref): Ref {
    this.#node = pipe;
    let value: Ref | undefined;
    for (const command of pipe.commands) value = unboxed(this.#command(command, dot, value));
    const result = value ?? invalid;
    for (const name of pipe.declared) {
      if (pipe.assigns) this.#assign(name, result);
      else this.#variables.push(name, result);
    }
    return result;
  }

  /** `last` is the value of the command before. */
  #command(command: Command, dot: Ref, last: Ref | undefined): Ref {
    const [first, ...args] = command.words;
    if (first === undefined) return invalid;
    switch (first.kind) {
      case 'field':
      case 'variable':
      case 'chain':
        return this.#fields(first, dot, args, last);
      case 'identifier':
        this.#node = first;
        return this.#call(first.name, command, args, dot, last);
      case 'pipe':
        this.#noArguments(first, args, last);
        return this.#pipe(first, dot);
      default:
    }
    this.#node = first;
    this.#noArguments(first, args, last);
    if (first.kind === 'nil') this.#fail('nil is not a command');
    return literalRef(first, dot);
  }

  #noArguments(first: Operand, args: readonly Operand[], last: Ref | undefined): void {
    if (args.length > 0 || last !== undefined) this.#fail(`can't give argument to non-function ${nodeText(first)}`);
  }

  /** `.a.b`, `$x.a` or `(…).a`, the last of which may not have arguments. */
  #fields(
    word: Operand & { kind: 'field' | 'variable' | 'chain' },
    dot: Ref,
    args: readonly Operand[],
    last: Ref | undefined,
  ): Ref {
    this.#node = word;
    let receiver = dot;
    if (word.kind === 'variable') {
      const value = this.#variables.get(word.name);
      if (value === undefined) this.#fail(`undefined variable: ${word.name}`);
      receiver = value;
      if (word.names.length === 0) {
        this.#noArguments(word, args, last);
        return receiver;
      }
    } else if (word.kind === 'chain') {
      if (word.node.kind === 'nil') this.#fail(`indirection through explicit nil in ${nodeText(word)}`);
      receiver = this.#argument(word.node, dot);
    }
    const hasArguments = args.length > 0 || last !== undefined;
    for (const [at, name] of word.names.entries()) {
      receiver = this.#field(receiver, name, hasArguments && at === word.names.length - 1);
    }
    return receiver;
  }

  #field(receiver: Ref, name: string, hasArguments: boolean): Ref {
    const { value } = receiver;
    if (value === undefined) {
      if (this.missingKeyError) this.#fail(`nil data; no entry for key ${goQuote(name)}`);
      return invalid;
    }
    if (value === null) this.#fail(`nil pointer evaluating interface {}.${name}`);
    if (!isObject(value)) this.#fail(`can't evaluate field ${name} in type ${refType(receiver)}`);
    if (hasArguments) this.#fail(`${name} is not a method but has arguments`);
    const member = value.get(name);
    if (member !== undefined) return boxedRef(member);
    if (this.missingKeyError) this.#fail(`map has no entry for key ${goQuote(name)}`);
    return invalid;
  }

  #call(name: string, node: TemplateNode, words: readonly Operand[], dot: Ref, last: Ref | undefined): Ref {
    if (!isFunction(name)) this.#fail(`${goQuote(name)} is not a defined function`);
    const count = words.length + (last === undefined ? 0 : 1);
    if (name === 'and' || name === 'or') {
      if (count < 1) this.#fail(`wrong number of args for ${name}: want at least 1 got ${words.length}`);
      return this.#shortCircuit(name, words, dot, last);
    }
    const { least, most, takesString, call } = templateFunctions[name];
    if (most === undefined && count < least) {
      this.#fail(`wrong number of args for ${name}: want at least ${least} got ${words.length}`);
    }
    if (most !== undefined && count !== most) this.#fail(`wrong number of args for ${name}: want ${most} got ${count}`);
    const args = words.map((word, at) =>
      takesString === true && at === 0 ? this.#stringArgument(word, dot) : this.#argument(word, dot),
    );
    if (last !== undefined) args.push(takesString === true && args.length === 0 ? this.#string(last) : last);
    const result = call(args, words.map(nodeText));
    if (typeof result !== 'string') return result;
    this.#node = node;
    return this.#fail(`error calling ${name}: ${result}`);
  }

  #shortCircuit(name: 'and' | 'or', words: readonly Operand[], dot: Ref, last: Ref | undefined): Ref {
    let value = invalid;
    for (const word of words) {
      value = this.#argument(word, dot);
      if (isTrue(value) === (name === 'or')) return value;
    }
    return last ?? value;
  }

  #argument(word: Operand, dot: Ref): Ref {
    this.#node = word;
    switch (word.kind) {
      case 'nil':
        return invalid;
      case 'field':
      case 'variable':
      case 'chain':
        return this.#fields(word, dot, [], undefined);
      case 'pipe':
        return this.#pipe(word, dot);
      case 'identifier':
        return this.#call(word.name, word, [], dot, undefined);
      default:
        return literalRef(word, dot);
    }
  }

  #stringArgument(word: Operand, dot: Ref): Ref {
    if (word.kind === 'nil') {
      this.#node = word;
      this.#fail('cannot assign nil to string');
    }
    if (word.kind === 'bool' || word.kind === 'number') {
      this.#node = word;
      this.#fail(`expected string; found ${nodeText(word)}`);
    }
    return this.#string(this.#argument(word, dot));
  }

  #string(ref: Ref): Ref {
    if (ref.value === undefined) this.#fail('invalid value; expected string');
    if (typeof ref.value === 'string') return ref;
    return this.#fail(`wrong type for value; expected string; got ${argumentType(ref)}`);
  }
}
