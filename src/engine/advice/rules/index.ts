/** All rules, by the alphabet of their ids. */
import type { Rule } from '../rule.ts';
import { booleanField } from './boolean-field.ts';
import { conditionsNotKeyed } from './conditions-not-keyed.ts';
import { conditionsShape } from './conditions-shape.ts';
import { defaultAndRequired } from './default-and-required.ts';
import { duplicateRule } from './duplicate-rule.ts';
import { floatingPointField } from './floating-point-field.ts';
import { formatNotChecked } from './format-not-checked.ts';
import { freeStringWantsEnum } from './free-string-wants-enum.ts';
import { immutableNotEnforced } from './immutable-not-enforced.ts';
import { keywordOfAnotherType } from './keyword-of-another-type.ts';
import { listWithoutType } from './list-without-type.ts';
import { mapField } from './map-field.ts';
import { messageExpressionAlone } from './message-expression-alone.ts';
import { messageNamesNoField } from './message-names-no-field.ts';
import { nullableDefault } from './nullable-default.ts';
import { nullableField } from './nullable-field.ts';
import { objectKeepsNothing } from './object-keeps-nothing.ts';
import { patternAsEnum } from './pattern-as-enum.ts';
import { patternNotAnchored } from './pattern-not-anchored.ts';
import { requiredNotDeclared } from './required-not-declared.ts';
import { ruleCostNearLimit } from './rule-cost-near-limit.ts';
import { ruleCouldBeKeyword } from './rule-could-be-keyword.ts';
import { ruleNeedsNewerVersion } from './rule-needs-newer-version.ts';
import { ruleNeverFails } from './rule-never-fails.ts';
import { ruleNeverPasses } from './rule-never-passes.ts';
import { ruleReadsOptional } from './rule-reads-optional.ts';
import { ruleWithoutMessage } from './rule-without-message.ts';
import { setOfObjects } from './set-of-objects.ts';
import { specFrozen } from './spec-frozen.ts';
import { specNotRequired } from './spec-not-required.ts';
import { statusWithoutSubresource } from './status-without-subresource.ts';
import { subresourceWithoutStatus } from './subresource-without-status.ts';
import { transitionSlips } from './transition-slips.ts';
import { unboundedOverRule } from './unbounded-over-rule.ts';
import { unboundedStringInRule } from './unbounded-string-in-rule.ts';
import { unsignedFormat } from './unsigned-format.ts';

/** The rules. */
export const rules: readonly Rule[] = [
  booleanField,
  conditionsNotKeyed,
  conditionsShape,
  defaultAndRequired,
  duplicateRule,
  floatingPointField,
  formatNotChecked,
  freeStringWantsEnum,
  immutableNotEnforced,
  keywordOfAnotherType,
  listWithoutType,
  mapField,
  messageExpressionAlone,
  messageNamesNoField,
  nullableDefault,
  nullableField,
  objectKeepsNothing,
  patternAsEnum,
  patternNotAnchored,
  requiredNotDeclared,
  ruleCostNearLimit,
  ruleCouldBeKeyword,
  ruleNeedsNewerVersion,
  ruleNeverFails,
  ruleNeverPasses,
  ruleReadsOptional,
  ruleWithoutMessage,
  setOfObjects,
  specFrozen,
  specNotRequired,
  statusWithoutSubresource,
  subresourceWithoutStatus,
  transitionSlips,
  unboundedOverRule,
  unboundedStringInRule,
  unsignedFormat,
];
