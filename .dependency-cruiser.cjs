/** The house's one rule: data runs one way, and a folder imports only from those before it. */
const stages = [
  'values',
  'yaml',
  'schema',
  'validation',
  'cel',
  'definition',
  'openapi',
  'apiserver',
  'kubectl',
  'upgrade',
  'advice',
];

module.exports = {
  forbidden: [
    ...stages.map((stage, at) => ({
      name: `stage-${stage}`,
      comment: `engine/${stage} imports only from the stages before it`,
      severity: 'error',
      from: { path: `^src/engine/${stage}/` },
      to: { path: `^src/(engine/(${[...stages.slice(at + 1), 'index'].join('|')})|playground|library|worker|app|cli)` },
    })),
    {
      name: 'engine-through-its-door',
      comment: 'whatever is outside the engine imports engine/index.ts, or the door of a part that is loaded late',
      severity: 'error',
      from: { path: '^src/(playground|library|worker|app|cli)/' },
      to: { path: '^src/engine/', pathNot: '^src/engine/(upgrade/)?index\\.ts$' },
    },
    {
      name: 'playground-before-screen',
      severity: 'error',
      from: { path: '^src/playground/' },
      to: { path: '^src/(library|worker|app|cli)/' },
    },
    {
      name: 'library-without-screen',
      comment: 'the library runs wherever JavaScript does: no Node modules, and nothing of the page or the command',
      severity: 'error',
      from: { path: '^src/(library|playground)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src/(worker|app|cli)/|node:|fs$|path$|util$)', dependencyTypesNot: ['npm'] },
    },
    {
      name: 'engine-without-dom',
      comment: 'the engine runs in a worker, in Node and in tests: no React, no editor, no Node modules',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'], path: '.' },
    },
    {
      name: 'engine-without-react',
      severity: 'error',
      from: { path: '^src/(engine|playground)/' },
      to: { path: 'node_modules/(react|react-dom|monaco-editor|zustand)' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^monaco-editor/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|json|svg)' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
