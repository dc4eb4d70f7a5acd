/** Objects proposed for points of a definition, as documents that can be added to the texts: each with what is expected of it. */
import {
  type CustomResourceDefinition,
  decodeDefinition,
  deepEqual,
  isObject,
  type ObjectValue,
  setIn,
  type Value,
  withMember,
} from '../../engine/index.ts';
import { documentsOf } from '../documents.ts';
import { writeMembers } from '../intelligence/write-sample.ts';
import { Player } from '../player.ts';
import { objectsFile, type Playground, playgroundOf } from '../playground.ts';
import type { Point, PointSide } from './point.ts';
import type { FoundObject } from './search/found-object.ts';
import { type Proposal, type Sought, VersionSearch } from './search/version-search.ts';

/** The definition whose points are meant: a document of a file. */
export interface DefinitionRef {
  readonly file: string;
  readonly index: number;
}

/** An object as it is shown. */
export interface ShownObject {
  /** One document, or two where the point compares with what was stored; with `# expect:` comments. */
  readonly yaml: string;
  /** For a failing one: true where nothing but the point refuses it. */
  readonly alone: boolean;
  /** Why the texts cannot hold it; empty where they can. */
  readonly obstacle: string;
}

/** What was found for a side, or how many objects were tried in vain. */
export interface ShownSought {
  readonly found: ShownObject | undefined;
  readonly tries: number;
}

/** What was found for a point. */
export interface ShownProposal {
  readonly id: string;
  readonly passing: ShownSought | undefined;
  readonly failing: ShownSought | undefined;
}

/** What is asked for. */
export interface ProposalRequest {
  readonly definition: DefinitionRef;
  /** Points by their ids; those that the time does not suffice for are left out of the answer. */
  readonly ids: readonly string[];
}

/** After so long a batch is answered with what is there, in milliseconds; what is begun is ended. */
const batchTime = 1000;
/** The most time for one side of one point, in milliseconds. */
const pointTime = 2000;

/** The searches of one definition, kept while it stands. */
class DefinitionSearch {
  readonly #searches: readonly VersionSearch[];
  #deadline = 0;

  constructor(
    readonly definition: CustomResourceDefinition,
    kubernetes: Playground['version'],
  ) {
    const isOver = (): boolean => performance.now() > this.#deadline;
    this.#searches = definition.versions.flatMap(({ name, schema, served }) =>
      schema === undefined || !served ? [] : [new VersionSearch(definition, name, { kubernetes, isOver })],
    );
  }

  propose(id: string): Proposal | undefined {
    this.#deadline = performance.now() + pointTime;
    for (const search of this.#searches) {
      for (const node of search.points.nodes) {
        const point = node.points.find((each) => each.id === id);
        if (point !== undefined) return search.proposeAt(node, point);
      }
    }
    return undefined;
  }
}

const searches = new WeakMap<ObjectValue, { readonly version: string; readonly search: DefinitionSearch }>();

function searchFor(value: Value | undefined, kubernetes: Playground['version']): DefinitionSearch | undefined {
  if (!isObject(value)) return undefined;
  const known = searches.get(value);
  if (known?.version === kubernetes) return known.search;
  const decoded = decodeDefinition(value);
  if ('error' in decoded) return undefined;
  const search = new DefinitionSearch(decoded.definition, kubernetes);
  searches.set(value, { version: kubernetes, search });
  return search;
}

/** Objects for some points of a definition of the last run, as many as are found in about a second. */
export function proposeObjects(player: Player, { definition, ids }: ProposalRequest): ShownProposal[] {
  const { playground } = player;
  const placed = player.documentOf(definition.file, definition.index);
  const search = placed && playground && searchFor(placed.document.value, playground.version);
  if (search === undefined || playground === undefined || placed === undefined) return [];
  const trial = new Trial(playground, placed.document.text);
  const taken = new Set(documentsOf(playground).map(({ name }) => name));
  const end = performance.now() + batchTime;
  const shown: ShownProposal[] = [];
  for (const id of ids) {
    const proposal = search.propose(id);
    if (proposal === undefined) continue;
    const { point, passing, failing } = proposal;
    const show = (sought: Sought, side: PointSide): ShownSought => ({
      tries: sought.tries,
      found: sought.found && shownObject(sought.found, nameFor(point, side, taken), trial),
    });
    shown.push({ id, passing: show(passing, 'passing'), failing: failing && show(failing, 'failing') });
    if (performance.now() > end) break;
  }
  return shown;
}

/** Plays a proposed document after the definition alone, to see that kubectl sends it and the server says what is expected. */
class Trial {
  readonly #player = new Player();

  constructor(
    readonly playground: Playground,
    readonly definition: string,
  ) {}

  /** What is not met, or empty. */
  obstacle(yaml: string): string {
    const { clock, version } = this.playground;
    const { documents } = this.#player.play({ ...playgroundOf(this.definition, yaml), clock, version });
    const own = documents.filter(({ file }) => file === objectsFile);
    const unmet = own.find(({ expectation }) => expectation?.met !== true);
    return unmet === undefined ? '' : (unmet.expectation?.why ?? 'it is not played');
  }
}

function shownObject(found: FoundObject, name: string, trial: Trial): ShownObject {
  const { object, old, isStatus, reasons, field, alone } = found;
  if (isStatus) {
    const command = `kubectl replace --subresource=status -f object.yaml`;
    return {
      yaml: documentText(object, name, ''),
      alone,
      obstacle: `The status is not applied with the rest of an object: store it without the status, then ${command}.`,
    };
  }
  const verdict = reasons.length > 0 ? `rejected${field === '' || /[\s:"]/.test(field) ? '' : ` ${field}`}` : undefined;
  if (old === undefined) {
    const yaml = documentText(object, name, verdict ?? 'created');
    return { yaml, alone, obstacle: trial.obstacle(yaml) };
  }
  // kubectl does not send what has not changed: a label makes an update of it.
  const next = deepEqual(object, old) ? setIn(object, ['metadata', 'labels'], new Map([['step', 'second']])) : object;
  const yaml = `${documentText(old, name, 'created')}---\n${documentText(next, name, verdict ?? 'configured')}`;
  return { yaml, alone, obstacle: trial.obstacle(yaml) };
}

function documentText(object: ObjectValue, name: string, expected: string): string {
  const metadata = object.get('metadata');
  const named = withMember(object, 'metadata', withMember(isObject(metadata) ? metadata : new Map(), 'name', name));
  return `${expected === '' ? '' : `# expect: ${expected}\n`}${writeMembers(named)}\n`;
}

const endings: Readonly<Record<PointSide, string>> = { passing: 'passes', failing: 'fails' };

/** A name that says what the object is for and that no document has. */
function nameFor({ path, keyword, kind, keys }: Point, side: PointSide, taken: Set<string>): string {
  const field = path.replaceAll('[*]', '').split('.').at(-1) ?? '';
  const number = typeof keys.at(-1) === 'number' ? `-${Number(keys.at(-1)) + 1}` : '';
  const what = kind === 'rule' ? `rule${number}` : kind === 'value' ? `value${number}` : `${keyword}${number}`;
  const base = `${field}-${what}-${endings[side]}`
    .replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`)
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 56);
  let name = base;
  for (let again = 2; taken.has(name); again++) name = `${base}-${again}`;
  taken.add(name);
  return name;
}
