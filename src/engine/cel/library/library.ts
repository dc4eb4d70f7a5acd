/**
 * The shape of a CEL library: one file a library declares its functions with, for each overload, its signature, what it
 * computes, what that costs at run time and at worst, and since which Kubernetes version it exists.
 */
import type { KubernetesVersion } from '../../kubernetes-version.ts';
import type { CelType } from '../check/type.ts';
import type { CallEstimator } from '../cost/estimate.ts';
import type { Trait } from '../eval/kind.ts';
import type { CelValue } from '../eval/value.ts';

/** Computes a call; the target of a member function is the first argument. A failure is returned as a `CelError`. */
export type Call = (args: readonly CelValue[]) => CelValue;

/** One overload of a function. */
export interface Overload {
  /** cel-go's id, such as `string_replace_string_string`. */
  readonly id: string;
  /** True when it is called as `target.f(args)`; the target is then the first parameter. */
  readonly member: boolean;
  readonly params: readonly CelType[];
  readonly result: CelType;
  /**
   * Computes the result. `undefined` for what the planner itself knows (`_&&_`, `_?_:_`, …), for an overload that shares
   * the function's `shared` implementation, and for what is declared but cannot be called here.
   */
  readonly call?: Call;
  /** True where errors are arguments like others. */
  readonly nonStrict?: boolean;
  /** True where an argument after one that failed is not evaluated (cel-go binds it as a function of any number of arguments). */
  readonly stopsAtError?: boolean;
  /** The run-time cost of one call, where the general rules do not tell it. */
  readonly cost?: (args: readonly CelValue[], result: CelValue) => number;
  /** The worst-case cost and result size of a call, where the general rules do not tell them. */
  readonly estimate?: CallEstimator;
  readonly since?: KubernetesVersion | '1.0';
  /** The first version in which it is no longer (or not yet for new rules) offered. */
  readonly until?: KubernetesVersion;
}

/** A function and its overloads in the order the checker tries them. */
export interface CelFunction {
  readonly name: string;
  readonly overloads: readonly Overload[];
  /** One implementation for all overloads: it looks at the values itself, once the first has the trait. */
  readonly shared?: { readonly call: Call; readonly trait?: Trait };
  /** True where arguments are not checked against the signature before a call. */
  readonly unguarded?: boolean;
}

/** A library. */
export interface Library {
  readonly name: string;
  readonly since: KubernetesVersion | '1.0';
  /** The first version without it. */
  readonly until?: KubernetesVersion;
  readonly functions: readonly CelFunction[];
  /** Types that can be written by name in a rule, such as `net.IP`. */
  readonly types?: readonly CelType[];
}
