/**
 * The environments that rules compile in. A new rule must be understood by a server one minor version older, in case of a
 * rollback; a stored rule may use whatever its server knows.
 */
import { type KubernetesVersion, minorOf } from '../../kubernetes-version.ts';
import {
  type DeclaredFunctions,
  declareFunctions,
  standardTypes,
  standardTypeValues,
  type Validator,
} from '../check/environment.ts';
import type { CelType } from '../check/type.ts';
import { runtimeTypeName } from '../check/type-text.ts';
import type { FunctionTable } from '../library/function-table.ts';
import { functionTable, libraries } from '../library/libraries.ts';

/** Whether an expression is being introduced or stands in the stored definition already. */
export type ExpressionKind = 'new' | 'stored';

/** What an expression is compiled with. */
export interface RuleEnvironment {
  /** The minor version that decides what is offered, such as 36. */
  readonly minor: number;
  readonly table: FunctionTable;
  readonly functions: DeclaredFunctions;
  readonly types: ReadonlyMap<string, CelType>;
  /** Names of the types that are values too: `type(x) == int`. */
  readonly typeValues: ReadonlySet<string>;
  readonly validators: readonly Validator[];
}

const byMinor = new Map<number, RuleEnvironment>();

/** The environment of a server's version for new or for stored expressions; made once. */
export function environmentFor(version: KubernetesVersion, kind: ExpressionKind): RuleEnvironment {
  const minor = minorOf(version) - (kind === 'new' ? 1 : 0);
  let environment = byMinor.get(minor);
  if (environment === undefined) {
    environment = makeEnvironment(minor);
    byMinor.set(minor, environment);
  }
  return environment;
}

function makeEnvironment(minor: number): RuleEnvironment {
  const table = functionTable(minor);
  const types = new Map(standardTypes);
  const typeValues = new Set(standardTypeValues);
  for (const library of libraries) {
    if (library.since !== '1.0' && minorOf(library.since) > minor) continue;
    for (const type of library.types ?? []) {
      types.set(runtimeTypeName(type), type);
      typeValues.add(runtimeTypeName(type));
    }
  }
  return {
    minor,
    table,
    functions: declareFunctions(table.functions.values()),
    types,
    typeValues,
    validators: ['homogeneous', 'duration', 'timestamp', 'matches', 'format'],
  };
}
