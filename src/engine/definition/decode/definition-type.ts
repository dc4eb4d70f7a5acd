/** `CustomResourceDefinition` of apiextensions.k8s.io/v1 as a Go struct. */

import { convertSchema, schemaStruct } from '#convert-schema';
import { objectMetaType, timeType } from '../../schema/object-meta/object-meta-type.ts';
import { decodeBase64, encodeBase64 } from '../../values/go-base64.ts';
import { goWord, numberText } from '../../values/go-decode/decode-go.ts';
import {
  always,
  type GoConversion,
  type GoCustomType,
  goBool,
  goInt32,
  goInt64,
  goString,
  named,
  pointer,
  sliceOf,
  struct,
  unlessEmpty,
} from '../../values/go-decode/go-type.ts';
import { elementOf, type Place, type Scope } from '../../values/go-decode/scope.ts';
import { isList, isNumber, type Value } from '../../values/value.ts';
import { decodeSchema } from './decode-schema.ts';
import { structName } from './keyword-readers.ts';

/** The bytes of a list of numbers, which Go takes for them as well. */
function bytesOf(value: readonly Value[], place: Place | undefined, holder: string, scope: Scope): Uint8Array {
  const bytes = value.map((item, at) => {
    if (typeof item === 'bigint' && item >= 0n && item < 256n) return Number(item);
    const found = isNumber(item) ? `number ${numberText(item)}` : goWord(item);
    if (item !== null) scope.typeError(found, elementOf(place, at), holder, 'uint8');
    return 0;
  });
  return Uint8Array.from(bytes);
}

/** `[]byte`, written as base64. */
const bytesType: GoCustomType = {
  kind: 'custom',
  name: '[]uint8',
  decode: (value, place, holder, scope): Value => {
    if (value === null) return null;
    if (isList(value)) return encodeBase64(bytesOf(value, place, holder, scope));
    if (typeof value !== 'string') {
      scope.typeError(goWord(value), place, holder, '[]uint8');
      return null;
    }
    const read = decodeBase64(value);
    if ('errorAt' in read) {
      scope.save(`illegal base64 data at input byte ${read.errorAt}`);
      return null;
    }
    const written = encodeBase64(read.bytes);
    return written === value ? value : written;
  },
  convert: convertBytes,
  zero: null,
};

/** Base64 or a list of numbers, for a strategic merge patch. */
function convertBytes(value: Value, conversion: GoConversion): Value {
  if (isList(value)) return value.map((item) => (item === null ? null : conversion.integer(item, 'uint8')));
  if (typeof value !== 'string') return conversion.convert(value, sliceOf(goInt64), '');
  const read = decodeBase64(value);
  if (!('errorAt' in read)) return value;
  return conversion.fail(`error decoding from json: illegal base64 data at input byte ${read.errorAt}`);
}

/** A schema. */
const schemaType: GoCustomType = {
  kind: 'custom',
  name: structName,
  decode: (value, place, holder, scope) => decodeSchema(value, place, holder, scope).value,
  convert: convertSchema,
  writtenAs: () => schemaStruct(),
  zero: new Map(),
};

const names = struct('v1.CustomResourceDefinitionNames', {
  plural: always(goString),
  singular: unlessEmpty(goString),
  shortNames: unlessEmpty(sliceOf(goString)),
  kind: always(goString),
  listKind: unlessEmpty(goString),
  categories: unlessEmpty(sliceOf(goString)),
});

const validation = struct('v1.CustomResourceValidation', { openAPIV3Schema: pointer(schemaType) });

const subresources = struct('v1.CustomResourceSubresources', {
  status: pointer(struct('v1.CustomResourceSubresourceStatus', {})),
  scale: pointer(
    struct('v1.CustomResourceSubresourceScale', {
      specReplicasPath: always(goString),
      statusReplicasPath: always(goString),
      labelSelectorPath: pointer(goString),
    }),
  ),
});

const column = struct('v1.CustomResourceColumnDefinition', {
  name: always(goString),
  type: always(goString),
  format: unlessEmpty(goString),
  description: unlessEmpty(goString),
  priority: unlessEmpty(goInt32),
  jsonPath: always(goString),
});

const version = struct('v1.CustomResourceDefinitionVersion', {
  name: always(goString),
  served: always(goBool),
  storage: always(goBool),
  deprecated: unlessEmpty(goBool),
  deprecationWarning: pointer(goString),
  schema: pointer(validation),
  subresources: pointer(subresources),
  additionalPrinterColumns: unlessEmpty(sliceOf(column)),
  selectableFields: unlessEmpty(sliceOf(struct('v1.SelectableField', { jsonPath: always(goString) }))),
});

const webhook = struct('v1.WebhookConversion', {
  clientConfig: pointer(
    struct('v1.WebhookClientConfig', {
      url: pointer(goString),
      service: pointer(
        struct('v1.ServiceReference', {
          namespace: always(goString),
          name: always(goString),
          path: pointer(goString),
          port: pointer(goInt32),
        }),
      ),
      caBundle: unlessEmpty(bytesType),
    }),
  ),
  conversionReviewVersions: always(sliceOf(goString)),
});

const spec = struct('v1.CustomResourceDefinitionSpec', {
  group: always(goString),
  names: always(names),
  scope: always(named('v1.ResourceScope')),
  versions: always(sliceOf(version)),
  conversion: pointer(
    struct('v1.CustomResourceConversion', {
      strategy: always(named('v1.ConversionStrategyType')),
      webhook: pointer(webhook),
    }),
  ),
  preserveUnknownFields: unlessEmpty(goBool),
});

const condition = struct('v1.CustomResourceDefinitionCondition', {
  type: always(named('v1.CustomResourceDefinitionConditionType')),
  status: always(named('v1.ConditionStatus')),
  lastTransitionTime: always(timeType),
  reason: unlessEmpty(goString),
  message: unlessEmpty(goString),
  observedGeneration: unlessEmpty(goInt64),
});

const status = struct('v1.CustomResourceDefinitionStatus', {
  conditions: always(sliceOf(condition)),
  acceptedNames: always(names),
  storedVersions: always(sliceOf(goString)),
  observedGeneration: unlessEmpty(goInt64),
});

/** The struct. */
export const definitionType = struct('v1.CustomResourceDefinition', {
  kind: { ...unlessEmpty(goString), embedded: 'TypeMeta' },
  apiVersion: { ...unlessEmpty(goString), embedded: 'TypeMeta' },
  metadata: always(objectMetaType),
  spec: always(spec),
  status: always(status),
});
