/**
 * `npm run fuzz -- [--seconds N] [--seed N] [--only CASE]`: plays mutated definitions, objects, rules, command lines, links and lessons. Whatever is typed, an
 * answer comes: no exception, nothing that takes longer than the page's watchdog waits, and a report that crosses from the worker, the same
 * whatever was played before.
 * Each case has a number of its own: `--seed SEED --only CASE` repeats it.
 */
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { heapBytes } from '../../bench/support/heap.ts';
import {
  decodeLink,
  encodeLink,
  examplePlayground,
  examples,
  Player,
  type Playground,
} from '../../src/playground/index.ts';
import { lessons, parseLesson } from '../../src/playground/lessons/index.ts';
import { mutate } from './mutate.ts';
import { numberOption } from './number-option.ts';
import { Random } from './random.ts';

/** How many milliseconds of processor a case may take: the page's watchdog waits no longer. */
const slowest = 5000;
/** After so many cases, what is kept by its text has been filled. */
const warmUp = 100;
/** How much more may be kept in the end, in megabytes. */
const mostGrowth = 200;
const commands: readonly string[] = [
  'kubectl get crd -o yaml',
  'kubectl get crontabs -o json',
  "kubectl get ct -o jsonpath='{.items[*].spec}'",
  'kubectl get all -A -l a=b,c!=d --sort-by=.metadata.name',
  'kubectl get -f objects.yaml -o custom-columns=A:.spec.x,B:.metadata.name',
  "kubectl get ct -o go-template='{{range .items}}{{.spec}}{{end}}'",
  'kubectl explain crontabs.spec --recursive',
  'kubectl describe crd',
  'kubectl apply --server-side --force-conflicts -f objects.yaml',
  'kubectl replace --force -f objects.yaml',
  'kubectl diff -f definition.yaml',
  `kubectl patch ct x --type=merge -p '{"spec":{"a":null}}'`,
  `kubectl patch ct x --type=json -p '[{"op":"test","path":"/a~1b","value":1}]'`,
  'kubectl label ct --all a=b c-',
  'kubectl annotate crd --all x=y --overwrite',
  'kubectl scale ct x --replicas=3',
  'kubectl delete -f definition.yaml --wait=false',
  'kubectl api-resources --api-group=stable.example.com -o wide',
  'kubectl get --raw /openapi/v3',
  'kubectl wait --for=condition=Established crd --all --timeout=1s',
];

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const seconds = numberOption('seconds', options.seconds);
const seed = numberOption('seed', options.seed);
/** The one case that is repeated, where one is. */
const only = options.only === undefined ? undefined : numberOption('only', options.only);

const sources = examples.map((example) => examplePlayground(example));
const texts = sources.flatMap(({ files }) => files.map(({ text }) => text));

const lessonTexts = lessons.map(({ text }) => text);

/** A playground made from the examples, of which some part is broken. */
function randomPlayground(random: Random): Playground {
  const source = random.pick(sources);
  const files = source.files.map((file) =>
    random.oneIn(3) ? file : { ...file, text: mutate(file.text, texts, random) },
  );
  const pinned = Array.from({ length: random.below(3) }, () => {
    const command = random.pick(commands);
    return random.oneIn(2) ? command : mutate(command, commands, random);
  });
  return { ...source, files, pinned };
}

/** The playground after some edits of one of its files. */
function editedPlayground(playground: Playground, random: Random): Playground {
  const edited = random.pick(playground.files);
  const text = random.oneIn(2) ? mutate(edited.text, texts, random) : `${edited.text}---\n${random.pick(texts)}`;
  return { ...playground, files: playground.files.map((file) => (file === edited ? { ...file, text } : file)) };
}

/** What is kept from one run to the next must not show: the report is that of a player that never played before. */
function checkAgainstFresh(player: Player, playground: Playground): void {
  const { elapsed: _, ...again } = player.play(playground);
  const { elapsed: __, ...fresh } = new Player().play(playground);
  if (!isDeepStrictEqual(again, fresh)) throw new Error('the report differs from that of a fresh player');
}

/** What is held on to, in megabytes. */
function keptMegabytes(): number {
  return Math.round(heapBytes() / 2 ** 20);
}

async function runCase(player: Player, random: Random): Promise<void> {
  const playground = randomPlayground(random);
  structuredClone(player.play(playground));
  if (random.oneIn(3)) checkAgainstFresh(player, editedPlayground(playground, random));
  if (random.oneIn(3)) player.complete(mutate(random.pick(commands), commands, random), random.below(40));
  if (random.oneIn(3)) structuredClone(parseLesson(mutate(random.pick(lessonTexts), lessonTexts, random)));
  if (!random.oneIn(20)) return;
  const link = await encodeLink(playground);
  await decodeLink(random.oneIn(2) ? link : mutate(link, [link], random));
}

const until = performance.now() + seconds * 1000;
const failures: string[] = [];
let player = new Player();
let cases = 0;
/** What is kept once everything was used, to be compared with what is kept in the end. */
let keptAfterWarmUp: number | undefined;
for (let at = only ?? 0; performance.now() < until && failures.length < 10; at++) {
  const started = process.cpuUsage();
  try {
    await runCase(player, new Random(Math.imul(seed, 1_000_003) + at));
  } catch (thrown) {
    failures.push(`case ${at}: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
    player = new Player();
  }
  const { user } = process.cpuUsage(started);
  if (user / 1000 > slowest) failures.push(`case ${at}: took ${Math.round(user / 1000)} ms`);
  cases++;
  if (cases === warmUp) keptAfterWarmUp = keptMegabytes();
  if (only !== undefined) break;
}
const kept = keptMegabytes();
if (keptAfterWarmUp !== undefined && kept - keptAfterWarmUp > mostGrowth) {
  failures.push(`memory grew from ${keptAfterWarmUp} to ${kept} MB between case ${warmUp} and case ${cases}`);
}
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.stdout.write(
  `fuzz: ${cases} cases with seed ${seed}, ${failures.length} failed; ${keptAfterWarmUp ?? kept} MB kept after ${Math.min(warmUp, cases)} cases, ${kept} MB in the end\n`,
);
process.exit(failures.length > 0 ? 1 : 0);
