import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { methods } from '../../generated/tools/methods.gen.ts';
import { type LoadRequest, startLoad, warmUp } from '../load/load.ts';
import { type ServerProcess, startServer } from '../support/child-processes.ts';
import { clientOf, startEarshot } from '../support/earshot.ts';
import { type Goal, type Row, ratio, type SuiteReport } from '../support/report.ts';
import { measureInTurns } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { openSession, sessionCall, statelessCall } from './calls.ts';

const allOfSpec = Object.keys(methods).length;
/** The number of tools of the peers. Earshot has all tools of its spec. */
const MANY = 25;
const WITHOUT_STORE = 'without the store';

interface Peer {
  group: string;
  subject: string;
  server: ServerProcess;
  request: LoadRequest;
}

/** `tools/call` of Earshot and of the official SDK's servers. */
export async function toolsSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const rounds = isQuick ? 2 : 5;
  const sliceMs = isQuick ? 300 : 700;
  const warmUpMs = warmUp(isQuick);
  const database = await createDatabase();
  const peers = [...(await startOurs(database.url)), ...(await startPeers())];
  const load = startLoad();
  log('tools: warming up');
  for (const { server, request } of peers) await load.slice(server, request, warmUpMs);
  log('tools: measuring');
  const found = await measureInTurns(peers, rounds, ({ server, request }) => load.slice(server, request, sliceMs));
  for (const server of new Set(peers.map((peer) => peer.server))) await server.stop();
  await database.drop();
  const rows = peers.map((peer): Row => {
    const { group, subject } = peer;
    return { group, subject, figures: found.get(peer) ?? {} };
  });
  return {
    name: 'tools',
    method: `tools/call of get_memories, 32 connections, one process each; median of ${rounds} slices of ${sliceMs} ms, in turns, after ${warmUpMs} ms.
"${WITHOUT_STORE}": the tool returns one memory without a database, so that only the transport is measured.`,
    columns: [
      { figure: 'cpuUs', title: 'CPU us', digits: 0 },
      { figure: 'perSecond', title: 'calls/s', digits: 0 },
      { figure: 'p50Ms', title: 'p50 ms', digits: 1 },
      { figure: 'p99Ms', title: 'p99 ms', digits: 1 },
    ],
    rows,
    goals: goalsOf(rows),
  };
}

const subjects = {
  oursWithOne: 'Earshot, all on, 1 tool',
  oursWithAll: `Earshot, all on, ${allOfSpec} tools`,
  oursWithToken: `Earshot, all on, ${allOfSpec} tools, OAuth token`,
  session: (tools: number) => `SDK 1.32, one session, ${tools} ${tools === 1 ? 'tool' : 'tools'}`,
  stateless: (tools: number) => `SDK 2.4, stateless, ${tools} ${tools === 1 ? 'tool' : 'tools'}`,
};

async function startOurs(databaseUrl: string): Promise<Peer[]> {
  const env = { DATABASE_URL: databaseUrl };
  const withoutStore = (tools: number) =>
    startEarshot(`tools-${tools}`, env, { entry: 'bench/tools/peers/earshot.ts', args: [String(tools)] });
  const whole = await startEarshot('tools', env);
  await clientOf(whole).memories.createMemory({ body: { content: 'Prefers the window seat' } });
  const one = await withoutStore(1);
  const all = await withoutStore(allOfSpec);
  const key = { authorization: `Bearer ${whole.credentials.tool_server_key}` };
  const token = { authorization: `Bearer ${readFileSync(join(all.dataDir, 'access-token'), 'utf8')}` };
  const revision = 'Earshot, all on, stateless revision';
  return [
    { group: WITHOUT_STORE, subject: subjects.oursWithOne, server: one, request: sessionCall(key) },
    { group: WITHOUT_STORE, subject: subjects.oursWithAll, server: all, request: sessionCall(key) },
    { group: WITHOUT_STORE, subject: subjects.oursWithToken, server: all, request: sessionCall(token) },
    { group: WITHOUT_STORE, subject: revision, server: all, request: statelessCall(key) },
    { group: 'from Postgres', subject: 'Earshot, all on', server: whole, request: sessionCall(key) },
  ];
}

/** The servers of the official SDK with one tool and with many, and a minimal server. */
async function startPeers(): Promise<Peer[]> {
  const group = WITHOUT_STORE;
  const start = (file: string, tools: number) => {
    const args = [join(import.meta.dirname, 'peers', file), String(tools)];
    return startServer({ name: `${file} with ${tools}`, command: process.execPath, args });
  };
  const peers: Peer[] = [];
  for (const tools of [1, MANY]) {
    const server = await start('sdk-1.ts', tools);
    peers.push({ group, subject: subjects.session(tools), server, request: sessionCall(await openSession(server)) });
  }
  for (const tools of [1, MANY]) {
    const server = await start('sdk-2.ts', tools);
    peers.push({ group, subject: subjects.stateless(tools), server, request: statelessCall({}) });
  }
  const bare = await start('bare.ts', 1);
  return [...peers, { group, subject: 'node:http by hand, without checks', server: bare, request: sessionCall({}) }];
}

function goalsOf(rows: readonly Row[]): Goal[] {
  const figure = (subject: string, name: string) =>
    rows.find((row) => row.group === WITHOUT_STORE && row.subject === subject)?.figures[name];
  const speedup = (peer: string, ours: string = subjects.oursWithAll) =>
    ratio(figure(ours, 'perSecond'), figure(peer, 'perSecond'));
  // If client and server share the cores, calls per second also depend on the client.
  const cpuRatio = (peer: string) => ratio(figure(peer, 'cpuUs'), figure(subjects.oursWithAll, 'cpuUs'));
  const increase = (one: string, all: string, name: string) => 100 * (ratio(figure(all, name), figure(one, name)) - 1);
  const { oursWithOne, oursWithAll, oursWithToken, session, stateless } = subjects;
  const times = { unit: 'x', digits: 1 };
  return [
    { what: 'calls/s of SDK 1.32', value: speedup(session(MANY)), ...times, atLeast: 3 },
    { what: 'CPU of SDK 1.32 over ours', value: cpuRatio(session(MANY)), ...times },
    { what: 'calls/s of SDK 2.4', value: speedup(stateless(MANY)), ...times, atLeast: 8 },
    { what: 'CPU of SDK 2.4 over ours', value: cpuRatio(stateless(MANY)), ...times },
    { what: 'calls/s of SDK 1.32, with a token', value: speedup(session(MANY), oursWithToken), ...times, atLeast: 3 },
    { what: 'calls/s of SDK 2.4, with a token', value: speedup(stateless(MANY), oursWithToken), ...times, atLeast: 8 },
    {
      what: 'CPU of a token over a key',
      value: (figure(oursWithToken, 'cpuUs') ?? Number.NaN) - (figure(oursWithAll, 'cpuUs') ?? Number.NaN),
      unit: 'us',
      digits: 0,
      atMost: 60,
    },
    {
      what: `CPU of ${allOfSpec} tools over 1`,
      value: increase(oursWithOne, oursWithAll, 'cpuUs'),
      unit: '% more',
      digits: 0,
      atMost: 10,
    },
    {
      what: `the same, SDK 2.4, ${MANY} tools`,
      value: increase(stateless(1), stateless(MANY), 'cpuUs'),
      unit: '% more',
      digits: 0,
    },
  ];
}
