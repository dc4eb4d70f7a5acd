/** Objects tried against a definition without a store: what a create or an update would be told, for who tries thousands. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { type KubernetesVersion, latestVersion } from '../../kubernetes-version.ts';
import type { FieldError } from '../../values/field-error.ts';
import { isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { AdmissionTrace, type Defaulted, type KeywordCheck, type RuleRun } from '../admission-trace.ts';
import { withMetadata } from '../metadata/object-meta.ts';
import { Warnings } from '../warnings.ts';
import { decodeCustomObject } from './decode.ts';
import { ServedDefinition } from './served-definition.ts';
import { StatusStrategy } from './status-strategy.ts';
import { CustomResourceStrategy } from './strategy.ts';

/** An object on trial. */
export interface Trial {
  readonly object: ObjectValue;
  /** What is stored already; without it the object is created. */
  readonly old?: ObjectValue | undefined;
  /** True for a write to `/status`, which needs an old object. */
  readonly isStatus?: boolean;
}

/** What came of it. */
export interface TrialResult {
  /** Why the object cannot even be read, or has fields that the schema does not know; `undefined` where it was validated. */
  readonly unreadable: string | undefined;
  readonly errors: readonly FieldError[];
  /** The object with its defaults, as it was validated. */
  readonly object: Value;
  readonly defaulted: readonly Defaulted[];
  readonly keywords: readonly KeywordCheck[];
  readonly runs: readonly RuleRun[];
}

/** What the server fills in before it validates; names and uids are the same for all, nothing is stored. */
const system = { uid: '00000000-0000-4000-8000-000000000000', creationTimestamp: '2026-01-01T00:00:00Z' };

/** Tries objects of one version of a definition, by the strategies that the server itself asks. */
export class ObjectTrials {
  readonly #served: ServedDefinition;
  readonly #version: string;

  /** The definition's names are taken as accepted, whatever its status says. */
  constructor(definition: CustomResourceDefinition, version: string, kubernetes: KubernetesVersion = latestVersion) {
    const status = { ...definition.status, acceptedNames: definition.names };
    this.#served = new ServedDefinition({ ...definition, status }, kubernetes);
    this.#version = version;
  }

  /** Tries one. */
  run({ object, old, isStatus = false }: Trial): TrialResult {
    const trace = new AdmissionTrace('verdicts');
    const { defaulted, keywords, runs } = trace;
    const rest = { defaulted, keywords, runs };
    const decoded = this.#decode(object, trace);
    if ('unreadable' in decoded) return { ...rest, ...decoded, object, errors: [] };
    const admission = { warnings: new Warnings(), trace };
    if (old === undefined) {
      const { create } = this.#strategies();
      const prepared = create.prepareForCreate(decoded.object);
      return { ...rest, unreadable: undefined, object: prepared, errors: create.validate(prepared, admission) };
    }
    const before = this.#decode(old);
    if ('unreadable' in before) return { ...rest, ...before, object, errors: [] };
    const { create, status } = this.#strategies();
    const stored = create.prepareForCreate(before.object);
    const strategy = isStatus ? status : create;
    const prepared = strategy.prepareForUpdate(decoded.object, stored);
    return {
      ...rest,
      unreadable: undefined,
      object: prepared,
      errors: strategy.validateUpdate(prepared, stored, admission),
    };
  }

  #strategies(): { readonly create: CustomResourceStrategy; readonly status: StatusStrategy } {
    const version = this.#served.version(this.#version);
    if (version === undefined) throw new RangeError(`the definition has no version ${this.#version}`);
    return { create: new CustomResourceStrategy(version), status: new StatusStrategy(version) };
  }

  #decode(
    object: ObjectValue,
    trace?: AdmissionTrace,
  ): { readonly object: ObjectValue } | { readonly unreadable: string } {
    const version = this.#served.version(this.#version);
    if (version === undefined) throw new RangeError(`the definition has no version ${this.#version}`);
    const { scope } = this.#served.definition;
    const namespace = scope === 'Cluster' ? {} : { namespace: 'default' };
    const filled = withMetadata(object, { ...system, ...namespace, resourceVersion: '1', generation: 1n });
    const decoded = decodeCustomObject(filled, version, trace);
    if ('error' in decoded) return { unreadable: decoded.error };
    const [unknown] = decoded.strictErrors;
    if (unknown !== undefined) return { unreadable: unknown };
    return isObject(decoded.object) ? { object: decoded.object } : { unreadable: 'not an object' };
  }
}
