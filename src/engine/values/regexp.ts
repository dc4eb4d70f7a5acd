/** Go's `regexp` package on RE2JS: patterns compiled once and kept, errors in Go's words. */
import { RE2JS } from 're2js';

/** Where a pattern is found in a text, one place after the other. */
export interface RegexpMatcher {
  find(): boolean;
  /** What was found last. */
  group(): string | null;
  /** Where it starts and ends. */
  start(): number;
  end(): number;
}

/** A compiled pattern, as much of it as the engine uses. */
export interface Regexp {
  test(text: string): boolean;
  matcher(text: string): RegexpMatcher;
}

/** A pattern after compilation: its matcher, or Go's text of what is wrong with it. */
export type CompiledRegexp =
  | { readonly regexp: Regexp; readonly error?: undefined }
  | { readonly regexp?: undefined; readonly error: string };

const compiled = new Map<string, CompiledRegexp>();
/** Patterns of definitions typed letter by letter must not pile up for ever. */
const keepAtMost = 10_000;

/** Compiles a pattern as `regexp.Compile` does; the same pattern is compiled once. */
export function compileRegexp(pattern: string): CompiledRegexp {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= keepAtMost) compiled.clear();
  const result = compile(pattern);
  compiled.set(pattern, result);
  return result;
}

/** True when the pattern matches anywhere in the text (Go's `MatchString`). */
export function matchesRegexp(regexp: Regexp, text: string): boolean {
  return regexp.test(text);
}

function compile(pattern: string): CompiledRegexp {
  try {
    return { regexp: RE2JS.compile(pattern) };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // Go quotes the rest of the pattern here, which is empty.
    return { error: text.endsWith('trailing backslash at end of expression') ? `${text}: \`\`` : text };
  }
}
