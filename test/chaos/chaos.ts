import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { openDatabase } from '../../src/store/database.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { type Account, accountFor } from './coded-audio.ts';
import { streamCoded } from './device.ts';
import { startUnreliableProvider, type UnreliableProvider } from './provider.ts';
import { KillableService } from './service.ts';

export interface ChaosOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Processes of the service, on one `databaseUrl` and in one folder: a device comes to any of them. */
  services?: number;
  /** Recordings that are streamed, each by a device and a user of its own. */
  sessions: number;
  /** How often the service is killed with -9 meanwhile. */
  kills: number;
  /** Devices at a time. */
  concurrency: number;
  /** Of a recording. */
  seconds: number;
  /** 1 is real time. */
  speed: number;
  /** How long what is left may take to be transcribed. */
  settleMs: number;
  random?: () => number;
  onProgress: (progress: ChaosProgress) => void;
}

export interface ChaosProgress {
  sessions: number;
  kills: number;
  providerFailures: number;
  reconnects: number;
}

export interface ChaosResult extends ChaosProgress {
  samples: number;
  account: Account;
  failures: UnreliableProvider['failures'];
  failedRecordings: number;
  /** What the service said each time when it ended though nobody had killed it. */
  crashes: string[];
  /** Conversations that the recordings were put into: one each, where nothing was torn apart. */
  conversations: number;
}

const log = pino({ level: 'silent' });

/** Streams recordings while providers die and the service is killed, and counts what became of every sample. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { sessions, kills, seconds, settleMs, random = Math.random, services: count = 1 } = options;
  const uids = Array.from({ length: sessions }, () => randomUUID());
  await withStore(options, async (store) => {
    for (const uid of uids) await store.accounts.create({ uid });
  });
  const provider = await startUnreliableProvider({ random, sessionMs: seconds * 1000 });
  const services: KillableService[] = [];
  try {
    while (services.length < count)
      services.push(await KillableService.start({ ...options, deepgramUrl: provider.url }));
    const progress = await streamAll(options, uids, services, provider);
    await transcribed(services, settleMs);
    for (const service of services) await service.stop();
    const samples = sessions * seconds * 16_000;
    const found = await withStore(options, (store) => accountForAll(store, uids, seconds * 16_000));
    const { failures, failedRecordings } = provider;
    const crashes = services.flatMap((service) => service.crashes);
    return { ...progress, ...found, kills, samples, failures, failedRecordings, crashes };
  } finally {
    for (const service of services) await service.kill();
    await provider.close();
  }
}

async function streamAll(
  { kills, concurrency, seconds, speed, random = Math.random, onProgress }: ChaosOptions,
  uids: readonly string[],
  services: readonly KillableService[],
  provider: UnreliableProvider,
): Promise<ChaosProgress> {
  const waiting = [...uids];
  const progress: ChaosProgress = { sessions: 0, kills: 0, providerFailures: 0, reconnects: 0 };
  let killing: Promise<void> | undefined;
  const next = async () => services[progress.kills % services.length]?.killAndRestart();
  const anyUrl = () => services[Math.floor(random() * services.length)]?.url ?? '';
  const killIfDue = () => {
    // Spread over the run, by what is done of it.
    const due = Math.min(kills, Math.floor(((progress.sessions + 1) * (kills + 1)) / (uids.length + 1)));
    if (killing || progress.kills >= due) return;
    progress.kills += 1;
    killing = next().finally(() => {
      killing = undefined;
    });
  };
  const work = async () => {
    for (let uid = waiting.shift(); uid !== undefined; uid = waiting.shift()) {
      const reconnects = await streamCoded(anyUrl, { uid, samples: seconds * 16_000, speed });
      progress.reconnects += reconnects;
      progress.sessions += 1;
    }
  };
  const timer = setInterval(() => {
    progress.providerFailures = Object.values(provider.failures).reduce((a, b) => a + b, 0);
    killIfDue();
    onProgress({ ...progress });
  }, 500);
  await Promise.all(Array.from({ length: concurrency }, work)).finally(() => clearInterval(timer));
  await killing;
  // The last kills are for what is transcribed afterwards.
  for (; progress.kills < kills; progress.kills += 1) await next();
  progress.providerFailures = Object.values(provider.failures).reduce((a, b) => a + b, 0);
  return progress;
}

async function transcribed([service]: readonly KillableService[], settleMs: number): Promise<void> {
  const deadline = performance.now() + settleMs;
  while (service?.keepsAudio) {
    if (performance.now() > deadline) throw new Error('the pending audio is not transcribed in time');
    await delay(100);
  }
}

async function accountForAll(store: Store, uids: readonly string[], samples: number) {
  const account: Account = { once: 0, lost: 0, doubled: 0, misplaced: 0, broken: 0 };
  let conversations = 0;
  for (const uid of uids) {
    const found = await store.conversations.findSilent(uid, null, new Date(Date.now() + 10 * 14_400_000));
    const texts: string[] = [];
    for (const { id } of found.sort((a, b) => Number(a.started_at) - Number(b.started_at)))
      texts.push(...(await store.segments.list(uid, id)).map(({ text }) => text));
    conversations += found.length;
    const own = accountFor(texts, samples);
    for (const kind of Object.keys(account) as (keyof Account)[]) account[kind] += own[kind];
  }
  return { account, conversations };
}

async function withStore<T>(location: ChaosOptions, work: (store: Store) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: location.dataDir, databaseUrl: location.databaseUrl, log });
  try {
    return await work(await openStore(database));
  } finally {
    await database.close();
  }
}
