import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '../../src/store/store.ts';
import { withStore } from '../support/with-store.ts';
import { countSamples, type SampleCounts } from './coded-audio.ts';
import { streamCodedAudio } from './device.ts';
import { startUnreliableProvider, type UnreliableProvider } from './provider.ts';
import { type Services, startServices } from './services.ts';

export interface ChaosOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Processes of the service on one `databaseUrl` and folder; a device connects to any of them. */
  services?: number;
  /** The workers of each of them. With several, one worker is killed at a time. */
  workers?: number;
  /** Recordings, each streamed by its own device and user. */
  sessions: number;
  /** The number of kills with -9. */
  kills: number;
  /** Concurrent devices. */
  concurrency: number;
  /** Length of a recording. */
  seconds: number;
  /** 1 is real time. */
  speed: number;
  /** Time limit to transcribe audio in the spool at the end. */
  finishMs: number;
  random?: () => number;
}

/** The processes that devices connect to, and those that are killed. */
export interface ChaosTarget {
  /** Where a device connects. */
  url(): string;
  /** Kills or interrupts a part of it, and resolves with what was done when all parts serve again. */
  disturb(): Promise<string>;
  /** Ends all processes with SIGTERM. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** The output of each process that ended by itself. */
  readonly crashes: readonly string[];
}

export interface ChaosResult {
  kills: number;
  reconnects: number;
  samples: number;
  counts: SampleCounts;
  failures: UnreliableProvider['failures'];
  failedRecordings: number;
  /** The number of disturbances of each kind. */
  disturbances: Record<string, number>;
  /** The output of each process that ended by itself. */
  crashes: readonly string[];
  /** Stored conversations; one per recording if none was split. */
  conversations: number;
}

/** Streams recordings while providers fail and the service is killed, and counts what happened to every sample. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { sessions, seconds, finishMs, random = Math.random } = options;
  const uids = Array.from({ length: sessions }, () => randomUUID());
  await withStore(options, (store) => createAccounts(store, uids));
  const provider = await startUnreliableProvider({ random, sessionMs: seconds * 1000 });
  let target: Services | undefined;
  try {
    target = await startServices(options, provider.url);
    const streamed = await streamAll(options, uids, target);
    await waitUntilTranscribed(target, finishMs);
    await target.stop();
    const counted = await withStore(options, (store) => countAllSamples(store, uids, seconds * 16_000));
    const { failures, failedRecordings } = provider;
    const samples = sessions * seconds * 16_000;
    return { ...streamed, ...counted, samples, failures, failedRecordings, crashes: target.crashes };
  } finally {
    await target?.kill();
    await provider.close();
  }
}

export async function createAccounts(store: Store, uids: readonly string[]): Promise<void> {
  for (const uid of uids) await store.system.accounts.create({ uid });
}

interface StreamOptions extends Pick<ChaosOptions, 'kills' | 'concurrency' | 'seconds' | 'speed'> {
  /** Disturbs again at once, instead of spreading it over the run. */
  isContinuous?: boolean;
}

/** Streams a recording of each user, and disturbs the target meanwhile. */
export async function streamAll(
  { kills, concurrency, seconds, speed, isContinuous = false }: StreamOptions,
  uids: readonly string[],
  target: ChaosTarget,
): Promise<Pick<ChaosResult, 'kills' | 'reconnects' | 'disturbances'>> {
  const waiting = [...uids];
  const progress = { sessions: 0, kills: 0, reconnects: 0 };
  const disturbances: Record<string, number> = {};
  let disturbing: Promise<void> | undefined;
  const disturb = async () => {
    progress.kills += 1;
    const kind = await target.disturb();
    disturbances[kind] = (disturbances[kind] ?? 0) + 1;
  };
  const disturbIfDue = () => {
    const share = isContinuous ? 1 : (progress.sessions + 1) / (uids.length + 1);
    const due = Math.min(kills, Math.floor(share * (kills + 1)));
    if (disturbing || progress.kills >= due) return;
    disturbing = disturb().finally(() => {
      disturbing = undefined;
    });
  };
  const work = async () => {
    for (let uid = waiting.shift(); uid !== undefined; uid = waiting.shift()) {
      const reconnects = await streamCodedAudio(target.url, { uid, samples: seconds * 16_000, speed });
      progress.reconnects += reconnects;
      progress.sessions += 1;
    }
  };
  const timer = setInterval(disturbIfDue, 500);
  await Promise.all(Array.from({ length: concurrency }, work)).finally(() => clearInterval(timer));
  await disturbing;
  // The last ones interrupt the transcription of audio in the spool.
  while (progress.kills < kills) await disturb();
  return { kills: progress.kills, reconnects: progress.reconnects, disturbances };
}

async function waitUntilTranscribed(target: Services, finishMs: number): Promise<void> {
  const deadline = performance.now() + finishMs;
  while (!(await target.isTranscribed())) {
    if (performance.now() > deadline) throw new Error('the audio in the spool is not transcribed in time');
    await delay(500);
  }
}

export async function countAllSamples(store: Store, uids: readonly string[], samples: number) {
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
