/** The type and value of a scalar node, and what becomes of them in JSON. */
import { decodeBase64 } from '../values/go-base64.ts';
import { float32Text } from '../values/go-number.ts';
import { textOfUtf8 } from '../values/utf8-bytes.ts';
import type { Value } from '../values/value.ts';
import type { NodeTable } from './node-table.ts';
import { resolveScalar, type Scalar } from './resolve-scalar.ts';

const coreTag = 'tag:yaml.org,2002:';

/** The type and value of a scalar node, or go-yaml's error for a tag that does not fit. */
export function scalarOf(nodes: NodeTable, node: number): Scalar | { readonly error: string } {
  const text = nodes.text(node);
  const tag = nodes.tags.get(node);
  if (tag === undefined) return nodes.isImplicit(node) ? resolveScalar(text) : { tag: 'str', value: text };
  if (!tag.startsWith(coreTag)) return { tag: 'str', value: text };
  const short = tag.slice(coreTag.length);
  switch (short) {
    case 'binary': {
      const decoded = decodeBase64(text);
      return 'errorAt' in decoded
        ? { error: 'yaml: !!binary value contains invalid base64 data' }
        : { tag: 'str', value: textOfUtf8([...decoded.bytes]) };
    }
    case 'bool':
    case 'int':
    case 'float':
    case 'null':
    case 'timestamp': {
      const scalar = resolveScalar(text, short);
      if (scalar.tag === short) return scalar;
      if (short === 'float' && scalar.tag === 'int' && scalar.value < 2n ** 63n) {
        return { tag: 'float', value: Number(scalar.value) };
      }
      return { error: `yaml: cannot decode !!${scalar.tag} \`${text}\` as a !!${short}` };
    }
    default:
      return { tag: 'str', value: text };
  }
}

/** The value that a scalar has once it went through JSON, where a whole float becomes an int64. */
export function jsonScalar({ value }: Scalar): Value {
  if (typeof value === 'bigint') return BigInt.asIntN(64, value) === value ? value : Number(value);
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) >= 2 ** 63) return value;
  return BigInt(value);
}

/** A key as JSON text; `undefined` for the types that sigs.k8s.io/yaml refuses. */
export function keyText(scalar: Scalar): string | undefined {
  switch (scalar.tag) {
    case 'null':
      return undefined;
    case 'bool':
      return String(scalar.value);
    case 'int':
      return BigInt.asIntN(64, scalar.value) === scalar.value ? String(scalar.value) : undefined;
    case 'float': {
      const text = float32Text(scalar.value);
      if (text === 'NaN') return '.nan';
      if (text.endsWith('Inf')) return text === '+Inf' ? '.inf' : '-.inf';
      return text;
    }
    default:
      return scalar.value;
  }
}
