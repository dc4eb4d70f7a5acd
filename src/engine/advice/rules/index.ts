/** All rules, by the alphabet of their ids. */
import type { Rule } from '../rule.ts';
import { booleanField } from './boolean-field.ts';
import { columnTypeMismatch } from './column-type-mismatch.ts';
import { columnWithoutTarget } from './column-without-target.ts';
import { conditionsNotKeyed } from './conditions-not-keyed.ts';
import { conditionsShape } from './conditions-shape.ts';
import { defaultAndRequired } from './default-and-required.ts';
import { deprecatedWithoutWarning } from './deprecated-without-warning.ts';
import { duplicateRule } from './duplicate-rule.ts';
import { embeddedWithoutSchema } from './embedded-without-schema.ts';
import { floatingPointField } from './floating-point-field.ts';
import { formatNotChecked } from './format-not-checked.ts';
import { freeStringWantsEnum } from './free-string-wants-enum.ts';
import { immutableNotEnforced } from './immutable-not-enforced.ts';
import { keywordOfAnotherType } from './keyword-of-another-type.ts';
import { kindNotPascalCase } from './kind-not-pascal-case.ts';
import { listItemWithoutRequired } from './list-item-without-required.ts';
import { listWithoutType } from './list-without-type.ts';
import { mapField } from './map-field.ts';
import { messageExpressionAlone } from './message-expression-alone.ts';
import { messageNamesNoField } from './message-names-no-field.ts';
import { nameOfBuiltIn } from './name-of-built-in.ts';
import { noAgeColumn } from './no-age-column.ts';
import { noPrinterColumns } from './no-printer-columns.ts';
import { nullableDefault } from './nullable-default.ts';
import { nullableField } from './nullable-field.ts';
import { objectKeepsNothing } from './object-keeps-nothing.ts';
import { patternAsEnum } from './pattern-as-enum.ts';
import { patternNotAnchored } from './pattern-not-anchored.ts';
import { pluralUnlikeKind } from './plural-unlike-kind.ts';
import { preserveUnknown } from './preserve-unknown.ts';
import { preserveUnknownHigh } from './preserve-unknown-high.ts';
import { replicasWithoutScale } from './replicas-without-scale.ts';
import { requiredNotDeclared } from './required-not-declared.ts';
import { ruleCostNearLimit } from './rule-cost-near-limit.ts';
import { ruleCouldBeKeyword } from './rule-could-be-keyword.ts';
import { ruleNeedsNewerVersion } from './rule-needs-newer-version.ts';
import { ruleNeverFails } from './rule-never-fails.ts';
import { ruleNeverPasses } from './rule-never-passes.ts';
import { ruleReadsOptional } from './rule-reads-optional.ts';
import { ruleWithoutMessage } from './rule-without-message.ts';
import { scaleWithoutTarget } from './scale-without-target.ts';
import { secretInPlainField } from './secret-in-plain-field.ts';
import { setOfObjects } from './set-of-objects.ts';
import { shortNameCollision } from './short-name-collision.ts';
import { specFrozen } from './spec-frozen.ts';
import { specNotRequired } from './spec-not-required.ts';
import { statusWithoutSubresource } from './status-without-subresource.ts';
import { storageVersionNotServed } from './storage-version-not-served.ts';
import { subresourceWithoutStatus } from './subresource-without-status.ts';
import { timeWithoutFormat } from './time-without-format.ts';
import { transitionSlips } from './transition-slips.ts';
import { unboundedOverRule } from './unbounded-over-rule.ts';
import { unboundedStringInRule } from './unbounded-string-in-rule.ts';
import { unsignedFormat } from './unsigned-format.ts';
import { versionLosesData } from './version-loses-data.ts';
import { versionNameUnordered } from './version-name-unordered.ts';

/** The rules. */
export const rules: readonly Rule[] = [
  booleanField,
  columnTypeMismatch,
  columnWithoutTarget,
  conditionsNotKeyed,
  conditionsShape,
  defaultAndRequired,
  deprecatedWithoutWarning,
  duplicateRule,
  embeddedWithoutSchema,
  floatingPointField,
  formatNotChecked,
  freeStringWantsEnum,
  immutableNotEnforced,
  keywordOfAnotherType,
  kindNotPascalCase,
  listItemWithoutRequired,
  listWithoutType,
  mapField,
  messageExpressionAlone,
  messageNamesNoField,
  nameOfBuiltIn,
  noAgeColumn,
  noPrinterColumns,
  nullableDefault,
  nullableField,
  objectKeepsNothing,
  patternAsEnum,
  patternNotAnchored,
  pluralUnlikeKind,
  preserveUnknownHigh,
  preserveUnknown,
  replicasWithoutScale,
  requiredNotDeclared,
  ruleCostNearLimit,
  ruleCouldBeKeyword,
  ruleNeedsNewerVersion,
  ruleNeverFails,
  ruleNeverPasses,
  ruleReadsOptional,
  ruleWithoutMessage,
  scaleWithoutTarget,
  secretInPlainField,
  setOfObjects,
  shortNameCollision,
  specFrozen,
  specNotRequired,
  statusWithoutSubresource,
  storageVersionNotServed,
  subresourceWithoutStatus,
  timeWithoutFormat,
  transitionSlips,
  unboundedOverRule,
  unboundedStringInRule,
  unsignedFormat,
  versionLosesData,
  versionNameUnordered,
];
