/** The variables of a template while it is executed: a stack, of which the last one of a name counts. */
import type { Ref } from './ref.ts';

/** The stack. */
export class Variables {
  readonly #stack: { readonly name: string; value: Ref }[] = [];

  /** How many there are now; to be given to `dropTo` at the end of a block. */
  get size(): number {
    return this.#stack.length;
  }

  /** Declares one. */
  push(name: string, value: Ref): void {
    this.#stack.push({ name, value });
  }

  /** Forgets those declared since. */
  dropTo(size: number): void {
    this.#stack.length = size;
  }

  /** The value of the last one of a name. */
  get(name: string): Ref | undefined {
    return this.#stack.findLast((variable) => variable.name === name)?.value;
  }

  /** Gives the last one of a name another value; false where there is none. */
  assign(name: string, value: Ref): boolean {
    const variable = this.#stack.findLast((known) => known.name === name);
    if (variable !== undefined) variable.value = value;
    return variable !== undefined;
  }

  /** Gives the one at a place from the top (1 is the last) another value. */
  setFromTop(place: number, value: Ref): void {
    const variable = this.#stack.at(-place);
    if (variable !== undefined) variable.value = value;
  }
}
