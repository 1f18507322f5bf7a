import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Streamed } from '../live/load-process.ts';
import { FRAME_MS } from '../live/recording.ts';
import { devicesOfEarshot, type LiveLoad, openDevices, startLiveLoad, streamAudio } from '../live/setup.ts';
import { type Load, type LoadRequest, startLoad } from '../load/load.ts';
import { addUsers, formerDeliveries, replayAll, setWebhook, untilReceived } from '../outbound/replay.ts';
import { addRecords } from '../rest/data.ts';
import { operations } from '../rest/operations.ts';
import { startServer } from '../support/child-processes.ts';
import { createCitusDatabase } from '../support/citus.ts';
import { type Earshot, startEarshot } from '../support/earshot.ts';
import type { BenchDatabase } from '../support/postgres.ts';
import { cpuMs, proportionalKb } from '../support/processes.ts';
import { type Goal, type Row, ratio, type SuiteReport } from '../support/report.ts';
import type { Sample } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { sessionCall } from '../tools/calls.ts';
import { type DatabaseMeter, openDatabaseMeter } from './database-meter.ts';
import { storeSpeech } from './speech.ts';

const PROCESSES = [1, 2, 3];
/** Where pending audio is: values of the setting SPOOL. */
const SPOOLS = ['disk', 'database'];
const CODECS = ['opus', 'pcm16'] as const;
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

/** What is measured together. */
interface Scene extends Amounts {
  database: BenchDatabase;
  meter: DatabaseMeter;
  load: Load;
  liveLoad: LiveLoad;
  /** Starts the service; each time on the same data. */
  start(spool: string): Promise<Earshot>;
  log(line: string): void;
}

/** What one unit of each kind of work costs the service and its database. `docs/capacity.md` is calculated from it. */
export async function scaleSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const amounts = isQuick
    ? { streams: 20, streamMs: 2_000, requestMs: 500, idleMs: 2_000, deliveries: 2, hours: 1 }
    : { streams: 60, streamMs: 12_000, requestMs: 3_000, idleMs: 10_000, deliveries: 40, hours: 2 };
  const load = startLoad();
  const { load: liveLoad, env } = await startLiveLoad(OPUS_BITS_PER_SECOND);
  const rows: Row[] = [];
  const versions = new Set<string>();
  const citusUrl = process.env.CITUS_URL;
  const kinds = [
    { kind: 'Postgres', create: createDatabase },
    ...(citusUrl ? [{ kind: 'Citus', create: () => createCitusDatabase(citusUrl) }] : []),
  ];
  for (const { kind, workers, create } of kinds.flatMap((one) => PROCESSES.map((workers) => ({ ...one, workers })))) {
    const group = groupOf(kind, workers);
    const database = await create();
    versions.add(database.version);
    const start = (spool: string) =>
      startEarshot(`scale-${group}`, { DATABASE_URL: database.url, SPOOL: spool, ...env }, { workers });
    const meter = await openDatabaseMeter(database.url);
    const report = (line: string) => log(`scale: ${group}, ${line}`);
    const found = await measureAll({ ...amounts, database, meter, load, liveLoad, start, log: report });
    rows.push(...[...found].map(([subject, figures]) => ({ group, subject, figures })));
    await meter.close();
    await database.drop();
  }
  return {
    name: 'scale',
    method: `Cost of one unit; ${[...versions].join(', ')}, without fsync and full-page images. ${amounts.streams} devices that send without a pause and ask for acknowledgements, ${amounts.streamMs} ms; 32 connections,
${amounts.requestMs} ms; ${USERS * amounts.deliveries} deliveries of 4 kB; ${amounts.hours} hours of speech in conversations of five minutes.
CPU: of all processes of the service, and of Postgres. WAL and disk: growth of the log and of the database. Load: of the machine.`,
    columns: [
      { figure: 'serviceMs', title: 'service CPU ms', digits: 3 },
      { figure: 'postgresMs', title: 'Postgres CPU ms', digits: 3 },
      { figure: 'walKb', title: 'WAL kB', digits: 2 },
      { figure: 'diskKb', title: 'disk kB', digits: 2 },
      { figure: 'memoryMb', title: 'memory MB', digits: 2 },
      { figure: 'postgresMemoryMb', title: 'of Postgres', digits: 0 },
      { figure: 'p99Ms', title: 'p99 ms', digits: 1 },
      { figure: 'ackP99Ms', title: 'ack p99 ms', digits: 0 },
      { figure: 'load', title: 'load', digits: 1 },
    ],
    rows,
    goals: goalsOf(rows),
  };
}

