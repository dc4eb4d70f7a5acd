/**
 * `npm run -s coverage:corpus -- [--core FILE] [--only TEXT]… [--tries N] [--missing]`: for every definition of a list of real ones, how many
 * of its points get an object that passes and one that fails, as JSON.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  type CustomResourceDefinition,
  decodeDefinition,
  getIn,
  isObject,
  readDocuments,
} from '../src/engine/index.ts';
import { type Point, VersionSearch } from '../src/playground/coverage/index.ts';

const { values: flags } = parseArgs({
  options: {
    core: { type: 'string', default: '../shared/corpus/CORE.tsv' },
    only: { type: 'string', multiple: true, default: [] },
    tries: { type: 'string', default: '200' },
    missing: { type: 'boolean', default: false },
  },
});

/** What is counted of a kind of point. */
interface Tally {
  points: number;
  passing: number;
  failing: number;
  both: number;
  /** Failing objects that nothing but the point refuses. */
  alone: number;
}

const sorts = ['rule', 'type', 'keyword', 'branch', 'value', 'default'] as const;
type Sort = (typeof sorts)[number];

function sortOf({ kind, keyword }: Point): Sort {
  return kind === 'keyword' && keyword === 'type' ? 'type' : kind;
}

function emptyTallies(): Record<Sort, Tally> {
  const none = (): Tally => ({ points: 0, passing: 0, failing: 0, both: 0, alone: 0 });
  return { rule: none(), type: none(), keyword: none(), branch: none(), value: none(), default: none() };
}

if (!existsSync(flags.core)) {
  process.stderr.write(`coverage:corpus: there is no ${flags.core}\n`);
  process.exit(2);
}

const files = readFileSync(flags.core, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')
  .filter((file) => flags.only.length === 0 || flags.only.some((text) => file.includes(text)));

const totals = emptyTallies();
const table: object[] = [];
// Interrupted, it tells what it has.
process.once('SIGINT', () => {
  print();
  process.exit(130);
});
for (const file of files) {
  for (const definition of definitionsIn(readFileSync(join(dirname(flags.core), file), 'utf8'))) {
    await setImmediate();
    const started = process.cpuUsage();
    const { tallies, missing, tries } = searchThrough(definition);
    const { user, system } = process.cpuUsage(started);
    for (const sort of sorts) add(totals[sort], tallies[sort]);
    const row = {
      file,
      name: definition.name,
      seconds: Math.round((user + system) / 1e5) / 10,
      tries,
      ...shownTallies(tallies),
    };
    table.push({ ...row, ...(flags.missing ? { missing } : {}) });
    process.stderr.write(`${definition.name} ${row.seconds} s\n`);
  }
}
print();

function print(): void {
  const report = { table, totals: shownTallies(totals), rulesAndKeywords: rulesAndKeywords(totals) };
  process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
}

function definitionsIn(text: string): CustomResourceDefinition[] {
  return readDocuments(text).flatMap(({ value }) => {
    if (!isObject(value) || getIn(value, 'kind') !== 'CustomResourceDefinition') return [];
    const decoded = decodeDefinition(value);
    return 'definition' in decoded ? [decoded.definition] : [];
  });
}

function searchThrough(definition: CustomResourceDefinition): {
  readonly tallies: Record<Sort, Tally>;
  readonly missing: readonly string[];
  readonly tries: number;
} {
  const tallies = emptyTallies();
  const missing: string[] = [];
  let tries = 0;
  for (const { name, schema } of definition.versions) {
    if (schema === undefined) continue;
    const search = new VersionSearch(definition, name, { tries: Number(flags.tries) });
    for (const node of search.points.nodes) {
      for (const point of node.points) {
        const { passing, failing } = search.proposeAt(node, point);
        const tally = tallies[sortOf(point)];
        tries += passing.tries + (failing?.tries ?? 0);
        tally.points++;
        if (passing.found !== undefined) tally.passing++;
        if (failing?.found !== undefined) tally.failing++;
        if (failing?.found?.alone === true) tally.alone++;
        const isWhole = passing.found !== undefined && (failing === undefined || failing.found !== undefined);
        if (isWhole) tally.both++;
        else
          missing.push(
            `${passing.found ? '' : 'passing '}${failing?.found || !failing ? '' : 'failing '}| ${name} ${point.path} | ${point.keyword} | ${point.text}`,
          );
      }
    }
  }
  return { tallies, missing, tries };
}

function add(total: Tally, own: Tally): void {
  for (const key of ['points', 'passing', 'failing', 'both', 'alone'] as const) total[key] += own[key];
}

function shownTallies(tallies: Record<Sort, Tally>): Partial<Record<Sort, Tally>> {
  return Object.fromEntries(sorts.filter((sort) => tallies[sort].points > 0).map((sort) => [sort, tallies[sort]]));
}

/** The share of rules and keywords with both objects, with `type` among the keywords and without. */
function rulesAndKeywords({ rule, type, keyword, branch }: Record<Sort, Tally>): object {
  const share = (...tallies: readonly Tally[]): { points: number; both: number; percent: number } => {
    const points = tallies.reduce((sum, each) => sum + each.points, 0);
    const both = tallies.reduce((sum, each) => sum + each.both, 0);
    return { points, both, percent: Math.round((both / points) * 1000) / 10 };
  };
  return { rules: share(rule), keywordsButType: share(keyword, branch), all: share(rule, type, keyword, branch) };
}
