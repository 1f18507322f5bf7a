import { join } from 'node:path';
import { startLoad, warmUp } from '../load/load.ts';
import { type ServerProcess, startServer } from '../support/child-processes.ts';
import { type Earshot, startEarshot } from '../support/earshot.ts';
import type { BenchDatabase } from '../support/postgres.ts';
import { type Row, ratio, type SuiteReport } from '../support/report.ts';
import { measureInTurns, type Sample } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { fillRows } from './data.ts';
import { goalsOf, names } from './goals.ts';
import { operations } from './operations.ts';

const peersFolder = join(import.meta.dirname, 'peers');

/** Lists and creates of Earshot and of servers that do only that. */
export async function restSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const rounds = isQuick ? 2 : 5;
  const sliceMs = isQuick ? 500 : 800;
  const warmUpMs = warmUp(isQuick);
  const database = await createDatabase();
  const earshot = await startEarshot('rest', { DATABASE_URL: database.url });
  await fillRows(earshot, database);
  const peers = [earshot, ...(await startPeers(database))];
  const load = startLoad();
  const rows: Row[] = [];
  for (const operation of operations) {
    log(`rest: ${operation.title}`);
    const request = operation.request(earshot.credentials.developer_api_key);
    const measure = (peer: ServerProcess) => load.slice(peer, request, sliceMs, database.pids);
    for (const peer of peers) await load.slice(peer, request, warmUpMs);
    const found = await measureInTurns(peers, rounds, measure);
    rows.push(...toRows(operation.title, found, earshot));
  }
  for (const peer of peers) await peer.stop();
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
      { figure: 'cpuOfFastify', title: 'CPU / Fastify', digits: 2 },
    ],
    rows,
    goals: goalsOf(rows),
  };
}

async function startPeers(database: BenchDatabase): Promise<ServerProcess[]> {
  const env = { DATABASE_URL: database.url };
  const start = (name: string, file: string) =>
    startServer({ name, command: process.execPath, args: [join(peersFolder, file)], env });
  return [await start(names.bare, 'bare.ts'), await start(names.fastify, 'fastify.ts')];
}

function toRows(group: string, found: ReadonlyMap<ServerProcess, Sample>, earshot: Earshot): Row[] {
  const byName = new Map([...found].map(([peer, sample]) => [peer.name, sample]));
  const fastify = byName.get(names.fastify);
  return [...found].map(([peer, sample]) => ({
    group,
    subject: peer === earshot ? names.earshot : peer.name,
    figures: { ...sample, cpuOfFastify: ratio(sample.cpuUs, fastify?.cpuUs) },
  }));
}
