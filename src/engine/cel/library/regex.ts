/** Kubernetes' regex library: `find` and `findAll` on strings, with RE2 patterns. */
import { compileRegexp, type Regexp } from '../../values/regexp.ts';
import { intType, listOf, stringType } from '../check/type.ts';
import { ValueList } from '../eval/list.ts';
import type { PatternUse } from '../eval/optimize.ts';
import { CelError, type CelValue, noSuchOverload, noSuchOverloadOr } from '../eval/value.ts';
import { define, member } from './declare.ts';
import type { Call, Library } from './library.ts';

function findFirst(regexp: Regexp, text: string): string {
  const matcher = regexp.matcher(text);
  return matcher.find() ? (matcher.group() ?? '') : '';
}

/** At most so many matches, all of them where the number is negative; an empty match right after another does not count. */
function findEach(regexp: Regexp, text: string, atMost: bigint): ValueList {
  const limit = atMost < 0n ? Number.POSITIVE_INFINITY : Number(atMost);
  const found: string[] = [];
  const matcher = regexp.matcher(text);
  let previousEnd = -1;
  while (found.length < limit && matcher.find()) {
    const end = matcher.end();
    if (matcher.start() === end && end === previousEnd) continue;
    found.push(matcher.group() ?? '');
    previousEnd = end;
  }
  return new ValueList(found);
}

/** `text.find(pattern)` with a compiled pattern. */
export const findUse: PatternUse = (regexp, args) => {
  if (args.length !== 2) return noSuchOverload();
  const text = args[0] ?? null;
  return typeof text === 'string' ? findFirst(regexp, text) : noSuchOverloadOr(text);
};

/** `text.findAll(pattern, limit)` with a compiled pattern. */
export const findAllUse: PatternUse = (regexp, args) => {
  const text = args[0] ?? null;
  const limit = args.length === 3 ? (args[2] ?? null) : -1n;
  if (typeof text !== 'string') return noSuchOverloadOr(text);
  return typeof limit === 'bigint' ? findEach(regexp, text, limit) : noSuchOverloadOr(limit);
};

const compiling =
  (use: PatternUse): Call =>
  (args): CelValue => {
    const pattern = args[1] ?? null;
    if (typeof pattern !== 'string') return noSuchOverloadOr(pattern);
    const compiled = compileRegexp(pattern);
    return compiled.regexp === undefined
      ? new CelError(`Illegal regex: ${compiled.error}`)
      : use(compiled.regexp, args);
  };

export const regexLibrary: Library = {
  name: 'kubernetes.regex',
  since: '1.0',
  functions: [
    define('find', [member('string_find_string', [stringType, stringType], stringType, compiling(findUse))]),
    define('findAll', [
      member('string_find_all_string', [stringType, stringType], listOf(stringType), compiling(findAllUse)),
      member(
        'string_find_all_string_int',
        [stringType, stringType, intType],
        listOf(stringType),
        compiling(findAllUse),
      ),
    ]),
  ],
};
