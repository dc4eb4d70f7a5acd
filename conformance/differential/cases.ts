/** Random cases: a schema with an object, and at times one that was there before. */
import { Random } from '../../scripts/fuzz/random.ts';
import type { Plain } from './material.ts';
import { RandomSchemas } from './random-schemas.ts';
import { RandomValues } from './random-values.ts';

/** One case. */
export interface Case {
  readonly schema: Plain;
  readonly object: Plain;
  readonly old: Plain | undefined;
}

/** Makes case number `seed`. */
export function makeCase(seed: number): Case {
  const random = new Random(seed);
  const values = new RandomValues(random);
  const schemas = new RandomSchemas(random, values);
  const spec = schemas.schemaOf(3);
  const schema: Plain = { type: 'object', properties: { spec, status: schemas.schemaOf(2) } };
  if (random.chance(0.1))
    (schema.properties as Plain).metadata = {
      type: 'object',
      properties: { name: { type: 'string', maxLength: 3 } },
    };
  if (random.chance(0.1)) schemas.addCombinators(schema, schema, 2, 0.5);
  const object: Plain = {
    apiVersion: 'g/v1',
    kind: 'K',
    metadata: { name: 'x', namespace: 'default' },
    spec: values.valueFor(spec, 4, 0.05),
  };
  if (random.chance(0.3)) object.status = values.valueFor((schema.properties as Plain).status as Plain, 3, 0.05);
  if (random.chance(0.1)) object.extra = { a: [1, { b: 2 }] };
  const old = random.chance(0.6) ? { ...object, spec: values.changed(object.spec) } : undefined;
  return { schema, object, old };
}
