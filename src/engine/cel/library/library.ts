/**
 * The shape of a CEL library: one file a library declares its functions with, for each overload, its signature, what it
 * computes, what that costs at run time and at worst, and since which Kubernetes version it exists.
 */
import type { KubernetesVersion } from '../../kubernetes-version.ts';
import type { CelType } from '../check/type.ts';
import type { CallEstimator } from '../cost/estimate.ts';
import type { CelValue } from '../eval/value.ts';

/** One overload of a function. */
export interface Overload {
  /** cel-go's id, such as `string_replace_string_string`. */
  readonly id: string;
  /** True when it is called as `target.f(args)`; the target is then the first parameter. */
  readonly member: boolean;
  readonly params: readonly CelType[];
  readonly result: CelType;
  /**
   * Computes the result; a failure is returned as a `CelError`, never thrown. `undefined` for what the
   * planner itself knows (`_&&_`, `_?_:_`, …).
   */
  readonly call: ((args: readonly CelValue[]) => CelValue) | undefined;
  /** The run-time cost of one call; without one it is 1. */
  readonly cost?: (args: readonly CelValue[], result: CelValue) => number;
  /** The worst-case cost and result size of a call; without one it is 1 and unknown. */
  readonly estimate?: CallEstimator;
  readonly since?: KubernetesVersion | '1.0';
  /** The first version in which it is no longer (or not yet for new rules) offered. */
  readonly until?: KubernetesVersion;
}

/** A function and its overloads in the order the checker tries them. */
export interface CelFunction {
  readonly name: string;
  readonly overloads: readonly Overload[];
}

/** A library. */
export interface Library {
  readonly name: string;
  readonly since: KubernetesVersion | '1.0';
  readonly functions: readonly CelFunction[];
}