const groupOf = (kind: string, workers: number) => `${kind}, ${workers} ${workers === 1 ? 'process' : 'processes'}`;

async function measureAll(scene: Scene): Promise<Map<string, Sample>> {
  const { start, log, idleMs } = scene;
  const found = new Map<string, Sample>();
  /** A failure leaves the row empty: Citus may reject a statement. */
  const measure = async (subject: string, work: () => Promise<Sample>) => {
    log(subject);
    const onFailure = (error: Error): Sample => {
      log(`${subject} was not measured: ${error.message}`);
      return {};
    };
    found.set(subject, await work().catch(onFailure));
  };
  const earshot = await start('disk');
  // What the start leaves to do.
  await sleep(3_000);
  await measure('second without work', async () => {
    const idle = await costOf(scene, earshot, () => sleep(idleMs));
    return { ...perUnit(idle, idleMs / 1000), ...memory(scene, earshot) };
  });
  await addRecords(earshot);
  for (const { title, request } of OPERATIONS) {
    await measure(title, () => measureRequests(scene, earshot, request(earshot.credentials.developer_api_key)));
  }
  const key = { authorization: `Bearer ${earshot.credentials.tool_server_key}` };
  await measure('tool call', () => measureRequests(scene, earshot, sessionCall(key)));
  await measure('webhook delivery', () => measureDeliveries(scene, earshot));
  let tables: [table: string, kb: number][] = [];
  await measure('stored hour of speech', async () => {
    const { cost, growth } = await measureSpeech(scene, earshot);
    tables = growth;
    return cost;
  });
  for (const [table, diskKb] of tables) found.set(`of it in ${table}`, { diskKb });
  await earshot.stop();
  for (const spool of SPOOLS) {
    for (const codec of CODECS) {
      await measure(streamSubject(codec, spool), async () => {
        // Started again, so that memory grows by the streams alone.
        const again = await start(spool);
        return measureStreams(scene, again, codec).finally(() => again.stop());
      });
    }
  }
  return found;
}

const streamSubject = (codec: string, spool: string) => `second of a stream, ${codec}, spool ${spool}`;

async function measureSpeech(scene: Scene, earshot: Earshot) {
  const { meter, hours } = scene;
  await storeSpeech(earshot, meter, 1);
  const before = await meter.tableBytes();
  const cost = await costOf(scene, earshot, () => storeSpeech(earshot, meter, hours));
  return { cost: perUnit(cost, hours), growth: largestGrowth(before, await meter.tableBytes(), hours) };
}

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

/** The cost of one unit, and the load of the machine. */
function perUnit(cost: Sample, units: number): Sample {
  const each = Object.entries(cost).map(([name, value]) => [name, value / units]);
  return { ...Object.fromEntries(each), load: loadavg()[0] ?? Number.NaN };
}

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
  const { requests = Number.NaN, p50Ms = Number.NaN, p99Ms = Number.NaN } = slice;
  return { ...perUnit(cost, requests), p50Ms, p99Ms };
}

