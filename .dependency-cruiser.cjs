// The layers of the project. A folder of src/ may import itself, the folders listed here, and errors.ts, call.ts and live-types.ts.
const layers = {
  transport: ['pipeline', 'audio', 'config', 'lib'],
  handlers: ['services', 'pipeline', 'language', 'lib'],
  jobs: ['services', 'pipeline', 'providers', 'outbound', 'blobs', 'queue', 'store', 'lib'],
  services: [
    'pipeline',
    'providers',
    'outbound',
    'backup',
    'blobs',
    'queue',
    'store',
    'language',
    'audio',
    'config',
    'lib',
  ],
  pipeline: ['providers', 'language', 'audio', 'lib'],
  queue: ['store', 'lib'],
  providers: ['language', 'audio', 'config', 'lib'],
  outbound: ['language', 'lib'],
  store: ['language', 'config', 'lib'],
  language: ['lib'],
  audio: ['config', 'lib'],
  config: ['lib'],
  backup: ['blobs', 'queue', 'store', 'config', 'lib'],
  blobs: ['config', 'lib'],
  startup: ['config', 'lib'],
  observability: ['queue', 'store', 'config', 'lib'],
  cli: ['startup', 'backup', 'services', 'outbound', 'providers', 'store', 'audio', 'config', 'lib'],
  lib: [],
};

/** Libraries that only some folders may import. */
const libraries = [
  ['koa, openapi-backend and find-my-way', '(koa|@koa|openapi-backend|find-my-way|@types/koa)', ['transport']],
  ['ws', '(ws|@types/ws)', ['transport', 'providers', 'cli']],
  ['knex, objection and pg', '(knex|objection|pg|pg-copy-streams|@types/pg|@electric-sql)', ['store']],
  ['pg-boss', 'pg-boss', ['queue']],
  ['prom-client', 'prom-client', ['observability']],
  ['the API of OpenTelemetry', '@opentelemetry/api', ['lib', 'observability']],
  ['the SDK of OpenTelemetry', '@opentelemetry/(?!api)[^/]+', ['observability']],
  ['undici', 'undici', ['outbound', 'providers']],
];

const layerRules = Object.entries(layers).map(([layer, below]) => ({
  name: `layer-${layer}`,
  comment: `src/${layer} may import only ${[layer, ...below].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: {
    path: '^src/',
    pathNot: `^src/(${[layer, ...below].map((name) => `${name}/`).join('|')}|errors\\.ts|call\\.ts|live-types\\.ts)`,
  },
}));

const libraryRules = libraries.map(([name, path, folders]) => ({
  name: `library-${folders[0]}`,
  comment: `Only src/${folders.join(', src/')} may import ${name}`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/(${folders.join('|')})/` },
  to: { path: `node_modules/${path}/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types',
      severity: 'error',
      from: { path: '^(src|bench)/' },
      to: { circular: true },
    },
    {
      name: 'generated-imports-only-itself',
      severity: 'error',
      from: { path: '^generated/' },
      to: { path: '^(src|codegen|test)/' },
    },
    {
      name: 'codegen-reads-only-specs',
      severity: 'error',
      from: { path: '^codegen/' },
      to: { path: '^(src/|generated/|test/|console/(?!routes.ts))' },
    },
    {
      name: 'console-uses-only-the-client',
      comment: 'The console reaches the service by the generated client',
      severity: 'error',
      from: { path: '^console/' },
      to: { path: '^(src|codegen|test|generated/(?!client/))' },
    },
    {
      name: 'worker-has-no-texts',
      comment: 'console/text/text.ts awaits the texts of a language, and a service worker cannot wait for its scripts',
      severity: 'error',
      from: { path: '^console/worker/' },
      to: { path: '^console/text/text\\.ts$', reachable: true },
    },
    {
      name: 'bench-uses-no-scripts',
      comment: 'bench/ shares fixtures with the tests: test/support/',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^(scripts|console|contracts|test/(?!support/))' },
    },
    {
      name: 'main-starts-quickly',
      comment: 'src/main.ts imports all else when it needs it, so that the database starts while the code loads',
      severity: 'error',
      from: { path: '^src/main\\.ts$' },
      to: {
        path: '^src/',
        pathNot: '^src/(config|lib|startup|store/embedded)/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    ...layerRules,
    ...libraryRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(__snapshots__|__transpiled|testdata|template/)|\\.test(-support)?\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
