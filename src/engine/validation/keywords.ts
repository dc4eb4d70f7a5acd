/** Which keywords speak of which values, in the order in which the server visits them. */

import type { ObservedKeyword } from '../schema/schema-observer.ts';
import type { ObjectValue, Value } from '../values/value.ts';
import type { Keyword } from './keyword.ts';
import { additionalPropertiesKeyword } from './keywords/additional-properties.ts';
import { allOfKeyword } from './keywords/all-of.ts';
import { anyOfKeyword } from './keywords/any-of.ts';
import { enumKeyword } from './keywords/enum.ts';
import { formatKeyword } from './keywords/format.ts';
import { itemsKeyword } from './keywords/items.ts';
import { maxItemsKeyword } from './keywords/max-items.ts';
import { maxPropertiesKeyword } from './keywords/max-properties.ts';
import { maximumKeyword } from './keywords/maximum.ts';
import { minItemsKeyword } from './keywords/min-items.ts';
import { minPropertiesKeyword } from './keywords/min-properties.ts';
import { minimumKeyword } from './keywords/minimum.ts';
import { multipleOfKeyword } from './keywords/multiple-of.ts';
import { notKeyword } from './keywords/not.ts';
import { numberRangeKeyword } from './keywords/number-range.ts';
import { oneOfKeyword } from './keywords/one-of.ts';
import { propertiesKeyword } from './keywords/properties.ts';
import { requiredKeyword } from './keywords/required.ts';
import { textLimitsKeyword } from './keywords/text-limits.ts';
import { nullTypeKeyword, typeKeyword } from './keywords/type.ts';
import { uniqueItemsKeyword } from './keywords/unique-items.ts';

const forAnyValue: readonly Keyword[] = [typeKeyword, anyOfKeyword, oneOfKeyword, allOfKeyword, notKeyword];

/** Keywords that look at null: combinators do not. */
export const nullKeywords: readonly Keyword<null>[] = [nullTypeKeyword, enumKeyword];

/** Keywords that look at booleans. */
export const booleanKeywords: readonly Keyword<boolean>[] = [...forAnyValue, enumKeyword];

/** Keywords that look at texts. */
export const textKeywords: readonly Keyword<string>[] = [...forAnyValue, textLimitsKeyword, formatKeyword, enumKeyword];

/** Keywords that look at numbers. */
export const numberKeywords: readonly Keyword<bigint | number>[] = [
  ...forAnyValue,
  numberRangeKeyword,
  multipleOfKeyword,
  minimumKeyword,
  maximumKeyword,
  enumKeyword,
];

/** Keywords that look at lists. */
export const listKeywords: readonly Keyword<readonly Value[]>[] = [
  ...forAnyValue,
  itemsKeyword,
  minItemsKeyword,
  maxItemsKeyword,
  uniqueItemsKeyword,
  enumKeyword,
];

/** Keywords that look at objects. */
export const objectKeywords: readonly Keyword<ObjectValue>[] = [
  ...forAnyValue,
  enumKeyword,
  minPropertiesKeyword,
  maxPropertiesKeyword,
  additionalPropertiesKeyword,
  propertiesKeyword,
  requiredKeyword,
];

/** What an observer is told of a keyword by; the texts' limits speak for themselves, and what only leads to parts is not told of. */
export const observedNames: ReadonlyMap<unknown, ObservedKeyword> = new Map<unknown, ObservedKeyword>([
  [typeKeyword, 'type'],
  [nullTypeKeyword, 'type'],
  [anyOfKeyword, 'anyOf'],
  [oneOfKeyword, 'oneOf'],
  [allOfKeyword, 'allOf'],
  [notKeyword, 'not'],
  [enumKeyword, 'enum'],
  [formatKeyword, 'format'],
  [numberRangeKeyword, 'format'],
  [multipleOfKeyword, 'multipleOf'],
  [minimumKeyword, 'minimum'],
  [maximumKeyword, 'maximum'],
  [minItemsKeyword, 'minItems'],
  [maxItemsKeyword, 'maxItems'],
  [uniqueItemsKeyword, 'uniqueItems'],
  [minPropertiesKeyword, 'minProperties'],
  [maxPropertiesKeyword, 'maxProperties'],
  [requiredKeyword, 'required'],
]);
