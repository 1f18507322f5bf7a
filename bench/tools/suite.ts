import { join } from 'node:path';
import { type LoadRequest, startLoad, warmUp } from '../load/load.ts';
import { type ServerProcess, startServer } from '../support/child-processes.ts';
import { startEarshot } from '../support/earshot.ts';
import { type Row, ratio, type SuiteOptions, type SuiteReport } from '../support/report.ts';
import { measureInTurns, medianSample } from '../support/statistics.ts';
import { openSession, sessionCall, statelessCall } from './calls.ts';

const names = { earshot: 'Earshot, all on', sdk1: 'SDK 1.32, one session', sdk2: 'SDK 2.4, stateless' };

interface Peer {
  subject: string;
  server: ServerProcess;
  request: LoadRequest;
}

/** `tools/call` of Earshot and of the official SDK's servers, without the store. */
export async function toolsSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const rounds = isQuick ? 2 : 5;
  const sliceMs = isQuick ? 300 : 700;
  const warmUpMs = warmUp(isQuick);
  const database = await createDatabase();
  const peers = await startPeers(database.url);
  const load = startLoad();
  log('tools: warming up');
  for (const { server, request } of peers) await load.slice(server, request, warmUpMs);
  log('tools: measuring');
  const found = await measureInTurns(peers, rounds, ({ server, request }) => load.slice(server, request, sliceMs));
  for (const { server } of peers) await server.stop();
  await database.drop();
  const rows = [...found].map(([{ subject }, slices]) => ({
    group: 'tools/call',
    subject,
    figures: medianSample(slices),
  }));
  return {
    name: 'tools',
    method: `tools/call of get_memories, 25 tools, 32 connections, one process each; median of ${rounds} slices of ${sliceMs} ms, in turns, after ${warmUpMs} ms.
The tool returns one memory without a database, so that only the transport is measured.`,
    columns: [
      { figure: 'cpuUs', title: 'CPU us', digits: 0 },
      { figure: 'perSecond', title: 'calls/s', digits: 0 },
      { figure: 'p50Ms', title: 'p50 ms', digits: 1 },
      { figure: 'p99Ms', title: 'p99 ms', digits: 1 },
    ],
    rows,
    goals: [...goalsOf(rows, names.sdk1, 3), ...goalsOf(rows, names.sdk2, 6)],
  };
}

async function startPeers(databaseUrl: string): Promise<Peer[]> {
  const startPeer = (file: string) =>
    startServer({ name: file, command: process.execPath, args: [join(import.meta.dirname, 'peers', file)] });
  const entry = 'bench/tools/peers/earshot.ts';
  const earshot = await startEarshot('tools', { DATABASE_URL: databaseUrl }, { entry });
  const key = { authorization: `Bearer ${earshot.credentials.tool_server_key}` };
  const [sdk1, sdk2] = [await startPeer('sdk-1.ts'), await startPeer('sdk-2.ts')];
  return [
    { subject: names.earshot, server: earshot, request: sessionCall(key) },
    { subject: names.sdk1, server: sdk1, request: sessionCall(await openSession(sdk1)) },
    { subject: names.sdk2, server: sdk2, request: statelessCall({}) },
  ];
}

/** If client and server share the cores, calls per second also depend on the client; processor time does not. */
function goalsOf(rows: readonly Row[], peer: string, atLeast: number) {
  const figure = (subject: string, name: string) => rows.find((row) => row.subject === subject)?.figures[name];
  const times = { unit: 'x', digits: 1 };
  const speed = ratio(figure(names.earshot, 'perSecond'), figure(peer, 'perSecond'));
  return [
    { what: `calls/s of ${peer}`, value: speed, ...times, atLeast },
    { what: `CPU of ${peer} over ours`, value: ratio(figure(peer, 'cpuUs'), figure(names.earshot, 'cpuUs')), ...times },
  ];
}
