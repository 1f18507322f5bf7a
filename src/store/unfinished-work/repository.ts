import type { Knex } from 'knex';
import { raw } from 'objection';
import { SYSTEM_QUERY } from '../sql/table.ts';
import { UnfinishedWorkModel, type UnfinishedWorkRecord, type WorkKind } from './table.ts';

/** The channel that is notified of new work. */
export const UNFINISHED_WORK = 'unfinished_work';

/** A process holds its work for this long, unless it renews the lease. */
const LEASE_MS = 30_000;
/** Any number, the same in every process. */
const CLAIM_LOCK = 4_817_100_232;
/** Work that failed is tried again if it is requested after this time. */
const FAILED_MS = 24 * 3_600_000;

export type WorkKey = Pick<UnfinishedWorkRecord, 'uid' | 'kind' | 'ref'>;
export type NewWork = WorkKey & Pick<UnfinishedWorkRecord, 'occurred_at'>;
/** Work that this process does. */
export type LeasedWork = NewWork & Pick<UnfinishedWorkRecord, 'revision' | 'attempts'> & { lease_token: string };

type OwnKey = Omit<WorkKey, 'uid'>;
type OwnWork = Omit<NewWork, 'uid'>;
type OwnLease = Omit<LeasedWork, 'uid'>;

/** Whether work that was requested may be done in a moment. */
export type WorkState = 'finished' | 'waiting' | 'unlikely';

export interface WorkCounts {
  waiting: number;
  running: number;
  failed: number;
}

/** The first attempt after a failure of the server is the only one. */
const CLAIM = `
  WITH next AS MATERIALIZED (
    SELECT uid, kind, ref FROM unfinished_work
    WHERE NOT failed AND (next_attempt_at IS NULL OR next_attempt_at <= now())
      AND (leased_until IS NULL OR leased_until <= now())
      AND NOT EXISTS (SELECT FROM language_model_states WHERE next_attempt_at > now())
      AND (SELECT count(*) FROM unfinished_work WHERE leased_until > now())
        < CASE WHEN EXISTS (SELECT FROM language_model_states WHERE failures > 0) THEN 1 ELSE ? END
    ORDER BY occurred_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  UPDATE unfinished_work work SET lease_token = gen_random_uuid(), leased_until = now() + ? * interval '1 ms',
    attempts = work.attempts + 1, updated_at = now()
  FROM next WHERE work.uid = next.uid AND work.kind = next.kind AND work.ref = next.ref
  RETURNING work.uid, work.kind, work.ref, occurred_at, revision, attempts, lease_token ${SYSTEM_QUERY}`;

/** Not soon, if the model works on other texts that take long. A claim sets `updated_at`. */
const STATE = `
  SELECT CASE
    WHEN failed OR next_attempt_at > now() THEN 'unlikely'
    WHEN leased_until > now() THEN 'waiting'
    WHEN EXISTS (SELECT FROM language_model_states WHERE next_attempt_at > now()) THEN 'unlikely'
    WHEN (SELECT count(*) FROM unfinished_work WHERE leased_until > now() AND updated_at < now() - interval '4 s'
          ${SYSTEM_QUERY}) >= ? THEN 'unlikely'
    ELSE 'waiting' END AS state
  FROM unfinished_work WHERE uid = ? AND kind = ? AND ref = ?`;

const counts = (where: string) => `
  SELECT count(*) FILTER (WHERE NOT failed AND (leased_until IS NULL OR leased_until <= now()))::int AS waiting,
         count(*) FILTER (WHERE leased_until > now())::int AS running,
         count(*) FILTER (WHERE failed)::int AS failed
  FROM unfinished_work ${where}`;

const NOT_LOCKED = `EXISTS (
  SELECT FROM conversations WHERE conversations.uid = unfinished_work.uid
    AND conversations.id = unfinished_work.ref::uuid AND NOT conversations.locked)`;

/** Made by rules, or waits for nothing else: the conversations that a user can have processed again. */
const ADD_CONVERSATIONS = `
  INSERT INTO unfinished_work (uid, kind, ref, occurred_at, revision, attempts, failed, updated_at)
  SELECT uid, 'conversation', id::text, coalesce(started_at, created_at), 1, 0, false, now() FROM conversations
  WHERE uid = ? AND status = 'completed' AND NOT locked AND (NOT discarded OR discarded_by_user)
    AND EXISTS (SELECT FROM segments WHERE segments.uid = conversations.uid AND segments.conversation_id = conversations.id)
    AND (?::text IS NULL OR structured->>'made_by' = ?) AND (?::timestamptz IS NULL OR created_at >= ?)
  ON CONFLICT (uid, kind, ref) DO UPDATE
    SET revision = unfinished_work.revision + 1, attempts = 0, failed = false, next_attempt_at = NULL, updated_at = now()
  RETURNING ref`;

