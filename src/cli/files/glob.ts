/** Shell patterns over whole paths → regular expressions. */

/** True for a path that holds the signs of a pattern. */
export function isGlob(path: string): boolean {
  return /[*?[\]{}]/.test(path);
}

/** The directory before the first sign of a pattern; empty for the working directory. */
export function globBase(pattern: string): string {
  const fixed = pattern.slice(0, pattern.search(/[*?[{]/));
  return fixed.slice(0, fixed.lastIndexOf('/') + 1);
}

/** `*` and `?` stay within a name, `**` goes through directories, `[…]` is a class, `{a,b}` a choice. */
export function globPattern(pattern: string): RegExp {
  let source = '';
  let depth = 0;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at);
    if (pattern.startsWith('**/', at)) {
      source += '(?:[^/]+/)*';
      at += 2;
    } else if (pattern.startsWith('**', at)) {
      source += '.*';
      at++;
    } else if (char === '*') source += '[^/]*';
    else if (char === '?') source += '[^/]';
    else if (char === '[' && pattern.indexOf(']', at + 2) !== -1) {
      const end = pattern.indexOf(']', at + 2);
      source += `[${pattern
        .slice(at + 1, end)
        .replace(/^!/, '^')
        .replaceAll('\\', '\\\\')}]`;
      at = end;
    } else if (char === '{') {
      depth++;
      source += '(?:';
    } else if (char === '}' && depth > 0) {
      depth--;
      source += ')';
    } else if (char === ',' && depth > 0) source += '|';
    else source += char.replace(/[.+^$()|[\]{}\\]/, '\\$&');
  }
  return new RegExp(`^${source}${')'.repeat(depth)}$`);
}
