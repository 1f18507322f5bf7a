import type { IncomingMessage, ServerResponse } from 'node:http';
import pino, { type Logger } from 'pino';
import type { Actor } from '../../src/call.ts';
import { listenHandlers } from '../../src/handlers/live/listen.ts';
import { answerConversation, sweepConversations } from '../../src/jobs/conversations.ts';
import { sweepSpool } from '../../src/jobs/spool.ts';
import type { Translate, TranslationLimits } from '../../src/pipeline/conversation/translation-queue.ts';
import { LiveSessions } from '../../src/pipeline/live-sessions.ts';
import type { LiveStore } from '../../src/pipeline/ports.ts';
import type { SessionTimings } from '../../src/pipeline/session/context.ts';
import { createVoiceSampler } from '../../src/pipeline/speakers/voice-sampler.ts';
import { DiskSpoolStore } from '../../src/pipeline/spool/disk/disk-spool-store.ts';
import { storedPush } from '../../src/providers/push/registry.ts';
import { mfccEmbedder } from '../../src/providers/speaker/mfcc/provider.ts';
import type { SpeakerEmbedder } from '../../src/providers/speaker/port.ts';
import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.test-support.ts';
import type { DoubleScript } from '../../src/providers/stt/deepgram/double/script.test-support.ts';
import { deepgramProvider } from '../../src/providers/stt/deepgram/provider.ts';
import type { DeepgramLimits } from '../../src/providers/stt/deepgram/stream.ts';
import { SttPolicy } from '../../src/providers/stt/policy.ts';
import type { SttProvider } from '../../src/providers/stt/port.ts';
import { Leases } from '../../src/queue/leases.ts';
import { type JobQueue, startQueue } from '../../src/queue/queue.ts';
import { ConversationProcessor } from '../../src/services/conversations/conversation-processor.ts';
import { announceProcessed, subscribeLiveNotifications } from '../../src/services/live/live-notifications.ts';
import { DatabaseLiveStore } from '../../src/services/live/live-store.ts';
import { DatabaseSpeakerStore } from '../../src/services/live/speaker-store.ts';
import { NotificationService } from '../../src/services/notifications.ts';
import { ConversationIndexer } from '../../src/services/search/conversation-indexer.ts';
import { createSpeakerIdentifier, type IdentifySpeakers } from '../../src/services/spool/piece-speakers.ts';
import { SpoolService } from '../../src/services/spool/spool.ts';
import { SpoolSweep } from '../../src/services/spool/spool-sweep.ts';
import { SpoolTranscriber } from '../../src/services/spool/spool-transcriber.ts';
import { UnfinishedWork } from '../../src/services/unfinished-work/unfinished-work.ts';
import { DeliveryEnqueuer } from '../../src/services/webhooks/delivery-enqueuer.ts';
import { ReceiverDirectory } from '../../src/services/webhooks/receivers.ts';
import { newId } from '../../src/store/ids.ts';
import type { CredentialChecks } from '../../src/transport/auth.ts';
import { createOriginGuard } from '../../src/transport/http/origin-guard.ts';
import { startServer } from '../../src/transport/http/server.ts';
import type { LiveLimits, TakeMessage } from '../../src/transport/live/connection.ts';
import { createLiveServer, type PendingBounds } from '../../src/transport/live/live-server.ts';
import { TALK } from './live-client.ts';
import { startLiveWebhooks, type WebhookSetup } from './live-webhooks.ts';
import { anyDisk, noQuota } from './no-quota.ts';
import { openTestStore, type TestStore } from './test-store.ts';

export interface LiveSetup {
  script?: DoubleScript;
  /** No provider is configured. */
  withoutProvider?: boolean;
  /** Providers after the double's, made from it. */
  moreProviders?: (double: SttProvider) => SttProvider[];
  listenAuth?: 'uid' | 'local-uid' | 'token';
  timings?: Partial<SessionTimings>;
  limits?: Partial<LiveLimits>;
  /** The language model's translation, if there is one. */
  translate?: Translate;
  translation?: Partial<TranslationLimits>;
  maxSessions?: number;
  maxSessionsPerUser?: number;
  pendingBounds?: PendingBounds;
  /** Counts the messages of users. */
  takeMessage?: TakeMessage;
  /** Replaces the look-up of a user, to delay it. */
  knowsUid?: (uid: string) => Promise<boolean>;
  providerLimits?: Partial<DeepgramLimits>;
  /** Processes silent conversations whose client does not return, of all tests in the file. */
  sweeps?: boolean;
  /** Transcribes audio in the spool. */
  transcribesLater?: boolean;
  maxPieceSamples?: number;
  spoolKeys?: readonly Buffer[];
  spoolMaxBytes?: number;
  spoolMaxAgeMs?: number;
  /** The time that the clock must not have been set before an age is trusted. */
  trustMs?: number;
  /** Replaces functions of the sessions' store, to inject faults. */
  liveStore?: (real: LiveStore) => Partial<LiveStore>;
  /** Replaces the embedder that needs no model. */
  embedder?: SpeakerEmbedder;
  /** Sends webhooks to receivers on this machine. */
  webhooks?: Pick<WebhookSetup, 'maxWaitingMs'>;
  log?: Logger;
}

