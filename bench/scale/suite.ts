import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Streamed } from '../live/load-process.ts';
import { FRAME_MS } from '../live/recording.ts';
import { type LiveLoad, openDevices, startLiveLoad, streamAudio } from '../live/setup.ts';
import { type Load, type LoadRequest, startLoad } from '../load/load.ts';
import { addUsers, formerDeliveries, replayAll, setWebhook, untilReceived } from '../outbound/replay.ts';
import { addRecords } from '../rest/data.ts';
import { operations } from '../rest/operations.ts';
import { startServer } from '../support/child-processes.ts';
import { createCitusDatabase } from '../support/citus.ts';
import { type Earshot, startEarshot } from '../support/earshot.ts';
import type { BenchDatabase } from '../support/postgres.ts';
import { cpuMs, proportionalKb } from '../support/processes.ts';
import { type Goal, type Row, ratio, type SuiteOptions, type SuiteReport } from '../support/report.ts';
import type { Sample } from '../support/statistics.ts';
import { sessionCall } from '../tools/calls.ts';
import { type DatabaseMeter, openDatabaseMeter } from './database-meter.ts';
import { storeSpeech } from './speech.ts';

const OPERATIONS = operations.filter(({ title }) => ['GET 25 memories', 'POST a memory'].includes(title));
/** Memory is first read with this many streams, when the service has loaded everything. */
const FIRST_STREAMS = 10;
const USERS = 50;
/** As `docs/capacity.md` assumes. */
const OPUS_BITS_PER_SECOND = 32_000;

interface Amounts {
  streams: number;
  streamMs: number;
  idleMs: number;
  requestMs: number;
  /** Webhook deliveries of each user. */
  deliveries: number;
  hours: number;
}

/** The figures that are measured together. */
interface Scene extends Amounts {
  database: BenchDatabase;
  meter: DatabaseMeter;
  load: Load;
  liveLoad: LiveLoad;
  /** Starts the service; each time on the same data. */
  start(spool: string): Promise<Earshot>;
  log(line: string): void;
}

/** The cost of one unit of each kind of work, for the service and its database; with CITUS_URL, also on that cluster. */
export async function scaleSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const amounts = isQuick
    ? { streams: 20, streamMs: 2_000, requestMs: 500, idleMs: 2_000, deliveries: 2, hours: 1 }
    : { streams: 60, streamMs: 12_000, requestMs: 3_000, idleMs: 10_000, deliveries: 40, hours: 2 };
  const load = startLoad();
  const { load: liveLoad, env } = await startLiveLoad(OPUS_BITS_PER_SECOND);
  const rows: Row[] = [];
  const citusUrl = process.env.CITUS_URL;
  const kinds = { Postgres: createDatabase, ...(citusUrl && { Citus: () => createCitusDatabase(citusUrl) }) };
  for (const [group, create] of Object.entries(kinds)) {
    const database = await create();
    const start = (spool: string) =>
      startEarshot(`scale-${group}`, { DATABASE_URL: database.url, SPOOL: spool, ...env });
    const meter = await openDatabaseMeter(database.url);
    const report = (line: string) => log(`scale: ${group}, ${line}`);
    const found = await measureAll({ ...amounts, database, meter, load, liveLoad, start, log: report });
    rows.push(...[...found].map(([subject, figures]) => ({ group, subject, figures })));
    await meter.close();
    await database.drop();
  }
  return {
    name: 'scale',
    method: `Cost of one unit, one process, Postgres without fsync and full-page images. ${amounts.streams} devices that send without a pause and ask for acknowledgements, ${amounts.streamMs} ms;
32 connections, ${amounts.requestMs} ms; ${USERS * amounts.deliveries} deliveries of 4 kB; ${amounts.hours} hours of speech in conversations of five minutes.
CPU: of all processes of the service, and of Postgres. WAL and disk: growth of the log and of the database.`,
    columns: [
      { figure: 'serviceMs', title: 'service CPU ms', digits: 3 },
      { figure: 'postgresMs', title: 'Postgres CPU ms', digits: 3 },
      { figure: 'walKb', title: 'WAL kB', digits: 2 },
      { figure: 'diskKb', title: 'disk kB', digits: 2 },
      { figure: 'memoryMb', title: 'memory MB', digits: 2 },
      { figure: 'postgresMemoryMb', title: 'of Postgres', digits: 0 },
      { figure: 'ackP99Ms', title: 'ack p99 ms', digits: 0 },
    ],
    rows,
    goals: goalsOf(rows),
  };
}

async function measureAll(scene: Scene): Promise<Map<string, Sample>> {
  const { start, log, idleMs } = scene;
  const found = new Map<string, Sample>();
  const measure = async (subject: string, work: () => Promise<Sample>) => {
    log(subject);
    found.set(subject, await work());
  };
  const earshot = await start('disk');
  // Waits for the work that the start leaves.
  await sleep(3_000);
  await measure('second without work', async () => {
    const idle = await costOf(scene, earshot, () => sleep(idleMs));
    return { ...perUnit(idle, idleMs / 1000), ...memory(scene, earshot) };
  });
  await addRecords(earshot);
  // As autovacuum does within a minute: without statistics, Postgres sorts all memories of a user.
  await scene.database.query('ANALYZE memories');
  for (const { title, request } of OPERATIONS)
    await measure(title, () => measureRequests(scene, earshot, request(earshot.credentials.developer_api_key)));
  const key = { authorization: `Bearer ${earshot.credentials.tool_server_key}` };
  await measure('tool call', () => measureRequests(scene, earshot, sessionCall(key)));
  await measure('webhook delivery', () => measureDeliveries(scene, earshot));
  await measure('stored hour of speech', async () => {
    const { hours, meter } = scene;
    await storeSpeech(earshot, meter, 1);
    return perUnit(await costOf(scene, earshot, () => storeSpeech(earshot, meter, hours)), hours);
  });
  await earshot.stop();
  for (const spool of ['disk', 'database']) {
    await measure(streamSubject(spool), async () => {
      // Started again, so that memory grows by the streams alone.
      const again = await start(spool);
      return measureStreams(scene, again).finally(() => again.stop());
    });
  }
  return found;
}

