/** The functions a rule may call, as a person writes them: for completion in an editor. */
import { type KubernetesVersion, latestVersion } from '../../kubernetes-version.ts';
import { typeText } from '../check/type-text.ts';
import { environmentFor } from './environment.ts';

/** One overload of a function. */
export interface FunctionSignature {
  readonly name: string;
  /** The type it is called on, such as `list(T)`; `undefined` where it is called by its name alone. */
  readonly target: string | undefined;
  /** `string.find(string) -> string`. */
  readonly text: string;
  readonly result: string;
}

const byVersion = new Map<KubernetesVersion, readonly FunctionSignature[]>();

/** All functions with a name that new rules may use on a server of a version; operators are left out. */
export function functionSignatures(version: KubernetesVersion = latestVersion): readonly FunctionSignature[] {
  const known = byVersion.get(version);
  if (known !== undefined) return known;
  const signatures: FunctionSignature[] = [];
  for (const { name, overloads } of environmentFor(version, 'new').table.functions.values()) {
    if (!/^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/.test(name)) continue;
    for (const { member, params, result } of overloads) {
      const types = params.map(typeText);
      const target = member ? types.shift() : undefined;
      const text = `${target === undefined ? '' : `${target}.`}${name}(${types.join(', ')}) -> ${typeText(result)}`;
      signatures.push({ name, target, text, result: typeText(result) });
    }
  }
  byVersion.set(version, signatures);
  return signatures;
}
