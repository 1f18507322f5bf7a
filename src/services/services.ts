import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { createVoiceSampler } from '../pipeline/speakers/voice-sampler.ts';
import type { Spools } from '../pipeline/spool/spools.ts';
import type { Providers } from '../providers/providers.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { createActionItemService } from './action-items/action-items.ts';
import { createAskService } from './ask/ask.ts';
import { createConversationIntake } from './conversations/conversation-intake.ts';
import { createConversationProcessor } from './conversations/conversation-processor.ts';
import { createConversationService } from './conversations/conversations.ts';
import { createDailySummaryService } from './daily-summaries/daily-summaries.ts';
import { createDaySummarizer } from './daily-summaries/day-summarizer.ts';
import { createFolderService } from './folders.ts';
import { createGoalService } from './goals.ts';
import { createHealthService } from './health.ts';
import { createSubjectAccounts } from './identity/account-claims.ts';
import { createAccountService } from './identity/accounts.ts';
import { createCredentialService } from './identity/credentials.ts';
import { createKeyService } from './identity/keys.ts';
import { createTokenService } from './identity/tokens.ts';
import { announcePersonDeleted, announceProcessed } from './live/live-notifications.ts';
import { createLiveSpeakers } from './live/live-speakers.ts';
import { createLiveStore } from './live/live-store.ts';
import { createMemoryService } from './memories/memories.ts';
import { createNotificationService } from './notifications.ts';
import { createPendingAudioService } from './pending-audio/pending-audio.ts';
import { createPendingAudioSweep } from './pending-audio/pending-audio-sweep.ts';
import { createPendingAudioTranscriber } from './pending-audio/pending-audio-transcriber.ts';
import { createSpeakerIdentifier } from './pending-audio/pending-speakers.ts';
import { createPeopleService } from './people.ts';
import { createRateLimiter } from './rate-limit/rate-limiter.ts';
import { createConversationFinder } from './search/conversation-finder.ts';
import { createConversationIndexer } from './search/conversation-indexer.ts';
import { createIndexBackfill } from './search/index-backfill.ts';
import { createSpeechProfileService } from './speech-profile.ts';
import { createUserTimezone } from './timezones.ts';
import { createVoiceMessageService } from './voice-messages/voice-messages.ts';

const DAY_MS = 86_400_000;

interface ServiceDeps {
  config: Config;
  /** The public address of the service. */
  baseUrl: () => string;
  database: Database;
  store: Store;
  queue: JobQueue;
  providers: Providers;
  spools: Spools;
  log: Logger;
}

/** Creates all services of the product. */
export function createServices({ config, baseUrl, database, store, queue, providers, spools, log }: ServiceDeps) {
  const { embedding, llm, push, speaker, stt } = providers;
  const { memoryAccess } = config;
  const keys = createKeyService({ store, database, log });
  const tokens = createTokenService({ store, log, oidc: config.oidc });
  const notifications = createNotificationService({ push, queue });
  const pendingAudio = createPendingAudioService({ store, queue, spools });
  const timezoneOf = createUserTimezone(config.timezone);
  const finder = createConversationFinder({ store, embedding });
  const indexer = createConversationIndexer({ embedding, queue });
  const speakers = createLiveSpeakers({ store, indexer });
  const voiceSampler = createVoiceSampler(speaker);
  const days = createDaySummarizer({ store, queue, notifications, llm, timezoneOf });
  return {
    accounts: createAccountService({ store, keys, tokens, days, baseUrl, memoryAccess }),
    actionItems: createActionItemService({ store, notifications }),
    ask: createAskService({ store, finder, llm }),
    conversations: createConversationService({ store, finder, indexer, days }),
    conversationIndexer: indexer,
    conversationIntake: createConversationIntake({ store, queue }),
    conversationProcessor: createConversationProcessor({
      store,
      llm,
      embedding,
      notifications,
      queue,
      announce: announceProcessed,
      summarizeDay: days.enqueueDayOf,
      timezoneOf,
    }),
    credentials: createCredentialService({ keys, tokens, subjects: createSubjectAccounts({ store, memoryAccess }) }),
    dailySummaries: createDailySummaryService({ store }),
    daySummarizer: days,
    folders: createFolderService({ store }),
    goals: createGoalService({ store }),
    health: createHealthService(),
    indexBackfill: createIndexBackfill({ store, embedding, indexer, queue }),
    keys,
    pendingAudioSweep: createPendingAudioSweep({
      store,
      spools,
      pendingAudio,
      log,
      maxAgeMs: config.spoolMaxDays * DAY_MS,
    }),
    pendingAudioTranscriber: createPendingAudioTranscriber({
      store,
      queue,
      spools,
      pendingAudio,
      stt,
      identifySpeakers: createSpeakerIdentifier({ speakerStore: speakers, voiceSampler, log }),
    }),
    liveStore: createLiveStore({ store, queue, pendingAudio }),
    liveSpeakers: speakers,
    memories: createMemoryService({ store, embedding, queue }),
    people: createPeopleService({ store, announceDeleted: announcePersonDeleted, indexer }),
    rateLimiter: createRateLimiter({ store, limit: config.rateLimitPerMinute, log }),
    speechProfile: createSpeechProfileService({ store, speaker, baseUrl }),
    tokens,
    voiceSampler,
    voiceMessages: createVoiceMessageService({ stt }),
  };
}

export type Services = ReturnType<typeof createServices>;
