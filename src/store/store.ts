import type { Knex } from 'knex';
import { userLocationRepository } from './accounts/locations-repository.ts';
import { userProfileRepository } from './accounts/profiles-repository.ts';
import { accountRepository } from './accounts/repository.ts';
import { storageUsageRepository } from './accounts/storage-usage.ts';
import { actionItemRepository } from './action-items/repository.ts';
import { appRepository } from './apps/repository.ts';
import { chatMessageRepository } from './chat-messages/repository.ts';
import { deletedConversationRepository } from './conversations/deleted-repository.ts';
import { conversationIndexRepository } from './conversations/index-repository.ts';
import { conversationRepository } from './conversations/repository.ts';
import { dailySummaryRepository } from './daily-summaries/repository.ts';
import type { Database } from './database-connection.ts';
import { folderRepository } from './folders/repository.ts';
import { goalRepository } from './goals/repository.ts';
import { idempotencyRepository } from './idempotency/repository.ts';
import { adminTokenRepository } from './keys/admin-tokens-repository.ts';
import { keyRepository } from './keys/repository.ts';
import { languageModelStateRepository } from './language-model/state-repository.ts';
import { browserSessionRepository } from './logins/browser-sessions-repository.ts';
import { loginLinkRepository } from './logins/links-repository.ts';
import { accountPasswordRepository } from './logins/passwords-repository.ts';
import { refreshTokenRepository } from './logins/refresh-tokens-repository.ts';
import { memoryRepository } from './memories/repository.ts';
import { migrate } from './migrations/index.ts';
import { pushSubscriptionRepository } from './notifications/push-subscriptions-repository.ts';
import { notificationRepository } from './notifications/repository.ts';
import { vapidKeyRepository } from './notifications/vapid-keys-repository.ts';
import { oauthRecordRepository } from './oauth/repository.ts';
import { signingKeyRepository } from './oauth/signing-keys-repository.ts';
import { peopleRepository } from './people/repository.ts';
import { speakerProfileRepository } from './people/speaker-profiles-repository.ts';
import { photoRepository } from './photos/repository.ts';
import { rateLogRepository } from './rate-limits/logs-repository.ts';
import { rateWindowRepository } from './rate-limits/windows-repository.ts';
import { screenActivityRepository } from './screen-activity/repository.ts';
import { segmentLabelRepository } from './segments/labels-repository.ts';
import { liveSegmentRepository } from './segments/live-repository.ts';
import { segmentRepository } from './segments/repository.ts';
import { socialPostRepository } from './social-posts/repository.ts';
import type { VectorColumn } from './sql/embeddings.ts';
import { translateError, withDomainErrors } from './sql/pg-errors.ts';
import { liveUsageRepository } from './streams/live-usage-repository.ts';
import { streamPositionRepository } from './streams/positions-repository.ts';
import { spooledAudioRepository } from './streams/spooled-audio-repository.ts';
import { unfinishedWorkRepository } from './unfinished-work/repository.ts';
import { audioFlushRepository } from './webhooks/audio-flushes-repository.ts';
import { webhookDeliveryRepository } from './webhooks/deliveries-repository.ts';
import { deliveryQueueRepository } from './webhooks/delivery-queue.ts';
import { webhookReceiverRepository } from './webhooks/receivers-repository.ts';
import { webhookRepository } from './webhooks/repository.ts';
import { withdrawnItemRepository } from './withdrawn-items/repository.ts';

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
