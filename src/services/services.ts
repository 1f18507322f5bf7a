import type { Config } from '../config/config.ts';
import type { DiskReserve } from '../lib/disk-reserve.ts';
import { follow } from '../lib/follow.ts';
import type { CallCounter } from '../lib/measurements.ts';
import { DAY_MS } from '../lib/time.ts';
import { systemClock } from '../pipeline/clocks/clock.ts';
import { createVoiceSampler } from '../pipeline/speakers/voice-sampler.ts';
import type { SpoolStore } from '../pipeline/spool/spool-store.ts';
import type { Providers } from '../providers/providers.ts';
import { Leases } from '../queue/leases.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Database } from '../store/database-connection.ts';
import { ActionItemService } from './action-items.ts';
import { AdministrationService } from './administration.ts';
import { AppKeyService, AppNotificationService } from './apps/app-messages.ts';
import { AppReviewService } from './apps/app-review.ts';
import { AppService } from './apps/apps.ts';
import { AskService } from './ask/ask.ts';
import { BackupService } from './backups.ts';
import { CalendarService } from './calendar.ts';
import { AppToolService } from './chat/app-tools.ts';
import { ChatService } from './chat/chat.ts';
import { ChatTurns } from './chat/chat-turns.ts';
import { ConversationChanges } from './conversations/conversation-changes.ts';
import { ConversationDeleter } from './conversations/conversation-deleter.ts';
import { ConversationIntake } from './conversations/conversation-intake.ts';
import { ConversationMerging } from './conversations/conversation-merging.ts';
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
import { HealthService, ProviderCheckService } from './health.ts';
import { AccessTokenVerifier } from './identity/access-tokens.ts';
import { AccountDeleter, AccountService, OwnAccountService } from './identity/accounts.ts';
import { AdminTokenService } from './identity/admin-tokens.ts';
import { CredentialService } from './identity/credentials.ts';
import { DeviceKeyService } from './identity/device-keys.ts';
import { SubjectAccounts } from './identity/external-issuer.ts';
import { FirstCredentials } from './identity/first-credentials.ts';
import { GrantService, OAuthRecordService } from './identity/grants.ts';
import { KeyService } from './identity/keys.ts';
import { KnownBrowsers } from './identity/login-attempts.ts';
import { LoginService } from './identity/logins.ts';
import { SessionService } from './identity/sessions.ts';
import { BrowserLoginService, TokenService } from './identity/tokens.ts';
import { ClientDocumentService, ToolClientService } from './identity/tool-clients.ts';
import { ImportRunner } from './import/import-runner.ts';
import { ImportService } from './import/import-service.ts';
import { WatchedFolder } from './import/watched-folder.ts';
import { announceProcessed } from './live/live-notifications.ts';
import { DatabaseLiveStore } from './live/live-store.ts';
import { DatabaseSpeakerStore } from './live/speaker-store.ts';
import { LocationService } from './locations.ts';
import { MemoryService } from './memories/memories.ts';
import { MemoryEmbedder } from './memories/memory-embedder.ts';
import { ModelTrialService } from './model-trial.ts';
import { NotificationService } from './notifications.ts';
import { PeopleService } from './people.ts';
import { DeletionService, RangeDeleter, RetentionService } from './privacy/deletions.ts';
import { OutboundService, OutboundUsage } from './privacy/outbound.ts';
import { UserProviders } from './privacy/user-providers.ts';
import { ProfileService } from './profile.ts';
import { PushSubscriptionService } from './push-subscriptions.ts';
import { CallerLimiter, StrangerLimiter } from './rate-limit/rate-limiter.ts';
import { UserGate } from './rate-limit/user-gate.ts';
import type { RecordingWriter } from './recordings/recording-writer.ts';
import type { Recordings } from './recordings/recordings.ts';
import { SampleDataService } from './sample-data/sample-data.ts';
import { ScreenActivityService } from './screen-activity/screen-activity.ts';
import { ScreenMemories } from './screen-activity/screen-memories.ts';
import { ConversationIndexer } from './search/conversation-indexer.ts';
import { IndexBackfill } from './search/index-backfill.ts';
import { RecordFinder } from './search/record-finder.ts';
import { RecordSearch } from './search/record-search.ts';
import { Research } from './search/research.ts';
import type { ServiceDeps } from './service-deps.ts';
import { SetupService } from './setup/setup.ts';
import { PostEmbedder, SocialPostService } from './social-posts.ts';
import { SpeechProfileService } from './speech-profile.ts';
import { createSpeakerIdentifier } from './spool/piece-speakers.ts';
import { ProviderWatch } from './spool/provider-watch.ts';
import { SpoolService } from './spool/spool.ts';
import { SpoolList } from './spool/spool-list.ts';
import { SpoolSweep } from './spool/spool-sweep.ts';
import { SpoolTranscriber } from './spool/spool-transcriber.ts';
import { SpoolKeyService } from './spool-keys.ts';
import { StatisticsService } from './statistics.ts';
import type { StorageQuota } from './storage-quota.ts';
import { createUserTimezone } from './timezones.ts';
import { digestOfModel, UnfinishedWork } from './unfinished-work/unfinished-work.ts';
import { DeviceFileService } from './uploads/device-files.ts';
import { UploadDecoding } from './uploads/upload-decoding.ts';
import { DatabaseUploadFiles, LocalUploadFiles } from './uploads/upload-files.ts';
import { UploadService } from './uploads/uploads.ts';
import { VoiceMessageService } from './voice-messages/voice-messages.ts';
import { DeliveryEnqueuer } from './webhooks/delivery-enqueuer.ts';
import { DeliveryExplainer } from './webhooks/delivery-explainer.ts';
import { DeliveryLogService } from './webhooks/delivery-log.ts';
import { WebhookTaps } from './webhooks/live/webhook-taps.ts';
import { createReceiverMessages } from './webhooks/receiver-messages.ts';
import { ReceiverDirectory } from './webhooks/receivers.ts';
import { WebhookHealth } from './webhooks/webhook-health.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';
import { WebhookService } from './webhooks/webhooks.ts';

