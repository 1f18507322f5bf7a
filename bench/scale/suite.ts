import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FRAME_MS } from '../live/recording.ts';
import { devicesOfEarshot, type LiveLoad, openDevices, startLiveLoad, streamAudio } from '../live/setup.ts';
import { type Load, type LoadRequest, startLoad } from '../load/load.ts';
import { addUsers, formerDeliveries, replayAll, setWebhook, untilReceived } from '../outbound/replay.ts';
import { addRecords } from '../rest/data.ts';
import { operations } from '../rest/operations.ts';
import { startServer } from '../support/child-processes.ts';
import { type Earshot, startEarshot } from '../support/earshot.ts';
import type { BenchDatabase } from '../support/postgres.ts';
import { cpuMs, proportionalKb } from '../support/processes.ts';
import type { Row, SuiteReport } from '../support/report.ts';
import type { Sample } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { sessionCall } from '../tools/calls.ts';
import { type DatabaseMeter, openDatabaseMeter } from './database-meter.ts';
import { storeSpeech } from './speech.ts';

const PROCESSES = [1, 2, 3];
const SPOOLS = ['disk'];
const OPERATIONS = operations.filter(({ title }) => ['GET 25 memories', 'POST a memory'].includes(title));
/** Memory is first read with this many streams, when the service has loaded everything. */
const FIRST_STREAMS = 10;
const USERS = 50;

interface Amounts {
  streams: number;
  streamMs: number;
  idleMs: number;
  requestMs: number;
  /** Webhook deliveries of each user. */
  deliveries: number;
  hours: number;
}

interface Scene extends Amounts {
  earshot: Earshot;
  database: BenchDatabase;
  meter: DatabaseMeter;
  load: Load;
  liveLoad: LiveLoad;
}

/** What one unit of each kind of work costs the service and its database. `docs/capacity.md` is calculated from it. */
export async function scaleSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const amounts = isQuick
    ? { streams: 20, streamMs: 2_000, idleMs: 2_000, requestMs: 500, deliveries: 2, hours: 1 }
    : { streams: 60, streamMs: 15_000, idleMs: 10_000, requestMs: 4_000, deliveries: 40, hours: 4 };
  const load = startLoad();
  const { load: liveLoad, env } = await startLiveLoad();
  const rows: Row[] = [];
  let version = '';
  for (const spool of SPOOLS) {
    for (const processes of PROCESSES) {
      const group = `Postgres, spool ${spool}, ${processes} ${processes === 1 ? 'process' : 'processes'}`;
      log(`scale: ${group}`);
      const database = await createDatabase();
      version = database.version;
      const earshot = await startEarshot(
        `scale-${spool}-${processes}`,
        { DATABASE_URL: database.url, SPOOL: spool, ...env },
        { workers: processes },
      );
      const meter = await openDatabaseMeter(database.url);
      const found = await measureAll({ ...amounts, earshot, database, meter, load, liveLoad }, log);
      rows.push(...[...found].map(([subject, figures]) => ({ group, subject, figures: { processes, ...figures } })));
      await earshot.stop();
      await meter.close();
      await database.drop();
    }
  }
  return {
    name: 'scale',
    method: `Cost of one unit; ${version} without fsync and full-page images. ${amounts.streams} devices that send without a pause, ${amounts.streamMs} ms; 32 connections,
${amounts.requestMs} ms; ${USERS * amounts.deliveries} deliveries of 4 kB; ${amounts.hours} hours of speech in conversations of five minutes.
CPU: of all processes of the service, and of Postgres. WAL and disk: growth of the log and of the database, and of the data folder.`,
    columns: [
      { figure: 'serviceMs', title: 'service CPU ms', digits: 3 },
      { figure: 'postgresMs', title: 'Postgres CPU ms', digits: 3 },
      { figure: 'walKb', title: 'WAL kB', digits: 2 },
      { figure: 'diskKb', title: 'disk kB', digits: 2 },
      { figure: 'memoryMb', title: 'memory MB', digits: 2 },
      { figure: 'postgresMemoryMb', title: 'of Postgres', digits: 0 },
      { figure: 'p99Ms', title: 'p99 ms', digits: 1 },
    ],
    rows,
    goals: [],
  };
}

