import type { Config } from '../config/config.ts';
import type { CallCounter } from '../lib/call-counter.ts';
import type { DiskReserve } from '../lib/disk-reserve.ts';
import { DAY_MS } from '../lib/durations.ts';
import { systemClock } from '../pipeline/clocks/clock.ts';
import { VoiceSampler } from '../pipeline/speakers/voice-sampler.ts';
import type { AudioStore } from '../pipeline/spool/audio-store.ts';
import type { Providers } from '../providers/providers.ts';
import { Leases } from '../queue/leases.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Database } from '../store/database-connection.ts';
import { ActionItemService } from './action-items/action-items.ts';
import { AdministrationService } from './administration.ts';
import { AppKeyService } from './apps/app-keys.ts';
import { AppNotificationService } from './apps/app-notifications.ts';
import { AppReviewService } from './apps/app-review.ts';
import { AppService } from './apps/apps.ts';
import { AskService } from './ask/ask.ts';
import { BackupService } from './backups.ts';
import { AppToolService } from './chat/app-tools.ts';
import { ChatService } from './chat/chat.ts';
import { ChatTurns } from './chat/chat-turns.ts';
import { ConversationIntake } from './conversations/conversation-intake.ts';
import { ConversationProcessor } from './conversations/conversation-processor.ts';
import { ConversationReprocessing } from './conversations/conversation-reprocessing.ts';
import { ConversationRetranscription } from './conversations/conversation-retranscription.ts';
import { ConversationService } from './conversations/conversations.ts';
import { CorrectionService } from './corrections/corrections.ts';
import { DailySummaryService } from './daily-summaries/daily-summaries.ts';
import { DaySummarizer } from './daily-summaries/day-summarizer.ts';
import { ExportService } from './export/exports.ts';
import { FolderService } from './folders.ts';
import { GoalService } from './goals.ts';
import { HealthService } from './health.ts';
import { AccessTokenVerifier } from './identity/access-tokens.ts';
import { SubjectAccounts } from './identity/account-claims.ts';
import { AccountDeleter } from './identity/account-deleter.ts';
import { AccountService } from './identity/accounts.ts';
import { AdminTokenService } from './identity/admin-tokens.ts';
import { BrowserLoginService } from './identity/browser-login.ts';
import { ClientDocumentService } from './identity/client-documents.ts';
import { CredentialService } from './identity/credentials.ts';
import { FirstCredentials } from './identity/first-credentials.ts';
import { GrantService } from './identity/grants.ts';
import { KeyService } from './identity/keys.ts';
import { KnownBrowsers } from './identity/known-browsers.ts';
import { LoginService } from './identity/logins.ts';
import { OAuthRecordService } from './identity/oauth-records.ts';
import { OwnAccountService } from './identity/own-account.ts';
import { SessionService } from './identity/sessions.ts';
import { TokenService } from './identity/tokens.ts';
import { ToolClientService } from './identity/tool-clients.ts';
import { ImportRunner } from './import/import-runner.ts';
import { ImportService } from './import/import-service.ts';
import type { KeptRecordingWriter } from './kept-recordings/kept-recording-writer.ts';
import type { KeptRecordings } from './kept-recordings/kept-recordings.ts';
import { announceProcessed } from './live/live-notifications.ts';
import { DatabaseLiveStore } from './live/live-store.ts';
import { DatabaseSpeakerStore } from './live/speaker-store.ts';
import { LocationService } from './locations.ts';
import { MemoryService } from './memories/memories.ts';
import { MemoryEmbedder } from './memories/memory-embedder.ts';
import { ModelTrialService } from './model-trial/model-trial.ts';
import { NotificationService } from './notifications.ts';
import { PendingAudioService } from './pending-audio/pending-audio.ts';
import { PendingAudioList } from './pending-audio/pending-audio-list.ts';
import { PendingAudioSweep } from './pending-audio/pending-audio-sweep.ts';
import { PendingAudioTranscriber } from './pending-audio/pending-audio-transcriber.ts';
import { createSpeakerIdentifier } from './pending-audio/pending-speakers.ts';
import { ProviderWatch } from './pending-audio/provider-watch.ts';
import { PeopleService } from './people.ts';
import { DeletionService } from './privacy/deletions.ts';
import { OutboundService } from './privacy/outbound.ts';
import { OutboundUsage } from './privacy/outbound-usage.ts';
import { RangeDeleter } from './privacy/range-deleter.ts';
import { RetentionService } from './privacy/retention.ts';
import { UserProviders } from './privacy/user-providers.ts';
import { ProfileService } from './profile/profile.ts';
import { ProviderCheckService } from './provider-check.ts';
import { PushSubscriptionService } from './push-subscriptions.ts';
import { CallerLimiter } from './rate-limit/caller-limiter.ts';
import { StrangerLimiter } from './rate-limit/stranger-limiter.ts';
import { UserGate } from './rate-limit/user-gate.ts';
import { DeviceFileService } from './recordings/device-files.ts';
import { RecordingDecoding } from './recordings/recording-decoding.ts';
import { LocalRecordingFiles } from './recordings/recording-files.ts';
import { RecordingService } from './recordings/recordings.ts';
import { StoredRecordingFiles } from './recordings/stored-recording-files.ts';
import { SampleDataService } from './sample-data/sample-data.ts';
import { ScreenActivityService } from './screen-activity/screen-activity.ts';
import { ScreenMemories } from './screen-activity/screen-memories.ts';
import { ConversationFinder } from './search/conversation-finder.ts';
import { ConversationIndexer } from './search/conversation-indexer.ts';
import { IndexBackfill } from './search/index-backfill.ts';
import { RecordSearch } from './search/record-search.ts';
import type { ServiceDeps } from './service-deps.ts';
import { PostEmbedder } from './social-posts/post-embedder.ts';
import { SocialPostService } from './social-posts/social-posts.ts';
import { SpeechProfileService } from './speech-profile.ts';
import { SpoolKeyService } from './spool-keys.ts';
import { StatisticsService } from './statistics.ts';
import type { StorageQuota } from './storage-quota.ts';
import { createUserTimezone } from './timezones.ts';
import { digestOfModel } from './unfinished-work/model-digest.ts';
import { UnfinishedWork } from './unfinished-work/unfinished-work.ts';
import { VoiceMessageService } from './voice-messages/voice-messages.ts';
import { ConversationDeliveryService } from './webhooks/conversation-deliveries.ts';
import { DeliveryLogService } from './webhooks/delivery-log.ts';
import { WebhookTaps } from './webhooks/live/webhook-taps.ts';
import { createReceiverMessages } from './webhooks/receiver-messages.ts';
import { ReceiverDirectory } from './webhooks/receivers.ts';
import { WebhookDeliveries } from './webhooks/webhook-deliveries.ts';
import { WebhookHealth } from './webhooks/webhook-health.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';
import { WebhookService } from './webhooks/webhooks.ts';

