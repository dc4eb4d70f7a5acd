/** The types of custom resources, made from their schemas, and those of definitions, as OpenAPI declares them. */
import type { CustomResourceDefinition, Version } from '../../definition/custom-resource-definition.ts';
import { itemsSchema, JSONSchemaProps } from '../../schema/json-schema-props.ts';
import {
  type Atom,
  deduced,
  type FieldType,
  type ListType,
  listType,
  type MapType,
  mapType,
  SchemaType,
  scalarType,
  structType,
  untypedAtomic,
} from './schema-type.ts';

const text = scalarType('string');
const number = scalarType('numeric');
const flag = scalarType('boolean');
// Times are texts with a format, which the types do not look into.
const time = scalarType('untyped');

const ownerReference = structType(
  { apiVersion: text, blockOwnerDeletion: flag, controller: flag, kind: text, name: text, uid: text },
  'atomic',
);

const managedFieldsEntry = structType({
  apiVersion: text,
  fieldsType: text,
  fieldsV1: new SchemaType(() => ({
    map: { fields: new Map(), elementType: deduced, relationship: 'separable' },
  })),
  manager: text,
  operation: text,
  subresource: text,
  time,
});

/** `ObjectMeta` of meta/v1. */
export const objectMetaType = structType({
  annotations: mapType(text),
  creationTimestamp: time,
  deletionGracePeriodSeconds: number,
  deletionTimestamp: time,
  finalizers: listType(text, 'set'),
  generateName: text,
  generation: number,
  labels: mapType(text),
  managedFields: listType(managedFieldsEntry, 'atomic'),
  name: text,
  namespace: text,
  ownerReferences: listType(ownerReference, ['uid']),
  resourceVersion: text,
  selfLink: text,
  uid: text,
});

const names = structType({
  categories: listType(text, 'atomic'),
  kind: text,
  listKind: text,
  plural: text,
  shortNames: listType(text, 'atomic'),
  singular: text,
});

const condition = structType({
  lastTransitionTime: time,
  message: text,
  observedGeneration: number,
  reason: text,
  status: text,
  type: text,
});

const webhookClientConfig = structType({
  caBundle: text,
  service: structType({ name: text, namespace: text, path: text, port: number }),
  url: text,
});

/** `CustomResourceDefinition` of apiextensions.k8s.io/v1; its versions are owned as a whole, whatever they hold. */
export const definitionType = structType({
  apiVersion: text,
  kind: text,
  metadata: objectMetaType,
  spec: structType({
    conversion: structType({
      strategy: text,
      webhook: structType({
        clientConfig: webhookClientConfig,
        conversionReviewVersions: listType(text, 'atomic'),
      }),
    }),
    group: text,
    names,
    preserveUnknownFields: flag,
    scope: text,
    versions: listType(deduced, 'atomic'),
  }),
  status: structType({
    acceptedNames: names,
    conditions: listType(condition, ['type']),
    observedGeneration: number,
    storedVersions: listType(text, 'atomic'),
  }),
});

/** `Scale` of autoscaling/v1. */
export const scaleType = structType({
  apiVersion: text,
  kind: text,
  metadata: objectMetaType,
  spec: structType({ replicas: number }),
  status: structType({ replicas: number, selector: text }),
});

const rootTypes = new WeakMap<Version, SchemaType>();

/** The type of a custom resource in a version of its definition; without a schema everything is deduced from values. */
export function customResourceType(definition: CustomResourceDefinition, version: Version): SchemaType {
  let type = rootTypes.get(version);
  if (type === undefined) {
    const { schema } = version;
    type = schema === undefined ? deduced : new Conversion(definition.preserveUnknownFields).resource(schema);
    rootTypes.set(version, type);
  }
  return type;
}

/** The type of a resource by its schema alone. */
export function schemaType(schema: JSONSchemaProps): SchemaType {
  return new Conversion(false).resource(schema);
}

/** Turns schemas into types, within a part of a schema that keeps unknown fields or not. */
class Conversion {
  constructor(private readonly preserveUnknownFields: boolean) {}

  /** The type of a whole resource, or of one embedded in another. */
  resource(schema: JSONSchemaProps): SchemaType {
    return new SchemaType(() => {
      const within = this.within(schema);
      const atom = within.atomOf(schema);
      if (atom.map === undefined) return atom;
      // With these fields no resource is without properties, so that none takes whatever comes.
      const isClosed = schema.additionalProperties === undefined && !within.preserveUnknownFields;
      const elementType = isClosed ? undefined : atom.map.elementType;
      const fields = new Map(atom.map.fields);
      for (const name of ['apiVersion', 'kind']) fields.set(name, { type: text, default: undefined });
      fields.set('metadata', { type: objectMetaType, default: undefined });
      return { ...atom, map: { ...atom.map, fields, elementType } };
    });
  }

  private typeOf(schema: JSONSchemaProps): SchemaType {
    if (schema.xEmbeddedResource) return this.resource(schema);
    return new SchemaType(() => this.within(schema).atomOf(schema));
  }

  /** Keeping unknown fields passes on to all that lies below. */
  private within(schema: JSONSchemaProps): Conversion {
    return schema.xPreserveUnknownFields === true && !this.preserveUnknownFields ? new Conversion(true) : this;
  }

  private atomOf(schema: JSONSchemaProps): Atom {
    switch (schema.type) {
      case '':
        return { scalar: 'untyped', list: this.listOf(schema), map: this.mapOf(schema) };
      case 'object':
        return { map: this.mapOf(schema) };
      case 'array':
        return { list: this.listOf(schema) };
      case 'integer':
      case 'number':
        return { scalar: 'numeric' };
      case 'boolean':
        return { scalar: 'boolean' };
      default:
        return { scalar: schema.format === '' || schema.format === 'byte' ? 'string' : 'untyped' };
    }
  }

  private listOf(schema: JSONSchemaProps): ListType {
    const items = itemsSchema(schema);
    return {
      elementType: items === undefined ? untypedAtomic : this.typeOf(items),
      relationship: schema.xListType === 'set' || schema.xListType === 'map' ? 'associative' : 'atomic',
      keys: schema.xListType === 'map' ? (schema.xListMapKeys ?? []) : [],
    };
  }

  private mapOf(schema: JSONSchemaProps): MapType {
    const fields = new Map<string, FieldType>();
    for (const [name, member] of schema.properties ?? []) {
      fields.set(name, { type: this.typeOf(member), default: member.default });
    }
    return {
      fields,
      elementType: this.elementTypeOf(schema),
      relationship: schema.xMapType === 'atomic' ? 'atomic' : 'separable',
    };
  }

  private elementTypeOf(schema: JSONSchemaProps): SchemaType | undefined {
    const { additionalProperties, properties } = schema;
    if (additionalProperties instanceof JSONSchemaProps) return this.typeOf(additionalProperties);
    if (additionalProperties !== undefined) return additionalProperties ? deduced : undefined;
    const isFree = this.preserveUnknownFields || properties === undefined || properties.size === 0;
    return isFree ? deduced : undefined;
  }
}
