/** Cases made from real definitions and objects: as they are, or with a few places broken. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, readDocuments } from '../../../src/engine/index.ts';
import { examplePlayground, examples } from '../../../src/playground/index.ts';
import type { Random } from '../random.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { breakPlain, copyOf, isPlain, type Plain, plainOf } from './plain.ts';

/** Third-party definitions, where they are. */
const corpus = '../shared/corpus';
/** Larger ones would make up most of the time. */
const largest = 120_000;

/** A definition with objects of its project. */
interface Real {
  readonly definition: Plain;
  readonly objects: readonly Plain[];
}

function plainDocuments(text: string): readonly Plain[] {
  return readDocuments(text).flatMap(({ value }) => {
    const plain = value !== undefined && isObject(value) ? plainOf(value) : undefined;
    return isPlain(plain) ? [plain] : [];
  });
}

function textsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).size <= largest)
    .map((file) => readFileSync(file, 'utf8'));
}

/** Everything to begin with, read once. */
function readReal(): readonly Real[] {
  const folders = existsSync(corpus)
    ? readdirSync(corpus, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  const projects = folders.map(({ name }) => ({
    definitions: textsIn(join(corpus, name, 'crds')),
    objects: textsIn(join(corpus, name, 'objects')),
  }));
  for (const example of examples) {
    const texts = examplePlayground(example).files.map(({ text }) => text);
    projects.push({ definitions: texts, objects: texts });
  }
  return projects.flatMap(({ definitions, objects }) => {
    const kept = objects.flatMap(plainDocuments).filter(({ kind }) => kind !== 'CustomResourceDefinition');
    return definitions
      .flatMap(plainDocuments)
      .filter(({ kind }) => kind === 'CustomResourceDefinition')
      .map((definition) => ({ definition, objects: kept.filter((object) => isOf(object, definition)) }));
  });
}

function isOf(object: Plain, definition: Plain): boolean {
  const { spec } = definition;
  if (!isPlain(spec) || !isPlain(spec.names)) return false;
  return spec.names.kind === object.kind && String(object.apiVersion).startsWith(`${spec.group}/`);
}

let real: readonly Real[] | undefined;

/** A scenario of so many different real definitions, most of them broken in a few places, and of their objects. */
export function realScenario(random: Random, count: number): FuzzCase {
  real ??= readReal();
  const definitions: Plain[] = [];
  const objects: Plain[] = [];
  const names = new Set<string>();
  const reads: string[] = [];
  while (definitions.length < count) {
    const chosen = random.pick(real);
    const definition = copyOf(chosen.definition);
    const { metadata, spec } = definition;
    const name = isPlain(metadata) ? String(metadata.name) : '';
    if (names.has(name) || !isPlain(spec)) continue;
    names.add(name);
    const words = [...wordsOf(chosen.definition)];
    if (random.oneIn(2)) for (let change = random.below(3); change >= 0; change--) breakPlain(spec, words, random);
    definitions.push(definition);
    for (let nth = 0; nth < 4 && chosen.objects.length > 0; nth++) {
      const object = copyOf(random.pick(chosen.objects));
      object.metadata = { ...(isPlain(object.metadata) ? object.metadata : {}), name: `o${nth}`, namespace: 'default' };
      for (let change = random.below(5); change > 0; change--) {
        breakPlain(
          isPlain(object.spec) && !random.oneIn(5) ? object.spec : object,
          [...words, ...wordsOf(object)],
          random,
        );
      }
      objects.push(object);
      if (nth === 0) reads.push(`api get /apis/${object.apiVersion}/${name.split('.')[0]}`);
    }
  }
  const kinds = [...names];
  const make = random.pick(['create', 'create --validate=ignore', 'apply --server-side']);
  const put = random.pick([
    'create',
    'create --validate=warn',
    'apply',
    'apply --server-side',
    'create --validate=ignore',
  ]);
  return {
    commands: [
      `kubectl ${make} -f definitions.yaml`,
      `kubectl ${put} -f objects.yaml`,
      ...reads,
      ...kinds.flatMap((kind) => [
        `kubectl get ${kind} -A`,
        `kubectl explain ${kind}.spec${random.pick(['', ' --recursive'])}`,
      ]),
    ],
    files: { 'definitions.yaml': definitions, 'objects.yaml': objects },
  };
}

/** The keys and short texts of a tree: what could stand elsewhere in it. */
function wordsOf(root: unknown): ReadonlySet<string> {
  const found = new Set<string>(['a', 'spec']);
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && value.length < 40) found.add(value);
    else if (Array.isArray(value)) value.forEach(visit);
    else if (isPlain(value)) {
      for (const [key, member] of Object.entries(value)) {
        found.add(key);
        visit(member);
      }
    }
  };
  visit(root);
  return found;
}
