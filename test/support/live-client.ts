import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringify } from 'node:querystring';
import { setTimeout as pause } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import WebSocket from 'ws';
import type { LiveSegment, ServiceStatusPayload } from '../../generated/types.gen.ts';
import { listenHandlers } from '../../src/handlers/live/listen.ts';
import { processConversation, updateConversation } from '../../src/jobs/process-conversation.ts';
import { sweepConversations } from '../../src/jobs/sweep-conversations.ts';
import { sweepPendingAudio } from '../../src/jobs/sweep-pending-audio.ts';
import { transcribePendingAudio } from '../../src/jobs/transcribe-pending-audio.ts';
import type { Translate, TranslationLimits } from '../../src/pipeline/conversation/translation-queue.ts';
import { LiveSessions } from '../../src/pipeline/live-sessions.ts';
import type { LiveStore } from '../../src/pipeline/ports.ts';
import type { SessionTimings } from '../../src/pipeline/session/context.ts';
import { VoiceSampler } from '../../src/pipeline/speakers/voice-sampler.ts';
import { Spools } from '../../src/pipeline/spool/spools.ts';
import { lexicalEmbedding } from '../../src/providers/embedding/lexical/provider.ts';
import { storedPush } from '../../src/providers/push/stored.ts';
import { mfccEmbedder } from '../../src/providers/speaker/mfcc/provider.ts';
import type { SpeakerEmbedder } from '../../src/providers/speaker/port.ts';
import { type DeepgramDouble, startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.ts';
import type { DoubleScript, TimedWord } from '../../src/providers/stt/deepgram/double/script.ts';
import { deepgramProvider } from '../../src/providers/stt/deepgram/provider.ts';
import type { DeepgramLimits } from '../../src/providers/stt/deepgram/stream.ts';
import { SttPolicy } from '../../src/providers/stt/policy.ts';
import { type JobQueue, startQueue } from '../../src/queue/queue.ts';
import { ConversationProcessor } from '../../src/services/conversations/conversation-processor.ts';
import { announceProcessed, subscribeLiveNotifications } from '../../src/services/live/live-notifications.ts';
import { DatabaseLiveStore } from '../../src/services/live/live-store.ts';
import { DatabaseSpeakerStore } from '../../src/services/live/speaker-store.ts';
import { NotificationService } from '../../src/services/notifications.ts';
import { PendingAudioService } from '../../src/services/pending-audio/pending-audio.ts';
import { PendingAudioSweep } from '../../src/services/pending-audio/pending-audio-sweep.ts';
import { PendingAudioTranscriber } from '../../src/services/pending-audio/pending-audio-transcriber.ts';
import { createSpeakerIdentifier, type IdentifySpeakers } from '../../src/services/pending-audio/pending-speakers.ts';
import { ConversationIndexer } from '../../src/services/search/conversation-indexer.ts';
import { newId } from '../../src/store/ids.ts';
import { createOriginGuard } from '../../src/transport/http/origin-guard.ts';
import { type RunningServer, startServer } from '../../src/transport/http/server.ts';
import type { LiveLimits } from '../../src/transport/live/connection.ts';
import { createLiveServer } from '../../src/transport/live/live-server.ts';
import { openTestStore, type TestStore } from './test-store.ts';

/** Twelve seconds of speech, with a memory and an action item. */
export const TALK: TimedWord[] = spoken(
  'I live in Gothenburg and I love sailing. Please remind me to sign the lease by Friday. The landlord is called Tomas.',
);

/** Words for the double: 300 ms each, one after the other. */
export function spoken(text: string, { startMs = 200, wordMs = 300, speaker = 0 } = {}): TimedWord[] {
  return text.split(' ').map((word, i) => ({
    text: word,
    startMs: startMs + i * wordMs,
    endMs: startMs + (i + 1) * wordMs,
    speaker,
  }));
}

export interface LiveSetup {
  script?: DoubleScript;
  /** No provider is configured. */
  withoutProvider?: boolean;
  listenAuth?: 'uid' | 'token';
  timings?: Partial<SessionTimings>;
  limits?: Partial<LiveLimits>;
  /** The language model's translation, if there is one. */
  translate?: Translate;
  translation?: Partial<TranslationLimits>;
  maxConnections?: number;
  maxSessionsPerUser?: number;
  providerLimits?: Partial<DeepgramLimits>;
  /** Processes silent conversations whose client does not return, of all tests in the file. */
  sweeps?: boolean;
  /** Transcribes pending audio. */
  transcribesLater?: boolean;
  maxPieceSamples?: number;
  spoolKey?: Buffer;
  spoolMaxBytes?: number;
  spoolMaxAgeMs?: number;
  /** How long the clock must not have been set before an age is trusted. */
  trustMs?: number;
  /** Replaces functions of the sessions' store, to inject faults. */
  liveStore?: (real: LiveStore) => Partial<LiveStore>;
  /** Replaces the embedder that needs no model. */
  embedder?: SpeakerEmbedder;
  log?: Logger;
}

/** The object with some of its functions replaced. A spread would lose the methods of a class. */
const replaceFunctions = <T extends object>(real: T, replacements: Partial<T>): T =>
  new Proxy(real, {
    get(_, name: keyof T & string) {
      const own = real[name];
      return replacements[name] ?? (typeof own === 'function' ? own.bind(real) : own);
    },
  });

/** Live sessions on a real store, real sockets and the provider's double. */
export interface LiveService {
  url: string;
  double: DeepgramDouble;
  liveStore: LiveStore;
  spools: Spools;
  pendingAudio: PendingAudioService;
  pendingAudioSweep: PendingAudioSweep;
  identifySpeakers: IdentifySpeakers;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Tokens in these tests are `user.UID`. */
const userToken = async (token: string) => {
  const uid = /^user\.(.+)$/.exec(token)?.[1];
  return uid === undefined ? undefined : ({ uid, credential: 'user_token', scopes: new Set<string>() } as const);
};

export async function startLive(test: LiveTestStore, setup: LiveSetup = {}): Promise<LiveService> {
  const { store, database, queue, dataDir } = test;
  const log = setup.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const double = await startDeepgramDouble({ words: TALK, ...setup.script });
  const provider = deepgramProvider({
    model: 'nova-3',
    url: double.url,
    // Long timeouts, because the machine may be busy.
    limits: { pauseMs: 200, connectTimeoutMs: 30_000, stallMs: 60_000, ...setup.providerLimits },
  });
  const { spoolKey: key, spoolMaxBytes: maxBytesPerUser = 1_000_000_000, maxPieceSamples } = setup;
  const { spoolMaxAgeMs: maxAgeMs = 86_400_000, trustMs = 0 } = setup;
  const spools = await Spools.open({ dataDir, key, maxBytesPerUser });
  const pendingAudio = new PendingAudioService({ store, queue, spools });
  const pendingAudioSweep = new PendingAudioSweep({ store, spools, pendingAudio, log, maxAgeMs, trustMs });
  const stt = new SttPolicy({ providers: setup.withoutProvider ? [] : [provider], retries: 1, firstDelayMs: 20 });
  const voiceSampler = new VoiceSampler(setup.embedder ?? mfccEmbedder());
  const indexer = new ConversationIndexer({ embedding: lexicalEmbedding(), queue });
  const speakerStore = new DatabaseSpeakerStore({ store, indexer });
  const identifySpeakers = createSpeakerIdentifier({ speakerStore, voiceSampler, log });
  const transcriber = new PendingAudioTranscriber({
    ...{ store, queue, spools, pendingAudio },
    stt,
    identifySpeakers,
    maxPieceSamples,
  });
  const handler = setup.transcribesLater ? transcribePendingAudio(transcriber) : async () => {};
  const pendingAudioSweeper = await sweepPendingAudio({ spools, pendingAudioSweep, queue, handler, log });
  const real = new DatabaseLiveStore({ store, queue, pendingAudio });
  const liveStore = setup.liveStore ? replaceFunctions<LiveStore>(real, setup.liveStore(real)) : real;
  const sessions = new LiveSessions({
    store: liveStore,
    stt,
    translate: setup.translate,
    translation: { settleMs: 100, ...setup.translation },
    speakers: { store: speakerStore, sampler: voiceSampler },
    spools,
    newId,
    timings: { tickMs: 60, voicesMs: 30_000, ...setup.timings },
    log,
  });
  const unlisten = await subscribeLiveNotifications(database, sessions, log);
  const sweeper = setup.sweeps && sweepConversations({ store, liveStore: real, log, everyMs: 200, graceMs: 500 });
  const live = createLiveServer({
    listenAuth: setup.listenAuth ?? 'uid',
    userToken,
    knowsUid: async (uid) => (await store.accounts.get(uid)) !== undefined,
    sessions,
    handlers: listenHandlers,
    log,
    limits: setup.limits,
    maxConnections: setup.maxConnections,
    maxSessionsPerUser: setup.maxSessionsPerUser,
    validatesMessages: true,
  });
  const guard = createOriginGuard({ baseUrl: () => 'http://127.0.0.1', corsOrigins: [] });
  const http = (_: IncomingMessage, response: ServerResponse) => response.writeHead(404).end();
  const server: RunningServer = await startServer(0, '127.0.0.1', { http, live, guard, log });
  return {
    url: server.address.replace('http', 'ws'),
    double,
    liveStore,
    spools,
    pendingAudio,
    pendingAudioSweep,
    identifySpeakers,
    drain: () => server.drain(5000),
    async stop() {
      await server.drain(5000);
      if (sweeper) await sweeper.stop();
      await pendingAudioSweeper.stop();
      // The queue outlives the service here: its workers would take the jobs of the next one.
      for (const owner of spools.owners) await queue.dropShard('transcribe-pending-audio', owner);
      spools.close();
      await unlisten();
      await double.close();
    },
  };
}

export interface LiveTestStore extends TestStore {
  queue: JobQueue;
  newUser(): Promise<string>;
  /** Processes a conversation now. */
  process(uid: string, id: string): Promise<void>;
}

let ofThisWorker: Promise<LiveTestStore> | undefined;

/** The store and the job queue of all live tests of a worker; every test uses its own user. */
export async function sharedLiveStore(): Promise<LiveTestStore> {
  ofThisWorker ??= openLiveStore();
  return ofThisWorker;
}

async function openLiveStore(): Promise<LiveTestStore> {
  const test = await openTestStore();
  const { store, database } = test;
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const queue = await startQueue({ database, store, log });
  const embedding = lexicalEmbedding();
  const processor = new ConversationProcessor({
    store,
    embedding,
    notifications: new NotificationService({ push: storedPush(), queue }),
    queue,
    announce: announceProcessed,
    days: { enqueueDayOf: async () => {} },
    timezoneOf: async () => 'UTC',
  });
  await queue.work('process-conversation', processConversation(processor));
  await queue.work('update-conversation', updateConversation(processor));
  return {
    ...test,
    queue,
    async newUser() {
      const uid = newId();
      await store.accounts.create({ uid });
      return uid;
    },
    process: (uid, id) => processor.process({ uid, id }, { extractive: false, signal: AbortSignal.timeout(10_000) }),
  };
}

type Received = Record<string, unknown> & { type?: string };

/** The query of the socket's address; a list repeats the parameter. */
export type DeviceQuery = Record<string, string | number | string[]>;

/** A device that records all messages. */
export class Device {
  readonly socket: WebSocket;
  readonly messages: Received[] = [];
  readonly segments = new Map<string, LiveSegment>();
  readonly batches: LiveSegment[][] = [];
  pings = 0;
  closed: { code: number; reason: string } | undefined;

  constructor(url: string, query: DeviceQuery, options: WebSocket.ClientOptions = {}, protocols?: string[]) {
    this.socket = new WebSocket(`${url}/v4/listen?${stringify(query)}`, protocols, options);
    this.socket.on('message', (data) => this.#onMessage(data.toString()));
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
    this.socket.on('error', () => {});
  }

  get statuses(): string[] {
    return this.messages.filter((m) => m.type === 'service_status').map((m) => String(m.status));
  }

  get text(): string {
    return [...this.segments.values()]
      .sort((a, b) => a.start - b.start)
      .map((segment) => segment.text)
      .join(' ');
  }

  ofType(type: string): Received[] {
    return this.messages.filter((message) => message.type === type);
  }

  status(name: string): ServiceStatusPayload | undefined {
    return this.messages.find((m) => m.type === 'service_status' && m.status === name) as
      | ServiceStatusPayload
      | undefined;
  }

  async ready(): Promise<this> {
    await until(() => this.statuses.includes('ready') || this.closed, 'ready');
    if (this.closed) throw new Error(`closed with ${this.closed.code}: ${this.closed.reason}`);
    return this;
  }

  async end(): Promise<{ code: number; reason: string }> {
    await until(() => this.closed, 'the end of the connection');
    return this.closed ?? { code: 0, reason: '' };
  }

  /** Sends frames quickly, with pauses for the sockets. */
  async send(frames: Iterable<Uint8Array>): Promise<void> {
    let n = 0;
    for (const frame of frames) {
      this.socket.send(frame);
      n += 1;
      if (n % 10 === 0) await pause(1);
    }
  }

  #onMessage(text: string): void {
    if (text === 'ping') {
      this.pings += 1;
      return;
    }
    const message: LiveSegment[] | Received = JSON.parse(text);
    if (!Array.isArray(message)) {
      this.messages.push(message);
      if (message.type === 'segments_deleted') for (const id of message.ids as string[]) this.segments.delete(id);
      return;
    }
    this.batches.push(message);
    for (const segment of message) this.segments.set(segment.id, segment);
  }
}

/** Waits for a condition. */
export async function until<T>(
  condition: () => T | Promise<T>,
  what: string,
  timeoutMs = 40_000,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`timed out waiting for ${what}`);
    await pause(10);
  }
}

/** Audible PCM16, mono, 16 kHz, in frames of 20 ms. */
export function* pcm16Frames(ms: number, { rate = 16_000, channels = 1 } = {}): Generator<Uint8Array> {
  const samples = (rate / 50) * channels;
  for (let at = 0; at < ms; at += 20) {
    const frame = new Int16Array(samples);
    for (let i = 0; i < samples; i++) frame[i] = Math.round(8000 * Math.sin(((at * rate) / 1000 + i) / 7));
    yield new Uint8Array(frame.buffer);
  }
}
