/** Two nodes → how their CEL rules differ. The order of rules means nothing. */
import type { JSONSchemaProps, ValidationRule } from '../../schema/json-schema-props.ts';
import type { Draft } from './finding.ts';

const keyword = 'x-kubernetes-validations';

/** Tells the worst-case cost of a rule, by its number in the node; `undefined` where it does not compile. */
export type CostOf = (index: number) => bigint | undefined;

/** The changes of rules at one node; `costs` says what a rule can cost, before and after. */
export function compareRules(
  old: JSONSchemaProps,
  next: JSONSchemaProps,
  costs: { old: CostOf; next: CostOf },
): Draft[] {
  const before = [...(old.xValidations ?? []).entries()];
  const after: [number, ValidationRule][] = [];
  const drafts: Draft[] = [];
  for (const [at, rule] of next.xValidations?.entries() ?? []) {
    const same = before.findIndex(([, each]) => each.rule === rule.rule && runsAlike(each, rule));
    if (same === -1) {
      after.push([at, rule]);
      continue;
    }
    const [[, known] = [0, rule]] = before.splice(same, 1);
    const saysSame = (['message', 'messageExpression', 'reason', 'fieldPath'] as const).every(
      (key) => known[key] === rule[key],
    );
    if (!saysSame)
      drafts.push({ rule: 'rule-message-changed', keyword, what: `The message of the rule ${rule.rule} differs` });
  }
  for (const [at, rule] of after) {
    const counterpart = before.findIndex(
      ([, each]) => each.rule === rule.rule || (each.message !== '' && each.message === rule.message),
    );
    const replaced = counterpart === -1 && before.length === 1 && after.length === 1 ? 0 : counterpart;
    const [was] = replaced === -1 ? [] : before.splice(replaced, 1);
    const note = noteOf(rule, was === undefined ? undefined : costs.old(was[0]), costs.next(at));
    drafts.push(
      was === undefined
        ? { rule: 'rule-added', keyword, what: `The rule ${rule.rule} is new`, note }
        : { rule: 'rule-changed', keyword, what: changeText(was[1], rule), note },
    );
  }
  for (const [, rule] of before) drafts.push({ rule: 'rule-removed', keyword, what: `The rule ${rule.rule} is gone` });
  return drafts;
}

function runsAlike(a: ValidationRule, b: ValidationRule): boolean {
  return (a.optionalOldSelf ?? false) === (b.optionalOldSelf ?? false);
}

function changeText(old: ValidationRule, next: ValidationRule): string {
  if (old.rule !== next.rule) return `The rule ${old.rule} became ${next.rule}`;
  return `optionalOldSelf of the rule ${next.rule} was ${old.optionalOldSelf ?? false} and is ${next.optionalOldSelf ?? false}`;
}

function noteOf(rule: ValidationRule, before: bigint | undefined, after: bigint | undefined): string {
  const sentences: string[] = [];
  if (/\boldSelf\b/.test(rule.rule) && rule.optionalOldSelf !== true) {
    sentences.push('It compares with the old value, so it does not run when an object is created.');
  }
  if (after !== undefined) {
    sentences.push(
      before === undefined
        ? `It can cost ${after} at worst.`
        : `It can cost ${after} at worst, where the old one could cost ${before}.`,
    );
  }
  return sentences.join(' ');
}
