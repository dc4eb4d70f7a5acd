/**
 * The type that an applied definition is held against, versions and schemas included, as OpenAPI declares it. Who owns what is told by
 * `definitionType`: versions are owned as a whole, and walking a large schema at every write would be for nothing.
 */
import { definitionType } from './resource-types.ts';
import { deduced, type FieldType, listType, mapType, SchemaType, scalarType, structType } from './schema-type.ts';

const text = scalarType('string');
const number = scalarType('numeric');
const flag = scalarType('boolean');
const texts = listType(text, 'atomic');

/** Rules are told apart by their text, which is empty where it is left out. */
const rule = withDefaults(
  structType({
    fieldPath: text,
    message: text,
    messageExpression: text,
    optionalOldSelf: flag,
    reason: text,
    rule: text,
  }),
  { rule: '' },
);

/** `JSONSchemaProps`; what may be a schema or something else is declared without a type. */
const schema: SchemaType = new SchemaType(() => {
  const schemas = listType(schema, 'atomic');
  const named = mapType(schema);
  return structType({
    $ref: text,
    $schema: text,
    additionalItems: deduced,
    additionalProperties: deduced,
    allOf: schemas,
    anyOf: schemas,
    default: deduced,
    definitions: named,
    dependencies: mapType(deduced),
    description: text,
    enum: listType(deduced, 'atomic'),
    example: deduced,
    exclusiveMaximum: flag,
    exclusiveMinimum: flag,
    externalDocs: structType({ description: text, url: text }),
    format: text,
    id: text,
    items: deduced,
    maxItems: number,
    maxLength: number,
    maxProperties: number,
    maximum: number,
    minItems: number,
    minLength: number,
    minProperties: number,
    minimum: number,
    multipleOf: number,
    not: schema,
    nullable: flag,
    oneOf: schemas,
    pattern: text,
    patternProperties: named,
    properties: named,
    required: texts,
    title: text,
    type: text,
    uniqueItems: flag,
    'x-kubernetes-embedded-resource': flag,
    'x-kubernetes-int-or-string': flag,
    'x-kubernetes-list-map-keys': texts,
    'x-kubernetes-list-type': text,
    'x-kubernetes-map-type': text,
    'x-kubernetes-preserve-unknown-fields': flag,
    'x-kubernetes-validations': listType(rule, ['rule']),
  }).atom;
});

const version = structType({
  additionalPrinterColumns: listType(
    structType({ description: text, format: text, jsonPath: text, name: text, priority: number, type: text }),
    'atomic',
  ),
  deprecated: flag,
  deprecationWarning: text,
  name: text,
  schema: structType({ openAPIV3Schema: schema }),
  selectableFields: listType(structType({ jsonPath: text }), 'atomic'),
  served: flag,
  storage: flag,
  subresources: structType({
    scale: structType({ labelSelectorPath: text, specReplicasPath: text, statusReplicasPath: text }),
    status: mapType(deduced),
  }),
});

/** The type of a whole definition. */
export const appliedDefinitionType: SchemaType = replaced(
  definitionType,
  ['spec', 'versions'],
  listType(version, 'atomic'),
);

function withDefaults(type: SchemaType, defaults: Readonly<Record<string, string>>): SchemaType {
  return new SchemaType(() => {
    const { map } = type.atom;
    if (map === undefined) return type.atom;
    const fields = new Map<string, FieldType>(map.fields);
    for (const [name, value] of Object.entries(defaults)) {
      const field = fields.get(name);
      if (field !== undefined) fields.set(name, { ...field, default: value });
    }
    return { map: { ...map, fields } };
  });
}

/** A type with another one for the field at a path. */
function replaced(type: SchemaType, [name = '', ...rest]: readonly string[], by: SchemaType): SchemaType {
  return new SchemaType(() => {
    const { map } = type.atom;
    const field = map?.fields.get(name);
    if (map === undefined || field === undefined) return type.atom;
    const inner = rest.length === 0 ? by : replaced(field.type, rest, by);
    return { map: { ...map, fields: new Map(map.fields).set(name, { ...field, type: inner }) } };
  });
}
