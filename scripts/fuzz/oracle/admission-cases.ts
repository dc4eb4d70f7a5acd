/**
 * Cases of definitions and their objects through kubectl and plain requests: created, read, changed under stricter schemas, patched,
 * scaled, applied by several managers, printed. Many cases share each command, since a server takes a second to serve a new definition.
 */
import { makeCase } from '../../../conformance/differential/cases.ts';
import { playScenario } from '../../../src/playground/scenario/play-scenario.ts';
import type { Random } from '../random.ts';
import { definitionOf, type FuzzCase, scenarioText } from './fuzz-case.ts';
import { breakPlain, copyOf, isPlain, type Plain, valueAt } from './plain.ts';
import { addRules, randomValue, richSchema } from './rule-schemas.ts';

const words: readonly string[] = [
  'spec',
  'status',
  'metadata',
  'name',
  'type',
  'object',
  'string',
  'array',
  'integer',
  'properties',
  'items',
  'default',
  'format',
  'enum',
  'required',
  'nullable',
  'pattern',
  'additionalProperties',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-int-or-string',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-validations',
  'rule',
  'message',
  'map',
  'set',
  'atomic',
  'granular',
  'anyOf',
  'not',
  'uniqueItems',
  '$ref',
  'title',
  'description',
  'example',
  'externalDocs',
  'served',
  'storage',
  'deprecated',
  'deprecationWarning',
  'subresources',
  'scale',
  'additionalPrinterColumns',
  'jsonPath',
  'priority',
  'selectableFields',
  'conversion',
  'strategy',
  'None',
  'Webhook',
  'scope',
  'Cluster',
  'Namespaced',
  'names',
  'plural',
  'kind',
  'listKind',
  'shortNames',
  'categories',
  'a',
  'b',
  'c',
  'd',
  'minLength',
  'maxItems',
  'multipleOf',
  'exclusiveMinimum',
  'minProperties',
  '.spec.a',
  'v1',
  'v2',
];

/** One case: what is created, and what is changed of it. */
export interface Admission {
  readonly group: string;
  readonly version: string;
  readonly definition: Plain;
  readonly laterDefinition: Plain;
  readonly objects: readonly Plain[];
}

/** A random definition with objects. */
export function randomAdmission(id: string, random: Random): Admission {
  const group = `${id}.example.com`;
  const made = makeCase(random.below(2 ** 31));
  const schema: Plain = random.oneIn(4)
    ? {
        type: 'object',
        properties: {
          spec: copyOf(richSchema),
          status: { type: 'object', properties: { replicas: { type: 'integer' } } },
        },
      }
    : made.schema;
  if (random.oneIn(2)) addRules(schema, random, 8);
  const definition = copyOf(definitionOf(group, schema, randomSpec(random), randomVersion(schema, random)));
  addVersions(definition, random);
  if (random.oneIn(6)) breakPlain(definition.spec, words, random);
  const later = copyOf(definition);
  for (let change = random.below(4); change > 0; change--) breakPlain(schemaIn(later), words, random);
  const spec = (schema.properties as Plain).spec as Plain;
  const version = String(valueAt(definition, ['spec', 'versions', 0, 'name']) ?? 'v1');
  const head = (name: string): Plain => ({
    apiVersion: `${group}/${version}`,
    kind: 'Thing',
    metadata: { name, ...randomMetadata(random) },
  });
  const one: Plain = { ...head('one'), spec: schema === made.schema ? made.object.spec : randomValue(spec, random) };
  const two: Plain = {
    ...head('two'),
    spec: randomValue(spec, random),
    ...(random.oneIn(3) ? { status: randomValue((schema.properties as Plain).status as Plain, random) } : {}),
  };
  const three = copyOf(one);
  (three.metadata as Plain).name = 'three';
  breakPlain(three, words, random);
  return { group, version, definition, laterDefinition: later, objects: [one, two, three] };
}

/** The schema of the first version, or the whole where it is broken. */
function schemaIn(definition: Plain): unknown {
  return valueAt(definition, ['spec', 'versions', 0, 'schema']) ?? definition;
}

