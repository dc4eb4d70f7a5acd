/** One run of validators over one value: where it stands, what it has found. */

import type { SchemaObserver } from '../schema/schema-observer.ts';
import { type FieldError, invalid } from '../values/field-error.ts';
import { childOf, type FieldPath, pathText } from '../values/field-path.ts';

/** What a branch of a combinator came to. */
export interface BranchResult {
  readonly isValid: boolean;
  /** How many checks held, by which the server chooses the failures worth telling. */
  readonly matches: number;
}

/** State of a run. Paths are built only when an error needs one. */
export class Run {
  readonly errors: FieldError[] = [];
  /** Counts failures even where no errors are made of them. */
  failures = 0;
  matches = 0;
  #quiet = false;
  readonly #steps: (string | number)[] = [];
  /** Go writes a dot before a map's key even at the root. */
  #leadingDot = false;

  /** `base` is where the value stands; names in messages begin below it. */
  constructor(
    readonly base: FieldPath | null,
    readonly observer?: SchemaObserver,
  ) {}

  /** True when the run stands at the value it began with. */
  get isAtRoot(): boolean {
    return this.#steps.length === 0;
  }

  /** True when only verdicts count, and no errors are made. */
  get isQuiet(): boolean {
    return this.#quiet;
  }

  /** Goes down to a property or an item. */
  enter(step: string | number): void {
    this.#steps.push(step);
  }

  /** Goes down to a value of a map. */
  enterMapValue(key: string): void {
    if (this.isAtRoot) this.#leadingDot = true;
    this.#steps.push(key);
  }

  /** Goes back up. */
  leave(): void {
    this.#steps.pop();
    if (this.isAtRoot) this.#leadingDot = false;
  }

  /** The name of the place as messages have it: `spec.list[0]`, empty at the root. */
  name(): string {
    let name = this.#leadingDot ? '.' : '';
    this.#steps.forEach((step, at) => {
      if (typeof step === 'number') name += `[${step}]`;
      else name += at === 0 ? step : `.${step}`;
    });
    return name;
  }

  /** The path of the place. */
  path(): FieldPath | null {
    let path = this.base;
    for (const step of this.#steps) {
      // A path cannot begin with an index: a list at the root has its items' names in brackets.
      if (typeof step === 'string') path = childOf(path, step);
      else path = path === null ? childOf(null, `[${step}]`) : path.index(step);
    }
    return path;
  }

  /** Adds an error of the value at this place; `make` gets its path, and its name for the message. */
  fail(origin: string, make: (path: FieldPath | null, name: string) => FieldError): void {
    this.failures++;
    if (this.#quiet) return;
    const name = this.name();
    const error = make(this.path(), name);
    const field = this.#fieldOf(name);
    this.errors.push(field === pathText(error.path) ? { ...error, origin } : { ...error, field, origin });
  }

  /** Adds an error that the server reports at the run's base, whatever place it speaks of. */
  failAtBase(origin: string, text: (name: string) => string): void {
    this.failures++;
    if (this.#quiet) return;
    this.errors.push({ ...invalid(this.path(), '', text(this.name())), field: pathText(this.base), origin });
  }

  /** Runs a branch of a combinator by itself, for its verdict only. */
  branch(check: () => void): BranchResult {
    const { failures, matches } = this;
    const wasQuiet = this.#quiet;
    this.failures = 0;
    this.matches = 0;
    this.#quiet = true;
    check();
    const result = { isValid: this.failures === 0, matches: this.matches };
    this.failures = failures;
    this.matches = matches;
    this.#quiet = wasQuiet;
    return result;
  }

  /** Runs a check whose failures are forgotten where `isForgiven` says so afterwards. */
  attempt(check: () => void, isForgiven: () => boolean): void {
    const errors = this.errors.length;
    const { failures } = this;
    check();
    if (this.failures === failures || !isForgiven()) return;
    this.errors.length = errors;
    this.failures = failures;
  }

  #fieldOf(name: string): string {
    const relative = name.startsWith('.') ? name.slice(1) : name;
    if (this.base === null) return relative === '' ? pathText(null) : relative;
    return relative === '' ? pathText(this.base) : `${pathText(this.base)}.${relative}`;
  }
}
