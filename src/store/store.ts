import type { Knex } from 'knex';
import type { Database } from './database-connection.ts';
import { deliveryQueueRepository } from './fast-path/delivery-queue.ts';
import type { VectorColumn } from './fast-path/embeddings.ts';
import { liveSegmentRepository } from './fast-path/live-segments.ts';
import { migrate } from './migrations/index.ts';
import { translateError, withDomainErrors } from './pg-errors.ts';
import { accountPasswordRepository } from './repositories/account-passwords.ts';
import { accountRepository } from './repositories/accounts.ts';
import { actionItemRepository } from './repositories/action-items.ts';
import { adminTokenRepository } from './repositories/admin-tokens.ts';
import { appRepository } from './repositories/apps.ts';
import { audioFlushRepository } from './repositories/audio-flushes.ts';
import { browserSessionRepository } from './repositories/browser-sessions.ts';
import { chatMessageRepository } from './repositories/chat-messages.ts';
import { conversationIndexRepository } from './repositories/conversation-index.ts';
import { conversationRepository } from './repositories/conversations.ts';
import { dailySummaryRepository } from './repositories/daily-summaries.ts';
import { deletedConversationRepository } from './repositories/deleted-conversations.ts';
import { folderRepository } from './repositories/folders.ts';
import { goalRepository } from './repositories/goals.ts';
import { idempotencyRepository } from './repositories/idempotency.ts';
import { keyRepository } from './repositories/keys.ts';
import { languageModelStateRepository } from './repositories/language-model-state.ts';
import { liveUsageRepository } from './repositories/live-usage.ts';
import { loginLinkRepository } from './repositories/login-links.ts';
import { memoryRepository } from './repositories/memories.ts';
import { notificationRepository } from './repositories/notifications.ts';
import { oauthRecordRepository } from './repositories/oauth-records.ts';
import { peopleRepository } from './repositories/people.ts';
import { photoRepository } from './repositories/photos.ts';
import { pushSubscriptionRepository } from './repositories/push-subscriptions.ts';
import { rateLogRepository } from './repositories/rate-logs.ts';
import { rateWindowRepository } from './repositories/rate-windows.ts';
import { refreshTokenRepository } from './repositories/refresh-tokens.ts';
import { screenActivityRepository } from './repositories/screen-activity.ts';
import { segmentLabelRepository } from './repositories/segment-labels.ts';
import { segmentRepository } from './repositories/segments.ts';
import { signingKeyRepository } from './repositories/signing-keys.ts';
import { socialPostRepository } from './repositories/social-posts.ts';
import { speakerProfileRepository } from './repositories/speaker-profiles.ts';
import { spooledAudioRepository } from './repositories/spooled-audio.ts';
import { storageUsageRepository } from './repositories/storage-usage.ts';
import { streamPositionRepository } from './repositories/stream-positions.ts';
import { unfinishedWorkRepository } from './repositories/unfinished-work.ts';

import { userLocationRepository } from './repositories/user-locations.ts';
import { userProfileRepository } from './repositories/user-profiles.ts';
import { vapidKeyRepository } from './repositories/vapid-keys.ts';

import { webhookDeliveryRepository } from './repositories/webhook-deliveries.ts';
import { webhookReceiverRepository } from './repositories/webhook-receivers.ts';
import { webhookRepository } from './repositories/webhooks.ts';
import { withdrawnItemRepository } from './repositories/withdrawn-items.ts';

