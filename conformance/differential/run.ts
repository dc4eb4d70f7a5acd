/**
 * `npx tsx conformance/differential/run.ts SERVER [FROM] [COUNT]`: random cases through the server's own functions (SERVER is the
 * program built from `server/`) and through ours; prints the cases that differ.
 */
import { spawnSync } from 'node:child_process';
import { decodeSchema } from '../../src/engine/definition/decode/decode-schema.ts';
import { validateDefaults } from '../../src/engine/definition/validation/schema/defaults.ts';
import { latestVersion } from '../../src/engine/kubernetes-version.ts';
import { applyDefaults } from '../../src/engine/schema/default/apply-defaults.ts';
import { dropNulls } from '../../src/engine/schema/default/drop-nulls.ts';
import { pruneDefaults } from '../../src/engine/schema/default/prune-defaults.ts';
import { validateListSetsAndMaps } from '../../src/engine/schema/list-type/validate-list-sets-and-maps.ts';
import { coerceObjectMeta } from '../../src/engine/schema/object-meta/coerce-object-meta.ts';
import { pruneUnknownFields } from '../../src/engine/schema/prune/prune-unknown-fields.ts';
import { structuralConversionError } from '../../src/engine/schema/structural/conversion-error.ts';
import { validateStructural } from '../../src/engine/schema/structural/validate-structural.ts';
import { CorrelatedObject } from '../../src/engine/validation/correlated-object.ts';
import { validateEmbeddedObjectMeta } from '../../src/engine/validation/object-meta/embedded-object-meta.ts';
import {
  validateCustomResource,
  validateCustomResourceUpdate,
} from '../../src/engine/validation/validate-custom-resource.ts';
import type { FieldError } from '../../src/engine/values/field-error.ts';
import { fieldErrorText } from '../../src/engine/values/field-error-text.ts';
import { FieldPath } from '../../src/engine/values/field-path.ts';
import { fieldOf, Scope } from '../../src/engine/values/go-decode/scope.ts';
import { goJson } from '../../src/engine/values/go-json.ts';
import { type ObjectValue, object, type Value } from '../../src/engine/values/value.ts';
import { makeCase } from './cases.ts';
import { readJson, writeJson } from './json.ts';

const [server = '', from = '1', count = '1000'] = process.argv.slice(2);
const seeds = Array.from({ length: Number(count) }, (_, at) => Number(from) + at);
const lines = seeds.map((seed) => writeJson(makeCase(seed)).replace(/(\d)\.0(?=[,}\]])/g, '$1'));
const { stdout, stderr } = spawnSync(server, { input: `${lines.join('\n')}\n`, maxBuffer: 2 ** 30 });
process.stderr.write(stderr);
const answers = String(stdout).trimEnd().split('\n');

/** Metadata that cannot be read ends a check: where several places are broken, the server tells of any. */
const unreadable = /must be a string|cannot unmarshal|parsing time/;

let differing = 0;
const reached = new Map<string, number>();
seeds.forEach((seed, at) => {
  const line = lines[at] ?? '';
  const answer = answers[at] ?? '';
  const wanted = sorted(readJson(answer));
  const given = sorted(ours(readJson(line) as ObjectValue));
  for (const key of (readJson(answer) as ObjectValue).keys()) reached.set(key, (reached.get(key) ?? 0) + 1);
  if (wanted === given || failsAnywhere(wanted, given)) return;
  differing++;
  if (differing <= 10) process.stdout.write(`seed ${seed}\n${line}\n- ${wanted}\n+ ${given}\n\n`);
});
process.stdout.write(`${seeds.length - differing} of ${seeds.length} are equal\n${JSON.stringify([...reached])}\n`);
process.exit(differing === 0 ? 0 : 1);

/** One text, lists of error texts sorted, since the server walks maps at random. */
function sorted(answer: Value): string {
  if (!(answer instanceof Map)) return String(answer);
  const members = [...answer].map(([key, value]) => {
    const isErrors = Array.isArray(value) && value.every((item) => typeof item === 'string');
    return [key, isErrors ? value.map(anyUnreadable).sort() : value] as const;
  });
  return goJson(new Map(members as [string, Value][]));
}

/** True where both stop at metadata that cannot be read: of several such places the server takes any. */
function failsAnywhere(wanted: string, given: string): boolean {
  return wanted.includes('"coerce":') && given.includes('"coerce":');
}

function anyUnreadable(text: string): string {
  return unreadable.test(text) ? 'unreadable metadata' : text;
}

function texts(errors: readonly FieldError[]): readonly string[] | undefined {
  return errors.length === 0 ? undefined : errors.map((error) => `${error.type} | ${fieldErrorText(error)}`);
}

function ours(input: ObjectValue): Value {
  const scope = new Scope();
  const { schema } = decodeSchema(input.get('schema') ?? null, fieldOf(undefined, 'schema'), '', scope);
  const convert = structuralConversionError(schema);
  if (convert !== undefined) return object({ convert, pruned: null, defaulted: null });
  const structural = validateStructural(schema, FieldPath.of('schema'));
  if (structural.length > 0) return object({ structural: texts(structural), pruned: null, defaulted: null });
  const defaultErrors = texts(validateDefaults(schema, FieldPath.of('schema'), latestVersion));
  const served = pruneDefaults(schema);
  const { value: bare, unknownFields } = pruneUnknownFields(input.get('object') ?? null, served, {
    isResourceRoot: true,
  });
  const pruned = dropNulls(bare, served);
  const unknown = unknownFields.length > 0 ? unknownFields : undefined;
  const coerced = coerceObjectMeta(null, pruned, served, { isResourceRoot: false });
  if (coerced.error !== undefined) {
    return object({ defaultErrors, unknown, pruned, coerce: fieldErrorText(coerced.error), defaulted: null });
  }
  const defaulted = applyDefaults(coerced.value, served);
  const old = input.get('old');
  return object({
    defaultErrors,
    unknown,
    pruned,
    coerceUnknown: coerced.unknownFields.length > 0 ? coerced.unknownFields : undefined,
    defaulted,
    errors: texts(validateCustomResource(null, defaulted, schema)),
    meta: texts(validateEmbeddedObjectMeta(null, defaulted, served, false)),
    lists: texts(validateListSetsAndMaps(null, served, defaulted)),
    update:
      old === undefined
        ? undefined
        : texts(
            validateCustomResourceUpdate(null, defaulted, old, schema, new CorrelatedObject(defaulted, old, served)),
          ),
  });
}
