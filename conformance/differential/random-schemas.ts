/** Random schemas: mostly structural, with every keyword and its corners. */
import type { Random } from '../../scripts/fuzz/random.ts';
import { formats, names, numbers, type Plain, patterns } from './material.ts';
import type { RandomValues } from './random-values.ts';

/** Makes schemas; their defaults and enums are made by `values`. */
export class RandomSchemas {
  constructor(
    readonly random: Random,
    readonly values: RandomValues,
  ) {}

  /** A schema of at most so many levels. */
  schemaOf(depth: number): Plain {
    if (this.random.chance(0.06)) {
      const node: Plain = { 'x-kubernetes-int-or-string': true, ...this.#valueRules('int-or-string', 0) };
      const types = [{ type: 'integer' }, { type: 'string' }];
      const isPlain = this.random.chance(0.3);
      const isNested = !isPlain && this.random.chance(0.3);
      if (isPlain) node.anyOf = types;
      else if (isNested) node.allOf = [{ anyOf: types }, this.#branch(node, 0)];
      else this.addCombinators(node, node, 1, 0.5);
      return this.#withCommon(node, depth);
    }
    const type =
      depth <= 0
        ? this.random.pick(['string', 'integer', 'number', 'boolean'])
        : this.random.pick(['string', 'integer', 'number', 'boolean', 'object', 'object', 'object', 'array', 'array']);
    const node: Plain = { type, ...this.#valueRules(type, depth) };
    if (type === 'object') {
      const kind = this.random.fraction();
      if (kind < 0.15)
        node.additionalProperties = this.random.chance(0.2)
          ? true
          : this.random.chance(0.1)
            ? false
            : this.schemaOf(depth - 1);
      else if (kind < 0.25) node['x-kubernetes-preserve-unknown-fields'] = true;
      if (kind >= 0.15) {
        node.properties = Object.fromEntries(
          this.random.some(names.slice(0, 5), 0.5).map((name) => [name, this.schemaOf(depth - 1)]),
        );
      }
      if (kind > 0.85) {
        node['x-kubernetes-embedded-resource'] = true;
        if (this.random.chance(0.5) || Object.keys(node.properties as Plain).length === 0) {
          node['x-kubernetes-preserve-unknown-fields'] = true;
        }
      }
    } else if (type === 'array') {
      const items = this.schemaOf(depth - 1);
      node.items = items;
      if (items.type === 'object' && this.random.chance(0.4)) {
        node['x-kubernetes-list-type'] = 'map';
        node['x-kubernetes-list-map-keys'] = this.random.chance(0.7) ? ['name'] : ['name', 'a'];
        const properties = (items.properties ?? {}) as Plain;
        items.properties = properties;
        if (items.additionalProperties === undefined)
          properties.name = { type: this.random.pick(['string', 'integer']) };
      } else if (this.random.chance(0.3)) node['x-kubernetes-list-type'] = this.random.pick(['set', 'atomic']);
    }
    this.addCombinators(node, node, 2, 0.3);
    return this.#withCommon(node, depth);
  }

  /** Adds to a schema, now and then, combinations of branches for a node. */
  addCombinators(to: Plain, node: Plain, depth: number, p: number): void {
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
      if (this.random.chance(p * 0.3))
        to[keyword] = Array.from({ length: 1 + this.random.below(3) }, () => this.#branch(node, depth - 1));
    }
    if (this.random.chance(p * 0.15)) to.not = this.#branch(node, depth - 1);
  }

  /** A branch for a structural node: constraints on what it declares. */
  #branch(node: Plain, depth: number): Plain {
    const type = String(node.type ?? (node['x-kubernetes-int-or-string'] === true ? 'int-or-string' : ''));
    const made: Plain = this.#valueRules(
      type === '' ? this.random.pick(['string', 'integer', 'object', 'array']) : type,
      0,
    );
    if (depth > 0 && this.random.chance(0.3)) this.addCombinators(made, node, depth - 1, 0.5);
    const properties = node.properties as Plain | undefined;
    if (properties !== undefined && this.random.chance(0.7)) {
      made.properties = Object.fromEntries(
        this.random
          .some(Object.keys(properties), 0.5)
          .filter((key) => key !== 'metadata')
          .map((key) => [key, this.#branch(properties[key] as Plain, depth - 1)]),
      );
    }
    if (node.items !== undefined && this.random.chance(0.5)) made.items = this.#branch(node.items as Plain, depth - 1);
    if (this.random.chance(0.03)) made.additionalProperties = false;
    if (this.random.chance(0.01)) made.type = 'string';
    return made;
  }

  #valueRules(type: string, depth: number): Plain {
    const rules: Plain = {};
    if (type === 'string' || type === 'int-or-string') {
      if (this.random.chance(0.15)) rules.maxLength = this.random.below(5);
      if (this.random.chance(0.15)) rules.minLength = this.random.below(4);
      if (this.random.chance(0.15)) rules.pattern = this.random.pick(patterns);
      if (this.random.chance(0.25)) rules.format = this.random.pick(formats);
    }
    if (type === 'integer' || type === 'number' || type === 'int-or-string') {
      if (this.random.chance(0.2)) rules.minimum = this.#bound();
      if (this.random.chance(0.2)) rules.maximum = this.#bound();
      if (this.random.chance(0.1)) rules.exclusiveMinimum = true;
      if (this.random.chance(0.1)) rules.exclusiveMaximum = true;
      if (this.random.chance(0.15)) rules.multipleOf = this.#bound();
      if (this.random.chance(0.2))
        rules.format = this.random.pick(['int32', 'int64', 'float', 'double', 'uint32', 'date']);
    }
    if (type === 'array') {
      if (this.random.chance(0.15)) rules.maxItems = this.random.below(4);
      if (this.random.chance(0.15)) rules.minItems = this.random.below(3);
    }
    if (type === 'object' && depth >= 0) {
      if (this.random.chance(0.1)) rules.maxProperties = this.random.below(5);
      if (this.random.chance(0.1)) rules.minProperties = this.random.below(4);
      if (this.random.chance(0.2)) rules.required = this.random.some(names.slice(0, 5), 0.3);
    }
    if (this.random.chance(0.08)) {
      rules.enum = Array.from({ length: 1 + this.random.below(3) }, () => this.values.anyScalar());
    }
    return rules;
  }

  #bound(): unknown {
    return this.random.chance(0.7) ? this.random.pick(numbers) : this.random.below(6);
  }

  #withCommon(node: Plain, depth: number): Plain {
    if (this.random.chance(0.1)) node.nullable = true;
    if (this.random.chance(0.12)) node.default = this.values.valueFor(node, 2, 0.05);
    if (this.random.chance(0.02) && depth > 0) node['x-kubernetes-preserve-unknown-fields'] = true;
    return node;
  }
}
