// All kinds of work in the background at once, in a service that is killed ten times: in each run, each kind is at another point.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createClient } from '../../generated/client/index.js';
import { startTranscriptionDouble } from '../../src/providers/stt/openai/double.test-support.ts';
import { KillableService } from '../chaos/service.ts';
import { eventually } from '../support/eventually.ts';
import { kindsOfWork, prepareWork, untilDone, type Work } from '../support/killable-work.ts';
import { startModelServer } from '../support/model-server.ts';
import { readUserState, withoutRandom } from '../support/user-states.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { withStore } from '../support/with-store.ts';

const KILLS = 10;
/** Work takes so much longer beside the others. */
const SLOWDOWN = 1.5;
const TIMEOUT_MS = 20 * 60_000;
/** The response time of the loopback servers. */
const SERVER_MS = 300;
const UNFINISHED = `SELECT name, state, data, output FROM jobs.job WHERE state NOT IN ('created', 'completed')`;

const dataDir = mkdtempSync(join(inject('scratch'), 'kills-'));
const model = await startModelServer();
model.delayMs = SERVER_MS;
await model.up();
let heard = '';
const speech = await startTranscriptionDouble(async () => {
  await sleep(SERVER_MS);
  return { json: { text: heard } };
});
const receiver = await startWebhookReceiver();
const service = await KillableService.start({
  dataDir,
  deepgramUrl: 'ws://127.0.0.1:1',
  env: {
    ...model.env,
    STT_MODELS: 'openai:whisper',
    TRANSCRIPTION_URL: speech.url,
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '0',
  },
});
afterAll(async () => {
  await service.kill();
  await Promise.all([model.close(), speech.close(), receiver.close()]);
});
const { admin_token: adminToken } = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
const { admin } = createClient({ baseUrl: service.url, adminToken });

/** Work of one kind by a user of its own. */
interface Run {
  kind: string;
  uid: string;
  work: Work;
  /** From the first request to the end. */
  ms?: number;
  /** The service was killed before it was done. */
  isInterrupted?: boolean;
  result?: unknown;
  error?: unknown;
}

async function prepare(kind: string): Promise<Run> {
  const { uid, user_token: userToken, developer_api_key: developerKey } = await admin.createAccount({ body: {} });
  const client = createClient({ baseUrl: service.url, userToken, developerKey, retries: 0 });
  const received = () => receiver.received.filter(({ query }) => query.get('uid') === uid).map(({ body }) => body.id);
  const hear = (text: string) => {
    heard = text;
  };
  return { kind, uid, work: await prepareWork(kind, { uid, client, received, webhookUrl: receiver.url, hear }) };
}

/** Starts the work, by a request that is repeated until it is answered, and waits for its end. */
async function run(one: Run): Promise<void> {
  const { work } = one;
  const startedAt = performance.now();
  try {
    await eventually(() => work.begin());
    await untilDone(work.isDone);
    one.ms = performance.now() - startedAt;
  } catch (error) {
    one.error = error;
  }
}

/** No job is due or runs. */
const untilProcessed = () =>
  eventually(async () => {
    const queues = await admin.listQueues();
    expect(queues.filter(({ active, oldest_at }) => active > 0 || oldest_at !== null)).toEqual([]);
  });

/** The files of the service but those of its database. */
const listFiles = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(dataDir, 'postgres')))
    .map((entry) => join(entry.parentPath, entry.name));

const runs: Run[] = [];
/** Added by each round, without ids. */
const files: string[][] = [];

/** All work once, by new users. */
async function runRound(work: (all: readonly Run[]) => Promise<void>): Promise<void> {
  const before = new Set(listFiles());
  const all: Run[] = [];
  for (const kind of kindsOfWork) all.push(await prepare(kind));
  await untilProcessed();
  await work(all);
  await untilProcessed();
  for (const one of all) one.result = await one.work.result?.();
  runs.push(...all);
  const added = listFiles().filter((name) => !before.has(name));
  files.push(added.map(withoutRandom).sort());
}

/** One after the other. */
async function runAlone(all: readonly Run[]): Promise<void> {
  for (const one of all) await run(one);
}

/** So that a share of all work is done when the service is killed. */
async function runKilled(all: readonly Run[], share: number, times: ReadonlyMap<string, number>): Promise<void> {
  const partOf = ({ kind }: Run) => share * SLOWDOWN * (times.get(kind) ?? 0);
  const killAfter = Math.max(...all.map(partOf));
  const ends = all.map(async (one) => {
    await sleep(killAfter - partOf(one));
    await run(one);
  });
  await sleep(killAfter);
  for (const one of all) one.isInterrupted = one.ms === undefined;
  await service.killAndRestart();
  await Promise.all(ends);
}

const states = new Map<string, Awaited<ReturnType<typeof readUserState>>>();
let unfinishedJobs: unknown[];
beforeAll(async () => {
  await runRound(runAlone);
  const times = new Map(runs.map(({ kind, ms }) => [kind, ms ?? 0]));
  for (let kill = 1; kill <= KILLS; kill++) await runRound((all) => runKilled(all, kill / (KILLS + 1), times));
  await service.stop();
  await withStore({ dataDir }, async (store) => {
    for (const { uid } of runs) states.set(uid, await readUserState(store, uid));
    unfinishedJobs = (await store.executeSql(UNFINISHED)).rows;
  });
}, TIMEOUT_MS);

test('the service ends by nothing but the kills, and leaves no job and no file', () => {
  expect(service.crashes).toEqual([]);
  expect(unfinishedJobs).toEqual([]);
  for (const added of files) expect(added).toEqual(files[0]);
});

test.each(kindsOfWork)('%s that is killed at ten points has the result of one that is not', async (kind) => {
  const [alone, ...killed] = runs.filter((one) => one.kind === kind) as [Run, ...Run[]];
  expect([alone, ...killed].map(({ error }) => error).filter(Boolean)).toEqual([]);
  for (const one of killed) {
    expect(states.get(one.uid)).toEqual(states.get(alone.uid));
    expect(one.result).toEqual(alone.result);
  }
  expect(killed.filter(({ isInterrupted }) => isInterrupted).length).toBeGreaterThanOrEqual(KILLS / 2);
});
