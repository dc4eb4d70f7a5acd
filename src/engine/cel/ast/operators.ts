/** Names of the functions that CEL's operators are calls of. */
export const conditional = '_?_:_';
export const logicalAnd = '_&&_';
export const logicalOr = '_||_';
export const logicalNot = '!_';
export const negate = '-_';
export const index = '_[_]';
export const optIndex = '_[?_]';
export const optSelect = '_?._';
export const add = '_+_';
export const equals = '_==_';
export const notStrictlyFalse = '@not_strictly_false';

/** Signs of binary operators → function names. */
export const binaryOperators: ReadonlyMap<string, string> = new Map([
  ['+', add],
  ['-', '_-_'],
  ['*', '_*_'],
  ['/', '_/_'],
  ['%', '_%_'],
  ['==', equals],
  ['!=', '_!=_'],
  ['<', '_<_'],
  ['<=', '_<=_'],
  ['>', '_>_'],
  ['>=', '_>=_'],
  ['in', '@in'],
]);
