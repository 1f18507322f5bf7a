import type { Knex } from 'knex';
import type { VectorColumn } from './sql/embeddings.ts';

export type Unlisten = () => Promise<void>;

/** The connections of a pool, and how many wait for one. */
export interface Pool {
  used: number;
  free: number;
  waiting: number;
}

/** The database of a process. Code asks what it can do, not whether it is embedded. */
export interface Database extends AsyncDisposable {
  knex: Knex;
  /** A name for people and logs. */
  kind: 'embedded' | 'postgres';
  /** No other process uses it: what is claimed when this process starts belongs to one that has exited. */
  hasOneProcess: boolean;
  /** The server vacuums its tables in the background, and reports when that falls behind. Its indexes can be rebuilt concurrently. */
  hasAutovacuum: boolean;
  /** A Citus cluster whose workers have the rows of users: a statement that writes must name one user. */
  isDistributed: boolean;
  /** The folder of its files, if they are in DATA_DIR. */
  folder?: string | undefined;
  /**
   * Calls `onMessage` for each NOTIFY on a channel once its transaction has committed, from any process of the database, and `onGap`
   * when messages may have been missed, as after a lost connection. `onGap` reads from the store what messages announce: a missed
   * one has the effect of a late one.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<Unlisten>;
  /**
   * Only the embedded one: runs a COPY from or to '/dev/blob', and returns what it wrote. Runs in the transaction of the connection.
   */
  copyBytes?: ((sql: string, bytes?: Uint8Array) => Promise<Uint8Array>) | undefined;
  pool: () => Pool;
  /** Resolves when the server answers, however many statements wait. The embedded one is in this process. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Traits of the database that the SQL of some repositories depends on. */
export interface DatabaseTraits {
  vectors: VectorColumn;
  /** See `Database`. */
  isDistributed: boolean;
}

/**
 * Planner settings. Bitmap scans would collect and sort all rows of a large user where an index gives the first page in order. A scan of
 * a table would read the rows of all users for one, where a few users have most of them.
 */
const PLANNER = ['enable_bitmapscan=off', 'enable_seqscan=off', 'jit=off'];

/** Generic plans are made once for a prepared statement: every query names one user, so its values do not change the best plan. */
const GENERIC_PLANS = 'plan_cache_mode=force_generic_plan';

/**
 * On Citus, the user decides which shard a statement goes to. Only a statement on one table with `uid = $1` has a generic plan, which
 * is made once: Postgres finds out which ones do.
 */
const CHOSEN_PLANS = 'plan_cache_mode=auto';

/** The text form of times that `wireReader` reads. */
const TIMES = ['timezone=UTC', 'datestyle=ISO'];

/** Settings of each session with a distributed database. */
export const DISTRIBUTED_SESSION_SETTINGS = [...PLANNER, ...TIMES, CHOSEN_PLANS];

/** Settings of each session with any other database. */
export const SESSION_SETTINGS = [...PLANNER, ...TIMES, GENERIC_PLANS];
