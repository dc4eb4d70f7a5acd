/** The advisor's part of the engine's door. */
import { type Profile, profiles, type Rule } from './rule.ts';
import { rules } from './rules/index.ts';

export { type AdviceOptions, advise, type Finding as AdviceFinding, offAnnotation } from './advise.ts';
export { exampleFragment } from './example.ts';
export type { Fix as AdviceFix } from './fix/fix.ts';
export { allFixed, type FixedFile, type PlacedFix } from './fix/fix-all.ts';
export { fixedText } from './fix/fix-edits.ts';
export { editBetween, type TextEdit } from './fix/text-edit.ts';
export { type Profile as AdviceProfile, profiles as adviceProfiles, type Rule as AdviceRule } from './rule.ts';

/** The rules that a profile has. */
export function adviceRules(profile: Profile): readonly Rule[] {
  return rules.filter((rule) => profiles.indexOf(rule.profile) <= profiles.indexOf(profile));
}