interface Resources extends Pick<ServiceDeps, 'baseUrl' | 'blobs' | 'store' | 'log' | 'egress'> {
  queue: Pick<
    JobQueue,
    'enqueue' | 'bringForward' | 'requireRoom' | 'hasSpareRoom' | 'removeOf' | 'hasShard' | 'count'
  >;
  database: Database;
  audioStore: AudioStore;
  config: Config;
  keptRecordings: KeptRecordings;
  keptWriter: KeptRecordingWriter;
  quota: StorageQuota;
  disk: DiskReserve;
  /** Calls addresses that callers without credentials gave: public ones only. */
  documentEgress: ServiceDeps['egress'];
  providers: Providers;
  /** Counts what is sent for users. */
  counter: CallCounter;
  /** Checks what is sent against the specs, in tests and development. */
  validatesResponses: boolean;
}

/** Creates all services of the product. */
export function createServices(resources: Resources) {
  const {
    config,
    baseUrl,
    blobs,
    database,
    store,
    queue,
    providers,
    audioStore,
    keptRecordings,
    keptWriter,
    quota,
    disk,
    egress,
    documentEgress,
    counter,
    log,
    validatesResponses,
  } = resources;
  const { push, speaker, stt } = providers;
  const userProviders = new UserProviders({ store, config, count: counter.count });
  const { sttUser } = userProviders;
  const llm = userProviders.languageModel(providers.llm);
  const embedding = userProviders.embedding(providers.embedding);
  const { memoryAccess, oidc } = config;
  const maxAgeMs = config.spoolMaxDays * DAY_MS;
  const keys = new KeyService({ store, database, log });
  const tokens = new TokenService({ store, log, oidc });
  const adminTokens = new AdminTokenService({ store });
  const accessTokens = new AccessTokenVerifier({
    issuer: () => new URL(baseUrl()).origin,
    findKey: tokens.signingKeys.find,
    hasGrant: async (id) => (await store.system.oauthRecords.find('Grant', id)) !== undefined,
    isReplaced: oidc !== undefined,
    clock: systemClock,
  });
  const subjects = new SubjectAccounts({ store, memoryAccess });
  const notifications = new NotificationService({ push, queue });
  const pendingAudio = new PendingAudioService({ store, queue, audioStore });
  const providerWatch = new ProviderWatch({ stt });
  const timezoneOf = createUserTimezone(config.timezone);
  const spoolKeys = new SpoolKeyService({ store, queue, audioStore, log, keys: config.spoolKeys });
  const localFiles = new LocalRecordingFiles({ dataDir: config.dataDir, keys: config.spoolKeys });
  const recordingFiles = database.hasOneProcess
    ? localFiles
    : new StoredRecordingFiles({ store, local: localFiles, keys: config.spoolKeys });
  const recordings = new RecordingService({ store, queue, quota, audioStore, files: recordingFiles });
  const finder = new ConversationFinder({ store, embedding });
  const indexer = new ConversationIndexer({ embedding, queue });
  const postEmbedder = new PostEmbedder({ embedding, queue });
  const memoryEmbedder = new MemoryEmbedder({ embedding, queue });
  const screenMemories = new ScreenMemories({ store, queue, llm, timezoneOf, memoryEmbedder });
  const speakerStore = new DatabaseSpeakerStore({ store, indexer });
  const voiceSampler = new VoiceSampler(speaker);
  const identifySpeakers = createSpeakerIdentifier({ speakerStore, voiceSampler, log });
  const directory = new ReceiverDirectory();
  const webhookDeliveries = new WebhookDeliveries({ queue, directory, validates: validatesResponses });
  const webhookHealth = new WebhookHealth({ store, notifications, log });
  const days = new DaySummarizer({ log, store, queue, notifications, llm, timezoneOf, webhookDeliveries });
  const knownBrowsers = new KnownBrowsers(tokens.signingKeys);
  const sessions = new SessionService({ store });
  const identity = { store, keys, tokens, adminTokens };
  const files = { store, queue, quota, blobs, keys: config.spoolKeys };
  const pending = { store, queue, audioStore, pendingAudio };
  const transcribing = { stt, sttUser, identifySpeakers };
  const delivering = { store, egress, log, deliveries: webhookDeliveries, health: webhookHealth };
  const processing = { log, store, queue, embedding, llm, notifications, days, timezoneOf, webhookDeliveries };
  const settings = digestOfModel(config.llm);
  const leases = new Leases({ store, log });
  const unfinishedWork = new UnfinishedWork({ store, queue, leases, llm, log, settings, parallel: config.llmParallel });
  const conversationProcessor = new ConversationProcessor({ ...processing, announce: announceProcessed });
  const conversationReprocessing = new ConversationReprocessing({
    store,
    llm,
    queue,
    conversationProcessor,
    unfinishedWork,
    pendingAudio,
    keptRecordings,
    stt,
  });
  const ask = new AskService({ store, finder, llm });
  const locations = new LocationService({ store });
  const appTools = new AppToolService({ store, egress, locations });
  const actionItems = new ActionItemService({ store, notifications, quota });
  const backups = new BackupService({ store, database, notifications, config, log });
  const conversations = new ConversationService({ store, finder, indexer, days, quota, keptRecordings });
  const memories = new MemoryService({ store, embedding, queue, quota });
  const ownData = { ask, actionItems, conversations, memories };
  const chatTurns = new ChatTurns({ store, log, leases });
  const chat = new ChatService({ store, quota, timezoneOf, llm, appTools, turns: chatTurns, ...ownData });
  const apps = new AppService({ store, egress, keys, baseUrl, quota, deliveries: webhookDeliveries });
  const webhooks = new WebhookService({ store, egress, deliveries: webhookDeliveries });
  const indexBackfill = new IndexBackfill({ store, embedding, indexer, postEmbedder, queue });
  const accountDeleter = new AccountDeleter({ store, queue });
  const rangeDeleter = new RangeDeleter({ store, conversations, keptRecordings });
  const onReceiverMessage = createReceiverMessages({ store, notifications, chat });
  return {
    accounts: new AccountService({
      store,
      tokens,
      accountDeleter,
      days,
      indexer,
      memoryEmbedder,
      baseUrl,
      memoryAccess,
    }),
    administration: new AdministrationService({ store, database, queue, backups, spoolKeys, config }),
    spoolKeys,
    adminTokens,
    accessTokens,
    appKeys: new AppKeyService({ store, keys }),
    appReview: new AppReviewService({ store, baseUrl, notifications }),
    apps,
    actionItems,
    appNotifications: new AppNotificationService({ store, notifications, chat }),
    appTools,
    ask,
    backups,
    browserLogins: new BrowserLoginService({ store, tokens, accessTokens }),
    chat,
    chatTurns,
    clientDocuments: new ClientDocumentService({ egress: documentEgress }),
    conversations,
    conversationDeliveries: new ConversationDeliveryService({ store }),
    conversationIndexer: indexer,
    conversationIntake: new ConversationIntake({ store, queue, quota }),
    conversationProcessor,
    conversationReprocessing,
    corrections: new CorrectionService({ store, quota, indexer, reprocessing: conversationReprocessing, voiceSampler }),
    credentials: new CredentialService({ ...identity, subjects, accessTokens, sessions }),
    dailySummaries: new DailySummaryService({ store }),
    daySummarizer: days,
    firstCredentials: new FirstCredentials({ ...identity, memoryAccess }),
    exports: new ExportService({ ...files, notifications, audioStore, keptRecordings, baseUrl }),
    folders: new FolderService({ store, quota }),
    goals: new GoalService({ store, quota }),
    grants: new GrantService({ store }),
    health: new HealthService({ dataDir: config.dataDir }),
    embedding,
    keptRecordings,
    imports: new ImportService(files),
    importRunner: new ImportRunner({ ...files, recordings, indexer, memoryEmbedder, postEmbedder, keptWriter }),
    indexBackfill,
    llm,
    outbound: new OutboundService({ store, config, webhooks, apps, indexBackfill }),
    outboundUsage: new OutboundUsage({ store, counter, log }),
    deletions: new DeletionService({ store, queue, rangeDeleter }),
    retention: new RetentionService({ store, queue, rangeDeleter }),
    userProviders,
    keys,
    knownBrowsers,
    oauthRecords: new OAuthRecordService({ store }),
    pendingAudio,
    pendingAudioList: new PendingAudioList({ store, pendingAudio }),
    pendingAudioSweep: new PendingAudioSweep({ store, audioStore, pendingAudio, providerWatch, log, maxAgeMs }),
    conversationRetranscription: new ConversationRetranscription({
      ...transcribing,
      store,
      keptRecordings,
      reprocessing: conversationReprocessing,
      processor: conversationProcessor,
    }),
    pendingAudioTranscriber: new PendingAudioTranscriber({ ...pending, ...transcribing, providerWatch }),
    liveStore: new DatabaseLiveStore({ store, queue, pendingAudio, quota, disk }),
    locations,
    logins: new LoginService({ store, baseUrl, knownBrowsers, sessions }),
    ownAccount: new OwnAccountService({ store, quota, stt, sttUser, accountDeleter }),
    memories,
    modelTrials: new ModelTrialService({ llm }),
    providerChecks: new ProviderCheckService({ store, providers }),
    profile: new ProfileService({ log, store, queue, llm }),
    people: new PeopleService({ store, indexer }),
    pushSubscriptions: new PushSubscriptionService({ store, egress }),
    recordSearch: new RecordSearch({ store, finder, memories, actionItems }),
    recordingDecoding: new RecordingDecoding({ ...pending, leases, timezoneOf, files: recordingFiles }),
    recordingFiles,
    recordings,
    deviceFiles: new DeviceFileService({ store, quota, recordings }),
    rateLimiter: new CallerLimiter({ store, log, limit: config.rateLimitPerMinute }),
    postEmbedder,
    sampleData: new SampleDataService({ store, quota, timezoneOf, indexer, memoryEmbedder, postEmbedder, days }),
    screenActivity: new ScreenActivityService({ store, quota, screenMemories }),
    screenMemories,
    socialPosts: new SocialPostService({ store, quota, embedding, queue }),
    sessions,
    speakerStore,
    statistics: new StatisticsService({ store, timezoneOf }),
    strangerLimiter: new StrangerLimiter({ store, log, most: config.rateLimitPerMinute }),
    speechProfile: new SpeechProfileService({ store, speaker, baseUrl, quota }),
    tokens,
    toolClients: new ToolClientService({ store }),
    unfinishedWork,
    userGate: new UserGate(),
    voiceSampler,
    voiceMessages: new VoiceMessageService({ stt, sttUser }),
    deliveryLog: new DeliveryLogService({ store, egress, directory, deliveries: webhookDeliveries }),
    webhookDeliveries,
    webhookHealth,
    webhooks,
    webhookTaps: new WebhookTaps({ ...delivering, validates: validatesResponses }),
    webhookSender: new WebhookSender({ ...delivering, directory, onReceiverMessage, leases }),
  };
}

export type Services = ReturnType<typeof createServices>;