const factories = {
  accounts: accountRepository,
  accountPasswords: accountPasswordRepository,
  loginLinks: loginLinkRepository,
  browserSessions: browserSessionRepository,
  keys: keyRepository,
  refreshTokens: refreshTokenRepository,
  signingKeys: signingKeyRepository,
  adminTokens: adminTokenRepository,
  oauthRecords: oauthRecordRepository,
  apps: appRepository,
  rateWindows: rateWindowRepository,
  rateLogs: rateLogRepository,
  idempotency: idempotencyRepository,
  memories: memoryRepository,
  actionItems: actionItemRepository,
  conversations: conversationRepository,
  deletedConversations: deletedConversationRepository,
  conversationIndex: conversationIndexRepository,
  dailySummaries: dailySummaryRepository,
  folders: folderRepository,
  goals: goalRepository,
  segments: segmentRepository,
  segmentLabels: segmentLabelRepository,
  people: peopleRepository,
  speakerProfiles: speakerProfileRepository,
  liveSegments: liveSegmentRepository,
  photos: photoRepository,
  notifications: notificationRepository,
  pushSubscriptions: pushSubscriptionRepository,
  vapidKeys: vapidKeyRepository,
  spooledAudio: spooledAudioRepository,
  streamPositions: streamPositionRepository,
  liveUsage: liveUsageRepository,
  storageUsage: storageUsageRepository,
  chatMessages: chatMessageRepository,
  socialPosts: socialPostRepository,
  screenActivity: screenActivityRepository,
  userLocations: userLocationRepository,
  userProfiles: userProfileRepository,
  webhooks: webhookRepository,
  webhookReceivers: webhookReceiverRepository,
  webhookDeliveries: webhookDeliveryRepository,
  deliveryQueue: deliveryQueueRepository,
  audioFlushes: audioFlushRepository,
  withdrawnItems: withdrawnItemRepository,
  unfinishedWork: unfinishedWorkRepository,
  languageModelState: languageModelStateRepository,
};

type Repositories = { readonly [N in keyof typeof factories]: ReturnType<(typeof factories)[N]> };

/**
 * Everything that is stored. In a transaction, use only `tx`: the embedded database has one connection, so the outer store would
 * wait forever.
 */
export type Store = DatabaseStore & Repositories;

/** Brings the database's schema up to date and opens the store on it. */
export async function openStore(database: Database): Promise<Store> {
  try {
    await migrate(database.knex);
    return createStore(database.knex, await vectorColumn(database.knex));
  } catch (error) {
    throw translateError(error);
  }
}

/** The store on a database or in a transaction. Its repositories are created on first use: a transaction needs few of them. */
class DatabaseStore {
  readonly #db: Knex;
  readonly #vectors: VectorColumn;

  constructor(db: Knex, vectors: VectorColumn) {
    this.#db = db;
    this.#vectors = vectors;
  }

  static {
    for (const [name, create] of Object.entries(factories)) {
      const get = function (this: DatabaseStore) {
        const value = withDomainErrors(create(this.#db, this.#vectors));
        Object.defineProperty(this, name, { value });
        return value;
      };
      Object.defineProperty(DatabaseStore.prototype, name, { get });
    }
  }

  /** Notifies every process of the database, once the transaction has committed: see `Database.listen`. */
  async notify(channel: string, payload: string): Promise<void> {
    await this.#db.raw('SELECT pg_notify(?, ?)', [channel, payload]);
  }

  /** Runs `work` in one transaction: all of it is stored, or none if it throws. */
  async transaction<T>(work: (tx: Store) => Promise<T>): Promise<T> {
    try {
      return await this.#db.transaction((trx) => work(createStore(trx, this.#vectors)));
    } catch (error) {
      throw translateError(error);
    }
  }

  /** Runs SQL with `$1` for values. Only for the job queue, which brings its own SQL. */
  async executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const { client, isTransaction } = this.#db;
    const connection: PgConnection = await client.acquireConnection();
    try {
      const result = await connection.query(text, values);
      // Several statements in one text have several results; the last one counts.
      return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
    } catch (error) {
      // A text with its own BEGIN that fails halfway leaves the connection in that transaction.
      if (!isTransaction) await connection.query('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      await client.releaseConnection(connection);
    }
  }
}

const createStore = (db: Knex, vectors: VectorColumn) => new DatabaseStore(db, vectors) as Store;

/** The type that the migration chose. Without pgvector at that time, it stays bytes. */
async function vectorColumn(db: Knex): Promise<VectorColumn> {
  const { rows } = await db.raw(
    `SELECT format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = 'memory_embeddings'::regclass AND attname = 'embedding'`,
  );
  return rows[0]?.type === 'bytea' ? 'bytea' : 'vector';
}

interface PgConnection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] } | { rows: unknown[] }[]>;
}
