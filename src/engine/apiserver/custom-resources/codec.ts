/** Custom objects on their way into the store and out of it: through the storage version, coerced on every change of version. */
import { applyDefaults } from '../../schema/default/apply-defaults.ts';
import { jsonAsWritten } from '../../values/go-decode/decode-go.ts';
import { isObject, type ObjectValue } from '../../values/value.ts';
import type { Codec } from '../registry/registry.ts';
import { StatusError, unexpected } from '../status-error.ts';
import { coerce } from './coerce.ts';
import { convert } from './convert.ts';
import type { ServedVersion } from './served-definition.ts';

/** The codec of a version. */
export function codecOf(version: ServedVersion): Codec {
  const { served } = version;
  return {
    encode: (object) => {
      const stored = served.storage === undefined ? object : convertTo(object, served.storage);
      if (stored instanceof StatusError) return stored;
      // What is stored is JSON, which a patch may have given a whole float64.
      const written = jsonAsWritten(stored);
      return isObject(written) ? written : stored;
    },
    decode: (stored) => {
      const read = readStored(stored, version);
      return read instanceof StatusError ? read : convertTo(read, version);
    },
  };
}

/** Converts, and drops what the other version does not know. */
function convertTo(object: ObjectValue, to: ServedVersion): ObjectValue | StatusError {
  const converted = convert(object, to);
  if (converted instanceof StatusError || converted === object) return converted;
  return coerceTo(converted, to, false);
}

/** Reads a stored object by the version that it was stored in. */
function readStored(stored: ObjectValue, { served }: ServedVersion): ObjectValue | StatusError {
  const apiVersion = stored.get('apiVersion');
  const name = typeof apiVersion === 'string' ? (apiVersion.split('/')[1] ?? '') : '';
  const stage = served.version(name);
  if (stage === undefined) return stored;
  const coerced = coerceTo(stored, stage, true);
  if (coerced instanceof StatusError) return coerced;
  return withDefaults(coerced, stage);
}

/** The object with the defaults of a version. */
export function withDefaults(object: ObjectValue, { defaults }: ServedVersion): ObjectValue {
  if (defaults === undefined) return object;
  const filled = applyDefaults(object, defaults);
  return isObject(filled) ? filled : object;
}

function coerceTo(
  object: ObjectValue,
  { version, served }: ServedVersion,
  fromStore: boolean,
): ObjectValue | StatusError {
  const { preserveUnknownFields } = served.definition;
  const coerced = coerce(object, version.schema, { fromStore, preserveUnknownFields });
  return 'error' in coerced ? unexpected(coerced.error) : coerced.object;
}
