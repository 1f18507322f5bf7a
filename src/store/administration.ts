import type { Knex } from 'knex';
import type { DatabaseStatus, StorageByKind, StorageOfFiles } from '../../generated/types.gen.ts';
import { sumByKind } from './accounts/storage-usage.ts';
import type { DatabaseTraits } from './database-connection.ts';
import { SYSTEM_QUERY } from './sql/table.ts';

/** Work that is not a job. */
interface Backlog {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldest_at: Date | null;
}

/** The table, and the schema of the job queue for its tables. `size` is of the table `pg_class.oid`, with its indexes. */
const tableSizes = (size: string) => `
  SELECT nspname AS schema, relname AS "table", (${size})::float8 AS bytes
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind = 'r' AND nspname IN (current_schema(), 'jobs')`;
const LOCAL_SIZE = 'pg_total_relation_size(pg_class.oid)';
/** The bytes of a table on the workers of a Citus cluster; zero for one that is on the coordinator only. */
const WORKERS_SIZE = `CASE WHEN pg_class.oid IN (SELECT logicalrelid FROM pg_dist_partition)
  THEN citus_total_relation_size(pg_class.oid) ELSE 0 END`;

const PARTS = `
  SELECT 'language-model' AS name,
         count(*) FILTER (WHERE NOT failed AND epoch IS NULL)::int AS waiting,
         count(*) FILTER (WHERE epoch IS NOT NULL)::int AS active, count(*) FILTER (WHERE failed)::int AS failed,
         min(requested_at) FILTER (WHERE NOT failed) AS oldest_at
  FROM unfinished_work
  UNION ALL
  SELECT 'webhook-deliveries', count(*) FILTER (WHERE status = 'pending')::int,
         0, count(*) FILTER (WHERE status = 'failed')::int, min(created_at) FILTER (WHERE status = 'pending')
  FROM webhook_deliveries
  UNION ALL
  SELECT 'webhook-deliveries', 0, count(*)::int, 0, NULL FROM webhook_receivers WHERE epoch IS NOT NULL
  UNION ALL
  SELECT 'pending-audio', count(*)::int, 0, 0, min(created_at) FROM spooled_audio WHERE to_sample > from_sample ${SYSTEM_QUERY}`;

const BACKLOGS = `
  SELECT name, sum(waiting)::int AS waiting, sum(active)::int AS active, sum(failed)::int AS failed, min(oldest_at) AS oldest_at
  FROM (${PARTS}) parts GROUP BY name ORDER BY name`;

/** Files in the store of blobs, by the rows that describe them. */
const FILES = `
  SELECT 'recordings' AS kind, count(*)::int AS count, coalesce(sum(bytes), 0)::float8 AS bytes
  FROM kept_recordings WHERE bytes IS NOT NULL AND removed_at IS NULL
  UNION ALL
  SELECT 'exports', count(*)::int, coalesce(sum(size), 0)::float8 FROM exports WHERE size IS NOT NULL
  UNION ALL
  SELECT 'imports', count(*)::int, coalesce(sum(received_bytes), 0)::float8
  FROM imports WHERE finished_at IS NULL ${SYSTEM_QUERY}`;

/** Webhooks of apps and of users, without those that the user has switched off. */
const DISABLED = `
  SELECT count(*)::int AS count FROM (
    SELECT disabled_reason FROM webhook_receivers
    UNION ALL
    SELECT disabled_reason FROM webhooks
  ) receivers WHERE disabled_reason <> 'user' ${SYSTEM_QUERY}`;

const DESCRIBE = `
  SELECT current_setting('server_version') AS version,
         (SELECT name FROM schema_migrations ORDER BY id DESC LIMIT 1) AS schema,
         (SELECT extversion FROM pg_extension WHERE extname = 'vector') AS vector_version,
         extract(epoch FROM clock_timestamp())::float8 AS seconds`;

/** The administrator's view of the database. */
export function administrationRepository(db: Knex, { vectors, isDistributed }: DatabaseTraits) {
  return {
    system: {
      async describe(): Promise<Omit<DatabaseStatus, 'kind'>> {
        const sentAt = Date.now();
        const { rows } = await db.raw(DESCRIBE);
        const { seconds, ...described } = rows[0];
        // The database has read its clock at some time in between.
        const clock_offset_seconds = seconds - (sentAt + Date.now()) / 2000;
        return { ...described, has_vectors: vectors === 'vector', clock_offset_seconds };
      },

      /** The size of the database, and of its tables by kind with their indexes. */
      async measure(): Promise<{ bytes: number; kinds: StorageByKind[] }> {
        const { rows } = await db.raw('SELECT pg_database_size(current_database())::float8 AS bytes');
        const { rows: local } = await db.raw(tableSizes(LOCAL_SIZE));
        const remote: typeof local = isDistributed ? (await db.raw(tableSizes(WORKERS_SIZE))).rows : [];
        const sizes = [...local, ...remote];
        const named = sizes.map(({ schema, table, bytes }: { schema: string; table: string; bytes: number }) =>
          schema === 'jobs' ? { table, bytes, kind: 'jobs' as const } : { table, bytes },
        );
        const remoteBytes = remote.reduce((sum: number, { bytes }: { bytes: number }) => sum + bytes, 0);
        return { bytes: rows[0].bytes + remoteBytes, kinds: sumByKind(named) };
      },

      /** For all users: the files in the store of blobs. Reads a row of each. */
      async measureFiles(): Promise<StorageOfFiles[]> {
        return (await db.raw(FILES)).rows;
      },

      /** For all users: what waits beside the jobs. */
      async countBacklogs(): Promise<Backlog[]> {
        return (await db.raw(BACKLOGS)).rows;
      },

      /** For all users: the receivers that were disabled after failures. */
      async countDisabledReceivers(): Promise<number> {
        return (await db.raw(DISABLED)).rows[0].count;
      },
    },
  };
}
