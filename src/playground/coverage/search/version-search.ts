/**
 * Searches for objects that put a point of a definition to the test: one that passes it and is accepted whole, and one that fails it, and
 * where that can be nothing else. Every object is tried by the engine; nothing is believed that it did not say.
 */
import type { CustomResourceDefinition, Value } from '../../../engine/index.ts';
import { type PointNode, pointsOfVersion, type VersionPoints } from '../list-points.ts';
import { type Point, sidesOf } from '../point.ts';
import { AcceptedObjects } from './accepted-objects.ts';
import { Exploration, type SearchOptions } from './exploration.ts';
import { FailingObjects } from './failing-objects.ts';
import type { FoundObject } from './found-object.ts';
import { PassingObjects } from './passing-objects.ts';

/** What was found for a side of a point, and how many objects were tried. */
export interface Sought {
  readonly found: FoundObject | undefined;
  readonly tries: number;
}

/** What was found for a point. */
export interface Proposal {
  readonly point: Point;
  readonly passing: Sought;
  /** `undefined` for a point that only has one side. */
  readonly failing: Sought | undefined;
}

/** The search in one version of a definition; what it finds serves the points that come after. */
export class VersionSearch {
  readonly points: VersionPoints;
  readonly #exploration: Exploration;
  readonly #passing: PassingObjects;
  readonly #failing: FailingObjects;

  /** `version` must have a schema. */
  constructor(definition: CustomResourceDefinition, version: string, options: SearchOptions = {}) {
    const at = definition.versions.findIndex(({ name }) => name === version);
    const found = definition.versions[at];
    if (found?.schema === undefined) throw new RangeError(`the definition has no version ${version} with a schema`);
    this.points = pointsOfVersion(found.schema, version, at);
    this.#exploration = new Exploration(definition, version, found.schema, this.points, options);
    const accepted = new AcceptedObjects(this.#exploration, {
      points: this.points,
      hasStatus: found.subresources?.status === true,
      head: new Map<string, Value>([
        ['apiVersion', `${definition.group}/${version}`],
        ['kind', definition.names.kind],
        ['metadata', new Map([['name', 'example']])],
      ]),
    });
    this.#passing = new PassingObjects(this.#exploration, accepted);
    this.#failing = new FailingObjects(this.#exploration, accepted);
  }

  /** Objects for one point. */
  propose(point: Point): Proposal {
    const node = this.points.nodes.find(({ points }) => points.includes(point));
    if (node !== undefined) return this.proposeAt(node, point);
    const none: Sought = { found: undefined, tries: 0 };
    return { point, passing: none, failing: none };
  }

  /** Objects for one point of a node. */
  proposeAt(node: PointNode, point: Point): Proposal {
    const passing = this.#seek(() => this.#passing.find(node, point));
    const failing = sidesOf(point).includes('failing') ? this.#seek(() => this.#failing.find(node, point)) : undefined;
    return { point, passing, failing };
  }

  #seek(search: () => FoundObject | undefined): Sought {
    this.#exploration.begin();
    const found = search();
    return { found, tries: this.#exploration.tries };
  }
}
