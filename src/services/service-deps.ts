import type { Logger } from 'pino';
import type { Egress } from '../outbound/egress.ts';
import type { Spools } from '../pipeline/spool/spools.ts';
import type { EmbeddingProvider } from '../providers/embedding/port.ts';
import type { LanguageModel } from '../providers/llm/port.ts';
import type { SpeakerEmbedder } from '../providers/speaker/port.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Database } from '../store/database-connection.ts';
import type { Store } from '../store/store.ts';
import type { DaySummarizer } from './daily-summaries/day-summarizer.ts';
import type { AdminTokenService } from './identity/admin-tokens.ts';
import type { KeyService } from './identity/keys.ts';
import type { TokenService } from './identity/tokens.ts';
import type { MemoryEmbedder } from './memories/memory-embedder.ts';
import type { NotificationService } from './notifications.ts';
import type { PendingAudioService } from './pending-audio/pending-audio.ts';
import type { ConversationFinder } from './search/conversation-finder.ts';
import type { ConversationIndexer } from './search/conversation-indexer.ts';
import type { StorageQuota } from './storage-quota.ts';
import type { UserTimezone } from './timezones.ts';
import type { WebhookDeliveries } from './webhooks/webhook-deliveries.ts';

/** The dependencies of services. Each service names those that it uses. */
export interface ServiceDeps {
  adminTokens: Pick<AdminTokenService, 'verify'>;
  store: Store;
  database: Pick<Database, 'listen'>;
  queue: Pick<JobQueue, 'enqueue'>;
  spools: Spools;
  log: Logger;
  /** Calls addresses that users gave. */
  egress: Egress;
  /** The public address of the service. */
  baseUrl: () => string;
  /** Whether new accounts have memory access (the readiness gate). */
  memoryAccess: boolean;
  /** The time zone for dates such as "tomorrow at five". */
  timezoneOf: UserTimezone;
  /** Without one, results come from rules, statistics and quotes. */
  llm?: LanguageModel | undefined;
  embedding: EmbeddingProvider;
  speaker: SpeakerEmbedder;
  days: Pick<DaySummarizer, 'enqueueDayOf'>;
  finder: Pick<ConversationFinder, 'find'>;
  indexer: Pick<ConversationIndexer, 'enqueueRefresh' | 'enqueueRefreshAll' | 'hide' | 'refresh'>;
  keys: Pick<KeyService, 'verify'>;
  memoryEmbedder: Pick<MemoryEmbedder, 'replace'>;
  notifications: NotificationService;
  pendingAudio: PendingAudioService;
  quota: Pick<StorageQuota, 'admit' | 'admitChange' | 'check' | 'count'>;
  tokens: Pick<TokenService, 'issue' | 'verify' | 'verifyExternalAccess'>;
  webhookDeliveries: Pick<WebhookDeliveries, 'enqueueConversation' | 'enqueueDaySummary'>;
}
