// A user's rows are reached through `store.of(uid)`, whose functions have no `uid` parameter: a caller cannot mix up users.
// `store.system` has what works for all users (sweeps, purges, queues), what belongs to all, and look-ups by a token or login name.
// A repository is a function of the database that returns its part `of` a user, its `system` part, or both; what they share
// (a cache, a group commit) is created once for each database. `store.transaction` gives the same two ways inside a transaction.
// Raw SQL has no types: the tests watch that each statement on a table of users is one of one user, or only reads
// (`test/support/tenant-guard.ts`).
import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Client, QueryResult } from 'pg';
import { accountRepository, ownAccountRepository, userLocationRepository } from './accounts/accounts.ts';
import { userProfileRepository } from './accounts/profiles.ts';
import { storageUsageRepository } from './accounts/storage-usage.ts';
import { actionItemRepository } from './action-items/action-items.ts';
import { administrationRepository } from './administration.ts';
import { appRepository } from './apps/apps.ts';
import { chatMessageRepository } from './chat-messages.ts';
import { conversationRepository, deletedConversationRepository } from './conversations/conversations.ts';
import { conversationMergeRepository } from './conversations/merges.ts';
import { conversationIndexRepository } from './conversations/search-index.ts';
import { conversationVoiceRepository } from './conversations/voices.ts';
import { correctionRepository } from './corrections/corrections.ts';
import { dailySummaryRepository } from './daily-summaries.ts';
import type { Database, DatabaseTraits } from './database-connection.ts';
import { deploymentRepository } from './deployment.ts';
import { exportRecordRepository, exportRepository } from './exports.ts';
import { folderRepository } from './folders.ts';
import { goalRepository } from './goals.ts';
import { idempotencyRepository } from './idempotency.ts';
import { importRepository } from './imports.ts';
import { adminTokenRepository, keyRepository, pairingCodeRepository } from './keys.ts';
import { languageModelStateRepository } from './language-model.ts';
import { leaseRepository } from './leases.ts';
import { accountPasswordRepository, loginLinkRepository } from './logins/logins.ts';
import { refreshTokenRepository, sessionRepository } from './logins/sessions.ts';
import { memoryRepository } from './memories/memories.ts';
import { migrate } from './migrations/index.ts';
import { notificationRepository } from './notifications.ts';
import { oauthRecordRepository } from './oauth.ts';
import { peopleRepository } from './people.ts';
import { photoRepository } from './photos/photos.ts';
import { dataRangeRepository, deletionRepository } from './privacy/deletions.ts';
import { outboundUsageRepository } from './privacy/outbound-usage.ts';
import { privacySettingsRepository, vectorRepository } from './privacy/settings.ts';
import { pushSubscriptionRepository, vapidKeyRepository } from './push-subscriptions.ts';
import { rateLogRepository, rateWindowRepository } from './rate-limits.ts';
import { recordingRepository } from './recordings.ts';
import { sampleDataRepository } from './sample-data.ts';
import { screenActivityRepository } from './screen-activity.ts';
import { segmentLabelRepository } from './segments/labels.ts';
import { liveSegmentRepository } from './segments/live.ts';
import { segmentRepository } from './segments/segments.ts';
import { signingKeyRepository } from './signing-keys.ts';
import { socialPostRepository } from './social-posts.ts';
import { speakerProfileRepository } from './speaker-profiles.ts';
import { searchWordRepository } from './sql/dictionary.ts';
import { isDeadlock, translateError, withDomainErrors } from './sql/pg-errors.ts';
import { onConnection } from './sql/statement.ts';
import { statisticsRepository } from './statistics.ts';
import { liveUsageRepository, streamPositionRepository } from './streams/positions.ts';
import { spoolRepository } from './streams/spool.ts';
import { spoolPartRepository } from './streams/spool-parts.ts';
import { toolClientRepository } from './tool-clients.ts';
import { unfinishedWorkRepository } from './unfinished-work.ts';
import { uploadPartRepository, uploadRepository } from './uploads.ts';
import { vocabularyRepository } from './vocabulary.ts';
import { audioFlushRepository } from './webhooks/audio-flushes.ts';
import { webhookDeliveryRepository } from './webhooks/delivery-log.ts';
import { deliveryQueueRepository } from './webhooks/delivery-queue.ts';
import { webhookReceiverRepository, webhookRepository } from './webhooks/receivers.ts';
import { withdrawnItemRepository } from './withdrawn-items.ts';