/** On a busy machine a session takes long to store its end. */
const DRAIN_MS = 30_000;

/** The object with some of its functions replaced. A spread would lose the methods of a class. */
const replaceFunctions = <T extends object>(real: T, replacements: Partial<T>): T =>
  new Proxy(real, {
    get(_, name: keyof T & string) {
      const own = real[name];
      return replacements[name] ?? (typeof own === 'function' ? own.bind(real) : own);
    },
  });

export type LiveService = Awaited<ReturnType<typeof startLive>>;

/** Tokens in these tests are `user.UID`, developer keys `omi_dev_UID`. There are no others. */
const credential =
  (kind: 'user_token' | 'developer_key', pattern: RegExp) =>
  async (token: string): Promise<Actor | undefined> => {
    const uid = pattern.exec(token)?.[1];
    return uid === undefined ? undefined : { uid, credential: kind, scopes: new Set() };
  };
const none = async () => undefined;
const credentials: CredentialChecks = {
  userToken: credential('user_token', /^user\.(.+)$/),
  developerKey: credential('developer_key', /^omi_dev_(.+)$/),
  toolServerKey: none,
  appKey: none,
  deviceKey: none,
  adminToken: none,
  oauthToken: none,
  isOAuthToken: async () => false,
};

/** Starts live sessions on a real store, real sockets and the provider's double. */
export async function startLive(test: LiveTestStore, setup: LiveSetup = {}) {
  const { store, database, queue } = test;
  const log = setup.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const { double, stt } = await startProvider(setup);
  const speakers = createSpeakers(test, setup, log);
  const pending = await startSpool(test, setup, { stt, log, identifySpeakers: speakers.identifySpeakers });
  const { spoolStore, spool } = pending;
  const real = new DatabaseLiveStore({ quota: noQuota, disk: anyDisk, store, queue, spool });
  const liveStore = setup.liveStore ? replaceFunctions<LiveStore>(real, setup.liveStore(real)) : real;
  const webhooks = setup.webhooks && (await startLiveWebhooks({ ...setup.webhooks, store, queue, log }));
  const sessions = new LiveSessions({
    taps: webhooks?.taps,
    store: liveStore,
    stt,
    spoolStore,
    newId,
    log,
    speakers: { store: speakers.speakerStore, sampler: speakers.voiceSampler },
    translator: () => setup.translate,
    translation: { unchangedMs: 100, ...setup.translation },
    timings: { tickMs: 60, voicesMs: 30_000, ...setup.timings },
  });
  const unlisten = await subscribeLiveNotifications(database, sessions, log);
  const sweeper = setup.sweeps && sweepConversations({ store, liveStore: real, log, everyMs: 200, graceMs: 500 });
  const server = await startSocketServer(test, setup, sessions, log);
  return {
    url: server.address.replace('http', 'ws'),
    double,
    liveStore,
    spoolStore,
    spool,
    spoolSweep: pending.sweep,
    identifySpeakers: speakers.identifySpeakers,
    drain: () => server.drain(DRAIN_MS),
    async stop() {
      await server.drain(DRAIN_MS);
      if (sweeper) await sweeper.stop();
      await pending.stop();
      await unlisten();
      await webhooks?.stop();
      await double.close();
    },
  };
}

