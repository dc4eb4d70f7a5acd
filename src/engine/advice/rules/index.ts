/** All rules, by the alphabet of their ids. */
import type { Rule } from '../rule.ts';
import { atomicListOfNamed } from './atomic-list-of-named.ts';
import { booleanDefaultsTrue } from './boolean-defaults-true.ts';
import { booleanField } from './boolean-field.ts';
import { boundsExcludeEverything } from './bounds-exclude-everything.ts';
import { columnTypeMismatch } from './column-type-mismatch.ts';
import { columnWithoutTarget } from './column-without-target.ts';
import { conditionsNotKeyed } from './conditions-not-keyed.ts';
import { conditionsShape } from './conditions-shape.ts';
import { defaultAndRequired } from './default-and-required.ts';
import { defaultUnderOptional } from './default-under-optional.ts';
import { deprecatedWithoutWarning } from './deprecated-without-warning.ts';
import { descriptionStartsOtherwise } from './description-starts-otherwise.ts';
import { duplicateEnumValue } from './duplicate-enum-value.ts';
import { duplicateRule } from './duplicate-rule.ts';
import { durationField } from './duration-field.ts';
import { embeddedWithoutSchema } from './embedded-without-schema.ts';
import { enumValueNotPascalCase } from './enum-value-not-pascal-case.ts';
import { enumValuesDifferByCase } from './enum-values-differ-by-case.ts';
import { fieldNameNotCamelCase } from './field-name-not-camel-case.ts';
import { fieldWithoutDescription } from './field-without-description.ts';
import { floatingPointField } from './floating-point-field.ts';
import { formatNotChecked } from './format-not-checked.ts';
import { freeStringWantsEnum } from './free-string-wants-enum.ts';
import { immutableNotEnforced } from './immutable-not-enforced.ts';
import { intOrStringWithoutPattern } from './int-or-string-without-pattern.ts';
import { integerWithoutFormat } from './integer-without-format.ts';
import { keywordOfAnotherType } from './keyword-of-another-type.ts';
import { kindNotPascalCase } from './kind-not-pascal-case.ts';
import { kindWithoutDescription } from './kind-without-description.ts';
import { listItemWithoutRequired } from './list-item-without-required.ts';
import { listWithoutMaxItems } from './list-without-max-items.ts';
import { listWithoutType } from './list-without-type.ts';
import { lowerBoundMissing } from './lower-bound-missing.ts';
import { mapField } from './map-field.ts';
import { messageExpressionAlone } from './message-expression-alone.ts';
import { messageNamesNoField } from './message-names-no-field.ts';
import { nameOfBuiltIn } from './name-of-built-in.ts';
import { nameWithoutBounds } from './name-without-bounds.ts';
import { noAgeColumn } from './no-age-column.ts';
import { noPrinterColumns } from './no-printer-columns.ts';
import { nullableDefault } from './nullable-default.ts';
import { nullableField } from './nullable-field.ts';
import { numberWithoutBounds } from './number-without-bounds.ts';
import { objectKeepsNothing } from './object-keeps-nothing.ts';
import { objectReference } from './object-reference.ts';
import { patternAsEnum } from './pattern-as-enum.ts';
import { patternNotAnchored } from './pattern-not-anchored.ts';
import { phaseField } from './phase-field.ts';
import { pluralUnlikeKind } from './plural-unlike-kind.ts';
import { preserveUnknown } from './preserve-unknown.ts';
import { preserveUnknownHigh } from './preserve-unknown-high.ts';
import { referenceName } from './reference-name.ts';
import { replicasWithoutScale } from './replicas-without-scale.ts';
import { requiredNotDeclared } from './required-not-declared.ts';
import { requiredStringAcceptsEmpty } from './required-string-accepts-empty.ts';
import { ruleCostNearLimit } from './rule-cost-near-limit.ts';
import { ruleCouldBeKeyword } from './rule-could-be-keyword.ts';
import { ruleNeedsNewerVersion } from './rule-needs-newer-version.ts';
import { ruleNeverFails } from './rule-never-fails.ts';
import { ruleNeverPasses } from './rule-never-passes.ts';
import { ruleReadsOptional } from './rule-reads-optional.ts';
import { ruleWithoutMessage } from './rule-without-message.ts';
import { scaleWithoutTarget } from './scale-without-target.ts';
import { secretInPlainField } from './secret-in-plain-field.ts';
import { selectableFieldMissing } from './selectable-field-missing.ts';
import { setOfObjects } from './set-of-objects.ts';
import { shortNameCollision } from './short-name-collision.ts';
import { specFrozen } from './spec-frozen.ts';
import { specNotRequired } from './spec-not-required.ts';
import { statusFieldRequired } from './status-field-required.ts';
import { statusWithoutConditions } from './status-without-conditions.ts';
import { statusWithoutSubresource } from './status-without-subresource.ts';
import { storageVersionNotServed } from './storage-version-not-served.ts';
import { stringWithoutMaxLength } from './string-without-max-length.ts';
import { subresourceWithoutStatus } from './subresource-without-status.ts';
import { timeWithoutFormat } from './time-without-format.ts';
import { timestampName } from './timestamp-name.ts';
import { transitionSlips } from './transition-slips.ts';
import { unboundedOverRule } from './unbounded-over-rule.ts';
import { unboundedStringInRule } from './unbounded-string-in-rule.ts';
import { unsignedFormat } from './unsigned-format.ts';
import { unstableStorageVersion } from './unstable-storage-version.ts';
import { versionLosesData } from './version-loses-data.ts';
import { versionNameUnordered } from './version-name-unordered.ts';

