/** Property names ↔ the identifiers that rules write for them: `a.b` is `a__dot__b`, `for` is `__for__`. */

/** Words that CEL keeps for itself; a property of such a name is written `__word__`. */
export const reservedSymbols: ReadonlySet<string> = new Set([
  'true',
  'false',
  'null',
  'in',
  'as',
  'break',
  'const',
  'continue',
  'else',
  'for',
  'function',
  'if',
  'import',
  'let',
  'loop',
  'package',
  'namespace',
  'return',
  'var',
  'void',
  'while',
]);

const plain = /^[A-Za-z_][A-Za-z0-9_]*$/;
const escapable = /^[A-Za-z_./-][A-Za-z0-9_./-]*$/;
const escapes: Readonly<Record<string, string>> = {
  __: '__underscores__',
  '.': '__dot__',
  '-': '__dash__',
  '/': '__slash__',
};

/** The identifier of a property; `undefined` where it has none and rules cannot reach it. */
export function escapeProperty(name: string): string | undefined {
  if (reservedSymbols.has(name)) return `__${name}__`;
  if (plain.test(name) && !name.includes('__')) return name;
  if (!escapable.test(name)) return undefined;
  return name.replace(/__|[-./]/g, (found) => escapes[found] ?? found);
}

const unescapes: ReadonlyMap<string, string> = new Map([
  ['underscores', '__'],
  ['dot', '.'],
  ['dash', '-'],
  ['slash', '/'],
]);

/** The property that an identifier stands for; `undefined` for a sequence that is no escape. */
export function unescapeProperty(identifier: string): string | undefined {
  if (!identifier.includes('__')) return identifier;
  let valid = true;
  const name = identifier.replace(/__([^_]+)__/g, (found, content: string) => {
    const character = unescapes.get(content);
    if (character !== undefined) return character;
    // A keyword is only escaped as a whole.
    if (!reservedSymbols.has(content) || found.length !== identifier.length) valid = false;
    return content;
  });
  return valid ? name : undefined;
}
