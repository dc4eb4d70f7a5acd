/**
 * Trusted Types: under the page's policy no text becomes a script or markup, unless one of these few policies makes it so. Workers are the
 * page's own files; markup is made by Monaco alone, which escapes what it shows.
 */

interface PolicyOptions {
  createHTML?(text: string): string;
  createScript?(text: string): string;
  createScriptURL?(address: string): string;
}

interface Policy {
  readonly name: string;
  createHTML?(text: string): unknown;
}

/** What the page uses of `window.trustedTypes`, which not every browser has. */
interface TrustedTypes {
  createPolicy(name: string, options: PolicyOptions): Policy;
}

function trustedTypes(): TrustedTypes | undefined {
  return Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined;
}

/**
 * Lets the page start workers from files of its own origin, and from nowhere else, and gathers Monaco's policies under the one name
 * that the page's policy lists; must be called before Monaco is loaded.
 */
export function allowOwnScripts(): void {
  const types = trustedTypes();
  if (types === undefined) return;
  types.createPolicy('default', {
    createScriptURL: (address) => {
      if (new URL(address, location.href).origin === location.origin) return address;
      throw new TypeError(`no script is loaded from ${address}`);
    },
  });
  self.MonacoEnvironment = { createTrustedTypesPolicy: (_name, options = {}) => types.createPolicy('monaco', options) };
}