/** Work that waits for the language model. The processes share it: each piece is leased by one of them. */
export function unfinishedWorkRepository(db: Knex) {
  const notify = () => db.raw('SELECT pg_notify(?, ?)', [UNFINISHED_WORK, '']);

  return {
    of(uid: string) {
      const rowOf = ({ kind, ref }: OwnKey) => UnfinishedWorkModel.of(db, uid).where({ kind, ref });
      const held = (work: OwnLease) => rowOf(work).where({ lease_token: work.lease_token });

      return {
        /** Requests work. `again` forgets earlier failures. */
        async add({ kind, ref, occurred_at }: OwnWork, { again = false } = {}): Promise<void> {
          const failure = `unfinished_work.failed AND unfinished_work.updated_at > now() - ? * interval '1 ms' AND NOT ?::boolean`;
          await UnfinishedWorkModel.insertOf(db, uid, {
            kind,
            ref,
            occurred_at,
            revision: 1,
            attempts: 0,
            failed: false,
            updated_at: new Date(),
          })
            .onConflict(['uid', 'kind', 'ref'])
            .merge({
              occurred_at,
              revision: raw('unfinished_work.revision + 1'),
              failed: raw(failure, [FAILED_MS, again]),
              ...(again && { attempts: 0, reason: null, next_attempt_at: null }),
            });
          await notify();
        },

        /** Requests all processed conversations of a user that were made by this and took place since. Returns their number. */
        async addConversations({
          madeBy = null,
          since = null,
        }: {
          madeBy?: string | null;
          since?: Date | null;
        }): Promise<number> {
          const { rows } = await db.raw(ADD_CONVERSATIONS, [uid, madeBy, madeBy, since, since]);
          await notify();
          return rows.length;
        },

        /** Records a failure after which no attempt follows. */
        async fail({ kind, ref, occurred_at }: OwnWork, reason: string, attempts: number): Promise<void> {
          const failure = { attempts, reason, failed: true, next_attempt_at: null, updated_at: new Date() };
          await UnfinishedWorkModel.insertOf(db, uid, { kind, ref, occurred_at, revision: 1, ...failure })
            .onConflict(['uid', 'kind', 'ref'])
            .merge(failure);
        },

        /** Returns false if the lease has expired. */
        async renew(work: OwnLease): Promise<boolean> {
          const leased_until = raw(`now() + ? * interval '1 ms'`, [LEASE_MS]);
          return (await held(work).patch({ leased_until })) > 0;
        },

        /** Work that was requested again meanwhile stays. */
        async finish(work: OwnLease): Promise<void> {
          await held(work).where({ revision: work.revision }).delete();
          await held(work).patch({ lease_token: null, leased_until: null, attempts: 0, reason: null });
        },

        /** Returns leased work after a failure. With `failed` no attempt follows, unless it was requested again meanwhile. */
        async release(
          work: OwnLease,
          { reason, next_attempt_at, failed }: Pick<UnfinishedWorkRecord, 'reason' | 'next_attempt_at' | 'failed'>,
        ): Promise<void> {
          const isLast = raw('?::boolean AND revision = ?', [failed, work.revision]);
          const released = { lease_token: null, leased_until: null, updated_at: new Date() };
          await held(work).patch({ ...released, reason, next_attempt_at, failed: isLast });
        },

        /** Returns leased work that was not done, as this process stops: another one does it. */
        async abandon(work: OwnLease): Promise<void> {
          await held(work).patch({ lease_token: null, leased_until: null, attempts: work.attempts - 1 });
          await notify();
        },

        /** `parallel`: how much is done at once. */
        async stateOf({ kind, ref }: OwnKey, parallel: number): Promise<WorkState> {
          const { rows } = await db.raw(STATE, [parallel, uid, kind, ref]);
          return rows[0]?.state ?? 'finished';
        },

        async remove(work: OwnKey): Promise<void> {
          await rowOf(work).delete();
        },

        /** The conversations of a user, without locked ones. */
        async countConversations(): Promise<WorkCounts> {
          const { rows } = await db.raw(counts(`WHERE uid = ? AND kind = 'conversation' AND ${NOT_LOCKED}`), [uid]);
          return rows[0];
        },
      };
    },

    system: {
      /** For all users: leases the newest due work, if fewer than `parallel` are being done. Call it in a transaction. */
      async claim(parallel: number): Promise<LeasedWork | undefined> {
        await db.raw('SELECT pg_advisory_xact_lock(?)', [CLAIM_LOCK]);
        const { rows } = await db.raw(CLAIM, [parallel, LEASE_MS]);
        return rows[0];
      },

      /** For all users: takes over the work of the previous run, where only one process uses the database. */
      async recoverLeases(): Promise<void> {
        await db.raw(
          `UPDATE unfinished_work SET leased_until = NULL, lease_token = NULL WHERE lease_token IS NOT NULL ${SYSTEM_QUERY}`,
        );
      },

      /** For all users: work of all kinds. */
      async countAll(): Promise<WorkCounts> {
        const { rows } = await db.raw(counts(SYSTEM_QUERY));
        return rows[0];
      },

      /** For all users, after a change of the settings: everything is tried again, also what failed, except by rules. */
      async forgetFailures(): Promise<void> {
        await db.raw(`
        UPDATE unfinished_work SET attempts = 0, reason = NULL, next_attempt_at = NULL, failed = false
        WHERE NOT EXISTS (
          SELECT FROM conversations WHERE conversations.uid = unfinished_work.uid
            AND conversations.id::text = unfinished_work.ref AND conversations.status = 'failed') ${SYSTEM_QUERY}`);
      },
    },
  };
}

export const conversationWork = (conversation: {
  uid: string;
  id: string;
  started_at: Date | null;
  created_at: Date;
}): NewWork => ({
  uid: conversation.uid,
  kind: 'conversation' satisfies WorkKind,
  ref: conversation.id,
  occurred_at: conversation.started_at ?? conversation.created_at,
});
