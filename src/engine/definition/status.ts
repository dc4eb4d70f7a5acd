/** A definition's status: reading a condition, setting one, and writing the status back into the definition's value. */
import { getIn, type ObjectValue, object, type Value, withMember } from '../values/value.ts';
import type { ConditionType, NewCondition } from './conditions/codes.ts';
import type { Condition, CustomResourceDefinition, Names } from './custom-resource-definition.ts';
import { readDefinition } from './read-definition.ts';

/** `status` of a definition. */
export type DefinitionStatus = CustomResourceDefinition['status'];

/** No names at all, as a definition starts. */
export const noNames: Names = { plural: '', singular: '', shortNames: [], kind: '', listKind: '', categories: [] };

/** The condition of a type, if there is one. */
export function findCondition(definition: CustomResourceDefinition, type: ConditionType): Condition | undefined {
  return definition.status.conditions.find((condition) => condition.type === type);
}

/** True when a condition is there and `True`. */
export function isConditionTrue(definition: CustomResourceDefinition, type: ConditionType): boolean {
  return findCondition(definition, type)?.status === 'True';
}

/** True when a condition says what a new one would say, apart from times. */
export function isSameCondition(old: Condition | undefined, next: NewCondition): boolean {
  return old?.status === next.status && old.reason === next.reason && old.message === next.message;
}

/** Sets a condition at the time `now` (RFC 3339); its transition time moves only with its status. */
export function withCondition(
  definition: CustomResourceDefinition,
  next: NewCondition,
  now: string,
): CustomResourceDefinition {
  const { conditions } = definition.status;
  const old = findCondition(definition, next.type);
  const lastTransitionTime = old?.status === next.status ? (old.lastTransitionTime ?? now) : now;
  const condition: Condition = { ...next, lastTransitionTime, observedGeneration: old?.observedGeneration ?? 0n };
  return withStatus(definition, {
    ...definition.status,
    conditions: old === undefined ? [...conditions, condition] : conditions.map((at) => (at === old ? condition : at)),
  });
}

/** Takes a condition away. */
export function withoutCondition(definition: CustomResourceDefinition, type: ConditionType): CustomResourceDefinition {
  const conditions = definition.status.conditions.filter((condition) => condition.type !== type);
  return withStatus(definition, { ...definition.status, conditions });
}

/** The definition with another status. */
export function withStatus(definition: CustomResourceDefinition, status: DefinitionStatus): CustomResourceDefinition {
  const observed = getIn(definition.value, 'status', 'observedGeneration');
  const value = statusValue(status);
  const kept = observed === undefined ? value : withMember(value, 'observedGeneration', observed);
  return readDefinition(withMember(definition.value, 'status', kept));
}

function unlessEmpty<Kept extends string | bigint | readonly string[]>(value: Kept): Kept | undefined {
  if (value === 0n || value === '' || (typeof value === 'object' && value.length === 0)) return undefined;
  return value;
}

function namesValue(names: Names): Value {
  return object({
    plural: names.plural,
    singular: unlessEmpty(names.singular),
    shortNames: unlessEmpty(names.shortNames),
    kind: names.kind,
    listKind: unlessEmpty(names.listKind),
    categories: unlessEmpty(names.categories),
  });
}

function conditionValue(condition: Condition): Value {
  return object({
    type: condition.type,
    status: condition.status,
    lastTransitionTime: condition.lastTransitionTime ?? null,
    reason: unlessEmpty(condition.reason),
    message: unlessEmpty(condition.message),
    observedGeneration: unlessEmpty(condition.observedGeneration),
  });
}

function statusValue({ conditions, acceptedNames, storedVersions }: DefinitionStatus): ObjectValue {
  return object({
    conditions: conditions.length === 0 ? null : conditions.map(conditionValue),
    acceptedNames: namesValue(acceptedNames),
    storedVersions: storedVersions.length === 0 ? null : storedVersions,
  });
}
