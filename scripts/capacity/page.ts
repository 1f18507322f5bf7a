import { limits, operation, prices, usage } from './assumptions.ts';
import type { ScaleFigures } from './figures.ts';
import { bottlenecks, type Capacity, capacityFor, readCosts } from './model.ts';

const PEOPLE = [1_000, 100_000, 1_000_000];

/** The rows of the first table. */
const needs: readonly (readonly [title: string, cell: (capacity: Capacity) => string])[] = [
  ['streams in the busiest hour', (c) => number(c.streams)],
  [
    'requests; deliveries a second, likewise',
    (c) => `${number(c.requestsPerSecond)}; ${number(c.deliveriesPerSecond)}`,
  ],
  ['service: cores', (c) => number(c.serviceCores)],
  ['service: memory', (c) => `${number(c.serviceMemoryGib)} GiB`],
  ['database: cores', (c) => number(c.databaseCores)],
  ['database: memory', (c) => `${number(c.databaseMemoryGib)} GiB`],
  ['log (WAL)', (c) => `${number(c.walMbPerSecond)} MB/s`],
  [`disk after ${usage.keptDays} days`, (c) => `${number(c.diskTb * 1000)} GB`],
  ['database', databaseOf],
  ['pending audio', (c) => (c.hasObjectStore ? 'object store' : 'database')],
  ['a month: service', (c) => dollars(c.costs.service)],
  [`a month: database, ${operation.databaseCopies} copies`, (c) => dollars(c.costs.database)],
  ['a month: disk and backup', (c) => dollars(c.costs.disk)],
  ['a month: objects of pending audio', (c) => dollars(c.costs.objects)],
  ['**a month, all**', (c) => `**${dollars(total(c))}**`],
  ['a month and person', (c) => `$${(total(c) / c.people).toFixed(2)}`],
];

/** The text of docs/capacity.md. */
export function capacityPage(figures: ScaleFigures): string {
  const costs = readCosts(figures);
  const columns = PEOPLE.map((people) => capacityFor(people, costs, readCosts(figures, 'Citus')));
  return `# Plan capacity

\`\`\`
npm run bench -- --only scale --json bench/results/scale.json    # measures: ten minutes on two idle cores
npm run capacity                                                 # writes this page from the figures
\`\`\`

How many cores, how much memory and disk, and how much money a number of people need who each record ${usage.hoursADay} hours a day. The page is
calculated by \`scripts/capacity/\` from measured figures and the assumptions below. The cost of speech recognition and language models is not part of it.

## What it takes

${table(
  ['', ...columns.map(({ people }) => `${number(people)} people`)],
  needs.map(([title, cell]) => [title, ...columns.map(cell)]),
)}

## The next bottleneck

In the order in which they are reached, with pending audio in the database:

${table(
  ['limit', 'reached with', 'then'],
  bottlenecks(costs).map(({ what, people, next }) => [what, `${number(people)} people`, next]),
)}

Beyond one Postgres, the costs are those that were measured on Citus, all nodes on one machine: each statement that is not a plain read of
one table is planned by the coordinator again, which takes milliseconds. Citus divides the tables by user, so the log, the cores and the disk
of a worker are those of its users. Processes of the service can be added without a limit, because none keeps what another one would miss.
Pending audio of Opus is stored as the packets of the device; that of other codecs as samples, 32 kB a second of a stream, so a household of
such devices writes several times this log.

## Measured figures

Cost of one unit of work, from \`bench/results/scale.json\`, measured on ${figures.at.slice(0, 10)}: ${figures.machine}. Service, Postgres
and load share the cores, so several processes wait for each other more than on a machine of their own. The log is without full-page images. *Load* is that of the machine:
above 2, other work took the cores, and processor times of requests are too high. Streams with a p99 above 100 ms did not keep real time, so theirs are too
low. WAL and disk do not depend on it. *Ack p99* is from a frame of a stream to its acknowledgement. An empty row was not measured.

${measured(figures)}

## Assumptions

Change them in \`scripts/capacity/assumptions.ts\`, then run \`npm run capacity\`.

${table(
  ['use of one person', ''],
  [
    ['speech a day; opus', `${usage.hoursADay} hours without silence; ${usage.opusKbitPerSecond} kbit/s`],
    ['share of a day in its busiest hour', percent(usage.peakShare)],
    ['lists; creates; tool calls a day', `${usage.listsADay}; ${usage.createsADay}; ${usage.toolCallsADay}`],
    ['webhook deliveries a day', String(usage.deliveriesADay)],
    ['text is kept for', `${usage.keptDays} days`],
  ],
)}

${table(
  ['operation', ''],
  [
    ['cores are busy in the busiest hour', percent(operation.busyCores)],
    ['copies of the database', String(operation.databaseCopies)],
    ['log with full-page images, over the measured one', `${operation.fullPageImages} times`],
    ['memory of the database holds the rows of', `${operation.cachedDays} days`],
    [
      'one Postgres',
      `${limits.databaseCores} cores, ${limits.walMbPerSecond} MB/s of log, ${limits.diskTb} TB of disk`,
    ],
    [
      'pending audio in a database up to',
      `${number(limits.streamsInDatabase)} streams; on paper, an object store beyond`,
    ],
  ],
)}

Prices are those that large clouds ask for without a commitment, in US dollars a month. Traffic is not counted.

${table(
  ['price', ''],
  [
    ['a vCPU; a GiB of memory', `$${prices.vcpu}; $${prices.gibOfMemory}`],
    ['a GB of SSD; of objects', `$${prices.gbOfSsd}; $${prices.gbOfObjects}`],
    ['a million objects written', `$${prices.millionObjects}`],
  ],
)}
`;
}

function databaseOf({ databaseServers }: Capacity): string {
  return databaseServers === 1 ? 'one Postgres' : `Citus, ${databaseServers} workers`;
}

const total = ({ costs }: Capacity) => costs.service + costs.database + costs.disk + costs.objects;

/** A table for each group of the figures. */
function measured({ rows }: ScaleFigures): string {
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [...groups]
    .map(([group, members]) => {
      const lines = members.map(({ subject, figures }) => [
        subject,
        ...[figures.serviceMs, figures.postgresMs].map((value) => figure(value, 3)),
        ...[figures.walKb, figures.diskKb, figures.memoryMb, figures.p99Ms, figures.ackP99Ms, figures.load].map(
          (value) => figure(value, 1),
        ),
      ]);
      return `### ${group}\n\n${table(['', 'CPU of the service, ms', 'of Postgres, ms', 'log, kB', 'disk, kB', 'memory, MB', 'p99, ms', 'ack p99, ms', 'load'], lines)}`;
    })
    .join('\n\n');
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const figure = (value: number | null | undefined, digits: number) => (value == null ? '' : value.toFixed(digits));

/** Two significant digits, at least whole numbers: the model is not more precise. */
const number = (value: number) =>
  (value >= 10 ? Math.round(value) : value).toLocaleString('en', { maximumSignificantDigits: 2 });

const percent = (share: number) => `${Math.round(share * 100)} %`;
const dollars = (value: number) => `$${number(value)}`;
