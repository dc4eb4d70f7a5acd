/** Schemas and versions as Go prints its inner form of them in an error: every field, by its Go name. */
import { JSONSchemaProps, type ValidationRule } from '../../schema/json-schema-props.ts';
import { type BadValue, GoStruct } from '../../values/field-error.ts';
import { sortedKeys } from '../../values/value.ts';
import type { PrinterColumn, Version } from '../custom-resource-definition.ts';
import { layoutOf } from './layout.ts';

type Member = readonly [string, BadValue];

/** A list of what Go prints; `GoStruct` members keep their order. */
function list(items: readonly BadValue[]): BadValue {
  return items as BadValue;
}

function orNull<Item>(items: readonly Item[] | undefined, print: (item: Item) => BadValue): BadValue {
  return items === undefined ? null : list(items.map(print));
}

function schemaMap(map: ReadonlyMap<string, JSONSchemaProps> | undefined): BadValue {
  if (map === undefined) return null;
  return new GoStruct(sortedKeys(map).map((key) => [key, innerSchema(map.get(key))]));
}

function schemaOrBool(value: JSONSchemaProps | boolean | undefined): BadValue {
  if (value === undefined) return null;
  if (typeof value === 'boolean')
    return new GoStruct([
      ['Allows', value],
      ['Schema', null],
    ]);
  return new GoStruct([
    ['Allows', true],
    ['Schema', innerSchema(value)],
  ]);
}

/** `items`, as an error about it shows it. */
export function innerItems({ items }: JSONSchemaProps): BadValue {
  if (items === undefined) return null;
  const single = items instanceof JSONSchemaProps;
  const schemas = single || items.length === 0 ? null : list(items.map(innerSchema));
  return new GoStruct([
    ['Schema', single ? innerSchema(items) : null],
    ['JSONSchemas', schemas],
  ]);
}

function dependenciesOf({ dependencies }: JSONSchemaProps): BadValue {
  if (dependencies === undefined) return null;
  return new GoStruct(
    sortedKeys(dependencies).map((key) => {
      const value = dependencies.get(key);
      const members: readonly Member[] =
        value instanceof JSONSchemaProps
          ? [
              ['Schema', innerSchema(value)],
              ['Property', null],
            ]
          : [
              ['Schema', null],
              ['Property', value === undefined || value.length === 0 ? null : value],
            ];
      return [key, new GoStruct(members)];
    }),
  );
}

/** A rule, as an error about it shows it. */
export function innerRule(rule: ValidationRule): GoStruct {
  return new GoStruct([
    ['Rule', rule.rule],
    ['Message', rule.message],
    ['MessageExpression', rule.messageExpression],
    ['Reason', rule.reason ?? null],
    ['FieldPath', rule.fieldPath],
    ['OptionalOldSelf', rule.optionalOldSelf ?? null],
  ]);
}

