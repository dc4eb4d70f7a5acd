/** The functions of one environment: by name for the checker, by name or overload id for the planner. */
import { type KubernetesVersion, minorOf } from '../../kubernetes-version.ts';
import { typeName } from '../eval/kind.ts';
import { matchesUse, type PatternUse } from '../eval/optimize.ts';
import { isAssignable } from '../eval/runtime-type.ts';
import type { Binding } from '../eval/step.ts';
import { CelError, type CelValue } from '../eval/value.ts';
import type { Call, CelFunction, Library, Overload } from './library.ts';
import { findAllUse, findUse } from './regex.ts';

/** Calls whose constant pattern is compiled while a plan is made. */
const patternUses: ReadonlyMap<string, PatternUse> = new Map([
  ['matches', matchesUse],
  ['find', findUse],
  ['findAll', findAllUse],
]);

/** The functions that libraries offer together at one compatibility version. */
export class FunctionTable {
  /** Functions by name, overloads of the same function from several libraries together. */
  readonly functions: ReadonlyMap<string, CelFunction>;
  readonly patternUses = patternUses;
  readonly #overloads = new Map<string, Overload>();
  readonly #bindings = new Map<string, Binding>();

  /** @param minor the minor version that decides what is offered, such as 36 for 1.36 */
  constructor(
    libraries: readonly Library[],
    readonly minor: number,
  ) {
    this.functions = merge(
      libraries.filter((library) => isOffered(library, minor)),
      minor,
    );
    for (const each of this.functions.values()) {
      for (const overload of each.overloads) {
        this.#overloads.set(overload.id, overload);
        if (overload.call !== undefined) this.#bindings.set(overload.id, guarded(each, overload, overload.call));
      }
    }
    for (const each of this.functions.values()) {
      const binding = dispatcher(each);
      if (binding !== undefined) this.#bindings.set(each.name, binding);
    }
  }

  /** An overload by its id. */
  overload(id: string): Overload | undefined {
    return this.#overloads.get(id);
  }

  /** What implements an overload or, by the name of a function, whichever of its overloads fits the arguments. */
  binding(idOrName: string): Binding | undefined {
    return this.#bindings.get(idOrName);
  }
}

function isOffered(
  { since, until }: { since?: KubernetesVersion | '1.0'; until?: KubernetesVersion },
  minor: number,
): boolean {
  const begins = since === undefined || since === '1.0' || minorOf(since) <= minor;
  return begins && (until === undefined || minorOf(until) > minor);
}

function merge(libraries: readonly Library[], minor: number): ReadonlyMap<string, CelFunction> {
  const functions = new Map<string, CelFunction>();
  for (const each of libraries.flatMap((library) => library.functions)) {
    const overloads = each.overloads.filter((overload) => isOffered(overload, minor));
    const known = functions.get(each.name);
    functions.set(each.name, {
      ...each,
      ...known,
      overloads: known === undefined ? overloads : [...known.overloads, ...overloads],
    });
  }
  return functions;
}

function fits({ params, nonStrict }: Overload, unguarded: boolean | undefined, args: readonly CelValue[]): boolean {
  if (args.length !== params.length) return false;
  return params.every((param, i) => {
    const arg = args[i] ?? null;
    if (arg instanceof CelError) return nonStrict === true;
    return unguarded === true || isAssignable(param, arg);
  });
}

function noOverloadFor(name: string, args: readonly CelValue[]): CelError {
  for (const arg of args) if (arg instanceof CelError) return arg;
  return new CelError(`no such overload: ${name}(${args.map(typeName).join(', ')})`);
}

function guarded({ name, unguarded }: CelFunction, overload: Overload, call: Call): Binding {
  return {
    call: (args) => (fits(overload, unguarded, args) ? call(args) : noOverloadFor(name, args)),
    trait: undefined,
    nonStrict: overload.nonStrict === true,
    stopsAtError: overload.stopsAtError === true || overload.params.length > 2,
  };
}

function dispatcher(each: CelFunction): Binding | undefined {
  if (each.shared !== undefined) {
    return { call: each.shared.call, trait: each.shared.trait, nonStrict: false, stopsAtError: false };
  }
  const callable = each.overloads.filter((overload) => overload.call !== undefined);
  const [only] = callable;
  if (only === undefined) return undefined;
  if (callable.length === 1 && only.call !== undefined) return guarded(each, only, only.call);
  return {
    call: (args) => {
      const overload = callable.find((candidate) => fits(candidate, each.unguarded, args));
      return overload?.call === undefined ? noOverloadFor(each.name, args) : overload.call(args);
    },
    trait: undefined,
    nonStrict: callable.some((overload) => overload.nonStrict === true),
    stopsAtError: true,
  };
}
