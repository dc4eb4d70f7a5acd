/** A definition's value, as Go writes one → the `CustomResourceDefinition` that the stages read. */
import type { JSONSchemaProps } from '../schema/json-schema-props.ts';
import { fieldOf, Scope } from '../values/go-decode/scope.ts';
import { getIn, isList, isObject, type ObjectValue, type Value } from '../values/value.ts';
import type {
  Condition,
  Conversion,
  CustomResourceDefinition,
  Names,
  PrinterColumn,
  Version,
} from './custom-resource-definition.ts';
import { decodeSchema } from './decode/decode-schema.ts';

type Holder = Value | undefined;

function textOf(holder: Holder, key: string): string {
  const value = getIn(holder, key);
  return typeof value === 'string' ? value : '';
}

function optionalText(holder: Holder, key: string): string | undefined {
  const value = getIn(holder, key);
  return typeof value === 'string' ? value : undefined;
}

function listOf(holder: Holder, key: string): readonly Value[] {
  const value = getIn(holder, key);
  return isList(value) ? value : [];
}

function textsOf(holder: Holder, key: string): readonly string[] {
  return listOf(holder, key).filter((item) => typeof item === 'string');
}

function integerOf(holder: Holder, key: string): bigint {
  const value = getIn(holder, key);
  return typeof value === 'bigint' ? value : 0n;
}

/** Names from `spec.names` or `status.acceptedNames`. */
export function readNames(value: Holder): Names {
  return {
    plural: textOf(value, 'plural'),
    singular: textOf(value, 'singular'),
    shortNames: textsOf(value, 'shortNames'),
    kind: textOf(value, 'kind'),
    listKind: textOf(value, 'listKind'),
    categories: textsOf(value, 'categories'),
  };
}

function readColumn(value: Value): PrinterColumn {
  return {
    name: textOf(value, 'name'),
    type: textOf(value, 'type'),
    format: textOf(value, 'format'),
    description: textOf(value, 'description'),
    priority: Number(integerOf(value, 'priority')),
    jsonPath: textOf(value, 'jsonPath'),
  };
}

function readSchema(value: Holder): JSONSchemaProps | undefined {
  if (!isObject(value)) return undefined;
  return decodeSchema(value, fieldOf(undefined, 'openAPIV3Schema'), '', new Scope()).schema;
}

function readVersion(value: Value): Version {
  const subresources = getIn(value, 'subresources');
  const scale = getIn(subresources, 'scale');
  return {
    value,
    name: textOf(value, 'name'),
    served: getIn(value, 'served') === true,
    storage: getIn(value, 'storage') === true,
    deprecated: getIn(value, 'deprecated') === true,
    deprecationWarning: optionalText(value, 'deprecationWarning'),
    schema: readSchema(getIn(value, 'schema', 'openAPIV3Schema')),
    subresources: isObject(subresources)
      ? {
          status: subresources.has('status'),
          scale: isObject(scale)
            ? {
                specReplicasPath: textOf(scale, 'specReplicasPath'),
                statusReplicasPath: textOf(scale, 'statusReplicasPath'),
                labelSelectorPath: optionalText(scale, 'labelSelectorPath'),
              }
            : undefined,
        }
      : undefined,
    additionalPrinterColumns: listOf(value, 'additionalPrinterColumns').map(readColumn),
    selectableFields: listOf(value, 'selectableFields').map((field) => textOf(field, 'jsonPath')),
  };
}

function readConversion(value: Holder): Conversion | undefined {
  if (!isObject(value)) return undefined;
  const webhook = value.get('webhook');
  const clientConfig = getIn(webhook, 'clientConfig');
  const service = getIn(clientConfig, 'service');
  const port = getIn(service, 'port');
  return {
    strategy: textOf(value, 'strategy'),
    webhook: isObject(webhook)
      ? {
          clientConfig: isObject(clientConfig)
            ? {
                url: optionalText(clientConfig, 'url'),
                service: isObject(service)
                  ? {
                      namespace: textOf(service, 'namespace'),
                      name: textOf(service, 'name'),
                      path: optionalText(service, 'path'),
                      port: typeof port === 'bigint' ? Number(port) : undefined,
                    }
                  : undefined,
                caBundle: optionalText(clientConfig, 'caBundle'),
              }
            : undefined,
          conversionReviewVersions: textsOf(webhook, 'conversionReviewVersions'),
        }
      : undefined,
  };
}

function readCondition(value: Value): Condition {
  return {
    type: textOf(value, 'type'),
    status: textOf(value, 'status'),
    lastTransitionTime: optionalText(value, 'lastTransitionTime'),
    reason: textOf(value, 'reason'),
    message: textOf(value, 'message'),
    observedGeneration: integerOf(value, 'observedGeneration'),
  };
}

interface Spec extends Pick<CustomResourceDefinition, 'group' | 'scope' | 'names' | 'versions' | 'conversion'> {
  readonly preserveUnknownFields: boolean;
}

const specs = new WeakMap<ObjectValue, Spec>();

/** Reads a spec once for each identity: an update of the status leaves the spec as it is. */
function readSpec(spec: Value | undefined): Spec {
  const known = isObject(spec) ? specs.get(spec) : undefined;
  if (known !== undefined) return known;
  const read: Spec = {
    group: textOf(spec, 'group'),
    scope: textOf(spec, 'scope'),
    names: readNames(getIn(spec, 'names')),
    versions: listOf(spec, 'versions').map(readVersion),
    conversion: readConversion(getIn(spec, 'conversion')),
    preserveUnknownFields: getIn(spec, 'preserveUnknownFields') === true,
  };
  if (isObject(spec)) specs.set(spec, read);
  return read;
}

const definitions = new WeakMap<ObjectValue, CustomResourceDefinition>();

/** Reads a definition from its value, which must stand as `decodeDefinition` writes it; once for each identity. */
export function readDefinition(value: ObjectValue): CustomResourceDefinition {
  const known = definitions.get(value);
  if (known !== undefined) return known;
  const status = value.get('status');
  const read: CustomResourceDefinition = {
    value,
    name: textOf(value.get('metadata'), 'name'),
    ...readSpec(value.get('spec')),
    status: {
      conditions: listOf(status, 'conditions').map(readCondition),
      acceptedNames: readNames(getIn(status, 'acceptedNames')),
      storedVersions: textsOf(status, 'storedVersions'),
    },
  };
  definitions.set(value, read);
  return read;
}
