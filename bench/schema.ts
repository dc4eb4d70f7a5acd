/**
 * `npm run -s bench:schema`: what the schema and validation stages take on published definitions, in median milliseconds as JSON: the work on a
 * schema that was never seen (structural checks, defaults checked and pruned), and on an object once it was (pruned, coerced, defaulted, validated, also as
 * an update); where the conformance oracle is named by ORACLE, beside the server's own figures of the same minute.
 */
import { join } from 'node:path';
import { validateDefaults } from '../src/engine/definition/validation/schema/defaults.ts';
import { latestVersion } from '../src/engine/kubernetes-version.ts';
import { applyDefaults } from '../src/engine/schema/default/apply-defaults.ts';
import { dropNulls } from '../src/engine/schema/default/drop-nulls.ts';
import { pruneDefaults } from '../src/engine/schema/default/prune-defaults.ts';
import { JSONSchemaProps } from '../src/engine/schema/json-schema-props.ts';
import { validateListSetsAndMaps } from '../src/engine/schema/list-type/validate-list-sets-and-maps.ts';
import { coerceObjectMeta } from '../src/engine/schema/object-meta/coerce-object-meta.ts';
import { pruneUnknownFields } from '../src/engine/schema/prune/prune-unknown-fields.ts';
import { structuralConversionError } from '../src/engine/schema/structural/conversion-error.ts';
import { validateStructural } from '../src/engine/schema/structural/validate-structural.ts';
import { validateEmbeddedObjectMeta } from '../src/engine/validation/object-meta/embedded-object-meta.ts';
import {
  validateCustomResource,
  validateCustomResourceUpdate,
} from '../src/engine/validation/validate-custom-resource.ts';
import { FieldPath } from '../src/engine/values/field-path.ts';
import type { ObjectValue, Value } from '../src/engine/values/value.ts';
import { oracleFigures } from './support/oracle-figures.ts';
import { corpus, readPublished } from './support/published.ts';
import { median, rounded } from './support/statistics.ts';
import { time } from './support/stopwatch.ts';

const runs = 31;

const cases: readonly (readonly [definition: string, object: string])[] = [
  ['prometheus-operator/crds/monitoring.coreos.com_prometheuses.yaml', 'prometheus-operator/objects/prometheus.yaml'],
  ['argo-cd/crds/application-crd.yaml', 'argo-cd/objects/app.yaml'],
  ['gateway-api/crds/gateway.networking.k8s.io_httproutes.yaml', 'gateway-api/objects/httproute.yaml'],
  ['cloudnative-pg/crds/postgresql.cnpg.io_clusters.yaml', 'cloudnative-pg/objects/cluster-pvc-template.yaml'],
];

/** A schema that no stage has seen, and that says the same. */
function fresh(schema: JSONSchemaProps): JSONSchemaProps {
  const copy = Object.assign(new JSONSchemaProps(), schema);
  if (schema.properties !== undefined) {
    copy.properties = new Map([...schema.properties].map(([name, property]) => [name, fresh(property)]));
  }
  if (schema.items instanceof JSONSchemaProps) copy.items = fresh(schema.items);
  if (schema.additionalProperties instanceof JSONSchemaProps) {
    copy.additionalProperties = fresh(schema.additionalProperties);
  }
  return copy;
}

/** Checks a definition's schema, as when it is created; gives the number of errors. */
function checkSchema(schema: JSONSchemaProps): number {
  const path = FieldPath.of('spec');
  if (structuralConversionError(schema) !== undefined) return 1;
  const errors = [...validateStructural(schema, path), ...validateDefaults(schema, path, latestVersion)];
  pruneDefaults(schema);
  return errors.length;
}

/** An object as it is stored. */
function admit(object: ObjectValue, schema: JSONSchemaProps): Value {
  const pruned = dropNulls(pruneUnknownFields(object, schema, { isResourceRoot: true }).value, schema);
  return applyDefaults(coerceObjectMeta(null, pruned, schema, { isResourceRoot: false }).value ?? pruned, schema);
}

/** Validates an object; gives the number of errors. */
function validate(object: Value, schema: JSONSchemaProps): number {
  return (
    validateCustomResource(null, object, schema).length +
    validateEmbeddedObjectMeta(null, object, schema, false).length +
    validateListSetsAndMaps(null, schema, object).length
  );
}

/** The median milliseconds of so many runs of some work. */
function medianTime(work: () => unknown): number {
  return rounded(median(Array.from({ length: runs }, () => time(work))));
}

function measure(definition: string, objectFile: string): object {
  const { object, schema } = readPublished(definition, objectFile);
  let schemaErrors = 0;
  const first = time(() => {
    schemaErrors = checkSchema(schema);
  });
  const admitted = admit(object, schema);
  return {
    definition,
    schemaErrors,
    objectErrors: validate(admitted, schema),
    schemaFirstMs: rounded(first),
    schemaColdMs: medianTime(() => checkSchema(fresh(schema))),
    copyingMs: medianTime(() => fresh(schema)),
    admitMs: medianTime(() => admit(object, schema)),
    validateMs: medianTime(() => validate(admitted, schema)),
    updateMs: medianTime(() => validateCustomResourceUpdate(null, admitted, object, schema)),
    server: oracleFigures(join(corpus, definition), join(corpus, objectFile), runs),
  };
}

const results = cases.map(([definition, object]) => measure(definition, object));
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
