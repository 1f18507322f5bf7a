import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '../../src/store/store.ts';
import { withStore } from '../support/with-store.ts';
import { countSamples, type SampleCounts } from './coded-audio.ts';
import { streamCodedAudio } from './device.ts';
import { startUnreliableProvider, type UnreliableProvider } from './provider.ts';
import { KillableService } from './service.ts';

export interface ChaosOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Processes of the service on one `databaseUrl` and folder; a device connects to any of them. */
  services?: number;
  /** The workers of each of them. With several, one worker is killed at a time. */
  workers?: number;
  /** Recordings, each streamed by its own device and user. */
  sessions: number;
  /** How often the service is killed with -9. */
  kills: number;
  /** Concurrent devices. */
  concurrency: number;
  /** Length of a recording. */
  seconds: number;
  /** 1 is real time. */
  speed: number;
  /** Time limit to transcribe pending audio at the end. */
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
  counts: SampleCounts;
  failures: UnreliableProvider['failures'];
  failedRecordings: number;
  /** The output of each process that ended by itself. */
  crashes: string[];
  /** Stored conversations; one per recording if none was split. */
  conversations: number;
}

/** Streams recordings while providers fail and the service is killed, and counts what happened to every sample. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { sessions, kills, seconds, settleMs, random = Math.random, services: count = 1, workers = 1 } = options;
  const args = ['--workers', String(workers)];
  const uids = Array.from({ length: sessions }, () => randomUUID());
  await withStore(options, async (store) => {
    for (const uid of uids) await store.system.accounts.create({ uid });
  });
  const provider = await startUnreliableProvider({ random, sessionMs: seconds * 1000 });
  const services: KillableService[] = [];
  try {
    while (services.length < count)
      services.push(await KillableService.start({ ...options, args, deepgramUrl: provider.url }));
    const progress = await streamAll(options, uids, services, provider);
    await waitUntilTranscribed(services, settleMs);
    for (const service of services) await service.stop();
    const samples = sessions * seconds * 16_000;
    const counted = await withStore(options, (store) => countAllSamples(store, uids, seconds * 16_000));
    const { failures, failedRecordings } = provider;
    const crashes = services.flatMap((service) => service.crashes);
    return { ...progress, ...counted, kills, samples, failures, failedRecordings, crashes };
  } finally {
    for (const service of services) await service.kill();
    await provider.close();
  }
}

async function streamAll(
  { kills, concurrency, seconds, speed, workers = 1, random = Math.random, onProgress }: ChaosOptions,
  uids: readonly string[],
  services: readonly KillableService[],
  provider: UnreliableProvider,
): Promise<ChaosProgress> {
  const waiting = [...uids];
  const progress: ChaosProgress = { sessions: 0, kills: 0, providerFailures: 0, reconnects: 0 };
  let killing: Promise<void> | undefined;
  const next = async () => {
    const service = services[progress.kills % services.length];
    await (workers > 1 ? service?.killWorker(random) : service?.killAndRestart());
  };
  const anyUrl = () => services[Math.floor(random() * services.length)]?.url ?? '';
  const killIfDue = () => {
    // Spreads the kills over the run.
    const due = Math.min(kills, Math.floor(((progress.sessions + 1) * (kills + 1)) / (uids.length + 1)));
    if (killing || progress.kills >= due) return;
    progress.kills += 1;
    killing = next().finally(() => {
      killing = undefined;
    });
  };
  const work = async () => {
    for (let uid = waiting.shift(); uid !== undefined; uid = waiting.shift()) {
      const reconnects = await streamCodedAudio(anyUrl, { uid, samples: seconds * 16_000, speed });
      progress.reconnects += reconnects;
      progress.sessions += 1;
    }
  };
  const timer = setInterval(() => {
    killIfDue();
    onProgress({ ...progress, providerFailures: countFailures(provider) });
  }, 500);
  await Promise.all(Array.from({ length: concurrency }, work)).finally(() => clearInterval(timer));
  await killing;
  // The last kills interrupt the transcription of pending audio.
  for (; progress.kills < kills; progress.kills += 1) await next();
  return { ...progress, providerFailures: countFailures(provider) };
}

const countFailures = ({ failures }: UnreliableProvider) => Object.values(failures).reduce((a, b) => a + b, 0);

async function waitUntilTranscribed([service]: readonly KillableService[], settleMs: number): Promise<void> {
  const deadline = performance.now() + settleMs;
  while (service?.hasPendingAudio) {
    if (performance.now() > deadline) throw new Error('the pending audio is not transcribed in time');
    await delay(100);
  }
}

async function countAllSamples(store: Store, uids: readonly string[], samples: number) {
  const counts: SampleCounts = { once: 0, lost: 0, repeated: 0, reordered: 0, unknown: 0 };
  let conversations = 0;
  for (const uid of uids) {
    const counted = await store.of(uid).conversations.findSilent(null, new Date(Date.now() + 10 * 14_400_000));
    const texts: string[] = [];
    for (const { id } of counted.sort((a, b) => Number(a.started_at) - Number(b.started_at)))
      texts.push(...(await store.of(uid).segments.list(id)).map(({ text }) => text));
    conversations += counted.length;
    const own = countSamples(texts, samples);
    for (const kind of Object.keys(counts) as (keyof SampleCounts)[]) counts[kind] += own[kind];
  }
  return { counts, conversations };
}
