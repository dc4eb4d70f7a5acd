/** The variables of the comprehensions around an expression, as the estimate knows them. */
import type { EntrySize } from './entry-size.ts';
import type { Range } from './estimate.ts';
import type { Path } from './path.ts';

/** A variable of a comprehension. */
export interface LocalVariable {
  readonly path: Path;
  readonly size: Range | undefined;
  readonly entrySize: EntrySize | undefined;
}

/** Variables by name; an inner one hides an outer one. */
export class LocalVariables {
  readonly #byName = new Map<string, LocalVariable[]>();

  get(name: string): LocalVariable | undefined {
    return this.#byName.get(name)?.at(-1);
  }

  push(name: string, variable: LocalVariable): void {
    const known = this.#byName.get(name);
    if (known === undefined) this.#byName.set(name, [variable]);
    else known.push(variable);
  }

  pop(name: string): void {
    this.#byName.get(name)?.pop();
  }
}