interface Resources extends Pick<ServiceDeps, 'baseUrl' | 'blobs' | 'store' | 'log' | 'egress'> {
  queue: Pick<
    JobQueue,
    'enqueue' | 'bringForward' | 'requireRoom' | 'hasSpareRoom' | 'removeOf' | 'hasShard' | 'count'
  >;
  database: Database;
  spoolStore: SpoolStore;
  config: Config;
  recordings: Recordings;
  recordingWriter: RecordingWriter;
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
export function createServices({
  config,
  baseUrl,
  blobs,
  database,
  store,
  queue,
  providers,
  spoolStore,
  recordings,
  recordingWriter,
  quota,
  disk,
  egress,
  documentEgress,
  counter,
  log,
  validatesResponses,
}: Resources) {
  const { push, stt } = providers;
  const userProviders = new UserProviders({ store, config, count: counter.count, log });
  const { sttUser } = userProviders;
  const models = userProviders.models(providers);
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
  const rateLimiter = new CallerLimiter({ store, log, limit: config.rateLimitPerMinute });
  const subjects = new SubjectAccounts({ store, memoryAccess });
  const notifications = new NotificationService({ push, queue });
  const spool = new SpoolService({ store, queue, spoolStore });
  const providerWatch = new ProviderWatch({ stt });
  const timezoneOf = createUserTimezone(config.timezone);
  const spoolKeys = new SpoolKeyService({ store, queue, spoolStore, log, keys: config.spoolKeys });
  const localFiles = new LocalUploadFiles({ dataDir: config.dataDir, keys: config.spoolKeys });
  const uploadFiles = database.hasOneProcess
    ? localFiles
    : new DatabaseUploadFiles({ store, local: localFiles, keys: config.spoolKeys });
  const imports = new ImportService({ store, queue, quota, blobs, keys: config.spoolKeys });
  const uploads = new UploadService({ store, queue, quota, spoolStore, files: uploadFiles });
  const deviceFiles = new DeviceFileService({ store, quota, uploads });
  const finder = new RecordFinder({ store, models });
  const indexer = new ConversationIndexer({ models, queue });
  const postEmbedder = new PostEmbedder({ models, queue });
  const memoryEmbedder = new MemoryEmbedder({ models, queue });
  const screenMemories = new ScreenMemories({ store, queue, models, timezoneOf, memoryEmbedder });
  const speakerStore = new DatabaseSpeakerStore({ store, indexer });
  const samplerOf = follow(() => providers.speaker, createVoiceSampler);
  /** The model of voices may change while the service runs. */
  const voices = {
    get voiceSampler() {
      return samplerOf();
    },
    get diarizer() {
      return providers.diarizer;
    },
  };
  const identifySpeakers = createSpeakerIdentifier({ speakerStore, voices, log });
  const directory = new ReceiverDirectory();
  const webhookDeliveries = new DeliveryEnqueuer({ queue, directory, validates: validatesResponses });
  const webhookHealth = new WebhookHealth({ store, notifications, log });
  const days = new DaySummarizer({ log, store, queue, notifications, models, timezoneOf, webhookDeliveries });
  const knownBrowsers = new KnownBrowsers({ keys: tokens.signingKeys });
  const sessions = new SessionService({ store });
  const identity = { store, keys, tokens, adminTokens };
  const files = { store, queue, quota, blobs, keys: config.spoolKeys };
  const pending = { store, queue, spoolStore, spool };
  const transcribing = { stt, sttUser, identifySpeakers };
  const delivering = { store, egress, log, deliveries: webhookDeliveries, health: webhookHealth };
  const processing = { log, store, queue, models, notifications, days, timezoneOf, webhookDeliveries };
  const settings = () => digestOfModel(config.llm ?? providers.machine.installed.language);
  const leases = new Leases({ store, log });
  const unfinishedWork = new UnfinishedWork({
    store,
    queue,
    leases,
    models,
    log,
    settings,
    parallel: config.llmParallel,
  });
  const conversationProcessor = new ConversationProcessor({ ...processing, announce: announceProcessed });
  const conversationReprocessing = new ConversationReprocessing({
    store,
    models,
    queue,
    conversationProcessor,
    unfinishedWork,
    spool,
    recordings,
    stt,
  });
  const ask = new AskService({ store, finder, models, quota });
  const locations = new LocationService({ store });
  const appTools = new AppToolService({ store, egress, locations });
  const actionItems = new ActionItemService({ store, finder, notifications, quota, timezoneOf });
  const backups = new BackupService({ store, database, notifications, config, log });
  const liveStore = new DatabaseLiveStore({ store, queue, spool, quota, disk });
  const conversations = new ConversationService({ store, finder });
  const conversationDeleter = new ConversationDeleter({ store, days, recordings });
  const memories = new MemoryService({ store, finder, models, queue, quota });
  const recordSearch = new RecordSearch({ store, finder, memories, actionItems });
  const ownData = { ask, actionItems, conversations, memories };
  const chatTurns = new ChatTurns({ store, log, leases });
  const chat = new ChatService({ store, quota, timezoneOf, models, appTools, turns: chatTurns, ...ownData });
  const apps = new AppService({ store, egress, keys, baseUrl, quota, deliveries: webhookDeliveries });
  const webhooks = new WebhookService({ store, egress, deliveries: webhookDeliveries });
  const indexBackfill = new IndexBackfill({ store, models, indexer, postEmbedder, queue });
  const accountDeleter = new AccountDeleter({ store, queue });
  const rangeDeleter = new RangeDeleter({ store, conversations: conversationDeleter, recordings });
  const onReceiverMessage = createReceiverMessages({ store, notifications, chat });
  return {
    accounts: new AccountService({
      ...identity,
      accountDeleter,
      days,
      indexer,
      memoryEmbedder,
      baseUrl,
      memoryAccess,
      timezoneOf,
      notifications,
    }),
    administration: new AdministrationService({ store, database, queue, backups, spoolKeys, config }),
    setup: new SetupService({ store, config, log }),
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
    calendar: new CalendarService({ store, baseUrl, keys, rateLimiter, timezoneOf }),
    chat,
    chatTurns,
    deviceKeys: new DeviceKeyService({ store, keys }),
    clientDocuments: new ClientDocumentService({ egress: documentEgress }),
    conversations,
    conversationChanges: new ConversationChanges({
      ...{ store, quota, deleter: conversationDeleter, indexer, days, liveStore, timezoneOf },
    }),
    conversationDeleter,
    conversationDeliveries: new DeliveryExplainer({ store }),
    conversationIndexer: indexer,
    conversationIntake: new ConversationIntake({ store, queue, quota }),
    conversationProcessor,
    conversationReprocessing,
    conversationMerging: new ConversationMerging({ store, days, indexer, reprocessing: conversationReprocessing }),
    corrections: new CorrectionService({ store, quota, indexer, reprocessing: conversationReprocessing, voices }),
    credentials: new CredentialService({ ...identity, subjects, accessTokens, sessions }),
    dailySummaries: new DailySummaryService({ store }),
    daySummarizer: days,
    firstCredentials: new FirstCredentials({ ...identity, memoryAccess }),
    exports: new ExportService({ ...files, notifications, spoolStore, recordings, baseUrl }),
    folders: new FolderService({ store, quota }),
    goals: new GoalService({ store, quota }),
    grants: new GrantService({ store }),
    health: new HealthService({ dataDir: config.dataDir }),
    models,
    recordings,
    imports,
    watchedFolder:
      config.importDir === undefined
        ? undefined
        : new WatchedFolder({ folder: config.importDir, store, imports, uploads, deviceFiles, leases, log }),
    importRunner: new ImportRunner({
      ...files,
      timezoneOf,
      uploads,
      indexer,
      memoryEmbedder,
      postEmbedder,
      recordingWriter,
    }),
    indexBackfill,
    outbound: new OutboundService({ store, config, webhooks, apps, indexBackfill }),
    outboundUsage: new OutboundUsage({ store, counter, log }),
    deletions: new DeletionService({ store, queue, rangeDeleter }),
    retention: new RetentionService({ store, queue, rangeDeleter }),
    userProviders,
    keys,
    knownBrowsers,
    oauthRecords: new OAuthRecordService({ store }),
    spool,
    spoolList: new SpoolList({ store, spool }),
    spoolSweep: new SpoolSweep({ store, spoolStore, spool, providerWatch, log, maxAgeMs }),
    conversationRetranscription: new ConversationRetranscription({
      ...transcribing,
      store,
      recordings,
      reprocessing: conversationReprocessing,
      processor: conversationProcessor,
    }),
    spoolTranscriber: new SpoolTranscriber({ ...pending, ...transcribing, providerWatch }),
    liveStore,
    locations,
    logins: new LoginService({ store, baseUrl, knownBrowsers, sessions }),
    ownAccount: new OwnAccountService({ store, quota, stt, sttUser, accountDeleter, timezoneOf, notifications }),
    memories,
    modelTrials: new ModelTrialService({ models }),
    providerChecks: new ProviderCheckService({ store, providers }),
    profile: new ProfileService({ log, store, queue, models }),
    people: new PeopleService({ store, indexer }),
    pushSubscriptions: new PushSubscriptionService({ store, egress, notifications }),
    recordSearch,
    research: new Research({ recordSearch, conversations, memories, actionItems, baseUrl }),
    uploadDecoding: new UploadDecoding({ ...pending, notifications, leases, timezoneOf, files: uploadFiles }),
    uploadFiles,
    uploads,
    deviceFiles,
    rateLimiter,
    postEmbedder,
    sampleData: new SampleDataService({ store, quota, timezoneOf, indexer, memoryEmbedder, postEmbedder, days }),
    screenActivity: new ScreenActivityService({ store, quota, screenMemories }),
    screenMemories,
    socialPosts: new SocialPostService({ store, finder, quota, models, queue }),
    sessions,
    speakerStore,
    statistics: new StatisticsService({ store, timezoneOf }),
    strangerLimiter: new StrangerLimiter({ store, log, most: config.rateLimitPerMinute }),
    speechProfile: new SpeechProfileService({ store, providers, baseUrl, quota }),
    tokens,
    toolClients: new ToolClientService({ store }),
    unfinishedWork,
    userGate: new UserGate(),
    voices,
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