/** The rules. */
export const rules: readonly Rule[] = [
  atomicListOfNamed,
  booleanDefaultsTrue,
  booleanField,
  boundsExcludeEverything,
  columnTypeMismatch,
  columnWithoutTarget,
  conditionsNotKeyed,
  conditionsShape,
  defaultAndRequired,
  defaultUnderOptional,
  deprecatedWithoutWarning,
  descriptionStartsOtherwise,
  duplicateEnumValue,
  duplicateRule,
  durationField,
  embeddedWithoutSchema,
  enumValueNotPascalCase,
  enumValuesDifferByCase,
  fieldNameNotCamelCase,
  fieldWithoutDescription,
  floatingPointField,
  formatNotChecked,
  freeStringWantsEnum,
  immutableNotEnforced,
  intOrStringWithoutPattern,
  integerWithoutFormat,
  keywordOfAnotherType,
  kindNotPascalCase,
  kindWithoutDescription,
  listItemWithoutRequired,
  listWithoutMaxItems,
  listWithoutType,
  lowerBoundMissing,
  mapField,
  messageExpressionAlone,
  messageNamesNoField,
  nameOfBuiltIn,
  nameWithoutBounds,
  noAgeColumn,
  noPrinterColumns,
  nullableDefault,
  nullableField,
  numberWithoutBounds,
  objectKeepsNothing,
  objectReference,
  patternAsEnum,
  patternNotAnchored,
  phaseField,
  pluralUnlikeKind,
  preserveUnknown,
  preserveUnknownHigh,
  referenceName,
  replicasWithoutScale,
  requiredNotDeclared,
  requiredStringAcceptsEmpty,
  ruleCostNearLimit,
  ruleCouldBeKeyword,
  ruleNeedsNewerVersion,
  ruleNeverFails,
  ruleNeverPasses,
  ruleReadsOptional,
  ruleWithoutMessage,
  scaleWithoutTarget,
  secretInPlainField,
  selectableFieldMissing,
  setOfObjects,
  shortNameCollision,
  specFrozen,
  specNotRequired,
  statusFieldRequired,
  statusWithoutConditions,
  statusWithoutSubresource,
  storageVersionNotServed,
  stringWithoutMaxLength,
  subresourceWithoutStatus,
  timeWithoutFormat,
  timestampName,
  transitionSlips,
  unboundedOverRule,
  unboundedStringInRule,
  unsignedFormat,
  unstableStorageVersion,
  versionLosesData,
  versionNameUnordered,
];