async function startProvider({ script, providerLimits, withoutProvider, moreProviders }: LiveSetup) {
  const double = await startDeepgramDouble({ words: TALK, ...script });
  // Long timeouts, because the machine may be busy.
  const limits = { pauseMs: 200, connectTimeoutMs: 30_000, stallMs: 60_000, ...providerLimits };
  const provider = deepgramProvider({ model: 'nova-3', url: double.url, limits });
  const providers = [...(withoutProvider ? [] : [provider]), ...(moreProviders?.(provider) ?? [])];
  const stt = new SttPolicy({ providers, retries: 1, firstDelayMs: 20 });
  return { double, stt };
}

function createSpeakers({ store, queue }: LiveTestStore, { embedder = mfccEmbedder() }: LiveSetup, log: Logger) {
  const voiceSampler = createVoiceSampler(embedder);
  const indexer = new ConversationIndexer({ queue });
  const speakerStore = new DatabaseSpeakerStore({ store, indexer });
  return {
    voiceSampler,
    speakerStore,
    identifySpeakers: createSpeakerIdentifier({ speakerStore, voices: { voiceSampler }, log }),
  };
}

async function startSpool(
  { store, queue, dataDir }: LiveTestStore,
  { spoolKeys: keys = [], spoolMaxBytes: maxBytesPerUser = 1_000_000_000, ...setup }: LiveSetup,
  { log, ...more }: { stt: SttPolicy; identifySpeakers: IdentifySpeakers; log: Logger },
) {
  const { spoolMaxAgeMs: maxAgeMs = 86_400_000, trustMs = 0, maxPieceSamples } = setup;
  const spoolStore = await DiskSpoolStore.open({ dataDir, keys, maxBytesPerUser });
  const spool = new SpoolService({ store, queue, spoolStore });
  const sweep = new SpoolSweep({ store, spoolStore, spool, log, maxAgeMs, trustMs });
  const transcriber = new SpoolTranscriber({ store, queue, spoolStore, spool, maxPieceSamples, ...more });
  const none = { transcribeNext: async () => {} };
  const sweeper = await sweepSpool({
    spoolStore,
    spoolSweep: sweep,
    queue,
    spoolTranscriber: setup.transcribesLater ? transcriber : none,
    log,
    spool,
    uploadDecoding: { run: async () => {}, fail: async () => {}, recover: async () => {}, takeOver: async () => {} },
  });
  return {
    spoolStore,
    spool,
    sweep,
    async stop() {
      await sweeper.stop();
      // The queue outlives the service here: its workers would take the jobs of the next one.
      for (const place of spoolStore.places) await queue.dropShard('transcribe-pending-audio', place);
      await spoolStore.close();
    },
  };
}

function startSocketServer({ store }: LiveTestStore, setup: LiveSetup, sessions: LiveSessions, log: Logger) {
  const { listenAuth = 'uid', limits, maxSessions, maxSessionsPerUser, pendingBounds } = setup;
  const live = createLiveServer({
    listenAuth,
    credentials,
    sessions,
    log,
    limits,
    maxSessions,
    maxSessionsPerUser,
    pendingBounds,
    browsers: { upgradeActor: async () => undefined },
    knowsUid: setup.knowsUid ?? (async (uid) => (await store.of(uid).account.get()) !== undefined),
    takeMessage: setup.takeMessage,
    handlers: listenHandlers,
    validatesMessages: true,
  });
  const guard = createOriginGuard({ baseUrl: () => 'http://127.0.0.1', corsOrigins: [] });
  const http = (_: IncomingMessage, response: ServerResponse) => response.writeHead(404).end();
  return startServer(0, '127.0.0.1', { http, live, guard, log });
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
  const processor = new ConversationProcessor({
    store,
    notifications: new NotificationService({ push: storedPush(), queue }),
    queue,
    announce: announceProcessed,
    days: { enqueueDayOf: async () => {} },
    webhookDeliveries: new DeliveryEnqueuer({ queue, directory: new ReceiverDirectory(), validates: true }),
    timezoneOf: async () => 'UTC',
    log,
  });
  const unfinishedWork = new UnfinishedWork({
    store,
    log,
    settings: () => 'none',
    parallel: 1,
    queue,
    leases: new Leases({ store, log }),
  });
  await queue.work('process-conversation', answerConversation('ended', { store, processor, unfinishedWork }));
  await queue.work('update-conversation', answerConversation('words', { store, processor, unfinishedWork }));
  return {
    ...test,
    queue,
    async newUser() {
      const uid = newId();
      await store.system.accounts.create({ uid });
      return uid;
    },
    process: (uid, id) => processor.answerByRules('ended', { uid, id }, AbortSignal.timeout(60_000)),
  };
}
