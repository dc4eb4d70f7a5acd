/** Cases of broken texts: what the YAML reader, strict decoding and kubectl make of them; and of command lines. */
import { examplePlayground, examples } from '../../../src/playground/index.ts';
import { mutate } from '../mutate.ts';
import type { Random } from '../random.ts';
import type { FuzzCase } from './fuzz-case.ts';

const sources = examples.map((example) => examplePlayground(example)).filter(({ files }) => files.length === 2);

/** A text that a file can hold: no lone surrogates, no line that would begin another file. */
function storable(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '').replaceAll(/^-- /gm, '- ');
}

/** A scenario of one example's definition and so many broken copies of its texts, each by itself. */
export function textScenario(random: Random, count: number): FuzzCase {
  const source = random.pick(sources);
  const texts = source.files.map(({ text }) => text);
  const [definition = '', objects = ''] = texts;
  const files: Record<string, string> = { 'definition.yaml': definition };
  const commands = ['kubectl create -f definition.yaml'];
  for (let nth = 0; nth < count; nth++) {
    const name = `t${nth}.yaml`;
    files[name] = storable(mutate(random.oneIn(4) ? definition : objects, texts, random));
    const how = random.pick([
      'create --dry-run=server',
      'create --dry-run=client -o yaml',
      'apply --dry-run=server',
      'create --dry-run=server --validate=warn',
      'apply --dry-run=client',
      'create --dry-run=server -o json',
      'create --dry-run=server --validate=ignore',
    ]);
    commands.push(`kubectl ${how} -f ${name}`);
  }
  return { commands, files };
}

const verbs: readonly string[] = [
  'get',
  'get',
  'get',
  'describe',
  'delete',
  'patch',
  'label',
  'annotate',
  'scale',
  'explain',
  'apply',
  'create',
  'replace',
  'api-resources',
  'wait',
  'diff',
  'api-versions',
];
const flags: readonly string[] = [
  '-o yaml',
  '-o json',
  '-o wide',
  '-o name',
  '-o x',
  "-o jsonpath='{.items[*].metadata.name}'",
  "-o jsonpath='{.spec'",
  '-o jsonpath=',
  '-o custom-columns=A:.metadata.name',
  '-o custom-columns=A',
  '-o custom-columns=',
  "-o go-template='{{.kind}}'",
  "-o go-template='{{range .items}}{{.metadata.name}} {{end}}'",
  '-A',
  '-n default',
  '-n other',
  '--all',
  '-l a=b',
  '-l a!=b',
  '-l a in (b)',
  "-l 'a in (b,c)'",
  "-l '!a'",
  '-l a=b=c',
  '--field-selector metadata.name=x',
  '--field-selector spec.x=1',
  '--field-selector x',
  '--show-labels',
  '--no-headers',
  '-L a',
  '--sort-by=.metadata.name',
  '--sort-by={.spec}',
  '--sort-by=x[',
  '--ignore-not-found',
  '--dry-run=client',
  '--dry-run=server',
  '--dry-run=x',
  '--dry-run',
  '-f definition.yaml',
  '-f objects.yaml',
  '-f nope.yaml',
  '-f',
  '--force',
  '--wait=false',
  '--type=merge',
  '--type=json',
  '--type=x',
  `-p '{"spec":{"replicas":3}}'`,
  `-p '[]'`,
  '-p {',
  '--replicas=2',
  '--replicas=x',
  '--overwrite',
  '--server-side',
  '--force-conflicts',
  '--validate=strict',
  '--validate=x',
  '--nope',
  '-z',
  '--output',
  '--recursive',
  '--api-version=v1',
  '--subresource=status',
  '--subresource=x',
  '--timeout=1s',
  '--for=delete',
  '--for=condition=x',
  '--cascade=orphan',
  '--chunk-size=1',
  '--show-managed-fields',
  '-v=0',
  '--namespaced=false',
  '--api-group=x',
  '--resource-version=1',
  '--field-manager=x',
  '--list',
  '--save-config',
  '--prune',
  '--selector',
  '--raw /apis',
  '--raw=/apis/nope',
];

/** A scenario of an example and so many command lines, right and wrong. */
export function commandScenario(random: Random, count: number): FuzzCase {
  const source = random.pick(sources);
  const [definition = '', objects = ''] = source.files.map(({ text }) => text);
  const name = /name: (\S+\.\S+)/.exec(definition)?.[1] ?? 'things.example.com';
  const [plural = 'things'] = name.split('.');
  const objectNames = [...objects.matchAll(/^ {2}name: ([\w.-]+)$/gm)].map((match) => match[1] ?? 'x');
  const words = [
    plural,
    plural,
    name,
    'crd',
    `${plural}/x`,
    'nope',
    'all',
    'x',
    '--',
    'a=b',
    'a-',
    'a=',
    '=b',
    'a b',
    `crd/${name}`,
    `${plural}.spec`,
    `${plural},crd`,
    ...objectNames,
    ...objectNames.map((object) => `${plural}/${object}`),
  ];
  const commands = ['kubectl create -f definition.yaml', 'kubectl create -f objects.yaml'];
  for (let nth = 0; nth < count; nth++) {
    const line = [random.pick(verbs)];
    for (let more = random.below(4); more > 0; more--) line.push(quoted(random.pick(words)));
    for (let more = random.below(4); more > 0; more--) line.push(random.pick(flags));
    // A definition that is being deleted makes the oracle wait.
    if (line.join(' ').includes('delete') && /crd|definition/.test(line.join(' '))) continue;
    commands.push(`kubectl ${line.join(' ')}`);
  }
  return { commands, files: { 'definition.yaml': definition, 'objects.yaml': objects } };
}

function quoted(word: string): string {
  return word.includes(' ') ? `'${word}'` : word;
}
