import { join } from 'node:path';
import { freePort } from '../../test/support/free-port.ts';
import { startLoad, warmUp } from '../load/load.ts';
import { type ServerProcess, startServer } from '../support/child-processes.ts';
import { startEarshot } from '../support/earshot.ts';
import { type Goal, type Row, ratio, type SuiteOptions, type SuiteReport } from '../support/report.ts';
import { measureInTurns, type Sample } from '../support/statistics.ts';
import { fillRows } from './data.ts';
import { operations } from './operations.ts';

const names = { earshot: 'Earshot, all on', metrics: 'Earshot, with metrics', fastify: 'Fastify 5 + pg' };

/** Lists and creates of Earshot, and of Fastify without keys, rates and a log. */
export async function restSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const rounds = isQuick ? 2 : 5;
  const sliceMs = isQuick ? 500 : 800;
  const warmUpMs = warmUp(isQuick);
  const database = await createDatabase();
  const env = { DATABASE_URL: database.url };
  const earshot = await startEarshot('rest', env);
  await fillRows(earshot, database);
  const peers: Record<string, ServerProcess> = {
    [names.earshot]: earshot,
    [names.metrics]: await startEarshot('rest', { ...env, METRICS_PORT: String(await freePort()) }),
    [names.fastify]: await startServer({
      name: names.fastify,
      command: process.execPath,
      args: [join(import.meta.dirname, 'fastify.ts')],
      env,
    }),
  };
  const load = startLoad();
  const rows: Row[] = [];
  for (const { title, request } of operations) {
    log(`rest: ${title}`);
    const sent = request(earshot.credentials.developer_api_key);
    for (const peer of Object.values(peers)) await load.slice(peer, sent, warmUpMs);
    const found = await measureInTurns(Object.entries(peers), rounds, ([, peer]) =>
      load.slice(peer, sent, sliceMs, database.pids),
    );
    rows.push(...[...found].map(([[subject], figures]) => ({ group: title, subject, figures })));
  }
  for (const peer of Object.values(peers)) await peer.stop();
  await database.drop();
  return {
    name: 'rest',
    method: `32 connections, one process each, ${database.version}; median of ${rounds} slices of ${sliceMs} ms, in turns, after ${warmUpMs} ms.
CPU us: processor time of the server's process per request; with Postgres: including its processes.`,
    columns: [
      { figure: 'cpuUs', title: 'CPU us', digits: 0 },
      { figure: 'totalCpuUs', title: 'with Postgres', digits: 0 },
      { figure: 'perSecond', title: 'requests/s', digits: 0 },
      { figure: 'p50Ms', title: 'p50 ms', digits: 1 },
      { figure: 'p99Ms', title: 'p99 ms', digits: 1 },
    ],
    rows,
    goals: operations.flatMap(({ title, kind, maxCpu }) => goalsOf(title, kind, maxCpu, rows)),
  };
}

function goalsOf(title: string, kind: 'list' | 'create', maxCpu: number, rows: readonly Row[]): Goal[] {
  const figures = (subject: string): Sample =>
    rows.find((row) => row.group === title && row.subject === subject)?.figures ?? {};
  const [earshot, metrics, fastify] = [figures(names.earshot), figures(names.metrics), figures(names.fastify)];
  const goal = (what: string, value: number, atMost: number): Goal => ({
    what: `${title}: ${what}`,
    value,
    unit: 'x',
    digits: 2,
    atMost,
  });
  const cpu = goal("CPU with Postgres of Fastify's", ratio(earshot.totalCpuUs, fastify.totalCpuUs), maxCpu);
  const ownCpu = goal("CPU of Fastify's", ratio(earshot.cpuUs, fastify.cpuUs), maxCpu);
  if (kind === 'create') return [ownCpu];
  return [
    cpu,
    goal("p99 of Fastify's", ratio(earshot.p99Ms, fastify.p99Ms), 2),
    goal('CPU with metrics of that without', ratio(metrics.cpuUs, earshot.cpuUs), 1.03),
  ];
}
