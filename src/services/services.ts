import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { createVoiceSampler } from '../pipeline/speakers/voice-sampler.ts';
import type { Spools } from '../pipeline/spool/spools.ts';
import type { Providers } from '../providers/providers.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { actionItemService } from './action-items/action-items.ts';
import { askService } from './ask/ask.ts';
import { conversationIntake } from './conversations/conversation-intake.ts';
import { conversationProcessor } from './conversations/conversation-processor.ts';
import { conversationService } from './conversations/conversations.ts';
import { dailySummaryService } from './daily-summaries/daily-summaries.ts';
import { daySummarizer } from './daily-summaries/day-summarizer.ts';
import { folderService } from './folders.ts';
import { goalService } from './goals.ts';
import { healthService } from './health.ts';
import { subjectAccounts } from './identity/account-claims.ts';
import { accountService } from './identity/accounts.ts';
import { credentialService } from './identity/credentials.ts';
import { keyService } from './identity/keys.ts';
import { tokenService } from './identity/tokens.ts';
import { announcePersonDeleted, announceProcessed } from './live/live-notifications.ts';
import { liveSpeakers } from './live/live-speakers.ts';
import { createLiveStore } from './live/live-store.ts';
import { memoryService } from './memories/memories.ts';
import { notificationService } from './notifications.ts';
import { pendingAudioService } from './pending-audio/pending-audio.ts';
import { pendingAudioTranscriber } from './pending-audio/pending-audio-transcriber.ts';
import { pendingSpeakers } from './pending-audio/pending-speakers.ts';
import { peopleService } from './people.ts';
import { rateLimiter } from './rate-limit/rate-limiter.ts';
import { conversationFinder } from './search/conversation-finder.ts';
import { conversationIndexer } from './search/conversation-indexer.ts';
import { indexBackfill } from './search/index-backfill.ts';
import { speechProfileService } from './speech-profile.ts';
import { userTimezone } from './timezones.ts';
import { voiceMessageService } from './voice-messages/voice-messages.ts';

const DAY_MS = 86_400_000;

export interface ServiceDeps {
  config: Config;
  /** Where clients reach the service. */
  baseUrl: () => string;
  database: Database;
  store: Store;
  queue: JobQueue;
  providers: Providers;
  spools: Spools;
  log: Logger;
}

/** Everything that the product does, behind no door yet. */
export function createServices({ config, baseUrl, database, store, queue, providers, spools, log }: ServiceDeps) {
  const { embedding, llm, push, speaker, stt } = providers;
  const { memoryAccess } = config;
  const keys = keyService({ store, database, log });
  const tokens = tokenService({ store, log, oidc: config.oidc });
  const notifications = notificationService({ push, queue });
  const pendingAudio = pendingAudioService({ store, queue, spools, log, maxAgeMs: config.spoolMaxDays * DAY_MS });
  const timezoneOf = userTimezone(config.timezone);
  const finder = conversationFinder({ store, embedding });
  const indexer = conversationIndexer({ embedding, queue });
  const speakers = liveSpeakers({ store, indexer });
  const voiceSampler = createVoiceSampler(speaker);
  const days = daySummarizer({ store, queue, notifications, llm, timezoneOf });
  return {
    accounts: accountService({ store, keys, tokens, days, baseUrl, memoryAccess }),
    actionItems: actionItemService({ store, notifications }),
    ask: askService({ store, finder, llm }),
    conversations: conversationService({ store, finder, indexer, days }),
    conversationIndexer: indexer,
    conversationIntake: conversationIntake({ store, queue }),
    conversationProcessor: conversationProcessor({
      store,
      llm,
      embedding,
      notifications,
      queue,
      announce: announceProcessed,
      summarizeDay: days.later,
      timezoneOf,
    }),
    credentials: credentialService({ keys, tokens, subjects: subjectAccounts({ store, memoryAccess }) }),
    dailySummaries: dailySummaryService({ store }),
    daySummarizer: days,
    folders: folderService({ store }),
    goals: goalService({ store }),
    health: healthService(),
    indexBackfill: indexBackfill({ store, embedding, indexer, queue }),
    keys,
    pendingAudio,
    pendingAudioTranscriber: pendingAudioTranscriber({
      store,
      queue,
      spools,
      pendingAudio,
      stt,
      recogniseSpeakers: pendingSpeakers({ speakerStore: speakers, voiceSampler, log }),
    }),
    liveStore: createLiveStore({ store, queue, pendingAudio }),
    liveSpeakers: speakers,
    memories: memoryService({ store, embedding, queue }),
    people: peopleService({ store, announceForgotten: announcePersonDeleted, indexer }),
    rateLimiter: rateLimiter({ store, limit: config.rateLimitPerMinute, log }),
    speechProfile: speechProfileService({ store, speaker, baseUrl }),
    tokens,
    voiceSampler,
    voiceMessages: voiceMessageService({ stt }),
  };
}

export type Services = ReturnType<typeof createServices>;
