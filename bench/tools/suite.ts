import { join } from 'node:path';
import { methods } from '../../generated/tools/methods.gen.ts';
import { type LoadRequest, startLoad, warmUp } from '../load/load.ts';
import { type ServerProcess, startServer } from '../support/children.ts';
import { startEarshot } from '../support/earshot.ts';
import { type Goal, type Row, ratio, type SuiteReport } from '../support/report.ts';
import { takeTurns } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { openSession, sessionCall, statelessCall } from './calls.ts';

const allOfSpec = Object.keys(methods).length;
/** The peers have as many tools as the goal names, and Earshot all that its spec has. */
const MANY = 25;
const DOOR = 'answer at hand';

interface Contender {
  group: string;
  subject: string;
  server: ServerProcess;
  request: LoadRequest;
}

/** `tools/call` of Earshot beside the official SDK's servers. */
export async function toolsSuite({ isQuick, createDatabase, say }: SuiteOptions): Promise<SuiteReport> {
  const rounds = isQuick ? 2 : 5;
  const sliceMs = isQuick ? 300 : 700;
  const warmUpMs = warmUp(isQuick);
  const database = await createDatabase();
  const contenders = [
    ...(await startOurs(database.url)),
    await startSessionPeer(1),
    await startSessionPeer(MANY),
    await startStatelessPeer(1),
    await startStatelessPeer(MANY),
    await startBarePeer(),
  ];
  const load = startLoad();
  say('tools: warming up');
  for (const { server, request } of contenders) await load.slice(server, request, warmUpMs);
  say('tools: measuring');
  const found = await takeTurns(contenders, rounds, ({ server, request }) => load.slice(server, request, sliceMs));
  for (const server of new Set(contenders.map((contender) => contender.server))) await server.stop();
  await database.drop();
  const rows = contenders.map((contender): Row => {
    const { group, subject } = contender;
    return { group, subject, figures: found.get(contender) ?? {} };
  });
  return {
    name: 'tools',
    method: `tools/call of get_memories, 32 connections, one process each; median of ${rounds} slices of ${sliceMs} ms, in turns, after ${warmUpMs} ms.
"${DOOR}": the tool answers one memory without a database, so that what is left is the way to it.`,
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
  session: (tools: number) => `SDK 1.32, one session, ${tools} ${tools === 1 ? 'tool' : 'tools'}`,
  stateless: (tools: number) => `SDK 2.4, stateless, ${tools} ${tools === 1 ? 'tool' : 'tools'}`,
};

async function startOurs(databaseUrl: string): Promise<Contender[]> {
  const env = { DATABASE_URL: databaseUrl };
  const door = (tools: number) =>
    startEarshot(`tools-${tools}`, env, { entry: 'bench/tools/peers/earshot.ts', args: [String(tools)] });
  const whole = await startEarshot('tools', env);
  const one = await door(1);
  const all = await door(allOfSpec);
  const key = { authorization: `Bearer ${whole.credentials.tool_server_key}` };
  const revision = 'Earshot, all on, stateless revision';
  return [
    { group: DOOR, subject: subjects.oursWithOne, server: one, request: sessionCall(key) },
    { group: DOOR, subject: subjects.oursWithAll, server: all, request: sessionCall(key) },
    { group: DOOR, subject: revision, server: all, request: statelessCall(key) },
    { group: 'from Postgres', subject: 'Earshot, all on', server: whole, request: sessionCall(key) },
  ];
}

async function startPeer(file: string, tools: number): Promise<ServerProcess> {
  const args = [join(import.meta.dirname, 'peers', file), String(tools)];
  return startServer({ name: `${file} with ${tools}`, command: process.execPath, args });
}

async function startSessionPeer(tools: number): Promise<Contender> {
  const server = await startPeer('sdk-1.ts', tools);
  return { group: DOOR, subject: subjects.session(tools), server, request: sessionCall(await openSession(server)) };
}

async function startStatelessPeer(tools: number): Promise<Contender> {
  const server = await startPeer('sdk-2.ts', tools);
  return { group: DOOR, subject: subjects.stateless(tools), server, request: statelessCall({}) };
}

async function startBarePeer(): Promise<Contender> {
  const server = await startPeer('bare.ts', 1);
  return { group: DOOR, subject: 'node:http by hand, nothing checked', server, request: sessionCall({}) };
}

function goalsOf(rows: readonly Row[]): Goal[] {
  const figure = (subject: string, name: string) =>
    rows.find((row) => row.group === DOOR && row.subject === subject)?.figures[name];
  const times = (peer: string) => ratio(figure(subjects.oursWithAll, 'perSecond'), figure(peer, 'perSecond'));
  // Where client and server share the cores, calls a second also tell how much the client takes.
  const cpuTimes = (peer: string) => ratio(figure(peer, 'cpuUs'), figure(subjects.oursWithAll, 'cpuUs'));
  const lost = (one: string, all: string, name: string) => 100 * (ratio(figure(all, name), figure(one, name)) - 1);
  const { oursWithOne, oursWithAll, session, stateless } = subjects;
  const throughput = { unit: 'x', digits: 1, atLeast: 5 };
  return [
    { what: 'calls/s of SDK 1.32', value: times(session(MANY)), ...throughput },
    { what: 'CPU of SDK 1.32 over ours', value: cpuTimes(session(MANY)), unit: 'x', digits: 1 },
    { what: 'calls/s of SDK 2.4', value: times(stateless(MANY)), ...throughput },
    { what: 'CPU of SDK 2.4 over ours', value: cpuTimes(stateless(MANY)), unit: 'x', digits: 1 },
    {
      what: `CPU of ${allOfSpec} tools over 1`,
      value: lost(oursWithOne, oursWithAll, 'cpuUs'),
      unit: '% more',
      digits: 0,
      atMost: 10,
    },
    {
      what: `the same, SDK 2.4, ${MANY} tools`,
      value: lost(stateless(1), stateless(MANY), 'cpuUs'),
      unit: '% more',
      digits: 0,
    },
  ];
}