/** The attempts of a transaction that Postgres rolls back for a deadlock. */
const MAX_TRIES = 5;

/** The next try begins at a random moment within this time, so that the other transaction can take its lock first. */
const MAX_RETRY_DELAY_MS = 100;

const repositories = {
  account: ownAccountRepository,
  accounts: accountRepository,
  accountPasswords: accountPasswordRepository,
  userProfiles: userProfileRepository,
  userLocations: userLocationRepository,
  storageUsage: storageUsageRepository,
  administration: administrationRepository,
  deployment: deploymentRepository,
  statistics: statisticsRepository,
  keys: keyRepository,
  adminTokens: adminTokenRepository,
  loginLinks: loginLinkRepository,
  pairingCodes: pairingCodeRepository,
  sessions: sessionRepository,
  refreshTokens: refreshTokenRepository,
  oauthRecords: oauthRecordRepository,
  signingKeys: signingKeyRepository,
  apps: appRepository,
  idempotency: idempotencyRepository,
  rateWindows: rateWindowRepository,
  rateLogs: rateLogRepository,
  memories: memoryRepository,
  actionItems: actionItemRepository,
  withdrawnItems: withdrawnItemRepository,
  conversations: conversationRepository,
  conversationIndex: conversationIndexRepository,
  searchWords: searchWordRepository,
  deletedConversations: deletedConversationRepository,
  conversationMerges: conversationMergeRepository,
  segments: segmentRepository,
  segmentLabels: segmentLabelRepository,
  liveSegments: liveSegmentRepository,
  photos: photoRepository,
  people: peopleRepository,
  speakerProfiles: speakerProfileRepository,
  conversationVoices: conversationVoiceRepository,
  vocabulary: vocabularyRepository,
  corrections: correctionRepository,
  folders: folderRepository,
  goals: goalRepository,
  dailySummaries: dailySummaryRepository,
  chatMessages: chatMessageRepository,
  socialPosts: socialPostRepository,
  screenActivity: screenActivityRepository,
  sampleData: sampleDataRepository,
  notifications: notificationRepository,
  pushSubscriptions: pushSubscriptionRepository,
  vapidKeys: vapidKeyRepository,
  webhooks: webhookRepository,
  webhookReceivers: webhookReceiverRepository,
  webhookDeliveries: webhookDeliveryRepository,
  deliveryQueue: deliveryQueueRepository,
  audioFlushes: audioFlushRepository,
  spool: spoolRepository,
  spoolParts: spoolPartRepository,
  leases: leaseRepository,
  uploads: uploadRepository,
  uploadParts: uploadPartRepository,
  recordings: recordingRepository,
  streamPositions: streamPositionRepository,
  liveUsage: liveUsageRepository,
  unfinishedWork: unfinishedWorkRepository,
  languageModelState: languageModelStateRepository,
  outboundUsage: outboundUsageRepository,
  toolClients: toolClientRepository,
  privacySettings: privacySettingsRepository,
  deletions: deletionRepository,
  imports: importRepository,
  dataRange: dataRangeRepository,
  exports: exportRepository,
  exportRecords: exportRecordRepository,
  vectors: vectorRepository,
};

type Name = keyof typeof repositories;
type Parts = { readonly [N in Name]: ReturnType<(typeof repositories)[N]> };
type NamesWith<P> = { [N in Name]: Parts[N] extends P ? N : never }[Name];
type UserName = NamesWith<{ of(uid: string): object }>;
type SystemName = NamesWith<{ system: object }>;

