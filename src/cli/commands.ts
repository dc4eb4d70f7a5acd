/** The commands there are; what each does is loaded when it is called. */
import type { CommandSpec } from './command.ts';
import { finding, help, kubernetes, reporting, validation, watching } from './options.ts';

const check: CommandSpec = {
  name: 'check',
  summary: 'What the server refuses of definitions and objects',
  usage: 'PATH…',
  description: `Applies definitions and objects, in any order, to a server in memory, and prints what kubectl says of each.
A PATH is a file, a folder or a pattern; - is standard input. A later document of the same name is an update.`,
  examples: [
    'crd-playground check config/',
    "crd-playground check crds/ 'samples/**/*.yaml' --report sarif=crds.sarif",
  ],
  options: { ...reporting, ...validation, ...finding, ...kubernetes, ...watching, ...help },
  load: () => import('./commands/check.ts'),
};

const test: CommandSpec = {
  name: 'test',
  summary: 'Whether documents become what the comments above them expect',
  usage: 'PATH…',
  description: `Plays documents and holds them against comments such as "# expect: rejected spec.tier", and scenarios (.txtar)
against the recordings beside them. Each file with expectations is played by itself, with the definitions and the files without any.`,
  examples: ['crd-playground test config/crd tests/', 'crd-playground test tests/ --report junit=results.xml'],
  options: {
    coverage: { type: 'boolean', help: 'Tells which rules, keywords, values and defaults no case puts to the test' },
    'coverage-threshold': { type: 'string', value: 'PERCENT', help: 'Fails where less of a definition is covered' },
    verbose: { type: 'boolean', short: 'v', help: 'Lists every rule, keyword, value and default that is not covered' },
    update: { type: 'boolean', help: 'Writes expectations that are not met, and recordings, from the engine' },
    ...reporting,
    ...validation,
    ...finding,
    ...kubernetes,
    ...watching,
    ...help,
  },
  load: () => import('./commands/test.ts'),
};

const kubectl: CommandSpec = {
  name: 'kubectl',
  summary: 'kubectl against a server in memory',
  usage: '[--state FOLDER] [--with PATH]… [-i | COMMAND …]',
  description: `Runs kubectl against a server that holds what --with applies, or what a folder keeps from call to call.
Options of this program stand before kubectl's command; everything after belongs to kubectl.`,
  examples: [
    'crd-playground kubectl --with config/ get crontabs -o wide',
    'crd-playground kubectl --state .cluster apply -f crd.yaml',
    'crd-playground kubectl --state .cluster -i',
  ],
  options: {
    state: { type: 'string', value: 'FOLDER', help: 'Keeps the server there, as manifests' },
    with: { type: 'string', multiple: true, value: 'PATH', help: 'Applies files first. May be repeated' },
    interactive: { type: 'boolean', short: 'i', help: 'A prompt with history and completion' },
    ...kubernetes,
    ...help,
  },
  passesOn: true,
  load: () => import('./commands/kubectl.ts'),
};

const upgrade: CommandSpec = {
  name: 'upgrade',
  summary: 'What a changed definition breaks, and for whom',
  usage: 'OLD NEW',
  description: `Compares definitions and proves what breaks with objects; as crdify and OLM say it, where asked.
OLD and NEW are files or folders; definitions are paired by their names, and one that only NEW has breaks nothing.
Exits with 1 where an error was found.`,
  examples: [
    'crd-playground upgrade old.yaml new.yaml',
    'crd-playground upgrade /tmp/old/crds config/crd/bases',
    'crd-playground upgrade old.yaml new.yaml --format markdown',
  ],
  options: {
    profile: {
      type: 'string',
      value: 'WHOSE',
      choices: ['ours', 'crdify', 'olm'],
      help: 'Whose rules are played; by default ours',
    },
    policy: { type: 'string', value: 'FILE', help: "The profile's own policy file" },
    objects: { type: 'string', multiple: true, value: 'PATH', help: 'Objects to be replayed. May be repeated' },
    format: {
      type: 'string',
      value: 'FORMAT',
      choices: ['text', 'json', 'yaml', 'markdown'],
      help: 'How findings are printed',
    },
    ...reporting,
    ...watching,
    ...help,
  },
  load: () => import('./commands/upgrade.ts'),
};

