import type { Knex } from 'knex';
import type { Database } from './database.ts';
import type { VectorColumn } from './fast-path/embeddings.ts';
import { liveSegmentRepository } from './fast-path/live-segments.ts';
import { migrate } from './migrations/index.ts';
import { translateError, withDomainErrors } from './pg-errors.ts';
import { accountRepository } from './repositories/accounts.ts';
import { actionItemRepository } from './repositories/action-items.ts';
import { conversationIndexRepository } from './repositories/conversation-index.ts';
import { conversationRepository } from './repositories/conversations.ts';
import { dailySummaryRepository } from './repositories/daily-summaries.ts';
import { deletedConversationRepository } from './repositories/deleted-conversations.ts';
import { folderRepository } from './repositories/folders.ts';
import { goalRepository } from './repositories/goals.ts';
import { idempotencyRepository } from './repositories/idempotency.ts';
import { keyRepository } from './repositories/keys.ts';
import { liveUsageRepository } from './repositories/live-usage.ts';
import { memoryRepository } from './repositories/memories.ts';
import { notificationRepository } from './repositories/notifications.ts';
import { peopleRepository } from './repositories/people.ts';
import { photoRepository } from './repositories/photos.ts';
import { rateLogRepository } from './repositories/rate-logs.ts';
import { rateWindowRepository } from './repositories/rate-windows.ts';
import { refreshTokenRepository } from './repositories/refresh-tokens.ts';
import { segmentLabelRepository } from './repositories/segment-labels.ts';
import { segmentRepository } from './repositories/segments.ts';
import { signingKeyRepository } from './repositories/signing-keys.ts';
import { speakerProfileRepository } from './repositories/speaker-profiles.ts';
import { spooledAudioRepository } from './repositories/spooled-audio.ts';
import { streamPositionRepository } from './repositories/stream-positions.ts';

function repositories(db: Knex, vectors: VectorColumn) {
  return {
    accounts: accountRepository(db),
    keys: keyRepository(db),
    refreshTokens: refreshTokenRepository(db),
    signingKeys: signingKeyRepository(db),
    rateWindows: rateWindowRepository(db),
    rateLogs: rateLogRepository(db),
    idempotency: idempotencyRepository(db),
    memories: memoryRepository(db, vectors),
    actionItems: actionItemRepository(db),
    conversations: conversationRepository(db),
    deletedConversations: deletedConversationRepository(db),
    conversationIndex: conversationIndexRepository(db, vectors),
    dailySummaries: dailySummaryRepository(db),
    folders: folderRepository(db),
    goals: goalRepository(db),
    segments: segmentRepository(db),
    segmentLabels: segmentLabelRepository(db),
    people: peopleRepository(db),
    speakerProfiles: speakerProfileRepository(db),
    liveSegments: liveSegmentRepository(db),
    photos: photoRepository(db),
    notifications: notificationRepository(db),
    spooledAudio: spooledAudioRepository(db),
    streamPositions: streamPositionRepository(db),
    liveUsage: liveUsageRepository(db),
  };
}

/** Runs SQL with `$1` for values. Only for the job queue, which brings its own SQL. */
export interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/**
 * Everything that is stored. Inside `transaction`, use only `tx`: the embedded database has one connection, and the outer store would
 * wait for it for ever.
 */
export interface Store extends ReturnType<typeof repositories> {
  /** Runs `work` in one transaction: all of it is stored, or none if it throws. */
  transaction<T>(work: (tx: Store) => Promise<T>): Promise<T>;
  /** Notifies every process of the database, once the transaction has committed: see `Database.listen`. */
  notify(channel: string, payload: string): Promise<void>;
  sql: SqlExecutor;
}

/** Brings the database's schema up to date and opens the store on it. */
export async function openStore(database: Database): Promise<Store> {
  try {
    await migrate(database.knex);
    return storeOn(database.knex, await vectorColumn(database.knex));
  } catch (error) {
    throw translateError(error);
  }
}

function storeOn(db: Knex, vectors: VectorColumn): Store {
  return {
    ...withDomainErrors(repositories(db, vectors)),
    async notify(channel, payload) {
      await db.raw('SELECT pg_notify(?, ?)', [channel, payload]);
    },
    sql: sqlExecutor(db),
    async transaction(work) {
      try {
        return await db.transaction((trx) => work(storeOn(trx, vectors)));
      } catch (error) {
        throw translateError(error);
      }
    },
  };
}

/** The type that the migration chose: a server that gets pgvector later keeps bytes. */
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

function sqlExecutor(db: Knex): SqlExecutor {
  return {
    async executeSql(text, values) {
      const connection: PgConnection = await db.client.acquireConnection();
      try {
        const result = await connection.query(text, values);
        // Several statements in one text have several results; the last one counts.
        return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
      } catch (error) {
        // A text with its own BEGIN that fails halfway leaves the connection in that transaction.
        if (!db.isTransaction) await connection.query('ROLLBACK').catch(() => {});
        throw error;
      } finally {
        await db.client.releaseConnection(connection);
      }
    },
  };
}
