// A user's rows are reached through `store.of(uid)`, whose functions have no `uid` parameter: a caller cannot mix up users.
// `store.system` has what works for all users (sweeps, purges, queues), what belongs to all, and look-ups by a token or login name.
// A repository is a function of the database that returns its part `of` a user, its `system` part, or both; what they share
// (a cache, a group commit) is created once for each database. `store.transaction` gives the same two ways inside a transaction.
// Raw SQL has no types: the tests watch that each statement on a table of users is one of one user, or only reads
// (`test/support/tenant-guard.ts`).
import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { userLocationRepository } from './accounts/locations-repository.ts';
import { userProfileRepository } from './accounts/profiles-repository.ts';
import { accountRepository, ownAccountRepository } from './accounts/repository.ts';
import { storageUsageRepository } from './accounts/storage-usage.ts';
import { actionItemRepository } from './action-items/repository.ts';
import { administrationRepository } from './administration/repository.ts';
import { appRepository } from './apps/repository.ts';
import { chatMessageRepository } from './chat-messages/repository.ts';
import { deletedConversationRepository } from './conversations/deleted-repository.ts';
import { conversationIndexRepository } from './conversations/index-repository.ts';
import { conversationRepository } from './conversations/repository.ts';
import { conversationVoiceRepository } from './conversations/voices-repository.ts';
import { correctionRepository } from './corrections/repository.ts';
import { dailySummaryRepository } from './daily-summaries/repository.ts';
import type { Database } from './database-connection.ts';
import { deploymentRepository } from './deployment/repository.ts';
import { exportRecordRepository } from './exports/records.ts';
import { exportRepository } from './exports/repository.ts';
import { folderRepository } from './folders/repository.ts';
import { goalRepository } from './goals/repository.ts';
import { idempotencyRepository } from './idempotency/repository.ts';
import { importRepository } from './imports/repository.ts';
import { keptRecordingRepository } from './kept-recordings/repository.ts';
import { adminTokenRepository } from './keys/admin-tokens-repository.ts';
import { keyRepository } from './keys/repository.ts';
import { languageModelStateRepository } from './language-model/state-repository.ts';
import { leaseRepository } from './leases/repository.ts';
import { loginLinkRepository } from './logins/links-repository.ts';
import { accountPasswordRepository } from './logins/passwords-repository.ts';
import { refreshTokenRepository } from './logins/refresh-tokens-repository.ts';
import { sessionRepository } from './logins/sessions-repository.ts';
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
import { deletionRepository } from './privacy/deletions-repository.ts';
import { dataRangeRepository } from './privacy/range-repository.ts';
import { privacySettingsRepository } from './privacy/settings-repository.ts';
import { outboundUsageRepository } from './privacy/usage-repository.ts';
import { vectorRepository } from './privacy/vectors-repository.ts';
import { rateLogRepository } from './rate-limits/logs-repository.ts';
import { rateWindowRepository } from './rate-limits/windows-repository.ts';
import { recordingPartRepository } from './recordings/parts-repository.ts';
import { recordingRepository } from './recordings/repository.ts';
import { sampleDataRepository } from './sample-data/repository.ts';
import { screenActivityRepository } from './screen-activity/repository.ts';
import { segmentLabelRepository } from './segments/labels-repository.ts';
import { liveSegmentRepository } from './segments/live-repository.ts';
import { segmentRepository } from './segments/repository.ts';
import { socialPostRepository } from './social-posts/repository.ts';
import type { DatabaseTraits } from './sql/database-traits.ts';
import { isDeadlock, translateError, withDomainErrors } from './sql/pg-errors.ts';
import { statisticsRepository } from './statistics/repository.ts';
import { liveUsageRepository } from './streams/live-usage-repository.ts';
import { streamPositionRepository } from './streams/positions-repository.ts';
import { spooledAudioRepository } from './streams/spooled-audio-repository.ts';
import { storedAudioRepository } from './streams/stored-audio-repository.ts';
import { toolClientRepository } from './tool-clients/repository.ts';
import { unfinishedWorkRepository } from './unfinished-work/repository.ts';
import { audioFlushRepository } from './webhooks/audio-flushes-repository.ts';
import { webhookDeliveryRepository } from './webhooks/deliveries-repository.ts';
import { deliveryQueueRepository } from './webhooks/delivery-queue.ts';
import { webhookReceiverRepository } from './webhooks/receivers-repository.ts';
import { webhookRepository } from './webhooks/repository.ts';
import { withdrawnItemRepository } from './withdrawn-items/repository.ts';

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
  deletedConversations: deletedConversationRepository,
  segments: segmentRepository,
  segmentLabels: segmentLabelRepository,
  liveSegments: liveSegmentRepository,
  photos: photoRepository,
  people: peopleRepository,
  speakerProfiles: speakerProfileRepository,
  conversationVoices: conversationVoiceRepository,
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
  spooledAudio: spooledAudioRepository,
  storedAudio: storedAudioRepository,
  leases: leaseRepository,
  recordings: recordingRepository,
  recordingParts: recordingPartRepository,
  keptRecordings: keptRecordingRepository,
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
  readonly #created = new Map<Name, object>();

  constructor(create: (name: Name) => object) {
    this.#create = create;
  }

  static {
    for (const name of Object.keys(repositories) as Name[]) {
      const get = function (this: LazyParts) {
        return this.#part(name);
      };
      Object.defineProperty(LazyParts.prototype, name, { get });
    }
  }

  #part(name: Name): object {
    const known = this.#created.get(name);
    if (known) return known;
    const created = this.#create(name);
    this.#created.set(name, created);
    return created;
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

/** The type that the migration chose. Without pgvector at that time, it stays bytes. */
async function vectorColumn(db: Knex): Promise<DatabaseTraits['vectors']> {
  const { rows } = await db.raw(
    `SELECT format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = 'memory_embeddings'::regclass AND attname = 'embedding'`,
  );
  return rows[0]?.type === 'bytea' ? 'bytea' : 'vector';
}

interface PgConnection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] } | { rows: unknown[] }[]>;
}
