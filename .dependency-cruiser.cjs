// The layers of the project: imports run only downwards, and each library has one folder.
const only = (name, comment, rooms, modules) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^src/', pathNot: rooms },
  to: { path: modules },
});

const below = (layer, forbidden) => ({
  name: `${layer}-looks-only-down`,
  comment: `src/${layer} may not import ${forbidden.join(', ')}`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: `^src/(${forbidden.join('|')})(/|\\.ts$)` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'generated-stands-alone',
      comment: 'generated/ imports nothing of src/ or codegen/',
      severity: 'error',
      from: { path: '^generated/' },
      to: { path: '^(src|codegen|test)/' },
    },
    {
      name: 'codegen-knows-only-specs',
      severity: 'error',
      from: { path: '^codegen/' },
      to: { path: '^(src|generated|test)/' },
    },
    below('lib', ['(?!lib/|errors)[a-z-]+']),
    below('language', ['(?!language/|lib/|errors)[a-z-]+']),
    below('audio', ['(?!audio/|lib/|errors|call)[a-z-]+']),
    below('config', ['(?!config/|lib/|errors)[a-z-]+']),
    below('store', [
      'transport',
      'handlers',
      'services',
      'pipeline',
      'jobs',
      'queue',
      'providers',
      'cli',
      'startup',
      'app',
      'main',
    ]),
    below('queue', [
      'transport',
      'handlers',
      'services',
      'pipeline',
      'jobs',
      'providers',
      'cli',
      'startup',
      'app',
      'main',
    ]),
    below('providers', [
      'transport',
      'handlers',
      'services',
      'store',
      'pipeline',
      'jobs',
      'queue',
      'cli',
      'startup',
      'app',
      'main',
    ]),
    below('pipeline', ['transport', 'handlers', 'services', 'store', 'jobs', 'queue', 'cli', 'startup', 'app', 'main']),
    below('services', ['transport', 'handlers', 'jobs', 'cli', 'startup', 'app', 'main']),
    below('jobs', ['transport', 'handlers', 'cli', 'startup', 'app', 'main']),
    below('handlers', ['transport', 'store', 'providers', 'jobs', 'queue', 'cli', 'startup', 'app', 'main']),
    below('transport', ['store', 'providers', 'services', 'jobs', 'queue', 'cli', 'startup', 'app', 'main']),
    only('http-in-transport', 'Koa and openapi-backend are known to src/transport alone', '^src/transport/', [
      'node_modules/(koa|openapi-backend|find-my-way|@types/koa)/',
    ]),
    only(
      'websocket-in-its-rooms',
      'ws: the door, providers that speak it, and the command line',
      '^src/(transport|providers|cli)/',
      ['node_modules/(ws|@types/ws)/'],
    ),
    only('database-in-store', 'Knex, Objection and pg are known to src/store alone', '^src/store/', [
      'node_modules/(knex|objection|pg|@types/pg|@electric-sql)/',
    ]),
    only('jobs-by-queue', 'pg-boss is known to src/queue alone', '^src/queue/', ['node_modules/pg-boss/']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(__snapshots__|__transpiled|testdata|template/)|\\.test\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
