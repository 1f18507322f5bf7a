// `npm run bench`: Earshot and its peers, measured in one run. See docs/performance.md.
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { extractionSuite } from './extraction/suite.ts';
import { fairnessSuite } from './fairness/suite.ts';
import { generateSuite } from './generate/suite.ts';
import { liveSuite } from './live/suite.ts';
import { outboundSuite } from './outbound/suite.ts';
import { restSuite } from './rest/suite.ts';
import { scaleSuite } from './scale/suite.ts';
import { largeSearchSuite, searchSuite } from './search/suite.ts';
import { speechSuite } from './speech/suite.ts';
import { startSuite } from './start/suite.ts';
import { checkOut, measureBeside } from './support/beside.ts';
import { type BenchPostgres, openBenchPostgres } from './support/postgres.ts';
import { formatSuite, outcomeOf, type SuiteOptions, type SuiteReport } from './support/report.ts';
import { toolsSuite } from './tools/suite.ts';
import { transferSuite } from './transfer/suite.ts';
import { workersSuite } from './workers/suite.ts';

const suites = {
  rest: restSuite,
  search: searchSuite,
  tools: toolsSuite,
  live: liveSuite,
  outbound: outboundSuite,
  generate: generateSuite,
  start: startSuite,
  extraction: extractionSuite,
  fairness: fairnessSuite,
  speech: speechSuite,
  transfer: transferSuite,
  workers: workersSuite,
  scale: scaleSuite,
  'large-search': largeSearchSuite,
} satisfies Record<string, (options: SuiteOptions) => Promise<SuiteReport>>;

type SuiteName = keyof typeof suites;

/** Suites that run only if they are named: each takes minutes. */
const longSuites: readonly SuiteName[] = ['fairness', 'speech', 'transfer', 'workers', 'scale', 'large-search'];

const names = Object.keys(suites) as SuiteName[];
interface Options {
  only: SuiteName[];
  quick?: boolean;
  json?: string;
  beside?: string;
  turns: number;
}

function parseNames(text: string): SuiteName[] {
  const wanted = text.split(',');
  const unknown = wanted.filter((name) => !names.some((known) => known === name));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`Unknown ${unknown.join(', ')}; known are ${names.join(', ')}`);
  return names.filter((name) => wanted.includes(name));
}

function parseTurns(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a number from 1 to 99');
}

async function measure({ only, quick: isQuick = false, json, beside, turns }: Options): Promise<void> {
  if (process.platform !== 'linux') command.error('Processor time is read from /proc: this needs Linux');
  const startedAt = performance.now();
  const log = (line: string) => console.error(`${Math.round((performance.now() - startedAt) / 1000)} s  ${line}`);
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}, load before the start ${loadavg()[0]?.toFixed(1)}`;
  console.log(machine);
  let postgres: BenchPostgres | undefined;
  const createDatabase = async () => {
    postgres ??= await openBenchPostgres();
    return postgres.createDatabase();
  };
  const folder = beside === undefined ? undefined : checkOut(beside);
  const reports: SuiteReport[] = [];
  for (const name of only) {
    const report = folder
      ? await measureBeside(name, { folder, isQuick, turns, log })
      : await suites[name]({ isQuick, createDatabase, log });
    reports.push(report);
    console.log(`\n${formatSuite(report)}`);
  }
  await postgres?.stop();
  if (json)
    writeFileSync(json, `${JSON.stringify({ machine, isQuick, at: new Date(), suites: toJson(reports) }, null, 2)}\n`);
  log('done');
}

const toJson = (reports: readonly SuiteReport[]) =>
  reports.map(({ name, method, rows, goals }) => ({
    name,
    method,
    rows,
    goals: goals.map((goal) => ({ ...goal, outcome: outcomeOf(goal) })),
  }));

const command = new Command('npm run bench --')
  .description(
    'Measures Earshot and its peers in turns and prints a table with the goals for each suite. Needs Linux; about eight minutes on two cores. DATABASE_URL: a Postgres to measure with; without it, one is started.',
  )
  .option(
    '--only <suites>',
    `suites of ${names.join(',')}; ${longSuites.join(', ')} run only if they are named`,
    parseNames,
    names.filter((name) => !longSuites.includes(name)),
  )
  .option('--quick', 'only check that everything runs: the figures are rough')
  .option('--beside <commit>', 'run each suite of this version and of a commit in turns, and compare their figures')
  .option('--turns <number>', 'runs of each version with --beside', parseTurns, 3)
  .option('--json <file>', 'write the figures to a file')
  .action(measure);
await command.parseAsync();
// Ends the processes that a suite started and did not stop.
process.exit();
