/** Variables that macros bind, innermost first, over the environment's own. */
import type { CelType } from './type.ts';

/** One scope. The outermost has no parent and no variables: what lies outside of it is global. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly variables: ReadonlyMap<string, CelType>;
}

/** The scope around every macro. */
export const noScope: Scope = { parent: undefined, variables: new Map() };

/** The type of a macro's variable; `undefined` where no macro around binds the name. A leading dot does not count. */
export function localType(scope: Scope, name: string): CelType | undefined {
  const bare = name.startsWith('.') ? name.slice(1) : name;
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const type = at.variables.get(bare);
    if (type !== undefined) return type;
  }
  return undefined;
}
