import { join } from 'node:path';
import type { Streamed } from '../live/load-process.ts';
import { FRAME_MS } from '../live/recording.ts';
import { devicesOfEarshot, openDevices, startLiveLoad, streamAudio } from '../live/setup.ts';
import { type LoadRequest, startLoad, warmUp } from '../load/load.ts';
import { addRecords, fillRows } from '../rest/data.ts';
import { operations } from '../rest/operations.ts';
import { type ServerProcess, startCluster } from '../support/child-processes.ts';
import { type Earshot, startEarshot } from '../support/earshot.ts';
import type { BenchDatabase } from '../support/postgres.ts';
import { type Goal, type Row, ratio, type SuiteReport } from '../support/report.ts';
import { measureInTurns, median, type Sample } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { openSession, sessionCall, statelessCall } from '../tools/calls.ts';

const COUNTS = [1, 2];
const EARSHOT = 'Earshot, all on';
const OPERATIONS = operations.filter(({ title }) => ['GET 25 memories', 'POST a memory'].includes(title));
const TOOL_CALL = 'tools/call';
const WITHOUT_STORE = 'without a store';
/** The number of tools of the SDK's servers. */
const TOOLS = '25';

/** A server with some workers, and how one kind of load on it is measured. */
interface Subject {
  group: string;
  name: string;
  workers: number;
  measure(durationMs: number): Promise<Sample>;
}

/** Requests, tool calls and live streams with one worker and with two, beside peers under `node:cluster`. */
export async function workersSuite(options: SuiteOptions): Promise<SuiteReport> {
  const { isQuick, createDatabase, log } = options;
  const rounds = isQuick ? 1 : 5;
  const [sliceMs, streamMs] = isQuick ? [500, 2_000] : [1_000, 5_000];
  const streams = isQuick ? 20 : 50;
  const { load: liveLoad, env } = await startLiveLoad();
  const load = startLoad();
  const servers: ServerProcess[] = [];
  const subjects: Subject[] = [];
  const databases: BenchDatabase[] = [];
  for (const workers of COUNTS) {
    const database = await createDatabase();
    databases.push(database);
    const earshot = await startEarshot(`workers-${workers}`, { DATABASE_URL: database.url, ...env }, { workers });
    await (workers === COUNTS[0] ? fillRows(earshot, database) : addRecords(earshot));
    const peers = await startPeers(workers, databases[0]?.url ?? '');
    servers.push(earshot, ...Object.values(peers));
    const addRequests = (group: string, name: string, server: ServerProcess, request: LoadRequest) => {
      const postgresPids = name.includes(WITHOUT_STORE) ? undefined : database.pids;
      const measure = (ms: number) => load.slice(server, request, ms, postgresPids);
      subjects.push({ group, name, workers, measure });
    };
    for (const { title, request } of OPERATIONS) {
      const ours = request(earshot.credentials.developer_api_key);
      addRequests(title, EARSHOT, earshot, ours);
      addRequests(title, 'Fastify 5 + pg', peers.fastify, ours);
      addRequests(title, 'node:http + pg', peers.bare, ours);
    }
    const key = { authorization: `Bearer ${earshot.credentials.tool_server_key}` };
    addRequests(TOOL_CALL, EARSHOT, earshot, sessionCall(key));
    const session = await openSession(peers.sdk1, workers);
    addRequests(TOOL_CALL, `SDK 1.32, ${WITHOUT_STORE}`, peers.sdk1, sessionCall(session));
    addRequests(TOOL_CALL, `SDK 2.4, ${WITHOUT_STORE}`, peers.sdk2, statelessCall({}));
    addRequests(TOOL_CALL, `node:http, ${WITHOUT_STORE}`, peers.tools, sessionCall({}));
    log(`workers: opening ${streams} streams for ${workers}`);
    const addStreams = async (name: string, server: ServerProcess, isEarshot: boolean) => {
      const group = `${name} ${workers}`;
      const devices = isEarshot ? await devicesOfEarshot(server as Earshot, streams) : devicesOfBare(server, streams);
      await openDevices(liveLoad, group, devices, isEarshot);
      const measure = async (measuredMs: number) => {
        const timing = { settleMs: measuredMs / 4, measuredMs, postgresPids: database.pids() };
        return toSample(await streamAudio(liveLoad, { group, server }, timing));
      };
      subjects.push({ group: `${streams} live streams`, name, workers, measure });
    };
    await addStreams(EARSHOT, earshot, true);
    await addStreams('ws + decode + speech gate', peers.live, false);
  }
  const rows: Row[] = [];
  for (const [group, members] of Map.groupBy(subjects, (subject) => subject.group)) {
    const isLive = group.endsWith('streams');
    log(`workers: ${group}`);
    for (const { measure } of members) await measure(isLive ? streamMs : warmUp(isQuick));
    const found = await measureInTurns(members, rounds, ({ measure }) => measure(isLive ? streamMs : sliceMs));
    rows.push(...toRows(found));
  }
  for (const server of servers) await server.stop();
  for (const database of databases) await database.drop();
  return {
    name: 'workers',
    method: `32 connections, or ${streams} devices that send opus; ${databases[0]?.version}; median of ${rounds} slices of ${sliceMs} ms (streams: ${streamMs} ms), in turns.
CPU us: processor time of all processes of the server per request, or per frame of 20 ms. Load, servers and Postgres share the cores.`,
    columns: [
      { figure: 'cpuUs', title: 'CPU us', digits: 0 },
      { figure: 'totalCpuUs', title: 'with Postgres', digits: 0 },
      { figure: 'perSecond', title: 'requests/s', digits: 0 },
      { figure: 'p50Ms', title: 'p50 ms', digits: 1 },
      { figure: 'p99Ms', title: 'p99 ms', digits: 1 },
      { figure: 'streamsPerCore', title: 'streams/core', digits: 0 },
      { figure: 'lost', title: 'frames lost', digits: 0 },
      { figure: 'sendLagP99Ms', title: 'sent late p99 ms', digits: 0 },
      { figure: 'cpuOfOne', title: 'CPU / 1 worker', digits: 2 },
      { figure: 'speedOfOne', title: 'requests/s / 1 worker', digits: 2 },
    ],
    rows,
    goals: goalsOf(rows),
  };
}