/** The fields of a schema in Go's order; those that are zero are told apart by `isZero`. */
export function innerFields(schema: JSONSchemaProps): readonly Member[] {
  const docs = schema.externalDocs;
  return [
    ['ID', schema.id],
    ['Schema', schema.schema],
    ['Ref', schema.ref ?? null],
    ['Description', schema.description],
    ['Type', schema.type],
    ['Nullable', schema.nullable],
    ['Format', schema.format],
    ['Title', schema.title],
    ['Default', schema.default ?? null],
    ['Maximum', schema.maximum ?? null],
    ['ExclusiveMaximum', schema.exclusiveMaximum],
    ['Minimum', schema.minimum ?? null],
    ['ExclusiveMinimum', schema.exclusiveMinimum],
    ['MaxLength', schema.maxLength ?? null],
    ['MinLength', schema.minLength ?? null],
    ['Pattern', schema.pattern],
    ['MaxItems', schema.maxItems ?? null],
    ['MinItems', schema.minItems ?? null],
    ['UniqueItems', schema.uniqueItems],
    ['MultipleOf', schema.multipleOf ?? null],
    ['Enum', schema.enum ?? null],
    ['MaxProperties', schema.maxProperties ?? null],
    ['MinProperties', schema.minProperties ?? null],
    ['Required', schema.required ?? null],
    ['Items', innerItems(schema)],
    ['AllOf', orNull(schema.allOf, innerSchema)],
    ['OneOf', orNull(schema.oneOf, innerSchema)],
    ['AnyOf', orNull(schema.anyOf, innerSchema)],
    ['Not', innerSchema(schema.not)],
    ['Properties', schemaMap(schema.properties)],
    ['AdditionalProperties', schemaOrBool(schema.additionalProperties)],
    ['PatternProperties', schemaMap(schema.patternProperties)],
    ['Dependencies', dependenciesOf(schema)],
    ['AdditionalItems', schemaOrBool(schema.additionalItems)],
    ['Definitions', schemaMap(schema.definitions)],
    [
      'ExternalDocs',
      docs === undefined
        ? null
        : new GoStruct([
            ['Description', docs.description],
            ['URL', docs.url],
          ]),
    ],
    ['Example', schema.example ?? null],
    ['XPreserveUnknownFields', schema.xPreserveUnknownFields ?? null],
    ['XEmbeddedResource', schema.xEmbeddedResource],
    ['XIntOrString', schema.xIntOrString],
    ['XListMapKeys', schema.xListMapKeys ?? null],
    ['XListType', schema.xListType ?? null],
    ['XMapType', schema.xMapType ?? null],
    ['XValidations', orNull(schema.xValidations, innerRule)],
  ];
}

/** A schema, as an error about it shows it. */
export function innerSchema(schema: JSONSchemaProps | undefined): BadValue {
  return schema === undefined ? null : new GoStruct(innerFields(schema));
}

function innerColumn(column: PrinterColumn): BadValue {
  return new GoStruct([
    ['Name', column.name],
    ['Type', column.type],
    ['Format', column.format],
    ['Description', column.description],
    ['Priority', BigInt(column.priority)],
    ['JSONPath', column.jsonPath],
  ]);
}

function innerSubresources({ subresources }: Version): BadValue {
  if (subresources === undefined) return null;
  const { status, scale } = subresources;
  const innerScale: BadValue =
    scale === undefined
      ? null
      : new GoStruct([
          ['SpecReplicasPath', scale.specReplicasPath],
          ['StatusReplicasPath', scale.statusReplicasPath],
          ['LabelSelectorPath', scale.labelSelectorPath ?? null],
        ]);
  return new GoStruct([
    ['Status', status ? new GoStruct([]) : null],
    ['Scale', innerScale],
  ]);
}

/** `spec.versions`, as an error about it shows it: without what all versions have alike. */
export function innerVersions(versions: readonly Version[]): BadValue {
  const alike = layoutOf(versions);
  const inner = versions.map(
    (version): BadValue =>
      new GoStruct([
        ['Name', version.name],
        ['Served', version.served],
        ['Storage', version.storage],
        ['Deprecated', version.deprecated],
        ['DeprecationWarning', version.deprecationWarning ?? null],
        [
          'Schema',
          alike.schema || version.schema === undefined
            ? null
            : new GoStruct([['OpenAPIV3Schema', innerSchema(version.schema)]]),
        ],
        ['Subresources', alike.subresources ? null : innerSubresources(version)],
        ['AdditionalPrinterColumns', alike.columns ? null : innerList(version.additionalPrinterColumns, innerColumn)],
        [
          'SelectableFields',
          alike.selectableFields
            ? null
            : innerList(version.selectableFields, (path) => new GoStruct([['JSONPath', path]])),
        ],
      ]),
  );
  return list(inner);
}

function innerList<Item>(items: readonly Item[], print: (item: Item) => BadValue): BadValue {
  return items.length === 0 ? null : list(items.map(print));
}
