// `npm run spec:where -- ID`: lists the places of an operation, a message, a tool or a schema.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { readUses } from '../codegen/diff/consumers.ts';
import { loadSpecs } from '../codegen/spec/load.ts';
import type { Specs } from '../codegen/spec/model.ts';
import { lineFinder } from '../codegen/spec/positions.ts';
import { handlersOf, type Mention, type Source, testsOf } from '../codegen/where/mentions.ts';
import { findSchema, mentionsOf, type SchemaUse } from '../codegen/where/schemas.ts';
import { listThings, nearestIds, type Thing } from '../codegen/where/things.ts';
import { runCommand } from './run-command.ts';
import { root } from './tasks.ts';

const sourcesOf = (...patterns: string[]): Source[] =>
  globSync(patterns, { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

function describe(thing: Thing, specs: Specs): Record<string, string[]> {
  const place = lineFinder(join(root, 'specs'));
  const pacts = join(root, 'contracts');
  const ids = thing.messages?.map(({ id }) => id) ?? [thing.id];
  const uses = readUses(pacts, specs).filter(({ id }) => ids.includes(id));
  return {
    spec: [`${place(thing.place)}  ${thing.alias}`],
    handler: handlersOf(
      thing,
      sourcesOf('src/{handlers,pipeline,providers,services,transport,jobs}/**/*.ts').filter(isNoTest),
    ).map(lineOf),
    tests: byFile(testsOf(thing, sourcesOf('test/**/*.ts', 'src/**/*.test.ts', 'codegen/static/**/*.test.ts'))),
    examples: [...new Set(thing.examples.map(place))],
    contracts: uses.map(
      ({ file, consumer, interaction }) =>
        `contracts/${file}:${lineIn(file, interaction)}  ${consumer}: "${interaction}"`,
    ),
  };
}

/** The places of a schema. Its type is generated under the same name. */
function describeSchema({ name, place, usedBy }: SchemaUse, specs: Specs): Record<string, string[]> {
  const pacts = readUses(join(root, 'contracts'), specs).filter(({ id }) => usedBy.includes(id));
  const consumers = Map.groupBy(pacts, ({ consumer }) => consumer);
  return {
    spec: [lineFinder(join(root, 'specs'))(place)],
    'used by': usedBy,
    table: byFile(mentionsOf(name, sourcesOf('src/store/*/{table,*-table}.ts').filter(isNoTest))),
    code: byFile(
      mentionsOf(name, sourcesOf('src/!(store)/**/*.ts', 'src/store/**/!(table|*-table).ts').filter(isNoTest)),
    ),
    tests: byFile(mentionsOf(name, sourcesOf('test/**/*.ts', 'src/**/*.test.ts'))),
    contracts: [...consumers].map(([consumer, uses]) => `${consumer}: ${uses.length} interactions`),
  };
}

const isNoTest = ({ path }: Source) => !path.endsWith('.test.ts');
const lineOf = ({ path, line }: Mention) => `${path}:${line}`;

function lineIn(file: string, interaction: string): number {
  const lines = readFileSync(join(root, 'contracts', file), 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(`"description": ${JSON.stringify(interaction)}`)) + 1;
}

/** `test/both-databases/rest/memories.test.ts:12, 40, 41 and 7 more`. */
function byFile(mentions: readonly Mention[], most = 6): string[] {
  return [...Map.groupBy(mentions, ({ path }) => path)].map(([path, found]) => {
    const lines = found.slice(0, most).map(({ line }) => line);
    return `${path}:${lines.join(', ')}${found.length > most ? ` and ${found.length - most} more` : ''}`;
  });
}

function find(wanted: string, { json }: { json?: boolean }): void {
  const specs = loadSpecs(join(root, 'specs'));
  const things = listThings(specs);
  const found = things.filter(({ id, alias }) => id === wanted || alias === wanted);
  const schema = findSchema(specs, wanted);
  const schemas = Object.keys(specs.schemas).map((id) => ({ id, alias: id }));
  if (found.length === 0 && !schema)
    throw new TypeError(
      `no operation, message, tool or schema is named ${wanted}; similar ids: ${nearestIds([...things, ...schemas], wanted).join(', ')}`,
    );
  const described: ({ id: string; kind: string } & Record<string, string | string[]>)[] = [
    ...found.map((thing) => ({ id: thing.id, kind: thing.kind, ...describe(thing, specs) })),
    ...(schema ? [{ id: wanted, kind: 'schema', ...describeSchema(schema, specs) }] : []),
  ];
  if (json) console.log(JSON.stringify(described, null, 2));
  else for (const one of described) console.log(linesOf(one).join('\n'));
}

function linesOf({ id, kind, ...places }: { id: string; kind: string } & Record<string, string | string[]>): string[] {
  const listed = Object.entries(places).flatMap(([name, lines]) => {
    const [first = 'none', ...others] = [lines].flat();
    return [`  ${name.padEnd(10)} ${first}`, ...others.map((line) => `${' '.repeat(13)}${line}`)];
  });
  return [`${kind} ${id}`, ...listed];
}

const command = new Command('npm run -s spec:where --')
  .description(
    'Lists where an operation, a message or a tool is specified, handled and tested, its examples, and the contracts that use it; or where a schema is defined and used.',
  )
  .argument('<id>', 'such as createMemory, sendSessionEvents, serviceStatus, get_memories or Memory')
  .option('--json', 'print JSON')
  .action(find);
await runCommand(command);