async function measureAll(scene: Scene, log: (line: string) => void): Promise<Map<string, Sample>> {
  const { earshot, meter, idleMs, requestMs, hours } = scene;
  const found = new Map<string, Sample>();
  // What the start leaves to do.
  await sleep(3_000);
  const idle = await costOf(scene, idleMs / 1000, () => sleep(idleMs));
  found.set('second without work', { ...idle, ...memory(scene) });
  await addRecords(earshot);
  for (const { title, request } of OPERATIONS) {
    found.set(title, await measureRequests(scene, request(earshot.credentials.developer_api_key)));
  }
  const key = { authorization: `Bearer ${earshot.credentials.tool_server_key}` };
  found.set('tool call', await measureRequests(scene, sessionCall(key)));
  log(`scale: deliveries, after requests of ${requestMs} ms`);
  found.set('webhook delivery', await measureDeliveries(scene));
  log('scale: stored speech');
  await storeSpeech(earshot, meter, 1);
  const tablesBefore = await meter.tableBytes();
  const hour = await costOf(scene, hours, () => storeSpeech(earshot, meter, hours));
  found.set('stored hour of speech', hour);
  for (const [table, kb] of largestGrowth(tablesBefore, await meter.tableBytes(), hours)) {
    found.set(`of it in ${table}`, { diskKb: kb });
  }
  for (const codec of ['opus', 'pcm16'] as const) {
    log(`scale: ${codec} streams`);
    found.set(`second of a stream, ${codec}`, await measureStreams(scene, codec));
  }
  return found;
}

/** Runs work, and returns what one of its units costs. */
async function costOf({ earshot, meter }: Scene, units: number, work: () => Promise<unknown>): Promise<Sample> {
  const pids = earshot.pids();
  const read = async () => ({
    service: cpuMs(pids),
    postgres: meter.cpuMs(),
    wal: await meter.walBytes(),
    disk: await meter.diskBytes(),
  });
  const before = await read();
  await work();
  const after = await read();
  return {
    serviceMs: (after.service - before.service) / units,
    postgresMs: (after.postgres - before.postgres) / units,
    walKb: (after.wal - before.wal) / 1000 / units,
    diskKb: (after.disk - before.disk) / 1000 / units,
  };
}

const memory = ({ earshot, meter }: Scene): Sample => ({
  memoryMb: proportionalKb(earshot.pids()) / 1024,
  postgresMemoryMb: meter.memoryMb(),
});

async function measureRequests(scene: Scene, request: LoadRequest): Promise<Sample> {
  const { load, earshot, requestMs } = scene;
  await load.slice(earshot, request, requestMs / 2);
  let slice: Sample = {};
  const total = await costOf(scene, 1, async () => {
    slice = await load.slice(earshot, request, requestMs);
  });
  const { requests = Number.NaN, p50Ms = Number.NaN, p99Ms = Number.NaN } = slice;
  return { ...perUnit(total, requests), p50Ms, p99Ms };
}

const perUnit = (total: Sample, units: number): Sample =>
  Object.fromEntries(Object.entries(total).map(([name, value]) => [name, value / units]));

async function measureDeliveries(scene: Scene): Promise<Sample> {
  const { earshot, database, deliveries } = scene;
  const file = join(import.meta.dirname, '..', 'outbound', 'receiver.ts');
  const receiver = await startServer({ name: 'receiver', command: process.execPath, args: [file] });
  const users = await addUsers(earshot, USERS);
  await database.query(formerDeliveries(deliveries));
  for (const user of users) await setWebhook(user, receiver.port, 'hook');
  const count = USERS * deliveries;
  const deliver = () => untilReceived(receiver, count, () => Promise.all(users.map(replayAll)));
  await deliver();
  const found = await costOf(scene, count, deliver);
  await receiver.stop();
  return found;
}

async function measureStreams(scene: Scene, codec: 'opus' | 'pcm16'): Promise<Sample> {
  const { earshot, liveLoad, streams, streamMs } = scene;
  const devices = await devicesOfEarshot(earshot, streams, codec);
  const peer = { group: `${codec} to ${earshot.port}`, server: earshot };
  await openDevices(liveLoad, peer.group, devices.slice(0, FIRST_STREAMS), true);
  await streamAudio(liveLoad, peer, { codec, settleMs: 0, measuredMs: streamMs / 2 });
  const { memoryMb: firstMb = Number.NaN } = memory(scene);
  await openDevices(liveLoad, peer.group, devices.slice(FIRST_STREAMS), true);
  await streamAudio(liveLoad, peer, { codec, settleMs: 0, measuredMs: streamMs / 4 });
  let streamed = { frames: Number.NaN, frameToProviderP99Ms: Number.NaN, lost: Number.NaN };
  const total = await costOf(scene, 1, async () => {
    streamed = await streamAudio(liveLoad, peer, { codec, settleMs: 0, measuredMs: streamMs });
  });
  const { memoryMb = Number.NaN } = memory(scene);
  await liveLoad.run({ kind: 'close', group: peer.group });
  return {
    ...perUnit(total, (streamed.frames * FRAME_MS) / 1000),
    memoryMb: (memoryMb - firstMb) / (streams - FIRST_STREAMS),
    p99Ms: streamed.frameToProviderP99Ms,
    lost: streamed.lost,
  };
}

/** The six tables that grew most, in kB an hour. */
function largestGrowth(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, hours: number) {
  return [...after]
    .map(([table, bytes]): [string, number] => [table, (bytes - (before.get(table) ?? 0)) / 1000 / hours])
    .sort(([, a], [, b]) => b - a)
    .slice(0, 6);
}
