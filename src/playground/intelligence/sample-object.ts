/** A whole object of a declared kind, made from its schema, as YAML. */
import { JSONSchemaProps, type Value } from '../../engine/index.ts';
import type { Player } from '../player.ts';
import { type SampleSize, sampleOf } from './sample.ts';
import { type DeclaredKind, declaredKinds } from './schema-target.ts';
import { writeMembers } from './write-sample.ts';

/** A kind that a sample can be made of. */
export interface SampleKind {
  readonly kind: string;
  readonly apiVersion: string;
}

/** The kinds that the playground declares, each version that is served. */
export function sampleKinds(player: Player): SampleKind[] {
  return declaredKinds(player)
    .filter(({ version }) => version.served)
    .map(({ definition, apiVersion }) => ({ kind: definition.names.kind, apiVersion }));
}

/** The YAML of an object that satisfies the schema, a line break at its end; `undefined` where nobody declares the kind. */
export function sampleYaml(player: Player, wanted: SampleKind, size: SampleSize): string | undefined {
  const declared = declaredKinds(player).find(
    ({ definition, apiVersion }) => definition.names.kind === wanted.kind && apiVersion === wanted.apiVersion,
  );
  return declared && objectYaml(declared, size);
}

/** The object of a declared kind. */
export function objectYaml({ definition, version, apiVersion }: DeclaredKind, size: SampleSize): string {
  const schema = Object.assign(new JSONSchemaProps(), version.schema);
  const skipped = version.subresources?.status === true ? ['status'] : [];
  schema.properties = new Map(
    [...(schema.properties ?? [])].filter(([name]) => !['apiVersion', 'kind', 'metadata', ...skipped].includes(name)),
  );
  const body = sampleOf(schema, size);
  const object = new Map<string, Value>([
    ['apiVersion', apiVersion],
    ['kind', definition.names.kind],
    ['metadata', new Map([['name', 'example']])],
    ...(body instanceof Map ? body : []),
  ]);
  return `${writeMembers(object)}\n`;
}
