// `npm run bench`: Earshot and its peers, measured in one run. See docs/performance.md.
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { longSuites, type SuiteName, suites } from './suites.ts';
import { type BenchPostgres, openBenchPostgres } from './support/postgres.ts';
import { formatSuite, outcomeOf, type SuiteReport } from './support/report.ts';

const names = Object.keys(suites) as SuiteName[];
const usage = `Usage: npm run bench -- [--only ${names.join('|')}] [--quick] [--json FILE]

Measures Earshot and its peers in turns and prints a table with the goals for each suite. Needs Linux; about nine minutes on
two cores. --only takes several suites, separated by commas; ${longSuites.join(' and ')} run only if they are named.
--quick only checks that everything runs: its figures are rough. --json writes the figures to a file.
DATABASE_URL: a Postgres to measure with; without it, one is started.`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const wanted = values.only?.split(',') ?? names.filter((name) => !longSuites.includes(name));
  const unknown = wanted.filter((name) => !names.some((known) => known === name));
  if (unknown.length > 0) throw new TypeError(`--only: unknown ${unknown.join(', ')}; known are ${names.join(', ')}`);
  return { ...values, wanted: names.filter((name) => wanted.includes(name)) };
}

async function main(): Promise<void> {
  const { help, wanted, quick: isQuick, json } = readArguments();
  if (help) return console.log(usage);
  if (process.platform !== 'linux') throw new TypeError('Processor time is read from /proc: this needs Linux');
  const startedAt = performance.now();
  const log = (line: string) => console.error(`${Math.round((performance.now() - startedAt) / 1000)} s  ${line}`);
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}, load before the start ${loadavg()[0]?.toFixed(1)}`;
  console.log(machine);
  let postgres: BenchPostgres | undefined;
  const createDatabase = async () => {
    postgres ??= await openBenchPostgres();
    return postgres.createDatabase();
  };
  const reports: SuiteReport[] = [];
  for (const name of wanted) {
    const report = await suites[name]({ isQuick, createDatabase, log });
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

try {
  await main();
  // Ends what a suite has left running.
  process.exit(0);
} catch (error) {
  console.error(error instanceof TypeError ? error.message : error);
  process.exit(1);
}