const advise: CommandSpec = {
  name: 'advise',
  summary: 'What the contract advisor has to say on definitions',
  usage: 'PATH…',
  description: 'Looks for what a definition will be sorry for: the rules of API reviewers, each with its reason.',
  examples: ['crd-playground advise config/crd/bases', 'crd-playground advise crd.yaml --profile strict --fix'],
  options: {
    profile: {
      type: 'string',
      value: 'NAME',
      choices: ['crd', 'strict', 'built-in'],
      help: 'Which rules; by default crd',
    },
    off: { type: 'string', value: 'RULE,…', help: 'Turns rules off' },
    fix: { type: 'boolean', help: 'Makes the quick fixes in the files, tells each, and goes on with what is left' },
    format: { type: 'string', value: 'FORMAT', choices: ['text', 'json'], help: 'json prints the findings as data' },
    version: { type: 'string', value: 'VERSION', help: 'The same as --kubernetes' },
    ...reporting,
    ...finding,
    ...kubernetes,
    ...watching,
    ...help,
  },
  load: () => import('./commands/advise.ts'),
};

const cel: CommandSpec = {
  name: 'cel',
  summary: 'The value, type, cost and trace of an expression',
  usage: 'EXPRESSION',
  description: `Evaluates an expression as the server evaluates a rule. The schema is a definition or a schema by itself; without one the value
tells what it looks like. A value is a file, - for standard input, or YAML itself.`,
  examples: [
    "crd-playground cel 'self.replicas <= self.max' --self '{replicas: 3, max: 5}'",
    "crd-playground cel 'self.size() < 10' --schema crd.yaml --path spec.tags --self '[a, b]'",
  ],
  options: {
    schema: { type: 'string', value: 'FILE', help: 'A definition, or a schema' },
    path: { type: 'string', value: 'FIELD', help: 'The field that the rule stands at: spec.tags' },
    version: { type: 'string', value: 'NAME', help: "The definition's version; by default the stored one" },
    self: { type: 'string', value: 'VALUE', help: 'What self is' },
    'old-self': { type: 'string', value: 'VALUE', help: 'What oldSelf is' },
    format: { type: 'string', value: 'FORMAT', choices: ['text', 'json'], help: 'How the answer is printed' },
    ...kubernetes,
    ...help,
  },
  load: () => import('./commands/cel.ts'),
};

const explain: CommandSpec = {
  name: 'explain',
  summary: 'kubectl explain, from the definitions in files',
  usage: 'RESOURCE[.FIELD] PATH…',
  description: 'Prints what kubectl explain prints where the definitions are installed.',
  examples: ['crd-playground explain crontabs.spec crd.yaml --recursive'],
  options: {
    recursive: { type: 'boolean', help: 'All fields below' },
    'api-version': { type: 'string', value: 'GROUP/VERSION', help: 'Another version than the preferred one' },
    output: {
      type: 'string',
      short: 'o',
      value: 'FORMAT',
      choices: ['plaintext', 'plaintext-openapiv2'],
      help: "kubectl's formats",
    },
    ...kubernetes,
    ...help,
  },
  load: () => import('./commands/explain.ts'),
};

const open: CommandSpec = {
  name: 'open',
  summary: 'The link that opens files in the page',
  usage: 'PATH…',
  description: `Prints a link that holds the files themselves; nothing is uploaded. The page is the one that npm start serves,
or the one of --page or of the variable CRD_PLAYGROUND_PAGE.`,
  examples: ['crd-playground open crd.yaml object.yaml --page https://example.org/crd-playground/'],
  options: {
    page: { type: 'string', value: 'URL', help: 'The address of the page' },
    quiet: { type: 'boolean', short: 'q', help: 'Says nothing about long links' },
    ...finding,
    ...kubernetes,
    ...help,
  },
  load: () => import('./commands/open.ts'),
};

const completionScript: CommandSpec = {
  name: 'completion',
  summary: 'A completion script for a shell',
  usage: 'bash|zsh|fish',
  description: 'Prints a script for a shell to source.',
  examples: ['source <(crd-playground completion bash)', 'crd-playground completion fish | source'],
  options: help,
  load: async () => {
    const script = await import('./commands/completion.ts');
    return { run: script.completion(commands) };
  },
};

/** In the order of the help. */
export const commands: readonly CommandSpec[] = [
  check,
  test,
  kubectl,
  upgrade,
  advise,
  cel,
  explain,
  open,
  completionScript,
];