async function measureDeliveries(scene: Scene, earshot: Earshot): Promise<Sample> {
  const { database, deliveries } = scene;
  const file = join(import.meta.dirname, '..', 'outbound', 'receiver.ts');
  const receiver = await startServer({ name: 'receiver', command: process.execPath, args: [file] });
  const users = await addUsers(earshot, USERS);
  await database.query(formerDeliveries(deliveries));
  for (const user of users) await setWebhook(user, receiver.port, 'hook');
  const count = USERS * deliveries;
  const deliver = () => untilReceived(receiver, count, () => Promise.all(users.map(replayAll)));
  await deliver();
  const cost = await costOf(scene, earshot, deliver);
  await receiver.stop();
  return perUnit(cost, count);
}

async function measureStreams(scene: Scene, earshot: Earshot, codec: 'opus' | 'pcm16'): Promise<Sample> {
  const { liveLoad, streams, streamMs } = scene;
  const devices = await devicesOfEarshot(earshot, streams, { codec, ack: true });
  const peer = { group: `streams to ${earshot.pid}`, server: earshot };
  const stream = (measuredMs: number) => streamAudio(liveLoad, peer, { codec, settleMs: 0, measuredMs });
  await openDevices(liveLoad, peer.group, devices.slice(0, FIRST_STREAMS), true);
  await stream(streamMs / 2);
  const first = memory(scene, earshot);
  await openDevices(liveLoad, peer.group, devices.slice(FIRST_STREAMS), true);
  await stream(streamMs / 4);
  let streamed: Partial<Streamed> = {};
  const cost = await costOf(scene, earshot, async () => {
    streamed = await stream(streamMs);
  });
  const all = memory(scene, earshot);
  await liveLoad.run({ kind: 'close', group: peer.group });
  const { frames = Number.NaN, frameToProviderP99Ms = Number.NaN, lost = Number.NaN, frameToAckP99Ms } = streamed;
  return {
    ...perUnit(cost, (frames * FRAME_MS) / 1000),
    memoryMb: (all.memoryMb - first.memoryMb) / (streams - FIRST_STREAMS),
    p99Ms: frameToProviderP99Ms,
    ackP99Ms: frameToAckP99Ms ?? Number.NaN,
    lost,
  };
}

/** The six tables that grew most, in kB an hour. */
function largestGrowth(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, hours: number) {
  return [...after]
    .map(([table, bytes]): [string, number] => [table, (bytes - (before.get(table) ?? 0)) / 1000 / hours])
    .sort(([, a], [, b]) => b - a)
    .slice(0, 6);
}

/** Pending audio in the database beside the disk, and Citus beside one Postgres: CPU of service and database together, with one process. */
function goalsOf(rows: readonly Row[]): Goal[] {
  const figuresOf = (kind: string, subject: string) =>
    rows.find((row) => row.group === groupOf(kind, 1) && row.subject === subject)?.figures;
  const cpu = (kind: string, subject: string) => {
    const figures = figuresOf(kind, subject);
    return figures && (figures.serviceMs ?? Number.NaN) + (figures.postgresMs ?? Number.NaN);
  };
  const [disk, database] = ['disk', 'database'].map((spool) => cpu('Postgres', streamSubject('opus', spool)));
  const onCitus = [...OPERATIONS.map(({ title }) => title), 'tool call'].map((subject) => ({
    what: `CPU on Citus of one Postgres': ${subject}`,
    value: ratio(cpu('Citus', subject), cpu('Postgres', subject)),
    unit: 'x',
    digits: 2,
    atMost: 1.5,
  }));
  return [
    {
      what: 'CPU of a stream with SPOOL=database, of disk',
      value: ratio(database, disk),
      unit: 'x',
      digits: 2,
      atMost: 1.25,
    },
    {
      what: 'p99 of acknowledgements with SPOOL=database',
      value: figuresOf('Postgres', streamSubject('opus', 'database'))?.ackP99Ms ?? Number.NaN,
      unit: 'ms',
      digits: 0,
      atMost: 1200,
    },
    ...(process.env.CITUS_URL ? onCitus : []),
  ];
}