/** The rows of one user. */
export type UserStore = { readonly [N in UserName]: ReturnType<Parts[N]['of']> };

/** The operations for all users, and the data that belongs to none. */
export type SystemStore = { readonly [N in SystemName]: Parts[N]['system'] };

/** Brings the database's schema up to date and opens the store on it. */
export async function openStore(database: Database): Promise<Store> {
  try {
    await migrate(database.knex);
    const { knex, isDistributed } = database;
    return new Store(knex, { vectors: await vectorColumn(knex), isDistributed });
  } catch (error) {
    throw translateError(error);
  }
}

interface Repository {
  of?: (uid: string) => object;
  system?: object;
}

/** Has a property for each name, created on first use: a request or a transaction needs few of them. */
class LazyParts {
  readonly #create: (name: Name) => object;

  constructor(create: (name: Name) => object) {
    this.#create = create;
  }

  static {
    for (const name of Object.keys(repositories) as Name[]) {
      const get = function (this: LazyParts) {
        const value = this.#create(name);
        Object.defineProperty(this, name, { value });
        return value;
      };
      Object.defineProperty(LazyParts.prototype, name, { get });
    }
  }
}

const lazyParts = <P extends UserStore | SystemStore>(create: (name: Name) => object) =>
  new LazyParts(create) as unknown as P;

/**
 * Everything that is stored. In a transaction, use only `tx`: the embedded database has one connection, so the outer store would
 * wait forever.
 */
export class Store {
  readonly #db: Knex;
  readonly #traits: DatabaseTraits;
  readonly #repositories = new Map<Name, Repository>();
  readonly system = lazyParts<SystemStore>((name) =>
    withDomainErrors(`system.${name}`, this.#repository(name).system ?? {}),
  );

  constructor(db: Knex, traits: DatabaseTraits) {
    this.#db = db;
    this.#traits = traits;
  }

  /** True if the database searches vectors, by pgvector. Otherwise this process does. */
  get hasVectors(): boolean {
    return this.#traits.vectors === 'vector';
  }

  of(uid: string): UserStore {
    return lazyParts<UserStore>((name) => withDomainErrors(name, this.#repository(name).of?.(uid) ?? {}));
  }

  #repository(name: Name): Repository {
    const known = this.#repositories.get(name);
    if (known) return known;
    const created: Repository = repositories[name](this.#db, this.#traits);
    this.#repositories.set(name, created);
    return created;
  }

  /** Notifies every process of the database, once the transaction has committed: see `Database.listen`. */
  async notify(channel: string, payload: string): Promise<void> {
    await this.#db.raw('SELECT pg_notify(?, ?)', [channel, payload]);
  }

  /** Runs `work` in one transaction: all of it is stored, or none if it throws. Runs it again after a deadlock with another one. */
  async transaction<T>(work: (tx: Store) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#db.transaction((trx) => work(new Store(trx, this.#traits)));
      } catch (error) {
        if (!isDeadlock(error) || tries === MAX_TRIES || this.#db.isTransaction) throw translateError(error);
        await delay(Math.random() * MAX_RETRY_DELAY_MS);
      }
    }
  }

  /** Runs SQL with `$1` for values. Only for the job queue, which brings its own SQL. */
  async executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    return onConnection(this.#db, async (connection: Client) => {
      try {
        const result: QueryResult | QueryResult[] = await connection.query(text, values);
        // Several statements in one text have several results; the last one counts.
        return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
      } catch (error) {
        // A text with its own BEGIN that fails halfway leaves the connection in that transaction.
        if (!this.#db.isTransaction) await connection.query('ROLLBACK').catch(() => {});
        throw error;
      }
    });
  }
}

/** The type that the migration chose. Without pgvector at that time, it stays bytes. */
async function vectorColumn(db: Knex): Promise<DatabaseTraits['vectors']> {
  const { rows } = await db.raw(
    `SELECT format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = 'memory_embeddings'::regclass AND attname = 'embedding'`,
  );
  return rows[0]?.type === 'bytea' ? 'bytea' : 'vector';
}