const streamSubject = (spool: string) => `second of a stream, spool ${spool}`;

/** Runs work, and returns what it costs. */
async function costOf({ meter }: Scene, earshot: Earshot, work: () => Promise<unknown>): Promise<Sample> {
  const pids = earshot.pids();
  const read = async () => ({
    serviceMs: cpuMs(pids),
    postgresMs: meter.cpuMs(),
    walKb: (await meter.walBytes()) / 1000,
    diskKb: (await meter.diskBytes()) / 1000,
  });
  const before = await read();
  await work();
  const after = await read();
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before[name as keyof typeof before]]),
  );
}

const perUnit = (cost: Sample, units: number): Sample =>
  Object.fromEntries(Object.entries(cost).map(([name, value]) => [name, value / units]));

const memory = ({ meter }: Scene, earshot: Earshot) => ({
  memoryMb: proportionalKb(earshot.pids()) / 1024,
  postgresMemoryMb: meter.memoryMb(),
});

async function measureRequests(scene: Scene, earshot: Earshot, request: LoadRequest): Promise<Sample> {
  const { load, requestMs } = scene;
  await load.slice(earshot, request, requestMs);
  let slice: Sample = {};
  const cost = await costOf(scene, earshot, async () => {
    slice = await load.slice(earshot, request, requestMs);
  });
  return perUnit(cost, slice.requests ?? Number.NaN);
}

async function measureDeliveries(scene: Scene, earshot: Earshot): Promise<Sample> {
  const { database, deliveries } = scene;
  const file = join(import.meta.dirname, '..', 'outbound', 'receiver.ts');
  const receiver = await startServer({ name: 'receiver', command: process.execPath, args: [file] });
  const users = await addUsers(earshot, USERS);
  await database.query(formerDeliveries(deliveries));
  for (const user of users) await setWebhook(user, receiver.port);
  const count = USERS * deliveries;
  const deliver = () => untilReceived(receiver, count, () => Promise.all(users.map(replayAll)));
  await deliver();
  const cost = await costOf(scene, earshot, deliver);
  await receiver.stop();
  return perUnit(cost, count);
}

async function measureStreams(scene: Scene, earshot: Earshot): Promise<Sample> {
  const { liveLoad, streams, streamMs } = scene;
  const stream = (measuredMs: number) => streamAudio(liveLoad, earshot, { warmUpMs: 0, measuredMs });
  await openDevices(liveLoad, earshot, FIRST_STREAMS, true);
  await stream(streamMs / 2);
  const first = memory(scene, earshot);
  await openDevices(liveLoad, earshot, streams - FIRST_STREAMS, true);
  await stream(streamMs / 4);
  let streamed: Partial<Streamed> = {};
  const cost = await costOf(scene, earshot, async () => {
    streamed = await stream(streamMs);
  });
  const all = memory(scene, earshot);
  await liveLoad.run({ kind: 'close' });
  const { frames = Number.NaN, frameToAckP99Ms = Number.NaN } = streamed;
  return {
    ...perUnit(cost, (frames * FRAME_MS) / 1000),
    memoryMb: (all.memoryMb - first.memoryMb) / (streams - FIRST_STREAMS),
    ackP99Ms: frameToAckP99Ms,
  };
}

/** CPU of service and database together: the spool in the database beside the disk, and Citus beside one Postgres. */
function goalsOf(rows: readonly Row[]): Goal[] {
  const figuresOf = (kind: string, subject: string): Sample =>
    rows.find((row) => row.group === kind && row.subject === subject)?.figures ?? {};
  const cpu = (kind: string, subject: string) => {
    const { serviceMs = Number.NaN, postgresMs = Number.NaN } = figuresOf(kind, subject);
    return serviceMs + postgresMs;
  };
  const times = { unit: 'x', digits: 2 };
  const onCitus = { 'GET 25 memories': 3, 'POST a memory': 6, 'tool call': 3, 'webhook delivery': 4 };
  return [
    {
      what: 'CPU of a stream with SPOOL=database, of disk',
      value: ratio(cpu('Postgres', streamSubject('database')), cpu('Postgres', streamSubject('disk'))),
      ...times,
      atMost: 1.25,
    },
    {
      what: 'p99 of acknowledgements with SPOOL=database',
      value: figuresOf('Postgres', streamSubject('database')).ackP99Ms ?? Number.NaN,
      unit: 'ms',
      digits: 0,
      atMost: 1200,
    },
    ...Object.entries(process.env.CITUS_URL ? onCitus : {}).map(([subject, atMost]) => ({
      what: `CPU on Citus of one Postgres': ${subject}`,
      value: ratio(cpu('Citus', subject), cpu('Postgres', subject)),
      ...times,
      atMost,
    })),
  ];
}
