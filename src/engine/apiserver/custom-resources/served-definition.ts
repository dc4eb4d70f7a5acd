/** A definition as it is served: what its versions need to answer requests, worked out once for each identity of the definition. */
import type { CustomResourceDefinition, Version } from '../../definition/custom-resource-definition.ts';
import type { KubernetesVersion } from '../../kubernetes-version.ts';
import { pruneDefaults } from '../../schema/default/prune-defaults.ts';
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { findVersion, storageVersion } from './versions.ts';

/** One version of a definition that is served. */
export class ServedVersion {
  #defaults: JSONSchemaProps | undefined = undefined;

  constructor(
    readonly served: ServedDefinition,
    readonly version: Version,
  ) {}

  /** The schema whose defaults are filled in: without what pruning would take from them. */
  get defaults(): JSONSchemaProps | undefined {
    if (this.version.schema === undefined) return undefined;
    this.#defaults ??= pruneDefaults(this.version.schema);
    return this.#defaults;
  }

  get group(): string {
    return this.served.definition.group;
  }

  /** `GROUP/VERSION`. */
  get apiVersion(): string {
    return `${this.served.definition.group}/${this.version.name}`;
  }
}

/** A definition with its versions. */
export class ServedDefinition {
  readonly #versions = new Map<string, ServedVersion>();

  constructor(
    readonly definition: CustomResourceDefinition,
    readonly kubernetes: KubernetesVersion,
  ) {}

  /** A version by its name, served or not. */
  version(name: string): ServedVersion | undefined {
    const known = this.#versions.get(name);
    if (known !== undefined) return known;
    const version = findVersion(this.definition, name);
    if (version === undefined) return undefined;
    const made = new ServedVersion(this, version);
    this.#versions.set(name, made);
    return made;
  }

  /** The version that objects are stored in. */
  get storage(): ServedVersion | undefined {
    const storage = storageVersion(this.definition);
    return storage === undefined ? undefined : this.version(storage.name);
  }
}
