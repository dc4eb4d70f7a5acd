/** The rules that refused something or could not be used, from the errors of a run alone: cheap enough for every keystroke. */
import type { Exchange, FieldError } from '../../engine/index.ts';

/** The rules among the errors of one exchange. */
export function failedRules({ response }: Exchange): readonly string[] {
  return response.errors?.flatMap((error) => ruleOf(error) ?? []) ?? [];
}

/** A schema's keyword, or a format of the API's own: what found an error that no rule did. */
const keyword = /^(?!(?:self|true|false)$)[A-Za-z]+$|^format=/;
const ruleInDefinition = /^.*x-kubernetes-validations\[\d+\]/;

/** What names the rule of an error: the text of the one that failed, or the place of one that a definition may not have. */
function ruleOf({ origin, path }: FieldError): string | undefined {
  if (origin !== undefined) return keyword.test(origin) ? undefined : origin;
  return path === null ? undefined : ruleInDefinition.exec(path.toString())?.[0];
}
