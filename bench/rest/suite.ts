import { join } from 'node:path';
import { freePort } from '../../test/support/free-port.ts';
import { loadColumns, startLoad, warmUp } from '../load/load.ts';
import { type ServerProcess, scratch, startServer } from '../support/child-processes.ts';
import { startEarshot } from '../support/earshot.ts';
import type { Goal, Row, SuiteOptions, SuiteReport } from '../support/report.ts';
import { measureInTurns, medianSample, ratioByRound, type Sample } from '../support/statistics.ts';
import { fillRows } from './data.ts';
import { type Operation, operations } from './operations.ts';

const names = {
  earshot: 'Earshot, all on',
  metrics: 'Earshot, with metrics',
  fastify: 'Fastify 5, all on',
  bare: 'Fastify 5, bare',
};

/** Lists and creates of Earshot, of Fastify with the same features, and of Fastify without keys, rates and a log. */
export async function restSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const rounds = isQuick ? 2 : 5;
  const sliceMs = isQuick ? 500 : 800;
  const warmUpMs = warmUp(isQuick);
  const database = await createDatabase();
  const env = { DATABASE_URL: database.url };
  const accessLog = (name: string) => ({ ACCESS_LOG: join(scratch, `access-${name}.log`) });
  const earshot = await startEarshot('rest', { ...env, ...accessLog('earshot') });
  await fillRows(earshot, database);
  const metricsPort = { METRICS_PORT: String(await freePort()) };
  const startPeer = (name: string, file: string, extra = {}) =>
    startServer({
      name,
      command: process.execPath,
      args: [join(import.meta.dirname, 'peers', file)],
      env: { ...env, ...extra },
    });
  const peers: Record<string, ServerProcess> = {
    [names.earshot]: earshot,
    [names.metrics]: await startEarshot('rest', { ...env, ...accessLog('metrics'), ...metricsPort }),
    [names.fastify]: await startPeer(names.fastify, 'all-on.ts', accessLog('fastify')),
    [names.bare]: await startPeer(names.bare, 'bare.ts'),
  };
  const load = startLoad();
  const rows: Row[] = [];
  const goals: Goal[] = [];
  for (const operation of operations) {
    const { title, request } = operation;
    log(`rest: ${title}`);
    const sent = request(earshot.credentials.developer_api_key);
    for (const peer of Object.values(peers)) await load.slice(peer, sent, warmUpMs);
    const found = await measureInTurns(Object.keys(peers), rounds, (name) =>
      load.slice(peers[name] ?? earshot, sent, sliceMs, database.pids),
    );
    for (const [subject, slices] of found) rows.push({ group: title, subject, figures: medianSample(slices) });
    goals.push(...goalsOf(operation, found));
  }
  for (const peer of Object.values(peers)) await peer.stop();
  await database.drop();
  return {
    name: 'rest',
    method: `32 connections, one process each, ${database.version}; median of ${rounds} slices of ${sliceMs} ms, in turns, after ${warmUpMs} ms.
CPU us: processor time of the server's process per request; with Postgres: including its processes. All on: keys, rates, schemas and an
access log; the peer looks each key up, and neither searches nor finds duplicates. Bare: schemas only. Goals: median ratio of a round.`,
    columns: loadColumns,
    rows,
    goals,
  };
}

function goalsOf({ title, kind, maxCpu }: Operation, found: ReadonlyMap<string, readonly Sample[]>): Goal[] {
  const goal = (what: string, figure: string, [part, whole]: [string, string], atMost: number): Goal => {
    const { value, least, most } = ratioByRound(figure, found.get(part) ?? [], found.get(whole) ?? []);
    return { what: `${title}: ${what}`, value, spread: [least, most], unit: 'x', digits: 2, atMost };
  };
  const cpu = [
    goal("CPU with Postgres of Fastify's, all on", 'totalCpuUs', [names.earshot, names.fastify], 1),
    goal("CPU with Postgres of bare Fastify's", 'totalCpuUs', [names.earshot, names.bare], maxCpu),
  ];
  if (kind === 'create') return cpu;
  return [
    ...cpu,
    goal("p99 of bare Fastify's", 'p99Ms', [names.earshot, names.bare], 2),
    goal('CPU with metrics of that without', 'cpuUs', [names.metrics, names.earshot], 1.03),
  ];
}
