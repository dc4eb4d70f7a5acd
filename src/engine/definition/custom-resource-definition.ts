/** A CustomResourceDefinition (apiextensions.k8s.io/v1) after decoding and defaulting; the value as stored stays beside it. */
import type { JSONSchemaProps } from '../schema/json-schema-props.ts';
import type { ObjectValue, Value } from '../values/value.ts';
import type { ConditionReason, ConditionType } from './conditions/codes.ts';

/** `spec.names` and `status.acceptedNames`. */
export interface Names {
  readonly plural: string;
  readonly singular: string;
  readonly shortNames: readonly string[];
  readonly kind: string;
  readonly listKind: string;
  readonly categories: readonly string[];
}

/** One entry of `additionalPrinterColumns`. */
export interface PrinterColumn {
  readonly name: string;
  readonly type: string;
  readonly format: string;
  readonly description: string;
  readonly priority: number;
  readonly jsonPath: string;
}

/** `subresources.scale`. */
export interface ScaleSubresource {
  readonly specReplicasPath: string;
  readonly statusReplicasPath: string;
  readonly labelSelectorPath: string | undefined;
}

/** One entry of `spec.versions`. */
export interface Version {
  /** The entry as stored. */
  readonly value: Value;
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  readonly deprecationWarning: string | undefined;
  readonly schema: JSONSchemaProps | undefined;
  readonly subresources: { readonly status: boolean; readonly scale: ScaleSubresource | undefined } | undefined;
  readonly additionalPrinterColumns: readonly PrinterColumn[];
  readonly selectableFields: readonly string[];
}

/** `spec.conversion`. */
export interface Conversion {
  readonly strategy: string;
  readonly webhook:
    | {
        readonly clientConfig:
          | {
              readonly url: string | undefined;
              readonly service:
                | {
                    readonly namespace: string;
                    readonly name: string;
                    readonly path: string | undefined;
                    readonly port: number | undefined;
                  }
                | undefined;
              readonly caBundle: string | undefined;
            }
          | undefined;
        readonly conversionReviewVersions: readonly string[];
      }
    | undefined;
}

/** One entry of `status.conditions`. */
export interface Condition {
  readonly type: ConditionType | (string & {});
  readonly status: string;
  readonly lastTransitionTime: string | undefined;
  readonly reason: ConditionReason | (string & {});
  readonly message: string;
  readonly observedGeneration: bigint;
}

/** A definition. */
export interface CustomResourceDefinition {
  /** The value it was decoded from, defaults applied: what is stored and printed. */
  readonly value: ObjectValue;
  readonly name: string;
  readonly group: string;
  readonly scope: 'Namespaced' | 'Cluster' | (string & {});
  readonly names: Names;
  readonly versions: readonly Version[];
  readonly conversion: Conversion | undefined;
  readonly preserveUnknownFields: boolean;
  readonly status: {
    readonly conditions: readonly Condition[];
    readonly acceptedNames: Names;
    readonly storedVersions: readonly string[];
  };
}
