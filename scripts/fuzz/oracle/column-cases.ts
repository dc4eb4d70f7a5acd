/** Cases of what is printed: columns of a definition, `custom-columns`, `jsonpath` and sorting, by JSONPaths plain and odd. */
import type { Random } from '../random.ts';
import { definitionOf, type FuzzCase } from './fuzz-case.ts';
import type { Plain } from './plain.ts';

const group = 'print.example.com';
const keys: readonly string[] = ['s', 'i', 'n', 'b', 'when', 'list', 'deep', 'map', 'x-y', 'a.b', 'nope', 'a'];
const free: Plain = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };

/** A step of a JSONPath. */
function step(random: Random, depth: number): string {
  const key = random.pick(keys);
  // What walks all members of an object walks them at random.
  if (random.oneIn(60)) return random.pick([`..${key}`, '.*']);
  switch (random.below(12)) {
    case 0:
      return `[${random.pick(['0', '1', '-1', '*', '0:2', '1:', ':-1', '::2', '-2:', '0,1', '0:2:0', '9', '00', '+1', '1.5', ''])}]`;
    case 1:
      return `['${key}']`;
    case 2:
      return `["${key}"]`;
    case 3:
      return depth > 0 ? filter(random, depth) : '[*]';
    case 4:
      return `['${key}','${random.pick(keys)}']`;
    case 5:
      return `.${key.replaceAll('.', '\\.')}`;
    default:
      return `.${key}`;
  }
}

function filter(random: Random, depth: number): string {
  const left = `@${random.oneIn(6) ? '' : path(random, 1 + random.below(2), depth - 1)}`;
  if (random.oneIn(5)) return `[?(${left})]`;
  const operator = random.pick(['==', '!=', '<', '>', '<=', '>=', '==', '=', '&&', '=~']);
  const right = random.oneIn(5)
    ? `@${path(random, 1, depth - 1)}`
    : random.pick(['1', '"a"', "'b'", '1.5', 'true', 'null', '-1', '"2"', 'a']);
  return `[?(${left}${random.oneIn(2) ? ' ' : ''}${operator}${right})]`;
}

/** A JSONPath of so many steps. */
function path(random: Random, steps: number, depth: number): string {
  return Array.from({ length: steps }, () => step(random, depth)).join('');
}

function specPath(random: Random): string {
  if (random.oneIn(8))
    return random.pick([
      '.metadata.name',
      '.metadata.labels',
      '.metadata.creationTimestamp',
      '.',
      '',
      '.spec',
      'spec.s',
      '$.spec.s',
      '{.spec.s}',
      '.spec.s.',
      '.spec[',
      '.spec.list[',
      '@.spec.s',
      '.status.s',
    ]);
  return `.spec${path(random, 1 + random.below(3), 2)}`;
}

function randomValue(random: Random, depth: number): unknown {
  switch (random.below(depth > 0 ? 12 : 8)) {
    case 0:
      return random.pick([0, 1, 2, -5, 1000000, 12345678901]);
    case 1:
      return random.pick([1.5, 0.1, 1e21, -2.25, 3]);
    case 2:
      return random.oneIn(2);
    case 3:
      return null;
    case 4:
      return random.pick(['2025-01-01T00:00:00Z', '2025-06-30T23:00:00Z', '2020-02-29T12:00:00Z', 'yesterday', '']);
    case 5:
    case 6:
    case 7:
      return random.pick([
        'a',
        'b',
        '',
        'two words',
        'é',
        'line\nbreak',
        '10',
        '9',
        '1Gi',
        '500m',
        '\t',
        'v1.2.3',
        '<x>',
      ]);
    case 8:
    case 9:
      return Array.from({ length: random.below(4) }, () => randomValue(random, depth - 1));
    default:
      return Object.fromEntries(keys.filter(() => random.oneIn(3)).map((key) => [key, randomValue(random, depth - 1)]));
  }
}

function randomObject(name: string, random: Random): Plain {
  const spec = Object.fromEntries(
    keys.filter(() => !random.oneIn(3)).map((key) => [key, randomValue(random, 3)] as const),
  );
  return { apiVersion: `${group}/v1`, kind: 'Thing', metadata: { name, labels: { a: name } }, spec };
}

function columns(random: Random): readonly Plain[] {
  return Array.from({ length: 1 + random.below(6) }, (_, at) => ({
    name: random.oneIn(10) ? random.pick(['Name', 'two words', 'AGE', 'é']) : `C${at}`,
    type: random.pick(['string', 'integer', 'number', 'boolean', 'date', 'string', 'string']),
    jsonPath: specPath(random),
    ...(random.oneIn(4) ? { priority: random.below(3) } : {}),
    ...(random.oneIn(6)
      ? { format: random.pick(['int32', 'int64', 'date-time', 'float', 'double', 'byte', 'date', 'password']) }
      : {}),
  }));
}

/** A text in single quotes for the shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", '"')}'`;
}

/** A template of `-o jsonpath`. */
function template(random: Random): string {
  const part = (): string => `{${random.oneIn(3) ? '.items[*]' : '.items[0]'}${specPath(random)}}`;
  switch (random.below(5)) {
    case 0:
      return `{range .items[*]}{.metadata.name}${random.pick([' ', '{"\\n"}', '{"\\t"}', ':', '{" "}'])}{${specPath(random)}}{end}`;
    case 1:
      return `{range .items[*]${specPath(random)}}[{@}]{end}`;
    case 2:
      return part() + random.pick(['', ' and ', '{"x"}', "{'y'}", '}', '{', '{end}']) + part();
    default:
      return part();
  }
}

/** A scenario of one definition, some objects and so many ways to print them. */
export function columnScenario(random: Random, count: number): FuzzCase {
  const files: Record<string, readonly unknown[]> = {
    'objects.yaml': Array.from({ length: 5 }, (_, at) => randomObject(`o${at}`, random)),
  };
  const commands: string[] = [];
  const schema = { type: 'object', properties: { spec: free } };
  for (let nth = 0; nth < 3; nth++) {
    const made = definitionOf(group, schema, {}, { additionalPrinterColumns: columns(random) });
    files[`d${nth}.yaml`] = [made];
    // What is refused leaves the columns of before.
    commands.push(`kubectl apply -f d${nth}.yaml`);
    if (nth === 0) {
      files['plain.yaml'] = [definitionOf(group, schema)];
      commands.push('kubectl apply -f plain.yaml', 'kubectl create -f objects.yaml', 'kubectl apply -f d0.yaml');
    }
    commands.push('kubectl get things', 'kubectl get things -o wide');
  }
  while (commands.length < count) {
    const sorting = random.oneIn(3)
      ? ` --sort-by=${quoted(random.oneIn(3) ? `{${specPath(random)}}` : specPath(random))}`
      : '';
    switch (random.below(5)) {
      case 0:
        commands.push(`kubectl get things${sorting || ' --no-headers'}`);
        break;
      case 1:
        commands.push(
          `kubectl get things -o custom-columns=${quoted(`A:${specPath(random)},B:${specPath(random)}`)}${sorting}`,
        );
        break;
      case 2:
        commands.push(`kubectl get things o1 -o jsonpath=${quoted(`{${specPath(random)}}`)}`);
        break;
      case 3:
        commands.push(`kubectl get things -o jsonpath=${quoted(template(random))}${sorting}`);
        break;
      default:
        commands.push(
          `kubectl get things o${random.below(5)} -o ${random.pick(['jsonpath-as-json', 'jsonpath'])}=${quoted(template(random).replaceAll('.items[*]', '').replaceAll('.items[0]', ''))}`,
        );
    }
  }
  return { commands, files };
}
