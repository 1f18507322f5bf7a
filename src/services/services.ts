import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { announceProcessed } from '../jobs/processed-news.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Providers } from '../providers/providers.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { subjectAccounts } from './account-claims.ts';
import { accountService } from './accounts.ts';
import { actionItemService } from './action-items.ts';
import { conversationProcessor } from './conversation-processor.ts';
import { conversationService } from './conversations.ts';
import { credentialService } from './credentials.ts';
import { folderService } from './folders.ts';
import { goalService } from './goals.ts';
import { healthService } from './health.ts';
import { keyService } from './keys.ts';
import { liveRecords } from './live-records.ts';
import { liveSpeakers } from './live-speakers.ts';
import { memoryService } from './memories.ts';
import { notificationService } from './notifications.ts';
import { peopleService } from './people.ts';
import { rateLimiter } from './rate-limiter.ts';
import { speechProfileService } from './speech-profile.ts';
import { tokenService } from './tokens.ts';
import { voiceMessageService } from './voice-messages.ts';

export interface ServiceDeps {
  config: Config;
  /** Where clients reach the service. */
  baseUrl: () => string;
  database: Database;
  store: Store;
  queue: JobQueue;
  providers: Providers;
  log: Logger;
}

/** Everything that the product does, behind no door yet. */
export function createServices({ config, baseUrl, database, store, queue, providers, log }: ServiceDeps) {
  const { embedding, llm, push, speaker, stt } = providers;
  const { memoryAccess } = config;
  const keys = keyService({ store, database, log });
  const tokens = tokenService({ store, log, oidc: config.oidc });
  const notifications = notificationService({ push, queue });
  return {
    accounts: accountService({ store, keys, tokens, baseUrl, memoryAccess }),
    actionItems: actionItemService({ store, notifications }),
    conversations: conversationService({ store, embedding, queue }),
    conversationProcessor: conversationProcessor({
      store,
      llm,
      embedding,
      notifications,
      queue,
      announce: announceProcessed,
    }),
    credentials: credentialService({ keys, tokens, subjects: subjectAccounts({ store, memoryAccess }) }),
    folders: folderService({ store }),
    goals: goalService({ store }),
    health: healthService(),
    keys,
    liveRecords: liveRecords({ store, queue }),
    liveSpeakers: liveSpeakers({ store }),
    memories: memoryService({ store, embedding, queue }),
    people: peopleService({ store }),
    rateLimiter: rateLimiter({ store, limit: config.rateLimitPerMinute, log }),
    speechProfile: speechProfileService({ store, speaker, baseUrl }),
    tokens,
    voiceMessages: voiceMessageService({ stt }),
  };
}

export type Services = ReturnType<typeof createServices>;