function randomMetadata(random: Random): Plain {
  if (!random.oneIn(4)) return {};
  return random.pick<Plain>([
    { labels: { a: 'b' } },
    { labels: { a: 'not valid!' } },
    { annotations: { a: '1', 'bad key': 'x' } },
    { finalizers: ['example.com/f'] },
    { finalizers: ['f'] },
    { generateName: 'x-' },
    { namespace: 'other' },
    { unknown: 1 },
    { labels: { a: 1 } },
    { ownerReferences: [{ apiVersion: 'v1', kind: 'X', name: 'x', uid: '1' }] },
    { resourceVersion: '1' },
    { uid: 'x' },
    { creationTimestamp: '2020-01-01T00:00:00Z', generation: 7 },
    { managedFields: [] },
  ]);
}

function randomSpec(random: Random): Plain {
  const spec: Plain = {};
  if (random.oneIn(5)) spec.scope = random.pick(['Cluster', 'Cluster', 'Cluster', 'Nowhere', 'namespaced', '']);
  if (random.oneIn(8)) {
    spec.names = random.pick<Plain>([
      { plural: 'things', kind: 'Thing' },
      { plural: 'things', kind: 'Thing', shortNames: ['th', 'TH'] },
      { plural: 'things', singular: 'Thing', kind: 'Thing' },
      { plural: 'things', kind: 'thing', listKind: 'thing' },
      { plural: 'things', kind: 'Thing', categories: ['all', 'A'] },
      { plural: 'others', kind: 'Thing' },
      { plural: 'things', kind: 'Thing', singular: 'things', shortNames: ['things'] },
    ]);
  }
  if (random.oneIn(10)) {
    spec.conversion = random.pick<Plain>([
      { strategy: 'None' },
      { strategy: 'Webhook' },
      { strategy: 'None', webhook: { conversionReviewVersions: ['v1'] } },
      { strategy: 'Webhook', webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://x.y/z' } } },
      {
        strategy: 'Webhook',
        webhook: { conversionReviewVersions: ['v9', 'v9', 'x y'], clientConfig: { url: 'http://x.y?a' } },
      },
      {
        strategy: 'Webhook',
        webhook: {
          conversionReviewVersions: [],
          clientConfig: { service: { name: 'A', namespace: '', port: 70000, path: 'a/b' } },
        },
      },
      { strategy: 'Other' },
    ]);
  }
  if (random.oneIn(15)) spec.preserveUnknownFields = random.oneIn(2);
  return spec;
}

function randomVersion(schema: Plain, random: Random): Plain {
  const version: Plain = {};
  const names = Object.keys((((schema.properties as Plain).spec as Plain).properties ?? {}) as Plain);
  const path = (): string =>
    random.pick([
      ...names.map((name) => `.spec.${name}`),
      '.spec',
      '.metadata.name',
      '.spec.a',
      '.status.replicas',
      '.metadata.creationTimestamp',
      '.spec.names[0]',
      '.spec.ports[*].name',
      ".spec.map['a']",
      '.spec.x-y',
      'spec',
      '.[',
      '{.spec}',
      '..',
      '.spec.ports[?(@.name=="a")].port',
      '.spec.a[',
      '$.spec.a',
    ]);
  if (random.oneIn(2)) {
    version.additionalPrinterColumns = Array.from({ length: 1 + random.below(4) }, (_, at) => ({
      name: random.oneIn(8) ? random.pick(['', 'A b', 'C0']) : `C${at}`,
      type: random.pick(['string', 'integer', 'number', 'boolean', 'date', 'string', 'integer', 'object', '']),
      jsonPath: path(),
      ...(random.oneIn(4) ? { priority: random.below(3) } : {}),
      ...(random.oneIn(6) ? { format: random.pick(['int32', 'date-time', 'float', 'password', 'x']) } : {}),
      ...(random.oneIn(6) ? { description: 'd' } : {}),
    }));
  }
  if (random.oneIn(2)) {
    version.subresources = random.pick<Plain>([
      { status: {} },
      { status: {}, scale: { specReplicasPath: '.spec.i', statusReplicasPath: '.status.replicas' } },
      { scale: { specReplicasPath: '.spec.a', statusReplicasPath: '.status.a', labelSelectorPath: '.status.b' } },
      { scale: { specReplicasPath: '.status.a', statusReplicasPath: '.spec.a', labelSelectorPath: '.x' } },
      { scale: { specReplicasPath: 'spec.a', statusReplicasPath: '.status.a[0]' } },
      { scale: {} },
      { status: null },
      {},
    ]);
  }
  if (random.oneIn(6))
    version.selectableFields = Array.from({ length: 1 + random.below(3) }, () => ({ jsonPath: path() }));
  if (random.oneIn(8)) version.deprecated = random.oneIn(2);
  if (random.oneIn(10)) version.deprecationWarning = random.pick(['old', '', 'a\nb', 'x'.repeat(300)]);
  if (random.oneIn(12)) version.served = false;
  if (random.oneIn(12)) version.name = random.pick(['v1beta1', 'v2', 'V1', 'a.b', '1']);
  return version;
}

/** More versions, once in a while. */
function addVersions(definition: Plain, random: Random): void {
  if (!random.oneIn(5)) return;
  const versions = (definition.spec as { versions: unknown[] }).versions;
  const [first] = versions;
  if (!isPlain(first)) return;
  for (let more = 1 + random.below(2); more > 0; more--) {
    const copy = copyOf(first);
    Object.assign(copy, { name: random.pick(['v2', 'v1alpha1', 'v1beta2', 'v10', 'v1']), storage: random.oneIn(10) });
    if (random.oneIn(2)) breakPlain(copy.schema, words, random);
    versions.push(copy);
  }
}

/** A scenario of so many cases: most of them definitions that the engine takes, so that their objects are asked about. */
export function admissionScenario(random: Random, count: number): FuzzCase {
  const cases = Array.from({ length: count }, (_, at) => {
    let made = randomAdmission(`c${at}`, random);
    for (let tries = 0; tries < 8 && !random.oneIn(5) && !isTaken(made); tries++)
      made = randomAdmission(`c${at}`, random);
    return made;
  });
  const { commands, files } = new AdmissionSteps(cases, random);
  return { commands, files };
}

/** True where the engine takes the definition. */
function isTaken({ definition }: Admission): boolean {
  const [step] = playScenario(
    scenarioText({ commands: ['kubectl create -f d.yaml'], files: { 'd.yaml': [definition] } }),
  );
  return step?.exit === 0;
}

/** The commands on all cases of a scenario. */
class AdmissionSteps {
  readonly commands: string[] = [];
  readonly files: Record<string, readonly unknown[]> = {};

  constructor(
    readonly cases: readonly Admission[],
    readonly random: Random,
  ) {
    const create = random.pick([
      'create',
      'create',
      'create --validate=warn',
      'apply',
      'apply --server-side',
      'create --validate=ignore',
      'create --validate=false',
    ]);
    this.#files(
      create,
      'definitions',
      cases.map(({ definition }) => definition),
    );
    this.commands.push('api get /apis/apiextensions.k8s.io/v1/customresourcedefinitions');
    const put = random.pick([
      'create',
      'create --validate=warn',
      'create --validate=ignore',
      'apply',
      'apply --server-side',
      'apply --server-side --field-manager=me',
    ]);
    this.#files(
      put,
      'objects',
      cases.flatMap(({ objects }) => objects),
    );
    this.#lists();
    this.#print();
    const changed = cases.flatMap(({ objects }) => objects.map((object) => this.#changed(object)));
    this.#files(
      random.pick([
        'apply',
        'replace',
        'apply --server-side --field-manager=other',
        'apply --server-side --force-conflicts',
        'replace --validate=ignore',
      ]),
      'changed',
      changed,
    );
    this.#requests();
    this.#files(
      random.pick(['replace', 'apply', 'replace --validate=false']),
      'later',
      cases.map(({ laterDefinition }) => laterDefinition),
    );
    this.#files(
      random.pick(['replace', 'apply', 'replace --validate=warn']),
      'ratcheted',
      changed.map((object) => (random.oneIn(2) ? object : this.#changed(object))),
    );
    this.#lists();
    this.#requests();
    this.#print();
    this.commands.push(
      random.pick([
        'kubectl api-resources --categories=all',
        'kubectl get crd',
        'kubectl get crd -o wide',
        'kubectl api-resources -o wide',
      ]),
    );
    this.commands.push('kubectl delete -f objects.yaml --wait=false');
  }

  #files(command: string, name: string, documents: readonly unknown[]): void {
    this.files[`${name}.yaml`] = documents;
    this.commands.push(`kubectl ${command} -f ${name}.yaml`);
  }

  #changed(object: Plain): Plain {
    const copy = copyOf(object);
    for (let change = this.random.below(3); change > 0; change--)
      breakPlain(isPlain(copy.spec) ? copy.spec : copy, words, this.random);
    return copy;
  }

  #lists(): void {
    for (const { group, version } of this.cases) this.commands.push(`api get /apis/${group}/${version}/things`);
  }

  #print(): void {
    const { random } = this;
    const kinds = this.cases.map(({ group }) => `things.${group}`);
    const form = random.pick(['', '', '-o wide', '--show-labels', '-o name', '-A', '--no-headers']);
    for (const kind of kinds) if (random.oneIn(2)) this.commands.push(`kubectl get ${kind} ${form}`.trimEnd());
    if (random.oneIn(2)) this.commands.push(`kubectl describe ${random.pick(kinds)}`);
    if (random.oneIn(2))
      this.commands.push(`kubectl explain ${random.pick(kinds)}${random.pick(['', '.spec', ' --recursive'])}`);
    if (random.oneIn(3))
      this.commands.push(
        `kubectl get ${random.pick(kinds)} -o ${random.pick(['yaml', 'json', 'custom-columns=A:.spec,B:.metadata.name', "jsonpath='{.items[*].spec}'"])}`,
      );
  }

  /** A few plain requests for each case: patches of every type, status, scale. */
  #requests(): void {
    const { random } = this;
    for (const { group, version, objects } of this.cases) {
      const [first] = objects;
      const at = `/apis/${group}/${version}/namespaces/default/things/one`;
      const file = (body: unknown): string => {
        const name = `request${Object.keys(this.files).length}.json`;
        this.files[name] = [body];
        return name;
      };
      const spec = (first?.spec ?? {}) as unknown;
      const body = this.#changed({ spec });
      switch (random.below(7)) {
        case 0:
          this.commands.push(
            `api patch ${at}${this.#strictness('?')} -f ${file(body)} -t application/merge-patch+json`,
          );
          break;
        case 1:
          this.commands.push(
            `api patch ${at}${this.#strictness('?')} -f ${file(randomJsonPatch(spec, random))} -t application/json-patch+json`,
          );
          break;
        case 2:
          this.commands.push(
            `api patch ${at}?fieldManager=${random.pick(['a', 'b'])}${random.oneIn(3) ? '&force=true' : ''}${this.#strictness('&')} -f ${file({ apiVersion: `${group}/${version}`, kind: 'Thing', metadata: { name: 'one' }, ...body })} -t application/apply-patch+yaml`,
          );
          break;
        case 3:
          this.commands.push(
            `api patch ${at}/status -f ${file({ status: this.#changed({ status: spec }).status })} -t application/merge-patch+json`,
          );
          break;
        case 4:
          this.commands.push(
            `api get ${at}/scale`,
            `api patch ${at}/scale -f ${file({ spec: { replicas: random.pick<unknown>([0, 3, -1, 'x', null]) } })} -t application/merge-patch+json`,
          );
          break;
        case 5:
          this.commands.push(
            `kubectl patch things.${group} one --type=merge -p '${JSON.stringify({ metadata: { labels: { x: random.pick(['y', 'z!']) } } })}'`,
          );
          break;
        default:
          this.commands.push(`api get ${at}`);
      }
    }
  }

  #strictness(joint: string): string {
    return this.random.oneIn(2)
      ? `${joint}fieldValidation=${this.random.pick(['Strict', 'Warn', 'Ignore', 'strict'])}`
      : '';
  }
}

function randomJsonPatch(spec: unknown, random: Random): readonly Plain[] {
  const names = isPlain(spec) ? Object.keys(spec) : [];
  return Array.from({ length: 1 + random.below(3) }, () => {
    const path = random.pick([
      ...names.map((name) => `/spec/${name}`),
      '/spec',
      '/spec/new',
      '/metadata/labels/a',
      '/spec/ports/0',
      '/spec/names/-',
      '/spec/a~1b',
      '/nope/x',
      '',
      'x',
    ]);
    const op = random.pick(['add', 'replace', 'remove', 'test', 'copy', 'move', 'add', 'replace', 'nope']);
    return {
      op,
      path,
      ...(op === 'copy' || op === 'move' ? { from: random.pick(['/spec', '/metadata/name', '/spec/a']) } : {}),
      ...(op === 'remove' || random.oneIn(10)
        ? {}
        : { value: random.pick<unknown>([1, 'a', null, {}, [], { a: 1 }, true, spec]) }),
    };
  });
}
