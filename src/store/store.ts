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
  segments: segmentRepository,
  segmentLabels: segmentLabelRepository,
  people: peopleRepository,
  speakerProfiles: speakerProfileRepository,
  liveSegments: liveSegmentRepository,
  vapidKeys: vapidKeyRepository,
  spooledAudio: spooledAudioRepository,
  streamPositions: streamPositionRepository,
  liveUsage: liveUsageRepository,
  storageUsage: storageUsageRepository,
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

/** Repositories with a part for one user and a part for all users. */
const nouns = {
  folders: folderRepository,
  goals: goalRepository,
  dailySummaries: dailySummaryRepository,
  chatMessages: chatMessageRepository,
  notifications: notificationRepository,
  pushSubscriptions: pushSubscriptionRepository,
  photos: photoRepository,
};

type Parts = { readonly [N in keyof typeof nouns]: ReturnType<(typeof nouns)[N]> };

/** The repositories of one user. */
export type UserStore = {
  readonly [N in keyof Parts as Parts[N] extends { of: unknown } ? N : never]: Parts[N] extends {
    of(uid: string): infer R;
  }
    ? R
    : never;
};

/** What works for all users: sweeps, purges, queues, what belongs to all, and look-ups before the user is known. */
export type SystemStore = {
  readonly [N in keyof Parts as Parts[N] extends { system: unknown } ? N : never]: Parts[N] extends { system: infer R }
    ? R
    : never;
};

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

type Noun = keyof typeof nouns;
type AnyPart = { of?: (uid: string) => object; system?: object };

/** The repositories on a database or in a transaction, created on first use: a transaction needs few of them. */
class NounParts {
  readonly #db: Knex;
  readonly #vectors: VectorColumn;
  readonly #created: { [noun: string]: AnyPart } = {};

  constructor(db: Knex, vectors: VectorColumn) {
    this.#db = db;
    this.#vectors = vectors;
  }

  get(noun: Noun): AnyPart {
    this.#created[noun] ??= (nouns[noun] as (db: Knex, vectors: VectorColumn) => AnyPart)(this.#db, this.#vectors);
    return this.#created[noun];
  }
}

/** One is created for each request: it has no fields but those that are used, and its getters are on the prototype. */
class UserRepositories {
  readonly #uid: string;
  readonly #parts: NounParts;
  readonly #created: { [noun: string]: object | undefined } = {};

  constructor(uid: string, parts: NounParts) {
    this.#uid = uid;
    this.#parts = parts;
  }

  static {
    for (const noun of Object.keys(nouns) as Noun[]) {
      const get = function (this: UserRepositories) {
        this.#created[noun] ??= withDomainErrors(noun, this.#parts.get(noun).of?.(this.#uid) ?? {});
        return this.#created[noun];
      };
      Object.defineProperty(UserRepositories.prototype, noun, { get });
    }
  }
}

class SystemRepositories {
  readonly #parts: NounParts;
  readonly #created: { [noun: string]: object | undefined } = {};

  constructor(parts: NounParts) {
    this.#parts = parts;
  }

  static {
    for (const noun of Object.keys(nouns) as Noun[]) {
      const get = function (this: SystemRepositories) {
        this.#created[noun] ??= withDomainErrors(`system.${noun}`, this.#parts.get(noun).system ?? {});
        return this.#created[noun];
      };
      Object.defineProperty(SystemRepositories.prototype, noun, { get });
    }
  }
}

/** The store on a database or in a transaction. Its repositories are created on first use: a transaction needs few of them. */
class DatabaseStore {
  readonly #db: Knex;
  readonly #vectors: VectorColumn;
  readonly #parts: NounParts;
  readonly system: SystemStore;

  constructor(db: Knex, vectors: VectorColumn) {
    this.#db = db;
    this.#vectors = vectors;
    this.#parts = new NounParts(db, vectors);
    this.system = new SystemRepositories(this.#parts) as unknown as SystemStore;
  }

  static {
    for (const [name, create] of Object.entries(factories)) {
      const get = function (this: DatabaseStore) {
        const value = withDomainErrors(name, create(this.#db, this.#vectors));
        Object.defineProperty(this, name, { value });
        return value;
      };
      Object.defineProperty(DatabaseStore.prototype, name, { get });
    }
  }

  /** The rows of one user: no repository reaches them in another way. */
  of(uid: string): UserStore {
    return new UserRepositories(uid, this.#parts) as unknown as UserStore;
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
