/**
 * Cases of several people writing the same objects: client-side apply (three-way), server-side apply by managers that disagree, plain writes and
 * patches between them, over every list and map type, while the types change. Objects share each command.
 */
import type { Random } from '../random.ts';
import { definitionOf, type FuzzCase } from './fuzz-case.ts';
import { copyOf, type Plain } from './plain.ts';

const group = 'merge.example.com';
const text: Plain = { type: 'string' };
const whole: Plain = { type: 'integer' };

function listMap(keys: readonly string[], properties: Plain, required: readonly string[]): Plain {
  return {
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': keys,
    items: { type: 'object', required, properties },
  };
}

/** Fields of every kind that merging tells apart. */
const fields: Plain = {
  set: { type: 'array', 'x-kubernetes-list-type': 'set', items: text },
  numbers: { type: 'array', 'x-kubernetes-list-type': 'set', items: whole },
  list: { type: 'array', items: { type: 'object', properties: { a: text, b: whole } } },
  ports: listMap(
    ['name'],
    { name: text, port: whole, tags: { type: 'array', 'x-kubernetes-list-type': 'set', items: text } },
    ['name'],
  ),
  pairs: listMap(
    ['port', 'protocol'],
    { port: whole, protocol: { type: 'string', default: 'TCP' }, on: { type: 'boolean', default: true } },
    ['port'],
  ),
  whole: { type: 'object', 'x-kubernetes-map-type': 'atomic', properties: { a: text, b: whole } },
  part: { type: 'object', properties: { a: text, b: { type: 'object', properties: { c: text, d: whole } } } },
  map: { type: 'object', additionalProperties: text },
  maps: { type: 'object', additionalProperties: { type: 'object', properties: { a: text, b: whole } } },
  any: { 'x-kubernetes-preserve-unknown-fields': true },
  some: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: { a: text } },
  either: { 'x-kubernetes-int-or-string': true },
  maybe: { type: 'object', nullable: true, properties: { a: { type: 'string', default: 'x' } } },
  filled: { type: 'object', default: {}, properties: { a: { type: 'string', default: 'y' }, b: whole } },
  pod: {
    type: 'object',
    'x-kubernetes-embedded-resource': true,
    'x-kubernetes-preserve-unknown-fields': true,
    properties: { spec: { type: 'object', properties: { a: text } } },
  },
  replicas: whole,
};

/** The fields, some of them gone or merged in another way. */
function randomFields(random: Random): Plain {
  const chosen: Plain = {};
  for (const [name, schema] of Object.entries(copyOf(fields))) {
    if (random.oneIn(12)) continue;
    const field = schema as Plain;
    if (random.oneIn(8)) {
      if (field.type === 'array') {
        delete field['x-kubernetes-list-map-keys'];
        field['x-kubernetes-list-type'] = 'atomic';
      } else if (field.type === 'object') {
        field['x-kubernetes-map-type'] = random.pick(['atomic', 'granular']);
      }
    }
    chosen[name] = field;
  }
  return chosen;
}

function definition(properties: Plain, random: Random): Plain {
  const spec = { type: 'object', properties };
  const status = { type: 'object', properties: { replicas: whole, set: fields.set, ports: fields.ports } };
  return definitionOf(
    group,
    { type: 'object', properties: { spec, status } },
    {},
    {
      subresources: {
        ...(random.oneIn(4) ? {} : { status: {} }),
        scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
      },
    },
  );
}

const letters: readonly string[] = ['a', 'b', 'c', 'd'];

function some<T>(most: number, random: Random, make: () => T): readonly T[] {
  return Array.from({ length: random.below(most + 1) }, make);
}

/** Mostly different letters, so that sets are sets. */
function names(random: Random): readonly string[] {
  const chosen = some(4, random, () => random.pick(letters));
  return random.oneIn(12) ? chosen : [...new Set(chosen)];
}

function keyed(random: Random, make: (name: string) => Plain): Plain {
  return Object.fromEntries(names(random).map((name) => [name, make(name)]));
}

function small(random: Random): Plain {
  return {
    ...(random.oneIn(2) ? { a: random.pick(letters) } : {}),
    ...(random.oneIn(2) ? { b: random.below(4) } : {}),
  };
}

const values: Readonly<Record<string, (random: Random) => unknown>> = {
  set: names,
  numbers: (random) => [...new Set(some(4, random, () => random.below(5)))],
  list: (random) => some(3, random, () => small(random)),
  ports: (random) =>
    names(random).map((name) => ({
      ...(random.oneIn(25) ? {} : { name }),
      ...(random.oneIn(2) ? { port: random.below(4) } : {}),
      ...(random.oneIn(3) ? { tags: names(random) } : {}),
    })),
  pairs: (random) =>
    some(3, random, () => ({
      port: random.below(4),
      ...(random.oneIn(2) ? { protocol: random.pick(['TCP', 'UDP']) } : {}),
      ...(random.oneIn(3) ? { on: random.oneIn(2) } : {}),
    })),
  whole: small,
  part: (random) => ({
    ...(random.oneIn(2) ? { a: random.pick(letters) } : {}),
    ...(random.oneIn(2) ? { b: { ...(random.oneIn(2) ? { c: random.pick(letters) } : {}), d: random.below(3) } } : {}),
  }),
  map: (random) => Object.fromEntries(names(random).map((name) => [name, random.pick(letters)])),
  maps: (random) => keyed(random, () => small(random)),
  any: (random) => random.pick<unknown>([1, 'a', { a: 1 }, { b: [1, { c: 2 }] }, [], [{ a: 1 }], {}, { a: null }]),
  some: (random) => ({ ...small(random), ...(random.oneIn(2) ? { z: [1, { y: 2 }] } : {}) }),
  either: (random) => random.pick<unknown>([1, 2, 'http', '50%']),
  maybe: (random) => random.pick<unknown>([null, {}, { a: 'b' }]),
  filled: small,
  pod: (random) => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: random.pick(letters) }, spec: small(random) }),
  replicas: (random) => random.below(4),
};