async function startPeers(workers: number, databaseUrl: string) {
  const start = (name: string, suite: string, file: string, ...args: string[]) =>
    startCluster(name, workers, [join(import.meta.dirname, '..', suite, 'peers', file), ...args], {
      DATABASE_URL: databaseUrl,
    });
  return {
    fastify: await start('Fastify', 'rest', 'fastify.ts'),
    bare: await start('node:http + pg', 'rest', 'bare.ts'),
    sdk1: await start('SDK 1.32', 'tools', 'sdk-1.ts', TOOLS),
    sdk2: await start('SDK 2.4', 'tools', 'sdk-2.ts', TOOLS),
    tools: await start('node:http', 'tools', 'bare.ts', '1'),
    live: await start('ws', 'live', 'bare.ts'),
  };
}

/** If devices sent late or frames were lost, the machine was too busy, and the slice does not count. */
function toSample({ frames, serverCpuMs, postgresCpuMs, lost, sendLagP99Ms, ...delays }: Streamed): Sample {
  const counts = lost === 0 && sendLagP99Ms < FRAME_MS ? 1 : Number.NaN;
  return {
    cpuUs: (counts * serverCpuMs * 1000) / frames,
    totalCpuUs: (counts * (serverCpuMs + postgresCpuMs) * 1000) / frames,
    p50Ms: counts * delays.frameToProviderP50Ms,
    p99Ms: counts * delays.frameToProviderP99Ms,
    streamsPerCore: (counts * frames * FRAME_MS) / serverCpuMs,
    lost,
    sendLagP99Ms,
  };
}

const devicesOfBare = ({ port }: ServerProcess, count: number) =>
  Array.from({ length: count }, () => ({ url: `ws://127.0.0.1:${port}/`, headers: {} }));

/** The rows of a group, each also as a ratio to the same server with one worker. */
function toRows(found: ReadonlyMap<Subject, Sample>): Row[] {
  const one = (name: string) => [...found].find(([subject]) => subject.name === name && subject.workers === 1)?.[1];
  return [...found].map(([{ group, name, workers }, figures]) => ({
    group,
    subject: subjectOf(name, workers),
    figures: {
      ...figures,
      cpuOfOne: ratio(figures.cpuUs, one(name)?.cpuUs),
      speedOfOne: ratio(figures.perSecond, one(name)?.perSecond),
    },
  }));
}

const subjectOf = (name: string, workers: number) => `${name}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`;

/** Throughput has no limit: on two cores the load and Postgres take what the second worker would need. */
function goalsOf(rows: readonly Row[]): Goal[] {
  return rows
    .filter(({ subject }) => subject === subjectOf(EARSHOT, 2))
    .flatMap(({ group, figures }): Goal[] => {
      const { cpuOfOne = Number.NaN, speedOfOne = Number.NaN } = figures;
      const peers = rows.filter(
        (row) => row.group === group && row.figures !== figures && row.subject.endsWith('workers'),
      );
      const ofPeers = median(peers.map((row) => row.figures.cpuOfOne ?? Number.NaN));
      return [
        { what: `${group}: CPU of one worker's`, value: cpuOfOne, unit: 'x', digits: 2, atMost: 1.05 },
        { what: `${group}: the same, median of the peers`, value: ofPeers, unit: 'x', digits: 2 },
        { what: `${group}: requests/s of one worker's`, value: speedOfOne, unit: 'x', digits: 2 },
      ];
    });
}
