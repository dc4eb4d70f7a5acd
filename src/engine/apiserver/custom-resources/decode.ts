/** A body → a custom object: coerced and defaulted by the schema of the version that the body itself states. */
import type { ObjectValue } from '../../values/value.ts';
import type { AdmissionTrace } from '../admission-trace.ts';
import { parseApiVersion } from '../group-resource.ts';
import type { Decoded, DecodeFailure } from '../handlers/scope.ts';
import { withDefaults } from './codec.ts';
import { coerce } from './coerce.ts';
import type { ServedVersion } from './served-definition.ts';

/** Decodes for a version of a definition; an object of another kind only has its metadata read. */
export function decodeCustomObject(
  value: ObjectValue,
  { served }: ServedVersion,
  trace?: AdmissionTrace,
): Decoded | DecodeFailure {
  const { definition } = served;
  const apiVersion = value.get('apiVersion');
  const kind = value.get('kind');
  const stated = { kind: typeof kind === 'string' ? kind : '' };
  const gv = parseApiVersion(typeof apiVersion === 'string' ? apiVersion : '');
  if ('error' in gv) return { ...gv, ...stated };
  const own = gv.group === definition.group && stated.kind === definition.status.acceptedNames.kind;
  const version = own ? served.version(gv.version) : undefined;
  const coerced = coerce(value, own ? version?.version.schema : null, {
    fromStore: false,
    preserveUnknownFields: definition.preserveUnknownFields,
  });
  if ('error' in coerced) return { error: coerced.error, version: gv.version, ...stated };
  const object = version === undefined ? coerced.object : withDefaults(coerced.object, version);
  trace?.pruned.push(...coerced.unknownFields);
  trace?.noteDefaults(coerced.object, object);
  const strictErrors = coerced.unknownFields.map((path) => `unknown field "${path}"`);
  return { object, strictErrors, ...gv, ...stated };
}