/** Values of fields that are declared: of several that are not, the server names one at random. */
function randomSpec(random: Random, declared: ReadonlySet<string>): Plain {
  const spec: Plain = {};
  for (const [name, make] of Object.entries(values)) {
    if (random.oneIn(2) || (!declared.has(name) && !random.oneIn(40))) continue;
    spec[name] = random.oneIn(25) ? random.pick<unknown>([null, 'x', [], {}]) : make(random);
  }
  return spec;
}

function randomObject(name: string, random: Random, declared: ReadonlySet<string>): Plain {
  const labels = random.oneIn(3) ? { labels: { [random.pick(letters)]: random.pick(letters) } } : {};
  return {
    apiVersion: `${group}/v1`,
    kind: 'Thing',
    metadata: { name, ...labels },
    ...(random.oneIn(15) ? {} : { spec: randomSpec(random, declared) }),
    ...(random.oneIn(5) ? { status: { set: names(random), replicas: random.below(3) } } : {}),
  };
}

const writes: readonly string[] = [
  'apply',
  'apply',
  'apply --server-side --field-manager=a',
  'apply --server-side --field-manager=b',
  'apply --server-side --field-manager=b --force-conflicts',
  'apply --server-side --force-conflicts',
  'apply --server-side',
  'replace',
  'apply --validate=warn',
  'apply --dry-run=server -o json',
  'apply --server-side --dry-run=server --field-manager=c -o json',
  'apply --overwrite=false',
  'replace --save-config',
];

/** A scenario of so many objects and about twice as many commands. */
export function mergeScenario(random: Random, count: number): FuzzCase {
  const files: Record<string, readonly unknown[]> = {};
  const commands: string[] = [];
  const file = (documents: readonly unknown[]): string => {
    const name = `f${Object.keys(files).length}.yaml`;
    files[name] = documents;
    return name;
  };
  const objects = Array.from({ length: count }, (_, at) => `o${at}`);
  const all = (): readonly Plain[] => objects.map((name) => randomObject(name, random, declared));
  let declared: ReadonlySet<string> = new Set();
  const define = (): Plain => {
    const chosen = randomFields(random);
    declared = new Set(Object.keys(chosen));
    return definition(chosen, random);
  };
  commands.push(`kubectl create -f ${file([define()])}`);
  const first = random.pick(['create', 'create --save-config', 'apply', 'apply --server-side --field-manager=a']);
  commands.push(`kubectl ${first} -f ${file(all())}`, `api get /apis/${group}/v1/things`);
  for (let step = 0; step < 6; step++) {
    commands.push(`kubectl ${random.pick(writes)} -f ${file(all())}`);
    for (const name of objects) if (random.oneIn(3)) commands.push(requestOn(name, file, random, declared));
    commands.push(`api get /apis/${group}/v1/things`);
    if (random.oneIn(4)) commands.push(`kubectl apply -f ${file([define()])}`);
  }
  commands.push(`kubectl apply view-last-applied things ${random.pick(objects)}`);
  commands.push(`kubectl diff -f ${file(all().slice(0, 3))}`);
  return { commands, files };
}

/** One request or command on one object. */
function requestOn(
  name: string,
  file: (documents: readonly unknown[]) => string,
  random: Random,
  declared: ReadonlySet<string>,
): string {
  const at = `/apis/${group}/v1/namespaces/default/things/${name}`;
  const body = { apiVersion: `${group}/v1`, kind: 'Thing', metadata: { name } };
  const apply = `-t application/apply-patch+yaml`;
  const manager = `fieldManager=${random.pick(['a', 'b', 'c'])}${random.oneIn(2) ? '&force=true' : ''}`;
  switch (random.below(8)) {
    case 0:
      return `api patch ${at}?${manager} -f ${file([{ ...body, spec: randomSpec(random, declared) }])} ${apply}`;
    case 1:
      return `api patch ${at}/status?${manager} -f ${file([{ ...body, status: { set: names(random), ports: values.ports?.(random), replicas: 1 } }])} ${apply}`;
    case 2: {
      const scale = { apiVersion: 'autoscaling/v1', kind: 'Scale', metadata: { name } };
      return `api patch ${at}/scale?${manager} -f ${file([{ ...scale, spec: { replicas: random.below(4) } }])} ${apply}`;
    }
    case 3:
      return `api patch ${at}?fieldManager=m -f ${file([{ spec: randomSpec(random, declared) }])} -t application/merge-patch+json`;
    case 4:
      return `kubectl patch things ${name} --type=json -p '[{"op":"${random.pick(['remove', 'test'])}","path":"/spec/${random.pick(Object.keys(values))}"}]'`;
    case 5:
      return `kubectl scale things ${name} --replicas=${random.below(4)}`;
    case 6:
      return `kubectl label things ${name} ${random.pick(letters)}${random.pick(['=x', '-', '=y'])} --overwrite --field-manager=${random.pick(['a', 'l'])}`;
    default:
      return `api patch ${at}/status?fieldManager=s -f ${file([{ status: { replicas: random.below(4), set: names(random) } }])} -t application/merge-patch+json`;
  }
}
