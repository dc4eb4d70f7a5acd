/** Keys of schemas spelt as Kubernetes spells them: crdify reads them without regard to case, where the server does not. */
import { getIn, isList, isObject, type ObjectValue, setIn, type Value } from '../../values/value.ts';

const keywords: ReadonlyMap<string, string> = new Map(
  [
    ...['id', '$schema', '$ref', 'description', 'type', 'format', 'title', 'default', 'maximum', 'exclusiveMaximum'],
    ...['minimum', 'exclusiveMinimum', 'maxLength', 'minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems'],
    ...['multipleOf', 'enum', 'maxProperties', 'minProperties', 'required', 'items', 'allOf', 'oneOf', 'anyOf', 'not'],
    ...['properties', 'additionalProperties', 'patternProperties', 'dependencies', 'additionalItems', 'definitions'],
    ...['externalDocs', 'example', 'nullable', 'x-kubernetes-preserve-unknown-fields', 'x-kubernetes-list-type'],
    ...['x-kubernetes-embedded-resource', 'x-kubernetes-int-or-string', 'x-kubernetes-list-map-keys'],
    ...['x-kubernetes-map-type', 'x-kubernetes-validations'],
  ].map((keyword) => [keyword.toLowerCase(), keyword]),
);

const single = new Set(['items', 'not', 'additionalProperties', 'additionalItems']);
const lists = new Set(['allOf', 'oneOf', 'anyOf']);
const maps = new Set(['properties', 'patternProperties', 'definitions']);

/** The schema with its keywords, and those below it, in their own spelling. */
function foldSchema(value: Value): Value {
  if (!isObject(value)) return value;
  const folded = new Map<string, Value>();
  for (const [key, member] of value) {
    const keyword = keywords.get(key.toLowerCase()) ?? key;
    folded.set(keyword, foldMember(keyword, member));
  }
  return folded;
}

function foldMember(keyword: string, member: Value): Value {
  if (single.has(keyword)) return foldSchema(member);
  if (lists.has(keyword) && isList(member)) return member.map(foldSchema);
  if (maps.has(keyword) && isObject(member)) {
    return new Map([...member].map(([name, schema]) => [name, foldSchema(schema)]));
  }
  return member;
}

/** The definition with the keywords of its schemas in their own spelling. */
export function foldKeys(definition: ObjectValue): ObjectValue {
  const versions = getIn(definition, 'spec', 'versions');
  if (!isList(versions)) return definition;
  const folded = versions.map((version) => {
    const schema = getIn(version, 'schema', 'openAPIV3Schema');
    return isObject(version) && schema !== undefined
      ? setIn(version, ['schema', 'openAPIV3Schema'], foldSchema(schema))
      : version;
  });
  return setIn(definition, ['spec', 'versions'], folded);
}
