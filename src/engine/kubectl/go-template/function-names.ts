/** The functions that templates of kubectl can call. */

const names = [
  'and',
  'call',
  'html',
  'index',
  'slice',
  'js',
  'len',
  'not',
  'or',
  'print',
  'printf',
  'println',
  'urlquery',
  'eq',
  'ge',
  'gt',
  'le',
  'lt',
  'ne',
  'exists',
  'base64decode',
] as const;

/** The name of a function. */
export type FunctionName = (typeof names)[number];

const known: ReadonlySet<string> = new Set(names);

/** True for the name of a function. */
export function isFunction(name: string): name is FunctionName {
  return known.has(name);
}
