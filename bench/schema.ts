/**
 * `npm run -s bench:schema`: what the schema and validation stages take on published definitions, in median milliseconds as JSON: the work on a
 * schema that was never seen (structural checks, defaults checked and pruned), and on an object once it was (pruned, coerced, defaulted, validated, also as
 * an update); where the conformance oracle is named by ORACLE, beside the server's own figures of the same minute.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeDefinition } from '../src/engine/definition/decode/decode-definition.ts';
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
import { getIn, isObject, type ObjectValue, type Value } from '../src/engine/values/value.ts';
import { readYaml } from '../src/engine/yaml/read-yaml.ts';

const corpus = join(dirname(fileURLToPath(import.meta.url)), '../../shared/corpus');
const runs = 31;

const cases: readonly (readonly [definition: string, object: string])[] = [
  ['prometheus-operator/crds/monitoring.coreos.com_prometheuses.yaml', 'prometheus-operator/objects/prometheus.yaml'],
  ['argo-cd/crds/application-crd.yaml', 'argo-cd/objects/app.yaml'],
  ['gateway-api/crds/gateway.networking.k8s.io_httproutes.yaml', 'gateway-api/objects/httproute.yaml'],
  ['cloudnative-pg/crds/postgresql.cnpg.io_clusters.yaml', 'cloudnative-pg/objects/cluster-pvc-template.yaml'],
];

function readObject(file: string): ObjectValue {
  const read = readYaml(readFileSync(join(corpus, file), 'utf8'));
  if ('error' in read || !isObject(read.value)) throw new Error(`${file}: no object`);
  return read.value;
}

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

function checkSchema(schema: JSONSchemaProps): number {
  const path = FieldPath.of('spec');
  if (structuralConversionError(schema) !== undefined) return 1;
  const errors = [...validateStructural(schema, path), ...validateDefaults(schema, path, latestVersion)];
  pruneDefaults(schema);
  return errors.length;
}

function admit(object: ObjectValue, schema: JSONSchemaProps): Value {
  const pruned = dropNulls(pruneUnknownFields(object, schema, { isResourceRoot: true }).value, schema);
  return applyDefaults(coerceObjectMeta(null, pruned, schema, { isResourceRoot: false }).value ?? pruned, schema);
}

function validate(object: Value, schema: JSONSchemaProps): number {
  return (
    validateCustomResource(null, object, schema).length +
    validateEmbeddedObjectMeta(null, object, schema, false).length +
    validateListSetsAndMaps(null, schema, object).length
  );
}

function median(work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Number((times.sort((a, b) => a - b)[runs >> 1] ?? 0).toFixed(3));
}

function oracleFigures(definition: string, object: string): unknown {
  const { ORACLE: oracle } = process.env;
  if (oracle === undefined) return undefined;
  const args = ['bench', join(corpus, definition), join(corpus, object), String(runs)];
  return JSON.parse(execFileSync(oracle, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })).medianMs;
}

function measure(definition: string, object: string): object {
  const value = readObject(object);
  const decoded = decodeDefinition(readObject(definition));
  if ('error' in decoded) throw new Error(decoded.error);
  const [, versionName] = String(getIn(value, 'apiVersion')).split('/');
  const { versions } = decoded.definition;
  const { schema } = versions.find(({ name }) => name === versionName) ?? versions[0] ?? {};
  if (schema === undefined) throw new Error(`${definition}: no schema`);
  const start = performance.now();
  const schemaErrors = checkSchema(schema);
  const first = performance.now() - start;
  const admitted = admit(value, schema);
  return {
    definition,
    schemaErrors,
    objectErrors: validate(admitted, schema),
    schemaFirstMs: Number(first.toFixed(3)),
    schemaColdMs: median(() => checkSchema(fresh(schema))),
    copyingMs: median(() => fresh(schema)),
    admitMs: median(() => admit(value, schema)),
    validateMs: median(() => validate(admitted, schema)),
    updateMs: median(() => validateCustomResourceUpdate(null, admitted, value, schema)),
    server: oracleFigures(definition, object),
  };
}

process.stdout.write(
  `${JSON.stringify(
    cases.map(([definition, object]) => measure(definition, object)),
    null,
    2,
  )}\n`,
);
